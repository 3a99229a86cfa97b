import { orderParams } from '../../contract/orders.ts'
import {
  courierParams,
  decideBody,
  handOverBody,
  moveBody,
  orderParcelsReply,
  outcomesReply,
  packBody,
  parcelParams,
  parcelReply,
  shippingQuery,
  shippingReply,
  trackingBody,
} from '../../contract/parcels.ts'
import {
  bookAgain,
  cancelParcel,
  decideAboutParcel,
  handOver,
  labelOf,
  packOrder,
  packOrders,
  parcelsOf,
  readParcelNow,
  setParcelState,
  shippingDesk,
  takeCourierWebhook,
  writeTrackingNumber,
} from '../../shop/parcels/parcels.ts'
import { type Api, type Deps, shopFor } from '../deps.ts'
import { WEBHOOK_BODY_LIMIT } from '../http/bodies/request-bodies.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { limitCourierWebhooks } from '../http/limits/rate-limits.ts'
import { done, doneReply, success } from '../http/replies/success.ts'

export function parcelRoutes(app: Api, deps: Deps): void {
  app.get(
    '/shipping',
    {
      config: reading,
      schema: {
        summary: 'List what the shipping desk has to do',
        querystring: shippingQuery,
        response: { 200: shippingReply },
      },
    },
    async (request) => {
      const { entries, meta } = await shippingDesk(deps, request.query.view ?? 'pack')
      return success(entries, { meta })
    },
  )

  app.get(
    '/orders/:id/parcels',
    {
      config: reading,
      schema: {
        summary: 'List the parcels of an order',
        params: orderParams,
        response: { 200: orderParcelsReply },
      },
    },
    async (request) => success(await parcelsOf(deps, request.params.id)),
  )

  app.post(
    '/orders/:id/parcels',
    {
      config: changing,
      schema: {
        summary: 'Create a parcel for an order',
        params: orderParams,
        response: { 201: parcelReply },
      },
    },
    async (request, reply) => {
      const parcel = await packOrder(shopFor(deps, request), request.params.id, requireStaff(request).id)
      return reply.code(201).send(success(parcel))
    },
  )

  app.post(
    '/shipping/parcels',
    {
      config: changing,
      schema: { summary: 'Create parcels for orders', body: packBody, response: { 200: outcomesReply } },
    },
    async (request) =>
      success(await packOrders(shopFor(deps, request), request.body.orderIds, requireStaff(request).id)),
  )

  app.post(
    '/shipping/hand-over',
    {
      config: changing,
      schema: {
        summary: 'Hand parcels over to the courier',
        body: handOverBody,
        response: { 200: outcomesReply },
      },
    },
    async (request) =>
      success(await handOver(shopFor(deps, request), request.body.parcelIds, requireStaff(request).id)),
  )

  app.put(
    '/parcels/:id/state',
    {
      config: changing,
      schema: { summary: 'Set the state of a parcel by hand', body: moveBody, ...onParcel },
    },
    async (request) => {
      const { params, body } = request
      return success(await setParcelState(shopFor(deps, request), params.id, body, requireStaff(request).id))
    },
  )

  app.put(
    '/parcels/:id/tracking-number',
    {
      config: changing,
      schema: { summary: 'Write down the tracking number of a parcel', body: trackingBody, ...onParcel },
    },
    async (request) =>
      success(await writeTrackingNumber(deps, request.params.id, request.body.trackingNumber)),
  )

  app.post(
    '/parcels/:id/outcome',
    {
      config: changing,
      schema: { summary: 'Decide about a parcel that came back or is lost', body: decideBody, ...onParcel },
    },
    async (request) => {
      const { params, body } = request
      return success(await decideAboutParcel(deps, params.id, body.outcome, requireStaff(request).id))
    },
  )

  app.post(
    '/parcels/:id/cancel',
    { config: changing, schema: { summary: 'Cancel a parcel', ...onParcel } },
    async (request) =>
      success(await cancelParcel(shopFor(deps, request), request.params.id, requireStaff(request).id)),
  )

  app.post(
    '/parcels/:id/read',
    { config: changing, schema: { summary: 'Ask the courier about a parcel', ...onParcel } },
    async (request) => success(await readParcelNow(shopFor(deps, request), request.params.id)),
  )

  app.post(
    '/parcels/:id/book',
    { config: changing, schema: { summary: 'Ask the courier again to take a parcel', ...onParcel } },
    async (request) => success(await bookAgain(shopFor(deps, request), request.params.id)),
  )

  app.post(
    '/parcels/:id/label',
    {
      config: reading,
      schema: { summary: 'Ask the courier for its label of a parcel', params: parcelParams },
    },
    async (request, reply) =>
      reply.type('application/pdf').send(await labelOf(shopFor(deps, request), request.params.id)),
  )

  app.post(
    '/couriers/:courier/webhook',
    {
      bodyLimit: WEBHOOK_BODY_LIMIT,
      schema: { summary: "Receive a courier's webhook", params: courierParams, response: { 200: doneReply } },
    },
    async (request) => {
      await limitCourierWebhooks(deps, request)
      await takeCourierWebhook(shopFor(deps, request), request.params.courier, request.body)
      return done
    },
  )
}
const onParcel = { params: parcelParams, response: { 200: parcelReply } }
const reading = { access: 'orders', audits: 'orders read' } as const
const changing = { access: 'orders', audits: 'order changed' } as const
