/** One parcel, and the webhooks of couriers. */
import {
  courierParams,
  decideBody,
  moveBody,
  parcelParams,
  parcelReply,
  trackingBody,
} from '#contract/parcels.ts'
import {
  bookAgain,
  cancelParcel,
  decideAboutParcel,
  labelsOf,
  readParcelNow,
  setParcelState,
  takeCourierWebhook,
  writeTrackingNumber,
} from '#shop/parcels/parcels.ts'
import { type Api, type Deps, shopFor } from '../deps.ts'
import { WEBHOOK_BODY_LIMIT } from '../http/bodies/request-bodies.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { limitCourierWebhooks } from '../http/limits/rate-limits.ts'
import { done, doneReply, success } from '../http/replies/success.ts'

export const reading = { access: 'orders', audits: 'orders read' } as const
export const changing = { access: 'orders', audits: 'order changed' } as const

export function parcelRoutes(app: Api, deps: Deps): void {
  const ofParcel = { params: parcelParams, response: { 200: parcelReply } }
  app.put(
    '/parcels/:id/state',
    {
      config: changing,
      schema: { ...ofParcel, summary: 'Set the state of a parcel by hand', body: moveBody },
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
      schema: { ...ofParcel, summary: 'Write down the tracking number of a parcel', body: trackingBody },
    },
    async (request) =>
      success(await writeTrackingNumber(deps, request.params.id, request.body.trackingNumber)),
  )

  app.post(
    '/parcels/:id/outcome',
    {
      config: changing,
      schema: { ...ofParcel, summary: 'Decide about a parcel that came back or is lost', body: decideBody },
    },
    async (request) => {
      const { params, body } = request
      return success(await decideAboutParcel(deps, params.id, body.outcome, requireStaff(request).id))
    },
  )

  app.post(
    '/parcels/:id/cancel',
    { config: changing, schema: { ...ofParcel, summary: 'Cancel a parcel' } },
    async (request) =>
      success(await cancelParcel(shopFor(deps, request), request.params.id, requireStaff(request).id)),
  )

  app.post(
    '/parcels/:id/read',
    { config: changing, schema: { ...ofParcel, summary: 'Ask the courier about a parcel' } },
    async (request) => success(await readParcelNow(shopFor(deps, request), request.params.id)),
  )

  app.post(
    '/parcels/:id/book',
    { config: changing, schema: { ...ofParcel, summary: 'Ask the courier again to take a parcel' } },
    async (request) =>
      success(await bookAgain(shopFor(deps, request), request.params.id, requireStaff(request).id)),
  )

  app.post(
    '/parcels/:id/label',
    {
      config: reading,
      schema: { summary: 'Ask the courier for its label of a parcel', params: parcelParams },
    },
    async (request, reply) =>
      reply.type('application/pdf').send(await labelsOf(shopFor(deps, request), [request.params.id])),
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
