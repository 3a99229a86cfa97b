import { refundRoutes } from '#contract/routes/orders/refunds.ts'
import { checkRefund, closeRefund, refundOrder, viewRefunds } from '#shop/refunds/refunds.ts'
import type { Api, Deps } from '../deps.ts'
import { success } from '../http/replies/success.ts'
import { handle } from './handle.ts'

export const addRefundRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, refundRoutes, {
    listRefunds: async ({ params }) => success(await viewRefunds(deps, params.id)),
    refundOrder: async ({ shop, params, body, account }) =>
      success(await refundOrder(shop, params.id, body, account.id)),
    async checkRefund({ shop, params: { id, refundId } }) {
      await checkRefund(shop, id, refundId)
      return success(await viewRefunds(deps, id))
    },
    async closeRefund({ shop, params: { id, refundId }, account }) {
      await closeRefund(shop, id, refundId, account.id)
      return success(await viewRefunds(deps, id))
    },
  })
