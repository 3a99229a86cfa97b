import type {
  MoveBody,
  orderParcelsReply,
  outcomesReply,
  parcelReply,
  ShippingQuery,
  shippingReply,
} from '#contract/parcels.ts'
import type { ParcelOutcome } from '#shared/values.ts'
import type { Call } from './call.ts'

export const parcelCalls = ({ reply, data }: Call) => {
  const changed = (method: 'POST' | 'PUT', id: string, what: string, body?: object) =>
    data<typeof parcelReply>(method, `/parcels/${id}/${what}`, body ? { body } : {})
  return {
    async shipping(query: ShippingQuery) {
      const { data, meta } = await reply<typeof shippingReply>('GET', '/shipping', { query })
      return { entries: data, ...meta }
    },
    ofOrder: (orderId: string) => data<typeof orderParcelsReply>('GET', `/orders/${orderId}/parcels`),
    create: (orderId: string) => data<typeof parcelReply>('POST', `/orders/${orderId}/parcels`),
    /** One outcome for each order. */
    pack: (orderIds: string[]) =>
      data<typeof outcomesReply>('POST', '/shipping/parcels', { body: { orderIds } }),
    handOver: (parcelIds: string[]) =>
      data<typeof outcomesReply>('POST', '/shipping/hand-over', { body: { parcelIds } }),
    setStates: (parcelIds: string[], move: MoveBody) =>
      data<typeof outcomesReply>('POST', '/shipping/state', { body: { parcelIds, ...move } }),
    setState: (id: string, body: MoveBody) => changed('PUT', id, 'state', body),
    setTrackingNumber: (id: string, trackingNumber: string) =>
      changed('PUT', id, 'tracking-number', { trackingNumber }),
    decide: (id: string, outcome: ParcelOutcome) => changed('POST', id, 'outcome', { outcome }),
    cancel: (id: string) => changed('POST', id, 'cancel'),
    read: (id: string) => changed('POST', id, 'read'),
    book: (id: string) => changed('POST', id, 'book'),
  }
}
