import { z } from 'zod'
import {
  countedImport,
  importedCategory,
  importedRow,
  importParams,
  importRowsQuery,
  importsQuery,
  missingPicture,
  productImport,
} from '../catalog/imports.ts'
import { pageMeta } from '../paging.ts'
import type { Routes } from './route.ts'

const access = 'catalogue'
const ofImport = { access, params: importParams } as const

/** Products by CSV. */
export const importRoutes = {
  uploadImport: {
    at: 'POST /imports',
    summary: 'Upload a product file',
    form: { files: { file: 'one' } },
    data: countedImport,
    status: 201,
    access,
  },
  listImports: {
    at: 'GET /imports',
    summary: 'List imports',
    query: importsQuery,
    data: z.array(productImport),
    beside: { meta: pageMeta },
    access,
  },
  getImport: { ...ofImport, at: 'GET /imports/:id', summary: 'Get an import', data: countedImport },
  listImportRows: {
    ...ofImport,
    at: 'GET /imports/:id/rows',
    summary: 'List the rows of an import and what they change',
    query: importRowsQuery,
    data: z.array(importedRow),
    beside: { meta: pageMeta },
  },
  listMissingPictures: {
    ...ofImport,
    at: 'GET /imports/:id/missing-pictures',
    summary: 'List the missing pictures of an import',
    query: importsQuery,
    data: z.array(missingPicture),
    beside: { meta: pageMeta },
  },
  chooseImportCategory: {
    ...ofImport,
    at: 'PUT /imports/:id/category',
    summary: 'Choose a category for products whose own is unknown',
    body: importedCategory,
    data: countedImport,
  },
  checkImport: {
    ...ofImport,
    at: 'POST /imports/:id/check',
    summary: 'Compare an import with the shop again',
    data: countedImport,
  },
  applyImport: {
    ...ofImport,
    at: 'POST /imports/:id/apply',
    summary: 'Apply an import',
    data: countedImport,
  },
  undoImport: { ...ofImport, at: 'POST /imports/:id/undo', summary: 'Undo an import', data: countedImport },
  deleteImport: {
    ...ofImport,
    at: 'DELETE /imports/:id',
    summary: 'Delete an import that changed nothing',
  },
} satisfies Routes
