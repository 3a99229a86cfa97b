import {
  adminOrderQuery,
  adminOrdersReply,
  attentionChange,
  orderCustomerReply,
  orderParams,
  orderQuery,
  orderReply,
  ordersReply,
  orderToTrack,
  paymentChange,
  statusChange,
  trackedOrderReply,
  undoBody,
} from '#contract/orders.ts'
import { outcomesReply } from '#contract/parcels.ts'
import { setOrderPayment, setOrderStatus, setSeenTo, undoEvents } from '#shop/desk/desk.ts'
import {
  accountsOfOrders,
  countIntendedOrders,
  customerOf,
  listOrders,
  orderLines,
  ordersOf,
  trackOrder,
  viewOrder,
} from '#shop/orders/orders.ts'
import { trackingOf } from '#shop/parcels/parcels.ts'
import type { Api, Deps } from '../deps.ts'
import { requireAccount, requireStaff } from '../http/identity/identify.ts'
import { languageOf } from '../http/language.ts'
import { networkOf } from '../http/limits/client-network.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { success } from '../http/replies/success.ts'

/** A stolen session must not be the list of all customers. */
const withAllCustomers = { access: 'orders' as const, asksFactorAgain: true }

export function orderRoutes(app: Api, deps: Deps): void {
  const changes = { access: 'orders' as const, audits: 'order changed' }
  const onOrder = { params: orderParams, response: { 200: orderReply } }

  app.get(
    '/orders/admin',
    {
      config: { access: 'orders', audits: 'orders read' },
      schema: { summary: 'List orders', querystring: adminOrderQuery, response: { 200: adminOrdersReply } },
    },
    async (request) => {
      const { orders, meta } = await listOrders(deps.db, request.query)
      return success(orders, { meta })
    },
  )

  app.get(
    '/orders/admin/csv',
    {
      config: withAllCustomers,
      schema: { summary: 'Download the lines of orders as CSV', querystring: adminOrderQuery },
    },
    (request, reply) =>
      sendCsv(deps, request, reply, { name: 'orders', table: orderLines(deps.db, request.query) }),
  )

  app.get(
    '/orders/admin/accounting-csv',
    {
      config: withAllCustomers,
      schema: { summary: 'Download the sums of orders as CSV', querystring: adminOrderQuery },
    },
    (request, reply) =>
      sendCsv(deps, request, reply, { name: 'accounting', table: accountsOfOrders(deps.db, request.query) }),
  )

  app.post(
    '/orders/track',
    {
      schema: {
        summary: 'Find an order by number and phone',
        body: orderToTrack,
        response: { 200: trackedOrderReply },
      },
    },
    async (request) => {
      const network = deps.config.rateLimit.enabled ? networkOf(request.ip) : null
      return success(await trackOrder(deps.db, request.body, network))
    },
  )

  app.get(
    '/orders/:id',
    {
      config: { audits: 'order read' },
      schema: { summary: 'Get an order', querystring: orderQuery, ...onOrder },
    },
    async (request) => {
      const guestKey = request.headers['x-session-id']
      const claim = {
        guestKey: typeof guestKey === 'string' ? guestKey : undefined,
        key: request.query.key,
      }
      const language = languageOf(request)
      const data = await viewOrder(deps.db, request.shopper, request.params.id, claim, language)
      return success({ ...data, tracking: await trackingOf(deps, data.id) })
    },
  )

  app.put(
    '/orders/status/:id',
    {
      config: changes,
      schema: { summary: 'Change the status of an order', body: statusChange, ...onOrder },
    },
    async (request) =>
      success(await setOrderStatus(deps, request.params.id, request.body, requireStaff(request).id)),
  )

  app.put(
    '/orders/payment/:id',
    {
      config: changes,
      schema: { summary: 'Change the payment status of a cash order', body: paymentChange, ...onOrder },
    },
    async (request) =>
      success(await setOrderPayment(deps, request.params.id, request.body.status, requireStaff(request).id)),
  )

  app.put(
    '/orders/attention/:id',
    {
      config: changes,
      schema: { summary: 'Resolve attention', body: attentionChange, ...onOrder },
    },
    async (request) => success(await setSeenTo(deps, request.params.id, requireStaff(request).id)),
  )

  app.post(
    '/orders/undo',
    {
      config: changes,
      schema: { summary: 'Undo changes of orders', body: undoBody, response: { 200: outcomesReply } },
    },
    async (request) => success(await undoEvents(deps, request.body.events, requireStaff(request).id)),
  )

  app.get(
    '/orders/:id/customer',
    {
      config: { access: 'orders', audits: 'customer read' },
      schema: {
        summary: 'Get the customer of an order',
        params: orderParams,
        response: { 200: orderCustomerReply },
      },
    },
    async (request) => success(await customerOf(deps.db, request.params.id)),
  )

  app.get(
    '/users/orders',
    {
      config: { access: 'account' },
      schema: { summary: 'List my orders', response: { 200: ordersReply } },
    },
    async (request) => {
      const { id } = requireAccount(request)
      const orders = await ordersOf(deps.db, id, languageOf(request))
      const unconfirmed = await countIntendedOrders(deps.db, id)
      return success(orders, unconfirmed > 0 ? { unconfirmed } : {})
    },
  )
}
