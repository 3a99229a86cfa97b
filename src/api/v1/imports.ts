import type { FastifyRequest } from 'fastify'
import { importRoutes } from '#contract/routes/imports.ts'
import { MOST_IMPORT_BYTES } from '#shared/imports.ts'
import {
  applyImport,
  type CountedImport,
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
import { streamUpload } from '../http/bodies/read-upload.ts'
import { limitUploads } from '../http/limits/rate-limits.ts'
import { done, success } from '../http/replies/success.ts'
import { handle } from './handle.ts'
import { counted, toImport, toMissing, toRow, wordsFor } from './import-replies.ts'

/** Products by CSV. */
export function addImportRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  handle(app, deps, importRoutes, {
    async uploadImport({ account, request }) {
      await limitUploads(deps, account.id)
      const id = await streamUpload(request, MOST_IMPORT_BYTES, (file, checkWhole) =>
        receiveFile(db, file, account.id, checkWhole),
      )
      deps.importDue()
      return answer(await importOf(db, id), request)
    },
    async listImports({ query, request }) {
      const { page, limit, offset } = askedPage(query)
      const { imports, total } = await readImports(db, { limit, offset })
      const words = wordsFor(request)
      return success(
        imports.map((record) => toImport(record, words)),
        { meta: { total, page, limit } },
      )
    },
    getImport: async ({ params, request }) => answer(await importOf(db, params.id), request),
    async listImportRows({ params, query, request }) {
      const { page, limit, offset } = askedPage(query)
      const { show } = query
      const verdict = show === 'left' ? undefined : show
      await importOf(db, params.id)
      const { rows, total } = await readRows(db, params.id, {
        ...{ verdict, outcome: show === 'left', limit, offset },
      })
      const words = wordsFor(request)
      return success(
        rows.map((one) => toRow(one, words)),
        { meta: { total, page, limit } },
      )
    },
    async listMissingPictures({ params, query, request }) {
      const { page, limit, offset } = askedPage(query)
      await importOf(db, params.id)
      const { pictures, total } = await readFailedPictures(db, params.id, { limit, offset })
      const words = wordsFor(request)
      return success(
        pictures.map((one) => toMissing(one, words)),
        { meta: { total, page, limit } },
      )
    },
    chooseImportCategory: async ({ shop, params, body, request }) =>
      answer(await chooseCategory(shop, params.id, body.categoryId), request),
    checkImport: async ({ shop, params, request }) => answer(await checkAgain(shop, params.id), request),
    applyImport: async ({ shop, params, request }) => answer(await applyImport(shop, params.id), request),
    undoImport: async ({ shop, params, account, request }) =>
      answer(await undoImport(shop, params.id, account.id), request),
    async deleteImport({ params }) {
      await deleteImport(db, params.id)
      return done
    },
  })
}

const answer = (found: CountedImport, request: FastifyRequest) => success(counted(found, wordsFor(request)))
