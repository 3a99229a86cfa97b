import { returnRoutes } from '#contract/routes/orders/returns.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import { viewOrder } from '#shop/orders/orders.ts'
import type { Api, Deps } from '../deps.ts'
import { success } from '../http/replies/success.ts'
import { handle } from './handle.ts'

/** Nothing can be returned yet. */
const nothing = () => {
  throw new ShopError('not_found')
}

export const addReturnRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, returnRoutes, {
    async getOrderReturns({ shop, params, query, request }) {
      await viewOrder(shop.db, request.shopper, params.id, query, 'en')
      return success({ returns: [], offer: null, because: 'nothing_left' as const })
    },
    askReturn: nothing,
    withdrawReturn: nothing,
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
    askReturnForCustomer: nothing,
    approveReturn: nothing,
    declineReturn: nothing,
    receiveReturn: nothing,
    sendExchange: nothing,
  })
