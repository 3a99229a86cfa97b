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
import { changesOrder, type Routes, readsOrders } from '../route.ts'

const changesCard = { ...changesOrder, params: orderParams, data: confirmationCard } as const

export const confirmationRoutes = {
  listConfirmations: {
    ...readsOrders,
    at: 'GET /confirmations',
    summary: 'List orders to confirm',
    query: confirmationsQuery,
    data: z.array(confirmation),
    beside: {
      meta: z.object({ next: z.string().nullable() }),
    },
  },
  countConfirmationsDue: {
    at: 'GET /confirmations/due',
    summary: 'Count orders to confirm now',
    access: 'orders',
    /** Customers to call now; counted up to 1,000. */
    data: z.object({ due: z.number() }),
  },
  getConfirmation: {
    at: 'GET /confirmations/:id',
    summary: 'Get an order to confirm',
    access: 'orders',
    audits: 'order read',
    params: orderParams,
    data: confirmationCard,
  },
  claimConfirmation: {
    ...changesCard,
    at: 'POST /confirmations/:id/claim',
    summary: 'Claim an order to confirm',
    body: confirmationClaim,
  },
  recordCall: {
    ...changesCard,
    at: 'POST /confirmations/:id/calls',
    summary: 'Record a call attempt',
    body: callAttempt,
  },
  changeOwnAddress: {
    at: 'PUT /orders/:id/address',
    summary: 'Change the address and the phone number of my order',
    params: orderParams,
    query: orderQuery,
    body: addressChange,
    data: order,
  },
  answerOrder: {
    at: 'POST /orders/:id/answer',
    summary: 'Confirm or cancel my order',
    params: orderParams,
    query: orderQuery,
    body: customerAnswer,
    data: order,
  },
} satisfies Routes
