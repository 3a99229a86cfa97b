import type { FastifyRequest } from 'fastify'
import type { CountedImport, ImportedRow, MissingPicture, ProductImport } from '#contract/catalog/imports.ts'
import { importRoutes } from '#contract/routes/imports.ts'
import { messages } from '#shared/errors/error-messages.ts'
import { type FieldError, fieldMessage } from '#shared/errors/field-error.ts'
import { MOST_IMPORT_BYTES } from '#shared/imports.ts'
import * as imports from '#shop/imports/imports.ts'
import type { Api, Deps } from '../deps.ts'
import { pageOf } from '../http/asked-page.ts'
import { streamUpload } from '../http/bodies/read-upload.ts'
import { spokenLanguage } from '../http/language.ts'
import { limitUploads } from '../http/limits/rate-limits.ts'
import { handle } from './handle.ts'

/** Products by CSV. */
export function addImportRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  handle(app, deps, importRoutes, {
    async uploadImport({ account, request }) {
      await limitUploads(deps, account.id)
      const id = await streamUpload(request, MOST_IMPORT_BYTES, (file, checkWhole) =>
        imports.receiveFile(db, file, account.id, checkWhole),
      )
      deps.importDue()
      return answer(await imports.importOf(db, id), request)
    },
    async listImports({ query, request }) {
      const { data, meta } = await pageOf(query, (page) => imports.readImports(db, page))
      return { data: data.map((record) => toImport(record, wordsFor(request))), meta }
    },
    getImport: async ({ params, request }) => answer(await imports.importOf(db, params.id), request),
    async listImportRows({ params, query, request }) {
      await imports.importOf(db, params.id)
      const { data, meta } = await pageOf(query, (page) => imports.readRows(db, params.id, query.show, page))
      return { data: data.map((one) => toRow(one, wordsFor(request))), meta }
    },
    async listMissingPictures({ params, query, request }) {
      await imports.importOf(db, params.id)
      const { data, meta } = await pageOf(query, (page) => imports.readFailedPictures(db, params.id, page))
      return { data: data.map((one) => toMissing(one, wordsFor(request))), meta }
    },
    chooseImportCategory: async ({ shop, params, body, request }) =>
      answer(await imports.chooseCategory(shop, params.id, body.categoryId), request),
    checkImport: async ({ shop, params, request }) =>
      answer(await imports.checkAgain(shop, params.id), request),
    applyImport: async ({ shop, params, request }) =>
      answer(await imports.applyImport(shop, params.id), request),
    undoImport: async ({ shop, params, account, request }) =>
      answer(await imports.undoImport(shop, params.id, account.id), request),
    deleteImport: ({ params }) => imports.deleteImport(db, params.id),
  })
}

const answer = (found: imports.CountedImport, request: FastifyRequest) => counted(found, wordsFor(request))

/** Codes become sentences in the language of the caller. */
type Words = (error: FieldError) => string

const wordsFor = (request: FastifyRequest): Words => {
  const { fieldMessages } = messages[spokenLanguage(request)]
  return (error) => fieldMessage(fieldMessages, error)
}

const toImport = (
  { staffId: _, undoneBy: __, failure, ...record }: imports.ImportRecord,
  words: Words,
): ProductImport => ({ ...record, failure: failure && words(failure) })

function counted({ record, counts }: imports.CountedImport, words: Words): CountedImport {
  const { rows, products, pictures } = counts
  const sum = (some: readonly { count: number }[]) => some.reduce((total, { count }) => total + count, 0)
  const inState = (state: string) => sum(products.filter((one) => one.state === state))
  const waiting = sum(
    products.filter(
      ({ state, verdict }) => state === 'waiting' && (verdict === 'new' || verdict === 'changed'),
    ),
  )
  const picturesIn = (state: string) => sum(pictures.filter((one) => one.state === state))
  const all = sum(products)
  const [applied, refused] = [inState('applied'), inState('refused')]
  const [undone, kept] = [inState('undone'), inState('kept')]
  const written = applied + refused
  const progress = {
    checking: { done: sum(products.filter(({ verdict }) => verdict !== null)), total: all },
    applying: {
      done: written + picturesIn('added') + picturesIn('failed'),
      total: written + waiting + sum(pictures),
    },
    undoing: { done: undone + kept, total: applied + undone + kept },
  }
  return {
    ...toImport(record, words),
    rows,
    products: { all, waiting, applied, refused, undone, kept },
    pictures: { all: sum(pictures), added: picturesIn('added'), failed: picturesIn('failed') },
    progress: progress[record.state as keyof typeof progress] ?? null,
  }
}

const toRow = (
  { problems, changes, reason, state, ...row }: imports.RowRecord,
  words: Words,
): ImportedRow => ({
  ...row,
  changes: changes ?? [],
  problems: (problems ?? []).map(({ column, error }) => ({ column, reason: words(error) })),
  outcome: reason && (state === 'refused' || state === 'kept') ? words(reason) : null,
})

const toMissing = ({ reason, ...picture }: imports.FailedPicture, words: Words): MissingPicture => ({
  ...picture,
  reason: words(reason),
})
