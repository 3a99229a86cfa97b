/** What must be true of confirmations, parcels and settlements after a crash. */

import { type Database, rows, type SQL, sql } from '#platform/database/database.ts'
import type { DeskNotes } from './notes.ts'

/** What is wrong in the database alone, at any moment. */
export async function doubles(db: Database): Promise<string[]> {
  const problems: string[] = []
  for (const [what, found] of Object.entries(wrongs))
    for (const { id } of await rows(db)<{ id: string }>`${found} LIMIT 10`) problems.push(`${what}: ${id}`)
  return problems
}

/** Of a line l. */
const IS_RECEIVED = sql`(l.verdict = 'matches' OR (l.verdict = 'amount_differs' AND l.is_accepted AND l.collected_in_piastres >= 0))`

const wrongs: Record<string, SQL> = {
  'an order has two parcels': sql`SELECT order_id AS id FROM parcels
    WHERE state <> 'cancelled' AND outcome IS DISTINCT FROM 'sent_again' GROUP BY 1 HAVING count(*) > 1`,
  'a parcel was settled twice': sql`SELECT l.parcel_id AS id FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id
    WHERE s.state = 'confirmed' AND ${IS_RECEIVED} GROUP BY 1 HAVING count(*) > 1`,
  'the received lines of a settlement are not its parcels': sql`SELECT s.id FROM settlements s WHERE s.state = 'confirmed'
    AND s.received_lines <> (SELECT count(*) FROM parcels p WHERE p.settlement_id = s.id)`,
  'the cash of a settlement is not in the ledger': sql`SELECT s.id FROM settlements s WHERE s.state = 'confirmed'
    AND s.collected_in_piastres <> (SELECT coalesce(sum(e.amount_in_piastres), 0) FROM ledger_entries e
      WHERE e.kind = 'payment' AND starts_with(e.reference, 'settlement ' || s.id))`,
  'the ledger has cash of a draft': sql`SELECT e.order_id AS id FROM ledger_entries e WHERE e.reference LIKE 'settlement %'
    AND NOT EXISTS (SELECT FROM settlements s WHERE s.state = 'confirmed' AND starts_with(e.reference, 'settlement ' || s.id))`,
  'a delivered parcel whose order is not': sql`SELECT o.id FROM parcels p JOIN orders o ON o.id = p.order_id
    WHERE p.state = 'delivered' AND o.status NOT IN ('delivered', 'completed', 'cancelled')`,
  'pieces were written off twice': sql`SELECT m.reference AS id
    FROM (SELECT reference, -sum(change) AS pieces FROM stock_movements WHERE reason = 'damage' GROUP BY 1) AS m
    WHERE m.pieces > (SELECT sum(i.quantity) FROM order_items i WHERE i.order_id = m.reference::uuid)
      * (SELECT count(*) FROM parcels p WHERE p.order_id = m.reference::uuid AND p.outcome IS NOT NULL)`,
}

/** Pieces that are neither sold nor on the shelf, by variant: written off, or in the parcel of a cancelled order. */
export async function damagedPieces(db: Database): Promise<Map<number, number>> {
  const found = await rows(db)<{ variantId: number; pieces: number }>`
    SELECT variant_id AS "variantId", sum(pieces)::integer AS pieces
    FROM (
      SELECT variant_id, -change AS pieces FROM stock_movements WHERE reason = 'damage'
      UNION ALL
      SELECT i.variant_id, i.quantity FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE o.status = 'cancelled' AND o.stock_taken
    ) AS missing GROUP BY 1`
  return new Map(found.map(({ variantId, pieces }) => [variantId, pieces]))
}

/** What somebody was answered and is not so. */
export async function lostAnswers(db: Database, notes: DeskNotes): Promise<string[]> {
  const confirmations = await byId<{ state: string }>(
    db,
    sql`SELECT order_id AS id, state FROM confirmations`,
  )
  const parcels = await byId<ParcelRow>(
    db,
    sql`SELECT id, order_id AS "orderId", state, outcome, handed_over_at IS NOT NULL AS "isHandedOver" FROM parcels`,
  )
  const settlements = await byId<{ state: string; lines: number }>(
    db,
    sql`SELECT id, state, received_lines AS lines FROM settlements`,
  )
  const packed = new Set([...parcels.values()].map(({ orderId }) => orderId))
  const isTrue: [what: string, ids: Iterable<string>, is: (id: string) => boolean][] = [
    [
      'the answer',
      notes.confirmations.keys(),
      (id) => confirmations.get(id)?.state === notes.confirmations.get(id),
    ],
    ['the parcel', notes.parcels, (id) => parcels.has(id)],
    ['the packing of the order', notes.packed, (id) => packed.has(id)],
    ['the hand-over', notes.handedOver, (id) => parcels.get(id)?.isHandedOver === true],
    ['the cancelling', notes.cancelled, (id) => parcels.get(id)?.state === 'cancelled'],
    ['the outcome', notes.outcomes.keys(), (id) => parcels.get(id)?.outcome === notes.outcomes.get(id)],
    [
      'the settlement',
      notes.settlements.keys(),
      (id) =>
        settlements.get(id)?.state === 'confirmed' &&
        settlements.get(id)?.lines === notes.settlements.get(id),
    ],
  ]
  return isTrue.flatMap(([what, ids, is]) =>
    [...ids].filter((id) => !is(id)).map((id) => `${what} ${id} was answered as a success and is lost`),
  )
}

type ParcelRow = { orderId: string; state: string; outcome: string | null; isHandedOver: boolean }

async function byId<Row>(db: Database, query: SQL): Promise<Map<string, Row>> {
  const found = await rows(db)<Row & { id: string }>(query)
  return new Map(found.map((row) => [row.id, row]))
}
