import { parcelRoutes } from '#contract/routes/orders/parcels.ts'
import { actorOf } from '#shop/context/actor.ts'
import * as parcels from '#shop/parcels/parcels.ts'
import type { Api, Deps } from '../deps.ts'
import { limitCourierWebhooks } from '../http/limits/rate-limits.ts'
import { handle } from './handle.ts'

/** Parcels, the shipping desk, and the webhooks of couriers. */
export const addParcelRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, parcelRoutes, {
    setParcelState: ({ shop, params, body, account }) =>
      parcels.setParcelState(shop, params.id, body, account.id),
    setTrackingNumber: ({ shop, params, body }) =>
      parcels.writeTrackingNumber(shop, params.id, body.trackingNumber),
    decideAboutParcel: ({ shop, params, body, account }) =>
      parcels.decideAboutParcel(shop, params.id, body.outcome, actorOf(account)),
    cancelParcel: ({ shop, params, account }) => parcels.cancelParcel(shop, params.id, account.id),
    readParcel: ({ shop, params }) => parcels.readParcelNow(shop, params.id),
    bookParcel: ({ shop, params, account }) => parcels.bookAgain(shop, params.id, account.id),
    getParcelLabel: async ({ shop, params, reply }) =>
      reply.type('application/pdf').send(await parcels.labelsOf(shop, [params.id])),
    async receiveCourierWebhook({ shop, params, body, request }) {
      await limitCourierWebhooks(deps, request)
      await parcels.takeCourierWebhook(shop, params.courier, body)
    },
    listShipping: ({ shop, query }) => parcels.shippingDesk(shop, query),
    listOrderParcels: ({ shop, params }) => parcels.parcelsOf(shop, params.id),
    packOrder: ({ shop, params, account }) => parcels.packOrder(shop, params.id, account.id),
    packOrders: ({ shop, body, account }) => parcels.packOrders(shop, body.orderIds, account.id),
    shipOrders: ({ shop, body, account }) => parcels.shipOrders(shop, body.orderIds, account.id),
    handOverParcels: ({ shop, body, account }) => parcels.handOver(shop, body.parcelIds, account.id),
    getLabels: async ({ shop, body, reply }) =>
      reply.type('application/pdf').send(await parcels.labelsOf(shop, body.parcelIds)),
    setParcelStates: ({ shop, body: { parcelIds, ...move }, account }) =>
      parcels.setParcelStates(shop, parcelIds, move, account.id),
  })
