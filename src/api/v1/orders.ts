import { orderRoutes } from '#contract/routes/orders/orders.ts'
import { permits } from '#shared/values.ts'
import { findGoods } from '#shop/catalog/catalog.ts'
import { totalsOfTypedIn, typeInOrder } from '#shop/checkout/checkout.ts'
import { actorOf } from '#shop/context/actor.ts'
import { knownOfOrders } from '#shop/customers/customers.ts'
import { setOrderAddress, setOrderPayment, setOrderStatus, setSeenTo, undoEvents } from '#shop/desk/desk.ts'
import {
  accountsOfOrders,
  addOrderNote,
  countIntendedOrders,
  customerOf,
  editOrder,
  listOrders,
  mailPaymentLink,
  orderLines,
  ordersOf,
  orderTimeline,
  paymentMessage,
  sendMailAgain,
  setCourierNote,
  trackOrder,
  viewOrder,
} from '#shop/orders/orders.ts'
import { trackingOf } from '#shop/parcels/parcels.ts'
import { refundsForCustomer } from '#shop/refunds/refunds.ts'
import { returnsOfOrder } from '#shop/returns/returns.ts'
import { liftCeiling, viewCeiling } from '#shop/unconfirmed/unconfirmed.ts'
import type { Api, Deps } from '../deps.ts'
import { claimOf } from '../http/identity/order-claim.ts'
import { languageOf } from '../http/language.ts'
import { guessingNetworks, limitMailsSentAgain } from '../http/limits/rate-limits.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { success } from '../http/replies/success.ts'
import { handle } from './handle.ts'
import { orderEvents } from './order-events.ts'

export function addOrderRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  handle(app, deps, orderRoutes, {
    async listOrders({ query }) {
      const { orders, meta } = await listOrders(db, query)
      return success(orders, { meta })
    },
    getOrderLinesCsv: ({ request, reply, query }) =>
      sendCsv(deps, request, reply, { name: 'orders', table: orderLines(db, query) }),
    getAccountingCsv: ({ request, reply, query }) =>
      sendCsv(deps, request, reply, { name: 'accounting', table: accountsOfOrders(db, query) }),
    watchOrders: orderEvents(app, deps),
    trackOrder: async ({ request, body }) =>
      success(await trackOrder(db, body, guessingNetworks(deps, request))),
    async getOrder({ request, params, query: { key } }) {
      const language = languageOf(request)
      const data = await viewOrder(db, request.shopper, params.id, claimOf(request, key), language)
      const [known, tracking, refunds, returns] = await Promise.all([
        permits(request.shopper.may, 'orders') ? knownOfOrders(db, [data.id]) : undefined,
        trackingOf(deps, data.id),
        refundsForCustomer(db, data),
        returnsOfOrder(deps, data.id, request.shopper, language),
      ])
      return success({ ...data, known: known?.get(data.id), tracking, refunds, returns })
    },
    setOrderStatus: async ({ shop, params, body, account }) =>
      success(await setOrderStatus(shop, params.id, body, actorOf(account))),
    setOrderPayment: async ({ shop, params, body, account }) =>
      success(await setOrderPayment(shop, params.id, body.status, account.id)),
    setOrderAddress: async ({ shop, params, body, account }) =>
      success(await setOrderAddress(shop, params.id, body, account.id)),
    resolveAttention: async ({ shop, params, account }) =>
      success(await setSeenTo(shop, params.id, account.id)),
    editOrder: async ({ shop, params, body, account }) =>
      success(await editOrder(shop, params.id, body, account.id)),
    typeInOrder: async ({ shop, headers, body, account }) =>
      success(await typeInOrder(shop, body, account.id, headers['idempotency-key'])),
    getTypedInTotals: async ({ shop, body }) => success(await totalsOfTypedIn(shop, body)),
    findGoods: async ({ query }) => success(await findGoods(db, query)),
    undoOrderChanges: async ({ shop, body, account }) =>
      success(await undoEvents(shop, body.events, actorOf(account))),
    getOrderCustomer: async ({ params }) => success(await customerOf(db, params.id)),
    async listOwnOrders({ request, account }) {
      const orders = await ordersOf(db, account.id, languageOf(request))
      const unconfirmed = await countIntendedOrders(db, account.id)
      return success(orders, unconfirmed > 0 ? { unconfirmed } : {})
    },
    getOrderTimeline: async ({ params, account: { permissions } }) =>
      success(await orderTimeline(db, params.id, { readsMails: permits(permissions, 'orders') })),
    addOrderNote: async ({ shop, params, body, account }) =>
      success(await addOrderNote(shop, params.id, body.text, account.id)),
    setCourierNote: async ({ shop, params, body, account }) =>
      success(await setCourierNote(shop, params.id, body.text, account.id)),
    getPaymentLink: async ({ shop, params }) => success({ message: await paymentMessage(shop, params.id) }),
    async mailPaymentLink({ shop, params: { id }, account }) {
      await limitMailsSentAgain(deps, id)
      await mailPaymentLink(shop, id, account.id)
      return success(await orderTimeline(db, id, { readsMails: true }))
    },
    async sendOrderMailAgain({ shop, params: { id, mailId }, account }) {
      await limitMailsSentAgain(deps, id)
      await sendMailAgain(shop, id, mailId, account.id)
      return success(await orderTimeline(db, id, { readsMails: true }))
    },
    getCeiling: async () => success(await viewCeiling(db)),
    liftCeiling: async ({ shop, account }) => success(await liftCeiling(shop, account.id)),
  })
}
