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
import { changesOrder, type Routes, readsOrders, WEBHOOK_BODY_LIMIT } from '../route.ts'

const packs = { ...changesOrder, access: 'packing' } as const
const ofParcel = { ...packs, params: parcelParams, data: parcel } as const
const ofSeveral = { ...packs, data: outcomes } as const
const labels = { ...readsOrders, access: 'packing', file: 'application/pdf' } as const

export const parcelRoutes = {
  setParcelState: {
    ...ofParcel,
    at: 'PUT /parcels/:id/state',
    summary: 'Set the state of a parcel by hand',
    body: moveBody,
  },
  setTrackingNumber: {
    ...ofParcel,
    at: 'PUT /parcels/:id/tracking-number',
    summary: 'Write down the tracking number of a parcel',
    body: trackingBody,
  },
  decideAboutParcel: {
    ...ofParcel,
    at: 'POST /parcels/:id/outcome',
    summary: 'Decide about a parcel that came back or is lost',
    body: decideBody,
  },
  cancelParcel: { ...ofParcel, at: 'POST /parcels/:id/cancel', summary: 'Cancel a parcel' },
  readParcel: { ...ofParcel, at: 'POST /parcels/:id/read', summary: 'Ask the courier about a parcel' },
  bookParcel: {
    ...ofParcel,
    at: 'POST /parcels/:id/book',
    summary: 'Ask the courier again to take a parcel',
  },
  getParcelLabel: {
    ...labels,
    at: 'POST /parcels/:id/label',
    summary: 'Ask the courier for its label of a parcel',
    params: parcelParams,
  },
  receiveCourierWebhook: {
    at: 'POST /couriers/:courier/webhook',
    summary: "Receive a courier's webhook",
    params: courierParams,
    bodyLimit: WEBHOOK_BODY_LIMIT,
  },
  listShipping: {
    ...readsOrders,
    access: 'packing',
    at: 'GET /shipping',
    summary: 'List what the shipping desk has to do',
    query: shippingQuery,
    data: z.array(shippingEntry),
    beside: { meta: shippingMeta },
  },
  listOrderParcels: {
    ...readsOrders,
    access: ofAnyDesk,
    at: 'GET /orders/:id/parcels',
    summary: 'List the parcels of an order',
    params: orderParams,
    data: z.array(parcel),
  },
  packOrder: {
    ...packs,
    at: 'POST /orders/:id/parcels',
    summary: 'Create a parcel for an order',
    params: orderParams,
    data: parcel,
    status: 201,
  },
  packOrders: {
    ...ofSeveral,
    at: 'POST /shipping/parcels',
    summary: 'Create parcels for orders',
    body: packBody,
  },
  shipOrders: {
    ...ofSeveral,
    at: 'POST /orders/ship',
    summary: 'Pack orders and hand them over',
    body: packBody,
  },
  handOverParcels: {
    ...ofSeveral,
    at: 'POST /shipping/hand-over',
    summary: 'Hand parcels over to the courier',
    body: severalParcelsBody,
  },
  getLabels: {
    ...labels,
    at: 'POST /shipping/labels',
    summary: 'Ask the courier for its labels of parcels',
    body: labelsBody,
  },
  setParcelStates: {
    ...ofSeveral,
    at: 'POST /shipping/state',
    summary: 'Set the state of parcels by hand',
    body: moveSeveralBody,
  },
} satisfies Routes
