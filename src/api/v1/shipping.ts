/** The shipping desk: its lists, and what is done with several at once. */
import { orderParams } from '#contract/orders.ts'
import {
  labelsBody,
  moveSeveralBody,
  orderParcelsReply,
  outcomesReply,
  packBody,
  parcelReply,
  severalParcelsBody,
  shipBody,
  shippingQuery,
  shippingReply,
} from '#contract/parcels.ts'
import {
  handOver,
  labelsOf,
  packOrder,
  packOrders,
  parcelsOf,
  setParcelStates,
  shipOrders,
  shippingDesk,
} from '#shop/parcels/parcels.ts'
import { type Api, type Deps, shopFor } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { success } from '../http/replies/success.ts'
import { changing, reading } from './parcels.ts'

export function shippingRoutes(app: Api, deps: Deps): void {
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
      const { entries, meta } = await shippingDesk(deps, request.query)
      return success(entries, { meta })
    },
  )

  const ofOrder = { params: orderParams }
  app.get(
    '/orders/:id/parcels',
    {
      config: reading,
      schema: { ...ofOrder, summary: 'List the parcels of an order', response: { 200: orderParcelsReply } },
    },
    async (request) => success(await parcelsOf(deps, request.params.id)),
  )
  app.post(
    '/orders/:id/parcels',
    {
      config: changing,
      schema: { ...ofOrder, summary: 'Create a parcel for an order', response: { 201: parcelReply } },
    },
    async (request, reply) => {
      const parcel = await packOrder(shopFor(deps, request), request.params.id, requireStaff(request).id)
      return reply.code(201).send(success(parcel))
    },
  )

  const ofSeveral = { response: { 200: outcomesReply } }
  app.post(
    '/shipping/parcels',
    { config: changing, schema: { ...ofSeveral, summary: 'Create parcels for orders', body: packBody } },
    async (request) =>
      success(await packOrders(shopFor(deps, request), request.body.orderIds, requireStaff(request).id)),
  )
  app.post(
    '/orders/ship',
    {
      config: changing,
      schema: { ...ofSeveral, summary: 'Pack orders and hand them over', body: shipBody },
    },
    async (request) =>
      success(await shipOrders(shopFor(deps, request), request.body.orderIds, requireStaff(request).id)),
  )
  app.post(
    '/shipping/hand-over',
    {
      config: changing,
      schema: { ...ofSeveral, summary: 'Hand parcels over to the courier', body: severalParcelsBody },
    },
    async (request) =>
      success(await handOver(shopFor(deps, request), request.body.parcelIds, requireStaff(request).id)),
  )
  app.post(
    '/shipping/labels',
    {
      config: reading,
      schema: { summary: 'Ask the courier for its labels of parcels', body: labelsBody },
    },
    async (request, reply) =>
      reply.type('application/pdf').send(await labelsOf(shopFor(deps, request), request.body.parcelIds)),
  )
  app.post(
    '/shipping/state',
    {
      config: changing,
      schema: { ...ofSeveral, summary: 'Set the state of parcels by hand', body: moveSeveralBody },
    },
    async (request) => {
      const { parcelIds, ...move } = request.body
      return success(await setParcelStates(shopFor(deps, request), parcelIds, move, requireStaff(request).id))
    },
  )
}
