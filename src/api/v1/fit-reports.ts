import type { FastifyRequest } from 'fastify'
import { idParams } from '#contract/fields.ts'
import {
  deliveredItemReply,
  deliveredItemsReply,
  fitReport,
  productFitReply,
  saidSentencesQuery,
  saidSentencesReply,
  sentenceHiddenReply,
  sentenceHiding,
} from '#contract/fit-reports.ts'
import { orderParams, orderQuery } from '#contract/orders.ts'
import {
  allSentences,
  deliveredItems,
  fitOfProduct,
  hideSentence,
  type OrderAsked,
  saveFitReport,
} from '#shop/fit-reports/fit-reports.ts'
import type { Api, Deps } from '../deps.ts'
import { askedPage } from '../http/asked-page.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { languageOf } from '../http/language.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { answerCached } from '../http/replies/cached-answer.ts'
import { success } from '../http/replies/success.ts'

export function fitReportRoutes(app: Api, deps: Deps): void {
  const staff = { access: 'catalogue' as const }

  app.get(
    '/products/:id/fit-reports',
    {
      schema: {
        summary: 'Get the fit summary of a product',
        params: idParams,
        response: { 200: productFitReply },
      },
    },
    (request, reply) => {
      const { id } = request.params
      return answerCached(request, reply, deps, {
        schema: productFitReply,
        key: `products/${id}/fit-reports`,
        read: async () => success(await fitOfProduct(deps.db, id)),
        showsOf: () => [id],
      })
    },
  )

  app.get(
    '/orders/:id/fit-reports',
    {
      schema: {
        summary: 'List the fit reports of an order',
        params: orderParams,
        querystring: orderQuery,
        response: { 200: deliveredItemsReply },
      },
    },
    async (request) => success(await deliveredItems(deps.db, askedIn(request))),
  )

  app.put(
    '/orders/:id/fit-reports',
    {
      schema: {
        summary: 'Save a fit report',
        params: orderParams,
        querystring: orderQuery,
        body: fitReport,
        response: { 200: deliveredItemReply },
      },
    },
    async (request) => success(await saveFitReport(deps, askedIn(request), request.body)),
  )

  app.get(
    '/fit-reports',
    {
      config: staff,
      schema: {
        summary: 'List fit reports',
        querystring: saidSentencesQuery,
        response: { 200: saidSentencesReply },
      },
    },
    async (request) => {
      const { page, limit, offset } = askedPage(request.query)
      const { sentences, total } = await allSentences(deps.db, { limit, offset })
      return success(sentences, { meta: { total, page, limit } })
    },
  )

  app.patch(
    '/fit-reports/:id',
    {
      config: staff,
      schema: {
        summary: 'Hide or show a fit report',
        params: idParams,
        body: sentenceHiding,
        response: { 200: sentenceHiddenReply },
      },
    },
    async (request) => {
      const { id } = request.params
      const { hiddenReason } = request.body
      await hideSentence(deps, id, hiddenReason, requireStaff(request).id)
      const event = hiddenReason === null ? 'fit sentence shown' : 'fit sentence hidden'
      noteForAudit(request, { event, details: { id, reason: hiddenReason } })
      return success(null)
    },
  )
}

type AsksForOrder = FastifyRequest<{ Params: { id: string }; Querystring: { key?: string | undefined } }>

const askedIn = (request: AsksForOrder): OrderAsked => ({
  shopper: request.shopper,
  orderId: request.params.id,
  claim: { key: request.query.key },
  language: languageOf(request),
})
