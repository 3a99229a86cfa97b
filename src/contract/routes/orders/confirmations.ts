import { z } from 'zod'
import {
  callAttempt,
  confirmation,
  confirmationCard,
  confirmationClaim,
  confirmationsQuery,
  customerAnswer,
} from '../../desk/confirmations.ts'
import { addressChange, order, orderParams, orderQuery } from '../../orders/orders.ts'
import { changesOrder, type Routes, readsOrders, route } from '../route.ts'

const changesCard = { ...changesOrder, params: orderParams, data: confirmationCard } as const

export const confirmationRoutes = {
  listConfirmations: route('GET /confirmations', 'List orders to confirm', {
    ...readsOrders,
    query: confirmationsQuery,
    data: z.array(confirmation),
    beside: {
      meta: z.object({ next: z.string().nullable() }),
    },
  }),
  countConfirmationsDue: route('GET /confirmations/due', 'Count orders to confirm now', {
    access: 'orders',
    /** Customers to call now; counted up to 1,000. */
    data: z.object({ due: z.number() }),
  }),
  getConfirmation: route('GET /confirmations/:id', 'Get an order to confirm', {
    access: 'orders',
    audits: 'order read',
    params: orderParams,
    data: confirmationCard,
  }),
  claimConfirmation: route('POST /confirmations/:id/claim', 'Claim an order to confirm', {
    ...changesCard,
    body: confirmationClaim,
  }),
  recordCall: route('POST /confirmations/:id/calls', 'Record a call attempt', {
    ...changesCard,
    body: callAttempt,
  }),
  changeOwnAddress: route('PUT /orders/:id/address', 'Change the address and the phone number of my order', {
    params: orderParams,
    query: orderQuery,
    body: addressChange,
    data: order,
  }),
  answerOrder: route('POST /orders/:id/answer', 'Confirm or cancel my order', {
    params: orderParams,
    query: orderQuery,
    body: customerAnswer,
    data: order,
  }),
} satisfies Routes
