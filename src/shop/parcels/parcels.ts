/**
 * What travels: from the orders to pack to a parcel that is delivered, or that came back and was looked at. A courier is known only
 * through `Courier`. A parcel's state changes in move-parcel.ts, where its order follows.
 */

import type { AccountExport } from '#contract/accounts/own-account.ts'
import type { Parcel, ShippingEntry, ShippingMeta, ShippingQuery } from '#contract/desk/parcels.ts'
import { toDecimal } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type Database, execute, onlyRow, rows, type SQL, sql } from '#platform/database/database.ts'
import { MOST_PACKED, type ParcelReason, type ParcelState, type ShippingView } from '#shared/values.ts'
import type { Shop } from '../context/shop.ts'
import {
  findOrders,
  noteTexts,
  type OrderEvent,
  orderContains,
  readOrder,
  STANDS,
  toOrder,
} from '../orders/orders.ts'
import { goodsOfExchanges } from '../returns/returns.ts'
import { isConfirmedByLink } from '../unconfirmed/unconfirmed.ts'
import { PARCEL_ATTENTION, type ParcelRecord, parcelFields, parcelsOfOrder } from './parcels-sql.ts'
import { toParcel } from './to-parcel.ts'

export { askCourier } from './ask-courier.ts'
export * from './change-parcels.ts'
export { createCourier } from './couriers/couriers.ts'
export {
  isSandboxCourier,
  SANDBOX_COURIER_PATH,
  type SandboxAction,
  sandboxActions,
} from './couriers/sandbox.ts'
export { eachOf } from './each-of.ts'
export * from './life/follow-status.ts'
export { packOrder, packOrders, sendExchange, shipOrders } from './pack-orders.ts'
export { forgetReasons } from './parcels-sql.ts'
export { takeCourierWebhook } from './take-webhook.ts'

/** A page of one list of the desk. */
export async function shippingDesk(
  { db, courier }: Shop,
  { view = 'pack', late, q, after }: ShippingQuery,
): Promise<{ data: ShippingEntry[]; meta: ShippingMeta }> {
  const page = { q, after, limit: MOST_PACKED + 1 }
  const found =
    view === 'pack' ? await ordersToPack(db, page) : await openParcels(db, late ? 'late' : view, page)
  const listed = found.slice(0, MOST_PACKED)
  const next = found.length > MOST_PACKED ? (listed.at(-1)?.id ?? null) : null
  const orderIds = listed.map(({ orderId }) => orderId)
  const orders = await findOrders(db, orderIds)
  const notes = await noteTexts(db, orderIds)
  const exchanges = await goodsOfExchanges(
    db,
    listed.flatMap(({ parcel }) => parcel?.returnId ?? []),
  )
  const data = listed.flatMap(({ parcel, confirmedByLink }, index) => {
    const order = orders[index]
    if (!order) return []
    const items = exchanges.get(parcel?.returnId ?? '') ?? order.items
    return {
      order: toOrder({ ...order, items }, { forStaff: true }),
      parcel: parcel && toParcel(parcel, courier),
      // Before there is a parcel: what the courier would collect now.
      cashToCollect: toDecimal(parcel?.cashToCollectInPiastres ?? Math.max(order.owedInPiastres, 0)),
      confirmedByLink,
      notes: notes.get(order.id) ?? [],
    }
  })
  const meta = {
    next,
    counts: await deskCounts(db),
    courier: { name: courier.name, ...courier.capabilities },
  }
  return { data, meta }
}

export async function parcelsOf({ db, courier }: Shop, orderId: string): Promise<Parcel[]> {
  await readOrder(db, orderId)
  return (await parcelsOfOrder(db, orderId)).map((parcel) => toParcel(parcel, courier))
}

/** What a customer may know of the newest parcel that was not called off. */
export async function trackingOf({ db, courier }: Shop, orderId: string): Promise<Order['tracking']> {
  const sent = (await parcelsOfOrder(db, orderId)).find(({ state }) => state !== 'cancelled')
  if (!sent?.trackingNumber) return null
  return { number: sent.trackingNumber, link: toParcel(sent, courier).trackingLink }
}

