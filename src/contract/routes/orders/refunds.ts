import { orderParams } from '../../orders.ts'
import { newRefund, refundsReply } from '../../refunds.ts'
import { changesOrder, type Routes } from '../route.ts'

export const refundRoutes = {
  listRefunds: {
    at: 'GET /orders/:id/refunds',
    summary: 'List the refunds of an order, and what is to be paid back',
    access: 'orders',
    audits: 'order read',
    params: orderParams,
    reply: refundsReply,
  },
  refundOrder: {
    ...changesOrder,
    at: 'POST /orders/:id/refunds',
    summary: 'Pay money back',
    // A stolen session must not be the till.
    asksFactorAgain: true,
    params: orderParams,
    body: newRefund,
    reply: refundsReply,
    status: 201,
  },
} satisfies Routes
