import { ofAnyDesk } from '#shared/values.ts'
import { ceilingReply } from '../../ceiling.ts'
import { idempotencyHeaders } from '../../checkout.ts'
import { foundGoodsReply, goodsQuery, orderEdit } from '../../order-edits.ts'
import {
  addressChange,
  adminOrderQuery,
  adminOrdersReply,
  attentionChange,
  courierNoteChange,
  newOrderNote,
  orderCustomerReply,
  orderMailParams,
  orderNoteReply,
  orderParams,
  orderQuery,
  orderReply,
  ordersReply,
  orderToTrack,
  paymentChange,
  paymentLinkReply,
  statusChange,
  trackedOrderReply,
  undoBody,
} from '../../orders.ts'
import { outcomesReply } from '../../parcels.ts'
import { timelineReply } from '../../timeline.ts'
import { typedInGoods, typedInOrder, typedInTotalsReply } from '../../typed-in-orders.ts'
import { changesOrder, type Routes, readsOrders } from '../route.ts'

const ofOrder = { ...changesOrder, params: orderParams, reply: orderReply } as const

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
    reply: adminOrdersReply,
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
    reply: trackedOrderReply,
  },
  getOrder: {
    at: 'GET /orders/:id',
    summary: 'Get an order',
    audits: 'order read',
    params: orderParams,
    query: orderQuery,
    reply: orderReply,
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
    reply: orderReply,
    status: 201,
  },
  getTypedInTotals: {
    at: 'POST /orders/typed-in/totals',
    summary: 'Get what an order to type in would cost',
    access: 'orders',
    body: typedInGoods,
    reply: typedInTotalsReply,
  },
  findGoods: {
    at: 'GET /orders/goods',
    summary: 'Find what can be ordered, by name or SKU',
    access: 'orders',
    query: goodsQuery,
    reply: foundGoodsReply,
  },
  // Everybody takes back only what they have just done.
  undoOrderChanges: {
    ...changesOrder,
    access: ofAnyDesk,
    at: 'POST /orders/undo',
    summary: 'Undo changes of orders',
    body: undoBody,
    reply: outcomesReply,
  },
  getOrderCustomer: {
    at: 'GET /orders/:id/customer',
    summary: 'Get the customer of an order',
    access: 'orders',
    audits: 'customer read',
    params: orderParams,
    reply: orderCustomerReply,
  },
  listOwnOrders: {
    at: 'GET /users/orders',
    summary: 'List my orders',
    access: 'account',
    reply: ordersReply,
  },
  getOrderTimeline: {
    at: 'GET /orders/:id/timeline',
    summary: 'List what happened to an order, with its ledger and its mails',
    access: ofAnyDesk,
    audits: 'order read',
    params: orderParams,
    reply: timelineReply,
  },
  addOrderNote: {
    ...changesOrder,
    at: 'POST /orders/:id/notes',
    summary: 'Add a note about an order',
    params: orderParams,
    body: newOrderNote,
    reply: orderNoteReply,
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
    reply: paymentLinkReply,
  },
  mailPaymentLink: {
    ...changesOrder,
    at: 'POST /orders/:id/payment-link',
    summary: 'Mail the link to pay an order by card',
    params: orderParams,
    reply: timelineReply,
  },
  sendOrderMailAgain: {
    ...changesOrder,
    at: 'POST /orders/:id/mails/:mailId/send-again',
    summary: 'Send a mail about an order again',
    params: orderMailParams,
    reply: timelineReply,
  },
  getCeiling: {
    at: 'GET /orders/ceiling',
    summary: 'List variants at the limit of unconfirmed stock',
    access: 'orders',
    reply: ceilingReply,
  },
  liftCeiling: {
    at: 'POST /orders/ceiling/lift',
    summary: 'Suspend the limit of unconfirmed stock for today',
    access: 'orders',
    audits: 'ceiling lifted',
    reply: ceilingReply,
  },
} satisfies Routes
