/** Settlements as they are read. */
import { type Database, onlyValue, row, rows, type SQL, sql } from '#platform/database/database.ts'
import type { SettlementVerdict } from '#shared/settlements.ts'
import { ShopError } from '../context/shop-error.ts'

export type SettlementRecord = {
  id: string
  courier: string
  state: 'draft' | 'confirmed'
  fileName: string | null
  createdAt: Date
  createdBy: string | null
  confirmedAt: Date | null
  confirmedBy: string | null
  lines: number
  receivedLines: number
  collected: number
  fees: number
  difference: number
}

export type Page = { limit: number; offset: number }

/** The newest first. */
export async function listSettlements(
  db: Database,
  { limit, offset }: Page,
): Promise<{ settlements: SettlementRecord[]; total: number }> {
  const settlements = await rows(db)<SettlementRecord>`
    ${SETTLEMENTS} ORDER BY s.created_at DESC, s.id LIMIT ${limit} OFFSET ${offset}`
  const total = await onlyValue(db)<number>`SELECT count(*) FROM settlements`
  return { settlements, total }
}

export async function readSettlement(db: Database, id: string): Promise<SettlementRecord> {
  const found = await row(db)<SettlementRecord>`${SETTLEMENTS} WHERE s.id = ${id}::uuid`
  if (!found) throw new ShopError('not_found')
  return found
}

export const staffNamed = (actor: string) =>
  sql`(SELECT name FROM users WHERE id = CASE WHEN starts_with(${sql.raw(actor)}, 'staff:') THEN substr(${sql.raw(actor)}, 7)::integer END)`

const SETTLEMENTS = sql`SELECT s.id, s.courier, s.state, s.file_name AS "fileName", s.created_at AS "createdAt",
    ${staffNamed('s.created_by')} AS "createdBy", s.confirmed_at AS "confirmedAt", ${staffNamed('s.confirmed_by')} AS "confirmedBy",
    s.lines, s.received_lines AS "receivedLines", s.collected_in_piastres AS collected, s.fees_in_piastres AS fees,
    s.difference_in_piastres AS difference
  FROM settlements s`

export type VerdictSums = {
  verdict: SettlementVerdict
  lines: number
  collected: number
  fees: number
  difference: number
}

export const sumsByVerdict = (db: Database, id: string): Promise<VerdictSums[]> => rows(db)`
  SELECT verdict, count(*) AS lines, sum(collected_in_piastres)::bigint AS collected,
    coalesce(sum(fee_in_piastres), 0)::bigint AS fees,
    coalesce(sum(collected_in_piastres - due_in_piastres), 0)::bigint AS difference
  FROM settlement_lines WHERE settlement_id = ${id}::uuid GROUP BY verdict`

export type LineRecord = {
  line: number
  waybill: string
  orderId: string | null
  verdict: SettlementVerdict
  collected: number
  due: number | null
  fee: number | null
  isAccepted: boolean
}

export type LineFilter = { verdict?: SettlementVerdict | undefined; q?: string | undefined }

/** In the order of the file. */
export async function listLines(
  db: Database,
  id: string,
  { limit, offset, ...filter }: Page & LineFilter,
): Promise<{ lines: LineRecord[]; total: number }> {
  const wanted = ofSettlement(id, filter)
  const lines = await rows(db)<LineRecord>`
    ${LINES} WHERE ${wanted} ORDER BY l.line LIMIT ${limit} OFFSET ${offset}`
  const total = await onlyValue(db)<number>`
    SELECT count(*) FROM settlement_lines l WHERE ${wanted}`
  return { lines, total }
}

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
    AND strpos(lower(l.waybill), lower(${q ?? ''})) > 0`

const LINES = sql`SELECT l.line, l.waybill, p.order_id AS "orderId", l.verdict, l.collected_in_piastres AS collected,
    l.due_in_piastres AS due, l.fee_in_piastres AS fee, l.is_accepted AS "isAccepted"
  FROM settlement_lines l LEFT JOIN parcels p ON p.id = l.parcel_id`
