import type { FastifyRequest } from 'fastify'
import { confirmationRoutes } from '#contract/routes/orders/confirmations.ts'
import * as confirmations from '#shop/confirmations/confirmations.ts'
import type { Api, Deps } from '../deps.ts'
import { claimOf } from '../http/identity/order-claim.ts'
import { languageOf } from '../http/language.ts'
import { limitAnswers, unconfirmedLimits } from '../http/limits/rate-limits.ts'
import { handle } from './handle.ts'

export const addConfirmationRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, confirmationRoutes, {
    async listConfirmations({ query }) {
      const { confirmations: data, next } = await confirmations.listConfirmations(deps.db, query)
      return { data, meta: { next } }
    },
    countConfirmationsDue: async () => ({ due: await confirmations.countDue(deps.db) }),
    getConfirmation: ({ shop, params }) => confirmations.viewConfirmation(shop, params.id),
    claimConfirmation: ({ shop, params, body, account }) =>
      confirmations.claimConfirmation(shop, params.id, account.id, body.takesOver),
    recordCall: ({ shop, params, body, account }) =>
      confirmations.recordCall(shop, params.id, body, account.id),
    async changeOwnAddress({ shop, request, params, query, body }) {
      await limitAnswers(deps, request)
      return confirmations.changeOwnAddress(shop, askedBy(request, params.id, query.key), body)
    },
    async answerOrder({ shop, request, params, query, body }) {
      await limitAnswers(deps, request)
      const asked = askedBy(request, params.id, query.key)
      return confirmations.answerOrder(shop, asked, body.answer, await unconfirmedLimits(deps, request))
    },
  })

const askedBy = (request: FastifyRequest, orderId: string, key: string | undefined) => ({
  shopper: request.shopper,
  orderId,
  claim: claimOf(request, key),
  language: languageOf(request),
})
