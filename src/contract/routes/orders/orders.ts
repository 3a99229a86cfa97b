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
import { changesOrder, type Routes, readsOrders, route } from '../route.ts'

const ofOrder = { ...changesOrder, params: orderParams, data: order } as const

/** A stolen session must not be the list of all customers. */
const allCustomers = {
  access: 'orders',
  asksFactorAgain: true,
  query: adminOrderQuery,
  file: 'text/csv',
} as const

export const orderRoutes = {
  listOrders: route('GET /orders/admin', 'List orders', {
    ...readsOrders,
    access: ['orders', 'cash'],
    query: adminOrderQuery,
    data: z.array(order),
    beside: { meta: orderListMeta },
  }),
  getOrderLinesCsv: route('GET /orders/admin/csv', 'Download the lines of orders as CSV', allCustomers),
  getAccountingCsv: route('GET /orders/admin/accounting-csv', 'Download the sums of orders as CSV', {
    ...allCustomers,
    access: 'cash',
  }),
  watchOrders: route('GET /orders/admin/events', 'Watch for new and changed orders', {
    access: ofAnyDesk,
    file: 'text/event-stream',
    isHidden: true,
  }),
  trackOrder: route('POST /orders/track', 'Find an order by number and phone', {
    body: orderToTrack,
    data: trackedOrder,
  }),
  getOrder: route('GET /orders/:id', 'Get an order', {
    audits: 'order read',
    params: orderParams,
    query: orderQuery,
    data: order,
  }),
  setOrderStatus: route('PUT /orders/status/:id', 'Change the status of an order', {
    ...ofOrder,
    body: statusChange,
  }),
  setOrderPayment: route('PUT /orders/payment/:id', 'Change the payment status of a cash order', {
    ...ofOrder,
    access: 'cash',
    body: paymentChange,
  }),
  setOrderAddress: route('PUT /orders/address/:id', 'Change the address and the phone number of an order', {
    ...ofOrder,
    body: addressChange,
  }),
  resolveAttention: route('PUT /orders/attention/:id', 'Mark an order as seen to', {
    ...ofOrder,
    body: attentionChange,
  }),
  editOrder: route('PUT /orders/:id/goods', 'Change the lines and the shipping fee of an order', {
    ...ofOrder,
    body: orderEdit,
  }),
  typeInOrder: route('POST /orders/typed-in', 'Type in an order that came by telephone or a message', {
    ...changesOrder,
    headers: idempotencyHeaders,
    body: typedInOrder,
    data: order,
    status: 201,
  }),
  getTypedInTotals: route('POST /orders/typed-in/totals', 'Get what an order to type in would cost', {
    access: 'orders',
    body: typedInGoods,
    data: totals,
  }),
  findGoods: route('GET /orders/goods', 'Find what can be ordered, by name or SKU', {
    access: 'orders',
    query: goodsQuery,
    data: z.array(foundGoods),
  }),
  // Everybody takes back only what they have just done.
  undoOrderChanges: route('POST /orders/undo', 'Undo changes of orders', {
    ...changesOrder,
    access: ofAnyDesk,
    body: undoBody,
    data: outcomes,
  }),
  getOrderCustomer: route('GET /orders/:id/customer', 'Get the customer of an order', {
    access: 'orders',
    audits: 'customer read',
    params: orderParams,
    data: orderCustomer,
  }),
  listOwnOrders: route('GET /users/orders', 'List my orders', {
    access: 'account',
    data: z.array(order),
    beside: { unconfirmed: z.number().optional() },
  }),
  getOrderTimeline: route(
    'GET /orders/:id/timeline',
    'List what happened to an order, with its ledger and its mails',
    { access: ofAnyDesk, audits: 'order read', params: orderParams, data: timeline },
  ),
  addOrderNote: route('POST /orders/:id/notes', 'Add a note about an order', {
    ...changesOrder,
    params: orderParams,
    body: newOrderNote,
    data: orderNote,
    status: 201,
  }),
  setCourierNote: route('PUT /orders/:id/courier-note', 'Set the note for the courier', {
    ...ofOrder,
    body: courierNoteChange,
  }),
  getPaymentLink: route(
    'GET /orders/:id/payment-link',
    'Get the message with the link to pay an order by card',
    {
      access: 'orders',
      audits: 'order read',
      params: orderParams,
      /** For WhatsApp, in the language of the order. */
      data: z.object({ message: z.string() }),
    },
  ),
  mailPaymentLink: route('POST /orders/:id/payment-link', 'Mail the link to pay an order by card', {
    ...changesOrder,
    params: orderParams,
    data: timeline,
  }),
  sendOrderMailAgain: route('POST /orders/:id/mails/:mailId/send-again', 'Send a mail about an order again', {
    ...changesOrder,
    params: orderMailParams,
    data: timeline,
  }),
  getCeiling: route('GET /orders/ceiling', 'List variants at the limit of unconfirmed stock', {
    access: 'orders',
    data: ceiling,
  }),
  liftCeiling: route('POST /orders/ceiling/lift', 'Suspend the limit of unconfirmed stock for today', {
    access: 'orders',
    audits: 'ceiling lifted',
    data: ceiling,
  }),
} satisfies Routes
