import { doneReply } from '../envelope.ts'
import {
  importedCategory,
  importParams,
  importReply,
  importRowsQuery,
  importRowsReply,
  importsQuery,
  importsReply,
  missingPicturesReply,
} from '../imports.ts'
import type { Routes } from './route.ts'

const access = 'catalogue'
const ofImport = { access, params: importParams } as const

/** Products by CSV. */
export const importRoutes = {
  uploadImport: {
    at: 'POST /imports',
    summary: 'Upload a product file',
    form: { files: { file: 'one' } },
    reply: importReply,
    status: 201,
    access,
  },
  listImports: {
    at: 'GET /imports',
    summary: 'List imports',
    query: importsQuery,
    reply: importsReply,
    access,
  },
  getImport: { ...ofImport, at: 'GET /imports/:id', summary: 'Get an import', reply: importReply },
  listImportRows: {
    ...ofImport,
    at: 'GET /imports/:id/rows',
    summary: 'List the rows of an import and what they change',
    query: importRowsQuery,
    reply: importRowsReply,
  },
  listMissingPictures: {
    ...ofImport,
    at: 'GET /imports/:id/missing-pictures',
    summary: 'List the missing pictures of an import',
    query: importsQuery,
    reply: missingPicturesReply,
  },
  chooseImportCategory: {
    ...ofImport,
    at: 'PUT /imports/:id/category',
    summary: 'Choose a category for products whose own is unknown',
    body: importedCategory,
    reply: importReply,
  },
  checkImport: {
    ...ofImport,
    at: 'POST /imports/:id/check',
    summary: 'Compare an import with the shop again',
    reply: importReply,
  },
  applyImport: { ...ofImport, at: 'POST /imports/:id/apply', summary: 'Apply an import', reply: importReply },
  undoImport: { ...ofImport, at: 'POST /imports/:id/undo', summary: 'Undo an import', reply: importReply },
  deleteImport: {
    ...ofImport,
    at: 'DELETE /imports/:id',
    summary: 'Delete an import that changed nothing',
    reply: doneReply,
  },
} satisfies Routes
