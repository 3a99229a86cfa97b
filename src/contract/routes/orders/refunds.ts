import { ofAnyDesk } from '#shared/values.ts'
import { orderParams } from '../../orders/orders.ts'
import { newRefund, refundParams, refunds } from '../../orders/refunds.ts'
import { changesOrder, type Routes, route } from '../route.ts'

const paysBack = { ...changesOrder, access: 'cash' } as const

export const refundRoutes = {
  listRefunds: route('GET /orders/:id/refunds', 'List the refunds of an order, and what is to be paid back', {
    access: ofAnyDesk,
    audits: 'order read',
    params: orderParams,
    data: refunds,
  }),
  refundOrder: route('POST /orders/:id/refunds', 'Pay money back', {
    ...paysBack,
    // A stolen session must not be the till.
    asksFactorAgain: true,
    params: orderParams,
    body: newRefund,
    data: refunds,
    status: 201,
  }),
  checkRefund: route(
    'POST /orders/:id/refunds/:refundId/check',
    'Ask the card provider what became of a refund',
    { ...paysBack, params: refundParams, data: refunds },
  ),
  closeRefund: route('POST /orders/:id/refunds/:refundId/close', 'Record that a refund did not go through', {
    ...paysBack,
    asksFactorAgain: true,
    params: refundParams,
    data: refunds,
  }),
} satisfies Routes
