/** Settlements as they are written. A trigger refuses changes of a confirmed one. */
import { type Database, execute, onlyRow, rows, sql } from '#platform/database/database.ts'
import type { SettlementVerdict } from '#shared/settlements.ts'
import { type Actor, actorText } from '../context/actor.ts'
import { foundRow } from '../context/found-row.ts'
import { ShopError } from '../context/shop-error.ts'
import type { DraftLine, JudgedLine, NamedParcel, Sums } from './judge-lines.ts'

export type Draft = { id: string; courier: string }

export const addDraft = (
  tx: Database,
  courier: string,
  { fileName, actor }: { fileName: string | null; actor: Actor },
): Promise<Draft> => onlyRow(tx)`
  INSERT INTO settlements (courier, file_name, created_by) VALUES (${courier}, ${fileName}, ${actorText(actor)})
  RETURNING id, courier`

export async function lockDraft(tx: Database, id: string): Promise<Draft> {
  const found = await foundRow(tx)<Draft & { state: string }>`
    SELECT id, courier, state FROM settlements WHERE id = ${id}::uuid FOR UPDATE`
  if (found.state === 'confirmed') throw new ShopError('settlement_locked')
  return found
}

/** A line as it was judged last. */
export type StoredLine = DraftLine & {
  verdict: SettlementVerdict
  parcelId: string | null
  orderId: string | null
  dueInPiastres: number | null
}

export const linesOfDraft = (tx: Database, id: string): Promise<StoredLine[]> => rows(tx)`
  SELECT l.line, l.waybill, l.order_number AS "orderNumber", l.collected_in_piastres AS "collectedInPiastres",
    l.fee_in_piastres AS "feeInPiastres", l.is_accepted AS "isAccepted", l.verdict, l.parcel_id AS "parcelId", p.order_id AS "orderId", l.due_in_piastres AS "dueInPiastres"
  FROM settlement_lines l LEFT JOIN parcels p ON p.id = l.parcel_id
  WHERE l.settlement_id = ${id}::uuid ORDER BY l.line`

/**
 * The parcel of this courier that each waybill names: by its tracking number, our reference, or as printed on the label: the number of
 * the order, its last 12 characters (the bars) or its last 6 (with or without #); in either script's digits. Null unless it is exactly
 * one. Of the parcels of one order, those that never reached the customer give way. Each way is one look into an index for each waybill,
 * whatever the statistics know.
 */
export async function parcelsNamed(
  tx: Database,
  courier: string,
  waybills: (string | null)[],
): Promise<(NamedParcel | null)[]> {
  const found = await rows(tx)<NamedParcel | { id: null }>`
    SELECT p.id, p.order_id AS "orderId", p.state, p.settled_at IS NOT NULL AS "isSettled",
      p.cash_to_collect_in_piastres AS "dueInPiastres"
    FROM (
      SELECT place, coalesce(
        (SELECT id FROM parcels WHERE courier = ${courier} AND tracking_number = waybill),
        (SELECT id FROM parcels WHERE courier = ${courier} AND reference IN (waybill, folded) ORDER BY reference <> waybill LIMIT 1),
        (SELECT (array_agg(id))[1] FROM parcels WHERE courier = ${courier} AND fold_arabic(tracking_number) = folded
          HAVING count(*) = 1),
        (SELECT CASE 1 WHEN count(*) THEN (array_agg(id))[1]
            WHEN count(*) FILTER (WHERE ${MAY_HAVE_ARRIVED}) THEN (array_agg(id) FILTER (WHERE ${MAY_HAVE_ARRIVED}))[1] END
          FROM parcels
          WHERE length(folded) IN (6, 12, 36) AND courier = ${courier} AND right(order_id::text, 6) = right(folded, 6)
            AND right(order_id::text, length(folded)) = folded)
      ) AS parcel_id
      FROM (
        SELECT waybill, place, ltrim(fold_arabic(btrim(waybill)), '# ') AS folded
        FROM unnest(${waybills}::text[]) WITH ORDINALITY AS named (waybill, place)
        OFFSET 0 -- folded once
      ) AS named
    ) AS found LEFT JOIN parcels p ON p.id = found.parcel_id
    ORDER BY found.place`
  return found.map((parcel) => (parcel.id === null ? null : parcel))
}

const MAY_HAVE_ARRIVED = sql`state NOT IN ('returned', 'lost', 'cancelled')`

/** New ones, and new verdicts of those that are there. */
export const writeLines = (tx: Database, id: string, lines: JudgedLine[]): Promise<void> => execute(tx)`
  INSERT INTO settlement_lines (settlement_id, line, waybill, order_number, collected_in_piastres, fee_in_piastres, parcel_id,
    due_in_piastres, verdict)
  SELECT ${id}::uuid, judged.*
  FROM unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ waybill }) => waybill)}::text[],
    ${lines.map(({ orderNumber }) => orderNumber)}::text[], ${lines.map((line) => line.collectedInPiastres)}::bigint[],
    ${lines.map((line) => line.feeInPiastres)}::bigint[], ${lines.map(({ parcel }) => parcel?.id ?? null)}::uuid[],
    ${lines.map(({ parcel }) => parcel?.dueInPiastres ?? null)}::bigint[],
    ${lines.map(({ verdict }) => verdict)}::text[]) AS judged
  ON CONFLICT (settlement_id, line) DO UPDATE SET parcel_id = excluded.parcel_id, due_in_piastres = excluded.due_in_piastres,
    verdict = excluded.verdict`

export const writeSums = (tx: Database, id: string, sums: Sums): Promise<void> => execute(tx)`
  UPDATE settlements SET lines = ${sums.lines}, received_lines = ${sums.receivedLines},
    collected_in_piastres = ${sums.collected}, fees_in_piastres = ${sums.fees}, difference_in_piastres = ${sums.difference}
  WHERE id = ${id}::uuid`
