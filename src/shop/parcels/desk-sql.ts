import { type Database, onlyRow, rows, type SQL, sql } from '#platform/database/database.ts'
import type { ShippingView } from '#shared/values.ts'
import { orderContains } from '../orders/orders.ts'
import { isConfirmedByLink } from '../unconfirmed/unconfirmed.ts'
import { PARCEL_ATTENTION, type ParcelRecord, parcelFields } from './parcels-sql.ts'

/** The lists of the shipping desk, oldest first. */

export type DeskEntry = {
  /** Of the parcel or, before there is one, of the order. */
  id: string
  orderId: string
  parcel: ParcelRecord | null
  confirmedByLink: boolean
}

export type DeskCounts = Record<ShippingView | 'late', number> & { booking: number }
type ParcelView = Exclude<ShippingView, 'pack'> | 'late'

export type DeskPage = { q?: string | undefined; after?: string | undefined; limit: number }

/**
 * Walks the processing orders in the order of their index. Those with an open parcel, which it skips, are few: a day's work.
 */
export const ordersToPack = (db: Database, { q, after, limit }: DeskPage): Promise<DeskEntry[]> => rows(db)`
  SELECT o.id, o.id AS "orderId", NULL AS parcel, ${isConfirmedByLink} AS "confirmedByLink"
  FROM orders o
  WHERE o.status = 'processing' AND o.stock_taken
    AND NOT EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id AND p.closed_at IS NULL)
    ${after ? sql`AND (o.created_at, o.id) > (SELECT created_at, id FROM orders WHERE id = ${after}::uuid)` : sql``}
    ${q ? sql`AND ${orderContains(q)}` : sql``}
  ORDER BY o.created_at, o.id LIMIT ${limit}`

export async function openParcels(
  db: Database,
  view: ParcelView,
  { q, after, limit }: DeskPage,
): Promise<DeskEntry[]> {
  const found = await rows(db)<ParcelRecord>`
    SELECT ${parcelFields} FROM parcels p JOIN orders o ON o.id = p.order_id
    WHERE p.closed_at IS NULL AND ${inView[view]}
      ${after ? sql`AND (p.created_at, p.id) > (SELECT created_at, id FROM parcels WHERE id = ${after}::uuid)` : sql``}
      ${q ? sql`AND (${orderContains(q)} OR strpos(lower(p.tracking_number), lower(${q})) > 0)` : sql``}
    ORDER BY p.created_at, p.id LIMIT ${limit}`
  return found.map((parcel) => ({
    id: parcel.id,
    orderId: parcel.orderId,
    parcel,
    confirmedByLink: false,
  }))
}

const attention = sql`(${PARCEL_ATTENTION})`
/** Each open parcel is in one of the first three, but for a late one that is still here: it is handed over like the others, and needs attention. */
const inView: Record<ParcelView, SQL> = {
  ready: sql`p.handed_over_at IS NULL AND coalesce(${attention}, 'late') = 'late'`,
  way: sql`${attention} IS NULL AND p.handed_over_at IS NOT NULL`,
  attention: sql`${attention} IS NOT NULL`,
  late: sql`${attention} = 'late'`,
}

/** Reads open parcels and orders in processing only, so that it costs the same with a million orders. */
export const deskCounts = (db: Database): Promise<DeskCounts> => onlyRow(db)`
  SELECT
    (SELECT count(*) FROM orders WHERE status = 'processing')
      - count(*) FILTER (WHERE o.status = 'processing' AND o.stock_taken)
      - (SELECT count(*) FROM orders n WHERE n.attention_reason IS NOT NULL AND n.status = 'processing' AND NOT n.stock_taken) AS pack,
    count(*) FILTER (WHERE ${inView.ready}) AS ready,
    count(*) FILTER (WHERE ${inView.way}) AS way,
    count(*) FILTER (WHERE ${inView.attention}) AS attention,
    count(*) FILTER (WHERE ${inView.late}) AS late,
    count(*) FILTER (WHERE p.booking IN ('due', 'sent')) AS booking
  FROM parcels p JOIN orders o ON o.id = p.order_id WHERE p.closed_at IS NULL`
