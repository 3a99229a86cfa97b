/** What couriers paid less or more than they had collected, and what became of it. */

import type { CourierBalance } from '#contract/desk/settlements.ts'
import { toDecimal } from '#contract/money.ts'
import {
  type Database,
  execute,
  inTransaction,
  onlyValue,
  type Page,
  type Paged,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import type { BalanceState } from '#shared/settlements.ts'
import { type Actor, actorText, cashier } from '../context/actor.ts'
import { foundRow } from '../context/found-row.ts'
import type { Shop } from '../context/shop.ts'
import { addPayments, lockOrders, writeEvent } from '../orders/orders.ts'
import { staffNamed } from './read-settlements.ts'

type BalanceRecord = Omit<CourierBalance, 'amount'> & { amount: number }

/** The oldest first. */
export async function balancesOf(
  db: Database,
  { courier, closed, limit, offset }: Page & { courier?: string | undefined; closed?: boolean | undefined },
): Promise<Paged<CourierBalance>> {
  const wanted = sql`${closed ? sql`NOT (${IS_OPEN})` : IS_OPEN} AND b.courier = coalesce(${courier ?? null}, b.courier)`
  const balances = await rows(db)<BalanceRecord>`
    ${BALANCES} WHERE ${wanted} ORDER BY b.created_at, b.settlement_id, b.line LIMIT ${limit} OFFSET ${offset}`
  const total = await onlyValue(db)<number>`
    SELECT count(*) FROM courier_balances b WHERE ${wanted}`
  return { data: balances.map(toBalance), total }
}

const toBalance = (balance: BalanceRecord): CourierBalance => ({
  ...balance,
  amount: toDecimal(balance.amount),
})

type BalanceKey = { settlementId: string; line: number }

/** What became of the difference of an accepted line. */
export async function settleBalance(
  { db, ordersChanged }: Pick<Shop, 'db' | 'ordersChanged'>,
  { state, ...key }: BalanceKey & { state: BalanceState },
  staffId: number,
): Promise<CourierBalance> {
  const actor = cashier(staffId)
  const settled = await inTransaction(db, async (tx) => {
    const { orderId } = await readBalance(tx, key)
    await lockOrders(tx, [orderId])
    const was = await readBalance(tx, key)
    if (was.state === state) return was
    await execute(tx)`
      UPDATE courier_balances SET state = ${state}, changed_by = ${actorText(actor)}, changed_at = now()
      WHERE settlement_id = ${key.settlementId}::uuid AND line = ${key.line}`
    const eventId = await writeEvent(tx, orderId, {
      event: 'balance_set',
      actor,
      before: { courierBalance: was.state },
      after: { courierBalance: state },
    })
    if (state === 'paid_later') await moveToCash(tx, was, was.amount, { eventId, actor })
    else if (was.state === 'paid_later') await moveToCash(tx, was, -was.amount, { eventId, actor })
    return readBalance(tx, key)
  })
  ordersChanged()
  return toBalance(settled)
}

/** Paid later, it is cash of ours like the rest. What the customer has paid stays the same. */
function moveToCash(
  tx: Database,
  balance: BalanceRecord,
  amountInPiastres: number,
  { eventId, actor }: { eventId: number; actor: Actor },
): Promise<void> {
  const entry = { orderId: balance.orderId, eventId, reference: balanceReference(balance) }
  const moved = [
    { ...entry, amountInPiastres, method: 'cash' as const },
    { ...entry, amountInPiastres: -amountInPiastres, method: 'none' as const },
  ]
  return addPayments(tx, moved, actor)
}

/** Of the entries in the ledger. */
export const balanceReference = ({ settlementId, line }: BalanceKey): string =>
  `balance ${settlementId} ${line}`

async function readBalance(db: Database, { settlementId, line }: BalanceKey): Promise<BalanceRecord> {
  return foundRow(db)<BalanceRecord>`
    ${BALANCES} WHERE b.settlement_id = ${settlementId}::uuid AND b.line = ${line}`
}

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
