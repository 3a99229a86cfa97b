import { returnRoutes } from '#contract/routes/orders/returns.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import {
  type AskedOrder,
  askReturn,
  askReturnForCustomer,
  orderReturns,
  returnEntry,
  withdrawReturn,
} from '#shop/returns/returns.ts'
import type { Api, Deps } from '../deps.ts'
import { claimOf } from '../http/identity/order-claim.ts'
import { languageOf } from '../http/language.ts'
import { success } from '../http/replies/success.ts'
import { type Call, handle } from './handle.ts'

/** Not built yet. */
const nothing = () => {
  throw new ShopError('not_found')
}

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
    listReturns: () =>
      success([], {
        meta: {
          total: 0,
          page: 1,
          limit: 25,
          counts: {
            open: 0,
            asked: 0,
            approved: 0,
            received: 0,
            sent: 0,
            done: 0,
            declined: 0,
            withdrawn: 0,
          },
        },
      }),
    approveReturn: nothing,
    declineReturn: nothing,
    receiveReturn: nothing,
    sendExchange: nothing,
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
