import { confirmationRoutes } from '#contract/routes/orders/confirmations.ts'
import * as confirmations from '#shop/confirmations/confirmations.ts'
import type { Api, Deps } from '../deps.ts'
import { askedOrder } from '../http/identity/order-claim.ts'
import { limitAnswers, unconfirmedLimits } from '../http/limits/rate-limits.ts'
import { handle } from './handle.ts'

export const addConfirmationRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, confirmationRoutes, {
    listConfirmations: ({ query }) => confirmations.listConfirmations(deps.db, query),
    countConfirmationsDue: async () => ({ due: await confirmations.countDue(deps.db) }),
    getConfirmation: ({ shop, params }) => confirmations.viewConfirmation(shop, params.id),
    claimConfirmation: ({ shop, params, body, account }) =>
      confirmations.claimConfirmation(shop, params.id, account.id, body.takesOver),
    recordCall: ({ shop, params, body, account }) =>
      confirmations.recordCall(shop, params.id, body, account.id),
    async changeOwnAddress(call) {
      await limitAnswers(deps, call.request)
      return confirmations.changeOwnAddress(call.shop, askedOrder(call), call.body)
    },
    async answerOrder(call) {
      await limitAnswers(deps, call.request)
      const limits = await unconfirmedLimits(deps, call.request)
      return confirmations.answerOrder(call.shop, askedOrder(call), call.body.answer, limits)
    },
  })