/** For the export of an account: what happened to the parcels of its orders. */
export async function parcelsAbout(db: Database, orderIds: string[]): Promise<AccountExport['parcels']> {
  const parcels = (await Promise.all(orderIds.map((id) => parcelsOfOrder(db, id)))).flat()
  const events = await eventsOf(db, orderIds)
  return events.flatMap(({ parcelId, state, reasonCode, reason, at }) => {
    const parcel = parcels.find(({ id }) => id === parcelId)
    if (!parcel) return []
    const { orderId, courier, trackingNumber } = parcel
    return { orderId, courier, trackingNumber, state, reasonCode, reason, at }
  })
}

/** The lists of the shipping desk, oldest first. */

type DeskEntry = {
  /** Of the parcel or, before there is one, of the order. */
  id: string
  orderId: string
  parcel: ParcelRecord | null
  confirmedByLink: boolean
}

type DeskCounts = Record<ShippingView | 'late', number> & { booking: number }
type ParcelView = Exclude<ShippingView, 'pack'> | 'late'

type DeskPage = { q?: string | undefined; after?: string | undefined; limit: number }

/**
 * Walks the processing orders in the order of their index. Those with an open parcel, which it skips, are few: a day's work.
 */
const ordersToPack = (db: Database, { q, after, limit }: DeskPage): Promise<DeskEntry[]> => rows(db)`
  SELECT o.id, o.id AS "orderId", NULL AS parcel, ${isConfirmedByLink} AS "confirmedByLink"
  FROM orders o
  WHERE o.status = 'processing' AND o.stock_taken
    AND NOT EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id AND p.closed_at IS NULL)
    ${after ? sql`AND (o.created_at, o.id) > (SELECT created_at, id FROM orders WHERE id = ${after}::uuid)` : sql``}
    ${q ? sql`AND ${orderContains(q)}` : sql``}
  ORDER BY o.created_at, o.id LIMIT ${limit}`

async function openParcels(
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

/** What the settlements of couriers write into parcels, thousands at once. */

/** After their orders, and in the order of their ids, too. Events may refer to them meanwhile. */
export const lockParcels = (tx: Database, ids: string[]): Promise<void> =>
  execute(tx)`SELECT FROM parcels WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`

/** Their cash has come. Answers how many: one that was settled before stays as it is. */
export async function markSettled(tx: Database, settlementId: string, parcelIds: string[]): Promise<number> {
  const marked = await rows(tx)`
    UPDATE parcels SET settled_at = now(), settlement_id = ${settlementId}::uuid
    WHERE id = ANY (${parcelIds}::uuid[]) AND settled_at IS NULL RETURNING id`
  return marked.length
}

export const writeFees = (
  tx: Database,
  fees: { parcelId: string; feeInPiastres: number }[],
): Promise<void> => execute(tx)`
  UPDATE parcels p SET fee_in_piastres = charged.fee
  FROM unnest(${fees.map(({ parcelId }) => parcelId)}::uuid[], ${fees.map((fee) => fee.feeInPiastres)}::bigint[]) AS charged (id, fee)
  WHERE p.id = charged.id`

type ParcelEvent = {
  parcelId: string
  state: ParcelState
  reasonCode: ParcelReason | null
  reason: string | null
  at: string
}

/** What happened to the parcels of these orders, oldest first, without what staff have taken back. */
export async function eventsOf(db: Database, orderIds: string[]): Promise<ParcelEvent[]> {
  const found = await rows(db)<StoredParcelEvent>`
    SELECT e.parcel_id AS "parcelId", e.event, e.at, e.after->'parcel' AS after
    FROM order_events e WHERE e.order_id = ANY (${orderIds}::uuid[]) AND e.parcel_id IS NOT NULL AND ${STANDS} ORDER BY e.id`
  const parcels = new Map<string, Told>()
  return found.flatMap(({ event, after, ...said }) => {
    // An event has only what became different.
    const told: Told = { ...(parcels.get(said.parcelId) ?? UNTOLD), ...after }
    parcels.set(said.parcelId, told)
    const { state, reasonCode, reason } = told
    return UNLISTED.includes(event) ? [] : { ...said, state, reasonCode, reason }
  })
}

type Told = Pick<ParcelEvent, 'state' | 'reasonCode' | 'reason'>
type StoredParcelEvent = Omit<ParcelEvent, keyof Told> & { event: OrderEvent; after: Partial<Told> }

const UNTOLD: Told = { state: 'created', reasonCode: null, reason: null }

/** Not in the list of a parcel's events: the parcel itself or its order shows them. */
const UNLISTED: readonly OrderEvent[] = [
  'handed_over',
  'booking_asked',
  'shelved',
  'written_off',
  'sent_again',
]
