import { z } from 'zod'
import { ofAnyDesk } from '#shared/values.ts'
import { outcomes } from '../../desk/parcels.ts'
import { timeline } from '../../desk/timeline.ts'
import { ceiling } from '../../orders/ceiling.ts'
import { idempotencyHeaders } from '../../orders/checkout.ts'
import { foundGoods, goodsQuery, orderEdit } from '../../orders/order-edits.ts'
import {
  addressChange,
  adminOrderQuery,
  attentionChange,
  courierNoteChange,
  newOrderNote,
  order,
  orderCustomer,
  orderListMeta,
  orderMailParams,
  orderNote,
  orderParams,
  orderQuery,
  orderToTrack,
  paymentChange,
  statusChange,
  trackedOrder,
  undoBody,
} from '../../orders/orders.ts'
import { totals, typedInGoods, typedInOrder } from '../../orders/typed-in-orders.ts'
import { changesOrder, type Routes, readsOrders } from '../route.ts'

const ofOrder = { ...changesOrder, params: orderParams, data: order } as const

/** A stolen session must not be the list of all customers. */
const allCustomers = {
  access: 'orders',
  asksFactorAgain: true,
  query: adminOrderQuery,
  file: 'text/csv',
} as const

export const orderRoutes = {
  listOrders: {
    ...readsOrders,
    access: ['orders', 'cash'],
    at: 'GET /orders/admin',
    summary: 'List orders',
    query: adminOrderQuery,
    data: z.array(order),
    beside: { meta: orderListMeta },
  },
  getOrderLinesCsv: {
    ...allCustomers,
    at: 'GET /orders/admin/csv',
    summary: 'Download the lines of orders as CSV',
  },
  getAccountingCsv: {
    ...allCustomers,
    access: 'cash',
    at: 'GET /orders/admin/accounting-csv',
    summary: 'Download the sums of orders as CSV',
  },
  watchOrders: {
    at: 'GET /orders/admin/events',
    summary: 'Watch for new and changed orders',
    access: ofAnyDesk,
    file: 'text/event-stream',
    isHidden: true,
  },
  trackOrder: {
    at: 'POST /orders/track',
    summary: 'Find an order by number and phone',
    body: orderToTrack,
    data: trackedOrder,
  },
  getOrder: {
    at: 'GET /orders/:id',
    summary: 'Get an order',
    audits: 'order read',
    params: orderParams,
    query: orderQuery,
    data: order,
  },
  setOrderStatus: {
    ...ofOrder,
    at: 'PUT /orders/status/:id',
    summary: 'Change the status of an order',
    body: statusChange,
  },
  setOrderPayment: {
    ...ofOrder,
    access: 'cash',
    at: 'PUT /orders/payment/:id',
    summary: 'Change the payment status of a cash order',
    body: paymentChange,
  },
  setOrderAddress: {
    ...ofOrder,
    at: 'PUT /orders/address/:id',
    summary: 'Change the address and the phone number of an order',
    body: addressChange,
  },
  resolveAttention: {
    ...ofOrder,
    at: 'PUT /orders/attention/:id',
    summary: 'Mark an order as seen to',
    body: attentionChange,
  },
  editOrder: {
    ...ofOrder,
    at: 'PUT /orders/:id/goods',
    summary: 'Change the lines and the shipping fee of an order',
    body: orderEdit,
  },
  typeInOrder: {
    ...changesOrder,
    at: 'POST /orders/typed-in',
    summary: 'Type in an order that came by telephone or a message',
    headers: idempotencyHeaders,
    body: typedInOrder,
    data: order,
    status: 201,
  },
  getTypedInTotals: {
    at: 'POST /orders/typed-in/totals',
    summary: 'Get what an order to type in would cost',
    access: 'orders',
    body: typedInGoods,
    data: totals,
  },
  findGoods: {
    at: 'GET /orders/goods',
    summary: 'Find what can be ordered, by name or SKU',
    access: 'orders',
    query: goodsQuery,
    data: z.array(foundGoods),
  },
  // Everybody takes back only what they have just done.
  undoOrderChanges: {
    ...changesOrder,
    access: ofAnyDesk,
    at: 'POST /orders/undo',
    summary: 'Undo changes of orders',
    body: undoBody,
    data: outcomes,
  },
  getOrderCustomer: {
    at: 'GET /orders/:id/customer',
    summary: 'Get the customer of an order',
    access: 'orders',
    audits: 'customer read',
    params: orderParams,
    data: orderCustomer,
  },
  listOwnOrders: {
    at: 'GET /users/orders',
    summary: 'List my orders',
    access: 'account',
    data: z.array(order),
    beside: { unconfirmed: z.number().optional() },
  },
  getOrderTimeline: {
    at: 'GET /orders/:id/timeline',
    summary: 'List what happened to an order, with its ledger and its mails',
    access: ofAnyDesk,
    audits: 'order read',
    params: orderParams,
    data: timeline,
  },
  addOrderNote: {
    ...changesOrder,
    at: 'POST /orders/:id/notes',
    summary: 'Add a note about an order',
    params: orderParams,
    body: newOrderNote,
    data: orderNote,
    status: 201,
  },
  setCourierNote: {
    ...ofOrder,
    at: 'PUT /orders/:id/courier-note',
    summary: 'Set the note for the courier',
    body: courierNoteChange,
  },
  getPaymentLink: {
    at: 'GET /orders/:id/payment-link',
    summary: 'Get the message with the link to pay an order by card',
    access: 'orders',
    audits: 'order read',
    params: orderParams,
    /** For WhatsApp, in the language of the order. */
    data: z.object({ message: z.string() }),
  },
  mailPaymentLink: {
    ...changesOrder,
    at: 'POST /orders/:id/payment-link',
    summary: 'Mail the link to pay an order by card',
    params: orderParams,
    data: timeline,
  },
  sendOrderMailAgain: {
    ...changesOrder,
    at: 'POST /orders/:id/mails/:mailId/send-again',
    summary: 'Send a mail about an order again',
    params: orderMailParams,
    data: timeline,
  },
  getCeiling: {
    at: 'GET /orders/ceiling',
    summary: 'List variants at the limit of unconfirmed stock',
    access: 'orders',
    data: ceiling,
  },
  liftCeiling: {
    at: 'POST /orders/ceiling/lift',
    summary: 'Suspend the limit of unconfirmed stock for today',
    access: 'orders',
    audits: 'ceiling lifted',
    data: ceiling,
  },
} satisfies Routes
