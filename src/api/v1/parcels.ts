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
import { done, success } from '../http/replies/success.ts'
import { handle } from './handle.ts'

/** Parcels, the shipping desk, and the webhooks of couriers. */
export const addParcelRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, parcelRoutes, {
    setParcelState: async ({ shop, params, body, account }) =>
      success(await setParcelState(shop, params.id, body, account.id)),
    setTrackingNumber: async ({ shop, params, body }) =>
      success(await writeTrackingNumber(shop, params.id, body.trackingNumber)),
    decideAboutParcel: async ({ shop, params, body, account }) =>
      success(await decideAboutParcel(shop, params.id, body.outcome, actorOf(account))),
    cancelParcel: async ({ shop, params, account }) =>
      success(await cancelParcel(shop, params.id, account.id)),
    readParcel: async ({ shop, params }) => success(await readParcelNow(shop, params.id)),
    bookParcel: async ({ shop, params, account }) => success(await bookAgain(shop, params.id, account.id)),
    getParcelLabel: async ({ shop, params, reply }) =>
      reply.type('application/pdf').send(await labelsOf(shop, [params.id])),
    async receiveCourierWebhook({ shop, params, body, request }) {
      await limitCourierWebhooks(deps, request)
      await takeCourierWebhook(shop, params.courier, body)
      return done
    },
    async listShipping({ shop, query }) {
      const { entries, meta } = await shippingDesk(shop, query)
      return success(entries, { meta })
    },
    listOrderParcels: async ({ shop, params }) => success(await parcelsOf(shop, params.id)),
    packOrder: async ({ shop, params, account }) => success(await packOrder(shop, params.id, account.id)),
    packOrders: async ({ shop, body, account }) => success(await packOrders(shop, body.orderIds, account.id)),
    shipOrders: async ({ shop, body, account }) => success(await shipOrders(shop, body.orderIds, account.id)),
    handOverParcels: async ({ shop, body, account }) =>
      success(await handOver(shop, body.parcelIds, account.id)),
    getLabels: async ({ shop, body, reply }) =>
      reply.type('application/pdf').send(await labelsOf(shop, body.parcelIds)),
    async setParcelStates({ shop, body: { parcelIds, ...move }, account }) {
      return success(await setParcelStates(shop, parcelIds, move, account.id))
    },
  })
