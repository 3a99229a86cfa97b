import type { SettlementConfirmation, SettlementWithSums } from '#contract/desk/settlements.ts'
import { decimalToPiastres } from '#contract/money.ts'
import { type Database, execute, patiently } from '#platform/database/database.ts'
import { type Actor, actorText, cashier } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { lockOrders, settleOrders, type UnpaidOrder } from '../orders/orders.ts'
import { lockParcels, markSettled, writeFees } from '../parcels/parcels.ts'
import { balanceReference } from './balances.ts'
import { type Draft, linesOfDraft, lockDraft, type StoredLine } from './drafts-sql.ts'
import { judge } from './judge.ts'
import {
  chargedLines,
  differenceOf,
  type KnownLine,
  receivedLines,
  type Sums,
  sumsOf,
} from './judge-lines.ts'
import { settlementOf } from './read-settlements.ts'

/**
 * Writes the received lines to the ledgers of their orders and locks the settlement. `seen` is what staff have seen: if the lines are
 * different by now, nothing is written.
 */
export async function confirmSettlement(
  { db, ordersChanged }: Pick<Shop, 'db' | 'ordersChanged'>,
  id: string,
  seen: SettlementConfirmation,
  staffId: number,
): Promise<SettlementWithSums> {
  const actor = cashier(staffId)
  // 5,000 orders are paid and completed; on a busy machine that takes longer than a statement of a request may.
  await patiently(db, async (tx) => {
    const draft = await lockDraft(tx, id)
    const lines = await linesOfDraft(tx, id)
    const orders = await lockNamed(tx, lines)
    const judged = await judge(tx, draft, lines)
    const received = receivedLines(judged)
    if (!isAsSeen(sumsOf(judged), seen) || !isLocked(received, orders))
      throw new ShopError('settlement_changed')
    if (received.length === 0) throw new ShopError('settlement_empty')

    await receive(tx, draft, received, { orders, actor, completes: seen.completesOrders })
    const parcelIds = received.map(({ parcel }) => parcel.id)
    if ((await markSettled(tx, id, parcelIds)) !== received.length) throw new ShopError('settlement_changed')
    await writeFees(tx, chargedLines(judged).flatMap(feeOf))
    // Nothing of it changes any more. The difference is that of the received lines.
    await execute(tx)`
      UPDATE settlements SET state = 'confirmed', confirmed_by = ${actorText(actor)}, confirmed_at = now(),
        difference_in_piastres = ${differenceOf(received)}
      WHERE id = ${id}::uuid`
  })
  ordersChanged()
  return settlementOf(db, id)
}

const isAsSeen = ({ receivedLines: lines, collected }: Sums, seen: SettlementConfirmation): boolean =>
  lines === seen.lines && collected === decimalToPiastres(seen.collected)

/** A line may name another parcel by now than when it was judged last. */
function isLocked(lines: KnownLine[], orders: UnpaidOrder[]): boolean {
  const ids = new Set(orders.map(({ id }) => id))
  return lines.every(({ parcel }) => ids.has(parcel.orderId))
}

/** Of two settlements of one parcel, the second one sees what the first one has done. */
async function lockNamed(tx: Database, lines: StoredLine[]): Promise<UnpaidOrder[]> {
  const orders = await lockOrders(
    tx,
    lines.flatMap(({ orderId }) => orderId ?? []),
  )
  await lockParcels(
    tx,
    lines.flatMap(({ parcelId }) => parcelId ?? []),
  )
  return orders
}

/**
 * The cash of the lines. Whatever the courier hands over, the customer has paid what was due: the difference is between the courier and
 * us, in courier_balances, and in the ledger a payment by no method of ours.
 */
async function receive(
  tx: Database,
  draft: Draft,
  lines: KnownLine[],
  { orders, ...by }: { orders: UnpaidOrder[]; actor: Actor; completes: boolean },
): Promise<void> {
  const differing = lines.filter(({ verdict }) => verdict === 'amount_differs')
  // What these lines are short of, or over: between the courier and us from now on.
  await execute(tx)`
    INSERT INTO courier_balances (settlement_id, line, courier, order_id, amount_in_piastres, changed_by)
    SELECT ${draft.id}::uuid, line, ${draft.courier}, order_id, amount, ${actorText(by.actor)}
    FROM unnest(${differing.map(({ line }) => line)}::integer[], ${differing.map(({ parcel }) => parcel.orderId)}::uuid[],
      ${differing.map((line) => line.parcel.dueInPiastres - line.collectedInPiastres)}::bigint[]) AS short (line, order_id, amount)`
  const owedByCourier = differing.map(({ line, parcel, collectedInPiastres }) => ({
    orderId: parcel.orderId,
    amountInPiastres: parcel.dueInPiastres - collectedInPiastres,
    method: 'none' as const,
    reference: balanceReference({ settlementId: draft.id, line }),
  }))
  const cash = lines.map(({ line, parcel, collectedInPiastres }) => ({
    orderId: parcel.orderId,
    amountInPiastres: collectedInPiastres,
    method: 'cash' as const,
    reference: `settlement ${draft.id} ${line}`,
  }))
  await settleOrders(tx, orders, [...owedByCourier, ...cash], by)
}

const feeOf = ({ parcel, feeInPiastres }: KnownLine) =>
  feeInPiastres !== null && feeInPiastres >= 0 ? { parcelId: parcel.id, feeInPiastres } : []
