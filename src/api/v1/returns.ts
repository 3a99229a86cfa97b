import { returnRoutes } from '#contract/routes/orders/returns.ts'
import { sendExchange } from '#shop/parcels/parcels.ts'
import {
  type AskedOrder,
  approveReturn,
  askReturn,
  askReturnForCustomer,
  declineReturn,
  listReturns,
  orderReturns,
  payInstead,
  receiveReturn,
  returnEntry,
  withdrawReturn,
} from '#shop/returns/returns.ts'
import type { Api, Deps } from '../deps.ts'
import { claimOf } from '../http/identity/order-claim.ts'
import { languageOf } from '../http/language.ts'
import { success } from '../http/replies/success.ts'
import { type Call, handle } from './handle.ts'

export function addReturnRoutes(app: Api, deps: Deps): void {
  handle(app, deps, returnRoutes, {
    getOrderReturns: async (call) => success(await orderReturns(call.shop, askedIn(call))),
    askReturn: async (call) => success(await askReturn(call.shop, askedIn(call), call.body.lines)),
    withdrawReturn: async (call) =>
      success(await withdrawReturn(call.shop, askedIn(call), call.params.returnId)),
    async askReturnForCustomer({ shop, body, account }) {
      const { id, undo } = await askReturnForCustomer(shop, body, account.id)
      return success(await returnEntry(shop, id, undo))
    },
    async listReturns({ shop, query }) {
      const { entries, meta } = await listReturns(shop, query)
      return success(entries, { meta })
    },
    async approveReturn({ shop, params: { id }, account }) {
      return success(await returnEntry(shop, id, await approveReturn(shop, id, account.id)))
    },
    async declineReturn({ shop, params: { id }, body, account }) {
      return success(await returnEntry(shop, id, await declineReturn(shop, id, body.reason, account.id)))
    },
    async receiveReturn({ shop, params: { id }, body, account }) {
      return success(await returnEntry(shop, id, await receiveReturn(shop, id, body.lines, account.id)))
    },
    async payInstead({ shop, params: { id }, account }) {
      return success(await returnEntry(shop, id, await payInstead(shop, id, account.id)))
    },
    async sendExchange({ shop, params: { id }, account }) {
      return success(await returnEntry(shop, id, await sendExchange(shop, id, account.id)))
    },
  })
}

const askedIn = ({
  params,
  query,
  request,
}: Pick<Call<(typeof returnRoutes)['getOrderReturns']>, 'params' | 'query' | 'request'>): AskedOrder => ({
  shopper: request.shopper,
  orderId: params.id,
  claim: claimOf(request, query.key),
  language: languageOf(request),
})
