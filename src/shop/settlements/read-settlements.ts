/** Settlements and their lines as they are read. */

import type { Settlement, SettlementLine, SettlementWithSums } from '#contract/desk/settlements.ts'
import { toDecimal } from '#contract/money.ts'
import {
  type Database,
  onlyValue,
  type Page,
  type Paged,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import { type SettlementVerdict, settlementVerdicts } from '#shared/settlements.ts'
import { foundRow } from '../context/found-row.ts'

type Sums = { collected: number; fees: number; difference: number }
type SettlementRecord = Omit<Settlement, keyof Sums> & Sums

/** The newest first. */
export async function settlementsOf(db: Database, { limit, offset }: Page): Promise<Paged<Settlement>> {
  const settlements = await rows(db)<SettlementRecord>`
    ${SETTLEMENTS} ORDER BY s.created_at DESC, s.id LIMIT ${limit} OFFSET ${offset}`
  const total = await onlyValue(db)<number>`SELECT count(*) FROM settlements`
  return { data: settlements.map((one) => ({ ...one, ...inPounds(one) })), total }
}

export async function settlementOf(db: Database, id: string): Promise<SettlementWithSums> {
  const settlement = await readSettlement(db, id)
  const found = await rows(db)<Sums & { verdict: SettlementVerdict; lines: number }>`
    SELECT verdict, count(*) AS lines, sum(collected_in_piastres)::bigint AS collected,
      coalesce(sum(fee_in_piastres), 0)::bigint AS fees,
      coalesce(sum(collected_in_piastres - due_in_piastres), 0)::bigint AS difference
    FROM settlement_lines WHERE settlement_id = ${id}::uuid GROUP BY verdict`
  const verdicts = settlementVerdicts.map((verdict) => {
    const sums = found.find((one) => one.verdict === verdict) ?? NONE
    return [verdict, { lines: sums.lines, ...inPounds(sums) }] as const
  })
  return {
    ...settlement,
    ...inPounds(settlement),
    verdicts: Object.fromEntries(verdicts) as SettlementWithSums['verdicts'],
  }
}

const NONE = { lines: 0, collected: 0, fees: 0, difference: 0 }

const inPounds = ({ collected, fees, difference }: Sums) => ({
  collected: toDecimal(collected),
  fees: toDecimal(fees),
  difference: toDecimal(difference),
})

export async function readSettlement(db: Database, id: string): Promise<SettlementRecord> {
  return foundRow(db)<SettlementRecord>`${SETTLEMENTS} WHERE s.id = ${id}::uuid`
}

export const staffNamed = (actor: string) =>
  sql`(SELECT name FROM users WHERE id = CASE WHEN starts_with(${sql.raw(actor)}, 'staff:') THEN substr(${sql.raw(actor)}, 7)::integer END)`

const SETTLEMENTS = sql`SELECT s.id, s.courier, s.state, s.file_name AS "fileName", s.created_at AS "createdAt",
    ${staffNamed('s.created_by')} AS "createdBy", s.confirmed_at AS "confirmedAt", ${staffNamed('s.confirmed_by')} AS "confirmedBy",
    s.lines, s.received_lines AS "receivedLines", s.collected_in_piastres AS collected, s.fees_in_piastres AS fees,
    s.difference_in_piastres AS difference
  FROM settlements s`

export type LineRecord = Omit<SettlementLine, 'collected' | 'due' | 'fee'> & {
  collected: number
  due: number | null
  fee: number | null
}
export type LineFilter = { verdict?: SettlementVerdict | undefined; q?: string | undefined }

/** In the order of the file. */
export async function linesOf(
  db: Database,
  id: string,
  { limit, offset, ...filter }: Page & LineFilter,
): Promise<Paged<SettlementLine>> {
  await readSettlement(db, id)
  const wanted = ofSettlement(id, filter)
  const lines = await rows(db)<LineRecord>`
    ${LINES} WHERE ${wanted} ORDER BY l.line LIMIT ${limit} OFFSET ${offset}`
  const total = await onlyValue(db)<number>`SELECT count(*) FROM settlement_lines l WHERE ${wanted}`
  return { data: lines.map(toLine), total }
}

const toLine = ({ collected, due, fee, ...line }: LineRecord): SettlementLine => ({
  ...line,
  collected: toDecimal(collected),
  due: due === null ? null : toDecimal(due),
  fee: fee === null ? null : toDecimal(fee),
})

/** Those behind a line, for files. */
export const linesBehind = (
  db: Database,
  id: string,
  filter: LineFilter,
  { line, limit }: { line: number; limit: number },
): Promise<LineRecord[]> =>
  rows(db)`${LINES} WHERE ${ofSettlement(id, filter)} AND l.line > ${line} ORDER BY l.line LIMIT ${limit}`

const ofSettlement = (id: string, { verdict, q }: LineFilter): SQL =>
  sql`l.settlement_id = ${id}::uuid AND l.verdict = coalesce(${verdict ?? null}, l.verdict)
    AND strpos(lower(concat_ws(' ', l.waybill, l.order_number)), lower(${q ?? ''})) > 0`

const LINES = sql`SELECT l.line, l.waybill, p.order_id AS "orderId", l.verdict, l.collected_in_piastres AS collected,
    l.due_in_piastres AS due, l.fee_in_piastres AS fee, l.is_accepted AS "isAccepted"
  FROM settlement_lines l LEFT JOIN parcels p ON p.id = l.parcel_id`
