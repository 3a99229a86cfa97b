import { z } from 'zod'
import { cart } from '../../orders/cart.ts'
import {
  checkoutSessionBody,
  createCardOrderBody,
  idempotencyHeaders,
  payOrderBody,
  placeCardOrderBody,
  placeOrderBody,
  providerParams,
} from '../../orders/checkout.ts'
import { order, orderParams, orderQuery } from '../../orders/orders.ts'
import { type Routes, route, WEBHOOK_BODY_LIMIT } from '../route.ts'

export const checkoutRoutes = {
  getCheckoutTotals: route('POST /checkout/session', 'Get the checkout totals', {
    body: checkoutSessionBody,
    data: cart,
  }),
  placeOrder: route('POST /checkout/place-order', 'Place a cash on delivery order', {
    headers: idempotencyHeaders,
    body: placeOrderBody,
    beside: { order },
    status: 201,
  }),
} satisfies Routes

export const paymentRoutes = {
  startCardPayment: route('POST /payments/:provider/create-order', 'Start a card payment', {
    params: providerParams,
    headers: idempotencyHeaders,
    body: createCardOrderBody,
    beside: { paymentUrl: z.string(), orderId: z.string() },
    status: 201,
  }),
  payOrder: route('POST /orders/:id/pay', 'Pay for my order by card', {
    params: orderParams,
    query: orderQuery,
    body: payOrderBody,
    data: z.object({ paymentUrl: z.string(), reference: z.string() }),
  }),
  placeCardOrder: route('POST /payments/:provider/place-order', 'Complete a card payment', {
    params: providerParams,
    body: placeCardOrderBody,
    beside: { order },
    status: 201,
  }),
} satisfies Routes

/** Its body is not declared: it is read raw, because the signature is computed over it. */
export const paymentWebhookRoutes = {
  receivePaymentWebhook: route('POST /payments/:provider/webhook', 'Receive a payment webhook', {
    params: providerParams,
    bodyLimit: WEBHOOK_BODY_LIMIT,
  }),
} satisfies Routes
