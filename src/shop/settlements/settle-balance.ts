import type { CourierBalance } from '#contract/settlements.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { BalanceState } from '#shared/settlements.ts'
import { type Actor, cashier } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { addPayments, lockOrders, writeEvent } from '../orders/orders.ts'
import { type BalanceKey, type BalanceRecord, readBalance, writeBalanceState } from './balances-sql.ts'
import { toBalance } from './to-settlement.ts'

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
    await writeBalanceState(tx, { ...key, state }, actor)
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
