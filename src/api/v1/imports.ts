import { doneReply } from '#contract/envelope.ts'
import {
  importedCategory,
  importParams,
  importReply,
  importRowsQuery,
  importRowsReply,
  importsQuery,
  importsReply,
  missingPicturesReply,
} from '#contract/imports.ts'
import { MOST_IMPORT_BYTES } from '#shared/imports.ts'
import {
  applyImport,
  checkAgain,
  chooseCategory,
  deleteImport,
  importOf,
  readFailedPictures,
  readImports,
  readRows,
  receiveFile,
  undoImport,
} from '#shop/imports/imports.ts'
import type { Api, Deps } from '../deps.ts'
import { askedPage } from '../http/asked-page.ts'
import { takeForms } from '../http/bodies/read-form.ts'
import { streamUpload } from '../http/bodies/read-upload.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { limitUploads } from '../http/limits/rate-limits.ts'
import { done, success } from '../http/replies/success.ts'
import { counted, toImport, toMissing, toRow, wordsFor } from './import-replies.ts'

const access = 'catalogue'

/** Products by CSV. */
export function importRoutes(app: Api, deps: Deps): void {
  readingRoutes(app, deps)
  orderRoutes(app, deps)

  takeForms(app, (forms) => {
    forms.post(
      '/imports',
      {
        config: { access, form: { files: { file: 'one' } } },
        schema: { summary: 'Upload a product file', response: { 201: importReply } },
      },
      async (request, reply) => {
        const staffId = requireStaff(request).id
        await limitUploads(deps, staffId)
        const id = await streamUpload(request, MOST_IMPORT_BYTES, (file, checkWhole) =>
          receiveFile(deps.db, file, staffId, checkWhole),
        )
        deps.importDue()
        return reply.code(201).send(success(counted(await importOf(deps.db, id), wordsFor(request))))
      },
    )
  })
}

function readingRoutes(app: Api, { db }: Deps): void {
  app.get(
    '/imports',
    {
      config: { access },
      schema: { summary: 'List imports', querystring: importsQuery, response: { 200: importsReply } },
    },
    async (request) => {
      const { page, limit, offset } = askedPage(request.query)
      const { imports, total } = await readImports(db, { limit, offset })
      const words = wordsFor(request)
      return success(
        imports.map((record) => toImport(record, words)),
        { meta: { total, page, limit } },
      )
    },
  )

  app.get(
    '/imports/:id',
    {
      config: { access },
      schema: { summary: 'Get an import', params: importParams, response: { 200: importReply } },
    },
    async (request) => success(counted(await importOf(db, request.params.id), wordsFor(request))),
  )

  app.get(
    '/imports/:id/rows',
    {
      config: { access },
      schema: {
        summary: 'List what the rows of an import change',
        params: importParams,
        querystring: importRowsQuery,
        response: { 200: importRowsReply },
      },
    },
    async (request) => {
      const { page, limit, offset } = askedPage(request.query)
      const { show } = request.query
      const verdict = show === 'left' ? undefined : show
      await importOf(db, request.params.id)
      const { rows, total } = await readRows(db, request.params.id, {
        ...{ verdict, outcome: show === 'left', limit, offset },
      })
      const words = wordsFor(request)
      return success(
        rows.map((one) => toRow(one, words)),
        { meta: { total, page, limit } },
      )
    },
  )

  app.get(
    '/imports/:id/missing-pictures',
    {
      config: { access },
      schema: {
        summary: 'List pictures that an import could not get',
        params: importParams,
        querystring: importsQuery,
        response: { 200: missingPicturesReply },
      },
    },
    async (request) => {
      const { page, limit, offset } = askedPage(request.query)
      await importOf(db, request.params.id)
      const { pictures, total } = await readFailedPictures(db, request.params.id, { limit, offset })
      const words = wordsFor(request)
      return success(
        pictures.map((one) => toMissing(one, words)),
        { meta: { total, page, limit } },
      )
    },
  )
}

function orderRoutes(app: Api, deps: Deps): void {
  app.put(
    '/imports/:id/category',
    {
      config: { access },
      schema: {
        summary: 'Choose where products with an unknown category go',
        params: importParams,
        body: importedCategory,
        response: { 200: importReply },
      },
    },
    async (request) =>
      success(
        counted(await chooseCategory(deps, request.params.id, request.body.categoryId), wordsFor(request)),
      ),
  )

  const orders = [
    ['check', 'Compare the file with the shop again', checkAgain],
    ['apply', 'Apply an import', applyImport],
    ['undo', 'Undo an import', undoImport],
  ] as const
  for (const [verb, summary, order] of orders)
    app.post(
      `/imports/:id/${verb}`,
      {
        config: { access },
        schema: { summary, params: importParams, response: { 200: importReply } },
      },
      async (request) =>
        success(counted(await order(deps, request.params.id, requireStaff(request).id), wordsFor(request))),
    )

  app.delete(
    '/imports/:id',
    {
      config: { access },
      schema: {
        summary: 'Delete an import that has changed nothing',
        params: importParams,
        response: { 200: doneReply },
      },
    },
    async ({ params }) => {
      await deleteImport(deps.db, params.id)
      return done
    },
  )
}
