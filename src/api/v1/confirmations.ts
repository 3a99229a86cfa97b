import { confirmationRoutes } from '#contract/routes/orders/confirmations.ts'
import {
  answerOrder,
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
import { success } from '../http/replies/success.ts'
import { handle } from './handle.ts'

export const addConfirmationRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, confirmationRoutes, {
    async listConfirmations({ query }) {
      const { confirmations, next } = await listConfirmations(deps.db, query)
      return success(confirmations, { meta: { next } })
    },
    countConfirmationsDue: async () => success({ due: await countDue(deps.db) }),
    getConfirmation: async ({ shop, params }) => success(await viewConfirmation(shop, params.id)),
    claimConfirmation: async ({ shop, params, body, account }) =>
      success(await claimConfirmation(shop, params.id, account.id, body.takesOver)),
    recordCall: async ({ shop, params, body, account }) =>
      success(await recordCall(shop, params.id, body, account.id)),
    async answerOrder({ shop, request, params, query, body }) {
      await limitAnswers(deps, request)
      const asked = {
        shopper: request.shopper,
        orderId: params.id,
        claim: claimOf(request, query.key),
        language: languageOf(request),
      }
      return success(await answerOrder(shop, asked, body.answer, await unconfirmedLimits(deps, request)))
    },
  })
