/** What couriers paid less or more than they had collected. */
import { type Database, execute, onlyValue, row, rows, type SQL, sql } from '#platform/database/database.ts'
import type { BalanceState } from '#shared/settlements.ts'
import { type Actor, actorText } from '../context/actor.ts'
import { ShopError } from '../context/shop-error.ts'
import { type Page, staffNamed } from './settlements-sql.ts'

export type BalanceRecord = {
  settlementId: string
  line: number
  courier: string
  orderId: string
  amount: number
  state: BalanceState
  createdAt: Date
  changedBy: string | null
  changedAt: Date
}

/** The oldest first. */
export async function listBalances(
  db: Database,
  { courier, closed, limit, offset }: Page & { courier?: string | undefined; closed?: boolean | undefined },
): Promise<{ balances: BalanceRecord[]; total: number }> {
  const wanted = sql`${closed ? sql`NOT (${IS_OPEN})` : IS_OPEN} AND b.courier = coalesce(${courier ?? null}, b.courier)`
  const balances = await rows(db)<BalanceRecord>`
    ${BALANCES} WHERE ${wanted} ORDER BY b.created_at, b.settlement_id, b.line LIMIT ${limit} OFFSET ${offset}`
  const total = await onlyValue(db)<number>`
    SELECT count(*) FROM courier_balances b WHERE ${wanted}`
  return { balances, total }
}

export type BalanceKey = { settlementId: string; line: number }

export async function readBalance(db: Database, { settlementId, line }: BalanceKey): Promise<BalanceRecord> {
  const found = await row(db)<BalanceRecord>`
    ${BALANCES} WHERE b.settlement_id = ${settlementId}::uuid AND b.line = ${line}`
  if (!found) throw new ShopError('not_found')
  return found
}

export const writeBalanceState = (
  tx: Database,
  { settlementId, line, state }: BalanceKey & { state: BalanceState },
  actor: Actor,
): Promise<void> => execute(tx)`
  UPDATE courier_balances SET state = ${state}, changed_by = ${actorText(actor)}, changed_at = now()
  WHERE settlement_id = ${settlementId}::uuid AND line = ${line}`

/** What each courier owes us after its settlements. */
export const openShortfalls = (db: Database): Promise<{ courier: string; lines: number; sum: number }[]> =>
  rows(db)`
    SELECT b.courier, count(*) AS lines, sum(b.amount_in_piastres)::bigint AS sum FROM courier_balances b
    WHERE ${IS_SHORTFALL} GROUP BY b.courier`

/** As in the index courier_balances_open. */
const IS_OPEN: SQL = sql`b.state = ANY ('{open,claimed}'::text[])`

/** Of b: the courier owes it to us. */
export const IS_SHORTFALL: SQL = sql`${IS_OPEN} AND b.amount_in_piastres > 0`

const BALANCES = sql`SELECT b.settlement_id AS "settlementId", b.line, b.courier, b.order_id AS "orderId", b.amount_in_piastres AS amount,
    b.state, b.created_at AS "createdAt", ${staffNamed('b.changed_by')} AS "changedBy", b.changed_at AS "changedAt"
  FROM courier_balances b`
