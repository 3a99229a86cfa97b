import { z } from 'zod'
import { ofAnyDesk } from '#shared/values.ts'
import {
  courierParams,
  decideBody,
  labelsBody,
  moveBody,
  moveSeveralBody,
  outcomes,
  packBody,
  parcel,
  parcelParams,
  severalParcelsBody,
  shippingEntry,
  shippingMeta,
  shippingQuery,
  trackingBody,
} from '../../desk/parcels.ts'
import { orderParams } from '../../orders/orders.ts'
import { changesOrder, type Routes, readsOrders, route, WEBHOOK_BODY_LIMIT } from '../route.ts'

const packs = { ...changesOrder, access: 'packing' } as const
const ofParcel = { ...packs, params: parcelParams, data: parcel } as const
const ofSeveral = { ...packs, data: outcomes } as const
const labels = { ...readsOrders, access: 'packing', file: 'application/pdf' } as const

export const parcelRoutes = {
  setParcelState: route('PUT /parcels/:id/state', 'Set the state of a parcel by hand', {
    ...ofParcel,
    body: moveBody,
  }),
  setTrackingNumber: route('PUT /parcels/:id/tracking-number', 'Write down the tracking number of a parcel', {
    ...ofParcel,
    body: trackingBody,
  }),
  decideAboutParcel: route('POST /parcels/:id/outcome', 'Decide about a parcel that came back or is lost', {
    ...ofParcel,
    body: decideBody,
  }),
  cancelParcel: route('POST /parcels/:id/cancel', 'Cancel a parcel', ofParcel),
  readParcel: route('POST /parcels/:id/read', 'Ask the courier about a parcel', ofParcel),
  bookParcel: route('POST /parcels/:id/book', 'Ask the courier again to take a parcel', ofParcel),
  getParcelLabel: route('POST /parcels/:id/label', 'Ask the courier for its label of a parcel', {
    ...labels,
    params: parcelParams,
  }),
  receiveCourierWebhook: route('POST /couriers/:courier/webhook', "Receive a courier's webhook", {
    params: courierParams,
    bodyLimit: WEBHOOK_BODY_LIMIT,
  }),
  listShipping: route('GET /shipping', 'List what the shipping desk has to do', {
    ...readsOrders,
    access: 'packing',
    query: shippingQuery,
    data: z.array(shippingEntry),
    beside: { meta: shippingMeta },
  }),
  listOrderParcels: route('GET /orders/:id/parcels', 'List the parcels of an order', {
    ...readsOrders,
    access: ofAnyDesk,
    params: orderParams,
    data: z.array(parcel),
  }),
  packOrder: route('POST /orders/:id/parcels', 'Create a parcel for an order', {
    ...packs,
    params: orderParams,
    data: parcel,
    status: 201,
  }),
  packOrders: route('POST /shipping/parcels', 'Create parcels for orders', { ...ofSeveral, body: packBody }),
  shipOrders: route('POST /orders/ship', 'Pack orders and hand them over', { ...ofSeveral, body: packBody }),
  handOverParcels: route('POST /shipping/hand-over', 'Hand parcels over to the courier', {
    ...ofSeveral,
    body: severalParcelsBody,
  }),
  getLabels: route('POST /shipping/labels', 'Ask the courier for its labels of parcels', {
    ...labels,
    body: labelsBody,
  }),
  setParcelStates: route('POST /shipping/state', 'Set the state of parcels by hand', {
    ...ofSeveral,
    body: moveSeveralBody,
  }),
} satisfies Routes
