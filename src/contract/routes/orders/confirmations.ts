import {
  callAttempt,
  confirmationCardReply,
  confirmationClaim,
  confirmationsDueReply,
  confirmationsQuery,
  confirmationsReply,
  customerAnswer,
} from '../../confirmations.ts'
import { addressChange, orderParams, orderQuery, orderReply } from '../../orders.ts'
import { changesOrder, type Routes, readsOrders } from '../route.ts'

const changesCard = { ...changesOrder, params: orderParams, reply: confirmationCardReply } as const

export const confirmationRoutes = {
  listConfirmations: {
    ...readsOrders,
    at: 'GET /confirmations',
    summary: 'List orders to confirm',
    query: confirmationsQuery,
    reply: confirmationsReply,
  },
  countConfirmationsDue: {
    at: 'GET /confirmations/due',
    summary: 'Count orders to confirm now',
    access: 'orders',
    reply: confirmationsDueReply,
  },
  getConfirmation: {
    at: 'GET /confirmations/:id',
    summary: 'Get an order to confirm',
    access: 'orders',
    audits: 'order read',
    params: orderParams,
    reply: confirmationCardReply,
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
    reply: orderReply,
  },
  answerOrder: {
    at: 'POST /orders/:id/answer',
    summary: 'Confirm or cancel my order',
    params: orderParams,
    query: orderQuery,
    body: customerAnswer,
    reply: orderReply,
  },
} satisfies Routes
