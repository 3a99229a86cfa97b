import { refundRoutes } from '#contract/routes/orders/refunds.ts'
import { checkRefund, closeRefund, refundOrder, viewRefunds } from '#shop/refunds/refunds.ts'
import type { Api, Deps } from '../deps.ts'
import { handle } from './handle.ts'

export const addRefundRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, refundRoutes, {
    listRefunds: ({ params }) => viewRefunds(deps, params.id),
    refundOrder: ({ shop, params, body, account }) => refundOrder(shop, params.id, body, account.id),
    async checkRefund({ shop, params: { id, refundId } }) {
      await checkRefund(shop, id, refundId)
      return viewRefunds(deps, id)
    },
    async closeRefund({ shop, params: { id, refundId }, account }) {
      await closeRefund(shop, id, refundId, account.id)
      return viewRefunds(deps, id)
    },
  })
