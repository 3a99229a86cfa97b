/** What happened to an order: one row for each event, with what it changed. Nothing but an undo decides anything by reading it. */
import { type Database, onlyRow, prepared, rows, type SQL, sql } from '#platform/database/database.ts'
import type { Actor } from '../../context/actor.ts'
import type { OrderGoods } from '../edit/order-goods.ts'
import type { OrderEvent } from './transitions.ts'

/** Only what became different. `order`, `confirmation` and `parcel` are columns of their rows; the rest is said to people. */
export type Changes = {
  status?: string
  paymentStatus?: string
  attentionReason?: string | null
  stockTaken?: boolean
  cancelledFrom?: string | null
  deliveredAt?: string | null
  /** Null: there was none. */
  confirmation?: Record<string, unknown> | null
  parcel?: Record<string, unknown> | null
  /** Fields of the order that hang on where it goes. About a person: they are forgotten with it. */
  address?: Record<string, unknown>
  /** Of an edit. */
  goods?: OrderGoods
  /** Those that ended with the order. */
  returns?: unknown[]
  [said: string]: unknown
}

/** What became different of a row of another table. Null: it did not exist. */
export type RowChange = { before: object | null; after: object | null }

export type NewEvent = {
  event: OrderEvent
  actor: Actor
  before?: Changes | undefined
  after?: Changes | undefined
  note?: string | null | undefined
  parcelId?: string | null | undefined
  /** The event that it takes back. */
  undoes?: number | undefined
}

/** An event as it is read. */
export type StoredEvent = {
  id: number
  orderId: string
  event: OrderEvent
  actor: Actor['by']
  staffId: number | null
  parcelId: string | null
  at: string
  before: Changes
  after: Changes
  note: string | null
  undoes: number | null
}

/** Of an order that is locked. Answers its id, which the books name. */
export async function writeEvent(tx: Database, orderId: string, made: NewEvent): Promise<number> {
  const { event, actor, before = {}, after = {}, note = null, parcelId = null, undoes = null } = made
  const { id } = await onlyRow(tx)<{ id: number }>(prepared`
    INSERT INTO order_events (order_id, event, actor, staff_id, before, after, note, parcel_id, undoes)
    VALUES (${orderId}::uuid, ${event}, ${actor.by}, ${actor.staffId}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${note}, ${parcelId}::uuid, ${undoes}::bigint) RETURNING id`)
  return id
}

/** The event by which an order began, for a statement that runs when it is written. */
export const firstEventOf = (orderId: string): SQL =>
  sql`(SELECT min(id) FROM order_events WHERE order_id = ${orderId}::uuid)`

/** The same event of many orders, which are locked. Answers the events by order. */
export async function writeEvents(
  tx: Database,
  made: { orderId: string; before: Changes; after: Changes }[],
  { event, actor }: Pick<NewEvent, 'event' | 'actor'>,
): Promise<Map<string, number>> {
  const written = await rows(tx)<{ id: number; orderId: string }>`
    INSERT INTO order_events (order_id, event, actor, staff_id, before, after)
    SELECT id, ${event}, ${actor.by}, ${actor.staffId}, before, after
    FROM unnest(${made.map(({ orderId }) => orderId)}::uuid[], ${made.map(({ before }) => JSON.stringify(before))}::jsonb[],
      ${made.map(({ after }) => JSON.stringify(after))}::jsonb[]) AS made (id, before, after)
    RETURNING id, order_id AS "orderId"`
  return new Map(written.map(({ id, orderId }) => [orderId, id]))
}

/** The fields of `after` that differ from `before`, on both sides. */
export function difference<Row extends object>(
  before: Row,
  after: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } {
  const changed = (Object.keys(after) as (keyof Row)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const only = (row: Partial<Row>) =>
    Object.fromEntries(changed.map((field) => [field, row[field] ?? null])) as Partial<Row>
  return { before: only(before), after: only(after) }
}

/** Of an event `e`: nobody has taken it back, and it takes back none. */
export const STANDS: SQL = sql`e.undoes IS NULL AND NOT EXISTS (SELECT FROM order_events u WHERE u.undoes = e.id)`

/** Who of the staff did `e`. */
export const STAFF_OF_EVENT: SQL = sql`(SELECT jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
  FROM users u WHERE u.id = e.staff_id)`
