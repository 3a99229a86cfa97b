import { parcelRoutes } from '#contract/routes/orders/parcels.ts'
import { actorOf } from '#shop/context/actor.ts'
import {
  bookAgain,
  cancelParcel,
  decideAboutParcel,
  handOver,
  labelsOf,
  packOrder,
  packOrders,
  parcelsOf,
  readParcelNow,
  setParcelState,
  setParcelStates,
  shipOrders,
  shippingDesk,
  takeCourierWebhook,
  writeTrackingNumber,
} from '#shop/parcels/parcels.ts'
import type { Api, Deps } from '../deps.ts'
import { limitCourierWebhooks } from '../http/limits/rate-limits.ts'
import { handle } from './handle.ts'

/** Parcels, the shipping desk, and the webhooks of couriers. */
export const addParcelRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, parcelRoutes, {
    setParcelState: ({ shop, params, body, account }) => setParcelState(shop, params.id, body, account.id),
    setTrackingNumber: ({ shop, params, body }) => writeTrackingNumber(shop, params.id, body.trackingNumber),
    decideAboutParcel: ({ shop, params, body, account }) =>
      decideAboutParcel(shop, params.id, body.outcome, actorOf(account)),
    cancelParcel: ({ shop, params, account }) => cancelParcel(shop, params.id, account.id),
    readParcel: ({ shop, params }) => readParcelNow(shop, params.id),
    bookParcel: ({ shop, params, account }) => bookAgain(shop, params.id, account.id),
    getParcelLabel: async ({ shop, params, reply }) =>
      reply.type('application/pdf').send(await labelsOf(shop, [params.id])),
    async receiveCourierWebhook({ shop, params, body, request }) {
      await limitCourierWebhooks(deps, request)
      await takeCourierWebhook(shop, params.courier, body)
    },
    async listShipping({ shop, query }) {
      const { entries, meta } = await shippingDesk(shop, query)
      return { data: entries, meta }
    },
    listOrderParcels: ({ shop, params }) => parcelsOf(shop, params.id),
    packOrder: ({ shop, params, account }) => packOrder(shop, params.id, account.id),
    packOrders: ({ shop, body, account }) => packOrders(shop, body.orderIds, account.id),
    shipOrders: ({ shop, body, account }) => shipOrders(shop, body.orderIds, account.id),
    handOverParcels: ({ shop, body, account }) => handOver(shop, body.parcelIds, account.id),
    getLabels: async ({ shop, body, reply }) =>
      reply.type('application/pdf').send(await labelsOf(shop, body.parcelIds)),
    setParcelStates: ({ shop, body: { parcelIds, ...move }, account }) =>
      setParcelStates(shop, parcelIds, move, account.id),
  })
