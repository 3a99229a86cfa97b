import type { FastifyRequest } from 'fastify'
import { confirmationRoutes } from '#contract/routes/orders/confirmations.ts'
import {
  answerOrder,
  changeOwnAddress,
  claimConfirmation,
  countDue,
  listConfirmations,
  recordCall,
  viewConfirmation,
} from '#shop/confirmations/confirmations.ts'
import type { Api, Deps } from '../deps.ts'
import { claimOf } from '../http/identity/order-claim.ts'
import { languageOf } from '../http/language.ts'
import { limitAnswers, unconfirmedLimits } from '../http/limits/rate-limits.ts'
import { handle } from './handle.ts'

export const addConfirmationRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, confirmationRoutes, {
    async listConfirmations({ query }) {
      const { confirmations, next } = await listConfirmations(deps.db, query)
      return { data: confirmations, meta: { next } }
    },
    countConfirmationsDue: async () => ({ due: await countDue(deps.db) }),
    getConfirmation: ({ shop, params }) => viewConfirmation(shop, params.id),
    claimConfirmation: ({ shop, params, body, account }) =>
      claimConfirmation(shop, params.id, account.id, body.takesOver),
    recordCall: ({ shop, params, body, account }) => recordCall(shop, params.id, body, account.id),
    async changeOwnAddress({ shop, request, params, query, body }) {
      await limitAnswers(deps, request)
      return changeOwnAddress(shop, askedBy(request, params.id, query.key), body)
    },
    async answerOrder({ shop, request, params, query, body }) {
      await limitAnswers(deps, request)
      const asked = askedBy(request, params.id, query.key)
      return answerOrder(shop, asked, body.answer, await unconfirmedLimits(deps, request))
    },
  })

const askedBy = (request: FastifyRequest, orderId: string, key: string | undefined) => ({
  shopper: request.shopper,
  orderId,
  claim: claimOf(request, key),
  language: languageOf(request),
})
