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
import { pagesOf, type Routes, route } from './route.ts'

const access = 'catalogue'
const ofImport = { access, params: importParams } as const

/** Products by CSV. */
export const importRoutes = {
  uploadImport: route('POST /imports', 'Upload a product file', {
    form: { files: { file: 'one' } },
    data: countedImport,
    status: 201,
    access,
  }),
  listImports: route('GET /imports', 'List imports', {
    query: importsQuery,
    ...pagesOf(productImport),
    access,
  }),
  getImport: route('GET /imports/:id', 'Get an import', { ...ofImport, data: countedImport }),
  listImportRows: route('GET /imports/:id/rows', 'List the rows of an import and what they change', {
    ...ofImport,
    query: importRowsQuery,
    ...pagesOf(importedRow),
  }),
  listMissingPictures: route('GET /imports/:id/missing-pictures', 'List the missing pictures of an import', {
    ...ofImport,
    query: importsQuery,
    ...pagesOf(missingPicture),
  }),
  chooseImportCategory: route(
    'PUT /imports/:id/category',
    'Choose a category for products whose own is unknown',
    { ...ofImport, body: importedCategory, data: countedImport },
  ),
  checkImport: route('POST /imports/:id/check', 'Compare an import with the shop again', {
    ...ofImport,
    data: countedImport,
  }),
  applyImport: route('POST /imports/:id/apply', 'Apply an import', { ...ofImport, data: countedImport }),
  undoImport: route('POST /imports/:id/undo', 'Undo an import', { ...ofImport, data: countedImport }),
  deleteImport: route('DELETE /imports/:id', 'Delete an import that changed nothing', ofImport),
} satisfies Routes
