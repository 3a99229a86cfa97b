import { ofAnyDesk } from '#shared/values.ts'
import { orderParams } from '../../orders/orders.ts'
import { newRefund, refundParams, refunds } from '../../orders/refunds.ts'
import { changesOrder, type Routes } from '../route.ts'

const paysBack = { ...changesOrder, access: 'cash' } as const

export const refundRoutes = {
  listRefunds: {
    at: 'GET /orders/:id/refunds',
    summary: 'List the refunds of an order, and what is to be paid back',
    access: ofAnyDesk,
    audits: 'order read',
    params: orderParams,
    data: refunds,
  },
  refundOrder: {
    ...paysBack,
    at: 'POST /orders/:id/refunds',
    summary: 'Pay money back',
    // A stolen session must not be the till.
    asksFactorAgain: true,
    params: orderParams,
    body: newRefund,
    data: refunds,
    status: 201,
  },
  checkRefund: {
    ...paysBack,
    at: 'POST /orders/:id/refunds/:refundId/check',
    summary: 'Ask the card provider what became of a refund',
    params: refundParams,
    data: refunds,
  },
  closeRefund: {
    ...paysBack,
    at: 'POST /orders/:id/refunds/:refundId/close',
    summary: 'Record that a refund did not go through',
    asksFactorAgain: true,
    params: refundParams,
    data: refunds,
  },
} satisfies Routes
