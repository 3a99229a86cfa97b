import { returnRoutes } from '#contract/routes/orders/returns.ts'
import { sendExchange } from '#shop/parcels/parcels.ts'
import * as returns from '#shop/returns/returns.ts'
import type { Api, Deps } from '../deps.ts'
import { askedOrder } from '../http/identity/order-claim.ts'
import { handle } from './handle.ts'

export function addReturnRoutes(app: Api, deps: Deps): void {
  handle(app, deps, returnRoutes, {
    getOrderReturns: (call) => returns.orderReturns(call.shop, askedOrder(call)),
    askReturn: (call) => returns.askReturn(call.shop, askedOrder(call), call.body.lines),
    withdrawReturn: (call) => returns.withdrawReturn(call.shop, askedOrder(call), call.params.returnId),
    async askReturnForCustomer({ shop, body, account }) {
      const { id, undo } = await returns.askReturnForCustomer(shop, body, account.id)
      return returns.returnEntry(shop, id, undo)
    },
    listReturns: ({ shop, query }) => returns.listReturns(shop, query),
    approveReturn: async ({ shop, params: { id }, account }) =>
      returns.returnEntry(shop, id, await returns.approveReturn(shop, id, account.id)),
    declineReturn: async ({ shop, params: { id }, body, account }) =>
      returns.returnEntry(shop, id, await returns.declineReturn(shop, id, body.reason, account.id)),
    receiveReturn: async ({ shop, params: { id }, body, account }) =>
      returns.returnEntry(shop, id, await returns.receiveReturn(shop, id, body.lines, account.id)),
    payInstead: async ({ shop, params: { id }, account }) =>
      returns.returnEntry(shop, id, await returns.payInstead(shop, id, account.id)),
    sendExchange: async ({ shop, params: { id }, account }) =>
      returns.returnEntry(shop, id, await sendExchange(shop, id, account.id)),
  })
}
