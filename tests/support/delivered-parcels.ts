import { randomUUID } from 'node:crypto'
import { type Database, onlyRow } from '#platform/database/query.ts'
import { OWED } from '#shop/orders/orders.ts'

/** The waybill is the courier's number, the reference is ours. */
export type DeliveredParcel = { id: string; orderId: string; waybill: string; reference: string }

/** A parcel of an order, delivered by a courier that collects what the order owes. */
export async function addDeliveredParcel(
  db: Database,
  orderId: string,
  { courier = 'sandbox', daysAgo = 1, state = 'delivered' } = {},
): Promise<DeliveredParcel> {
  const waybill = randomUUID()
  const reference = `our ${waybill}`
  const { id } = await onlyRow(db)<{
    id: string
  }>`INSERT INTO parcels (order_id, courier, reference, tracking_number, state, cash_to_collect_in_piastres, created_by, delivered_at,
          was_delivered, closed_at)
        SELECT o.id, ${courier}, ${reference}, ${waybill}, ${state}, greatest(${OWED}, 0), 'shop',
          now() - make_interval(days => ${daysAgo}), ${state} = 'delivered', now()
        FROM orders o WHERE o.id = ${orderId}::uuid RETURNING id`
  return { id, orderId, waybill, reference }
}
