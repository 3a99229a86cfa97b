import { orderRoutes } from '#contract/routes/orders/orders.ts'
import { permits } from '#shared/values.ts'
import { findGoods } from '#shop/catalog/catalog.ts'
import { totalsOfTypedIn, typeInOrder } from '#shop/checkout/checkout.ts'
import { actorOf } from '#shop/context/actor.ts'
import { knownOfOrders } from '#shop/customers/customers.ts'
import { setOrderAddress, setOrderPayment, setOrderStatus, setSeenTo, undoEvents } from '#shop/desk/desk.ts'
import * as orders from '#shop/orders/orders.ts'
import { trackingOf } from '#shop/parcels/parcels.ts'
import { refundsForCustomer } from '#shop/refunds/refunds.ts'
import { returnsOfOrder } from '#shop/returns/returns.ts'
import { liftCeiling, viewCeiling } from '#shop/unconfirmed/unconfirmed.ts'
import type { Api, Deps } from '../deps.ts'
import { askedOrder } from '../http/identity/order-claim.ts'
import { languageOf } from '../http/language.ts'
import { guessingNetworks, limitMailsSentAgain } from '../http/limits/rate-limits.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { handle } from './handle.ts'
import { orderEvents } from './order-events.ts'

export function addOrderRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  handle(app, deps, orderRoutes, {
    listOrders: ({ query }) => orders.listOrders(db, query),
    getOrderLinesCsv: (call) => sendCsv(deps, call, 'orders', orders.orderLines(db, call.query)),
    getAccountingCsv: (call) => sendCsv(deps, call, 'accounting', orders.accountsOfOrders(db, call.query)),
    watchOrders: orderEvents(app, deps),
    trackOrder: ({ request, body }) => orders.trackOrder(db, body, guessingNetworks(deps, request)),
    async getOrder(call) {
      const asked = askedOrder(call)
      const { shopper, language } = asked
      const data = await orders.viewOrder(db, asked)
      const [known, tracking, refunds, returns] = await Promise.all([
        permits(shopper.may, 'orders') ? knownOfOrders(db, [data.id]) : undefined,
        trackingOf(deps, data.id),
        refundsForCustomer(db, data),
        returnsOfOrder(deps, data.id, shopper, language),
      ])
      return { ...data, known: known?.get(data.id), tracking, refunds, returns }
    },
    setOrderStatus: ({ shop, params, body, account }) =>
      setOrderStatus(shop, params.id, body, actorOf(account)),
    setOrderPayment: ({ shop, params, body, account }) =>
      setOrderPayment(shop, params.id, body.status, account.id),
    setOrderAddress: ({ shop, params, body, account }) => setOrderAddress(shop, params.id, body, account.id),
    resolveAttention: ({ shop, params, account }) => setSeenTo(shop, params.id, account.id),
    editOrder: ({ shop, params, body, account }) => orders.editOrder(shop, params.id, body, account.id),
    typeInOrder: ({ shop, headers, body, account }) =>
      typeInOrder(shop, body, account.id, headers['idempotency-key']),
    getTypedInTotals: ({ shop, body }) => totalsOfTypedIn(shop, body),
    findGoods: ({ query }) => findGoods(db, query),
    undoOrderChanges: ({ shop, body, account }) => undoEvents(shop, body.events, actorOf(account)),
    getOrderCustomer: ({ params }) => orders.customerOf(db, params.id),
    async listOwnOrders({ request, account }) {
      const data = await orders.ordersOf(db, account.id, languageOf(request))
      const unconfirmed = await orders.countIntendedOrders(db, account.id)
      return { data, ...(unconfirmed > 0 ? { unconfirmed } : {}) }
    },
    getOrderTimeline: ({ params, account: { permissions } }) =>
      orders.orderTimeline(db, params.id, { readsMails: permits(permissions, 'orders') }),
    addOrderNote: ({ shop, params, body, account }) =>
      orders.addOrderNote(shop, params.id, body.text, account.id),
    setCourierNote: ({ shop, params, body, account }) =>
      orders.setCourierNote(shop, params.id, body.text, account.id),
    getPaymentLink: async ({ shop, params }) => ({ message: await orders.paymentMessage(shop, params.id) }),
    async mailPaymentLink({ shop, params: { id }, account }) {
      await limitMailsSentAgain(deps, id)
      await orders.mailPaymentLink(shop, id, account.id)
      return orders.orderTimeline(db, id, { readsMails: true })
    },
    async sendOrderMailAgain({ shop, params: { id, mailId }, account }) {
      await limitMailsSentAgain(deps, id)
      await orders.sendMailAgain(shop, id, mailId, account.id)
      return orders.orderTimeline(db, id, { readsMails: true })
    },
    getCeiling: () => viewCeiling(db),
    liftCeiling: ({ shop, account }) => liftCeiling(shop, account.id),
  })
}
