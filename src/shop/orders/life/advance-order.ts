/** The only writer of an order's status, its mark for staff and whether its goods are off the shelf. It never calls a desk. */
import { type Database, prepared, rows } from '#platform/database/database.ts'
import type { OrderStatus } from '#shared/values.ts'
import { lockVariants, returnStock, type StockLine, takeStock } from '../../catalog/catalog.ts'
import type { Actor } from '../../context/actor.ts'
import { ShopError } from '../../context/shop-error.ts'
import { now } from '../../context/times.ts'
import { withdrawMailsOf } from '../../mails/mails.ts'
import { forgetUnconfirmedPieces } from '../../unconfirmed/unconfirmed.ts'
import { writeFields } from '../edit/change-address.ts'
import { restoreGoods } from '../edit/order-goods.ts'
import { type Changes, difference, type RowChange, type StoredEvent, writeEvent } from './journal.ts'
import { addEntries, type Entry, reverseOf, reverseOfEvent, withEntries } from './ledger.ts'
import { type LockedOrder, waits } from './locked-order.ts'
import { owedOf, paymentState } from './payment-state.ts'
import { tellAgain, tellCustomer } from './tell-customer.ts'
import { type OrderEvent, statusEffects, transitions } from './transitions.ts'

export type Advance = {
  event: OrderEvent
  actor: Actor
  /** What staff have set; otherwise the table says it. */
  to?: OrderStatus | undefined
  /** What a desk has changed of its own rows with it, before and after. */
  confirmation?: RowChange | undefined
  parcel?: (RowChange & { id: string }) | undefined
  /** What people read about it besides. */
  said?: { before?: Changes; after?: Changes } | undefined
  note?: string | null | undefined
  /** Money that came with it. */
  entries?: Entry[] | undefined
  /** What staff must look at from now on. What is gone from the shelf is not taken. */
  attention?: string | null | undefined
  /** The goods of an order that is cancelled go back to the shelf, also if they were in a parcel: it was decided about. */
  isDecided?: boolean | undefined
}

/** Answers the event. */
export async function advanceOrder(tx: Database, was: LockedOrder, change: Advance): Promise<number> {
  const status = statusAfter(was, change)
  const came = change.entries ?? []
  const isMoved = moves(was, change)
  if (!isMoved && came.length === 0) return stay(tx, was, change)
  if (LEAVES_THE_HOUSE.has(status) && was.mayBeDouble)
    throw new ShopError('double_order', { twinOrderId: was.twinOrder })
  if (was.returned === 'came' && !WITH_THE_CUSTOMER.has(status)) throw new ShopError('something_came_back')
  const movement = isMoved && change.attention !== 'stock_gone' ? movementOf(was, status, change) : null
  const entries = [...came, ...(await entriesOf(tx, was, status))]
  const after: OrderState = {
    status,
    paymentStatus: paymentState(withEntries(was.sums, entries)),
    attentionReason:
      change.event === 'released' ? 'to_confirm' : (change.attention ?? attentionAfter(was, status)),
    stockTaken: movement ? movement === 'sale' : was.stockTaken,
    cancelledFrom: status === 'cancelled' && was.status !== status ? was.status : was.cancelledFrom,
    deliveredAt: deliveredSince(was, status),
  }
  const by = { actor: change.actor, eventId: await writeChange(tx, was, after, change) }
  // Staff have looked at it: what it took is confirmed or goes back. A customer's yes leaves it to the limits.
  if (by.actor.by !== 'customer' || status === 'cancelled') await forgetUnconfirmedPieces(tx, was.id)
  await writeState(tx, was.id, after)
  await addEntries(tx, was, entries, by)
  if (status !== was.status) await tellCustomer(tx, { ...was, status }, by)
  if (movement === 'sale') await takeStock(tx, was.lines, { reason: movement, reference: was.id, ...by })
  else if (movement) await returnStock(tx, was.lines, { reason: movement, reference: was.id, ...by })
  return by.eventId
}

async function stay(tx: Database, was: LockedOrder, change: Advance): Promise<number> {
  const { attention = was.attentionReason } = change
  const after = { ...was, attentionReason: attention }
  const eventId = await writeChange(tx, was, after, change)
  if (attention !== was.attentionReason) await writeState(tx, was.id, after)
  return eventId
}

/** The status that an event leads to. */
export function statusAfter(was: LockedOrder, { event, to }: Pick<Advance, 'event' | 'to'>): OrderStatus {
  const row = transitions[event]
  if (row.to === 'as staff say' || row.to === 'as before') return to ?? was.status
  const isFrom = row.from === 'any' || (row.from as readonly OrderStatus[]).includes(was.status)
  return row.to && isFrom ? row.to : was.status
}

/** Whether the event changes the order itself. One that waits is changed by the status that it has, too. */
export const moves = (was: LockedOrder, change: Pick<Advance, 'event' | 'to' | 'isDecided'>): boolean =>
  transitions[change.event].to !== null &&
  (statusAfter(was, change) !== was.status ||
    waits(was) ||
    change.event === 'released' ||
    (change.isDecided === true && was.status === 'cancelled' && was.stockTaken))

/** The event as it was; takes back what `undone` has written into the order, its ledger, the shelf and the mails. Answers the event. */
export async function undoAdvance(
  tx: Database,
  was: LockedOrder,
  undone: StoredEvent,
  { actor, ...desks }: Pick<Advance, 'actor' | 'confirmation' | 'parcel'>,
): Promise<number> {
  const entries = await reverseOfEvent(tx, undone.id)
  const { status, attentionReason, stockTaken, cancelledFrom, deliveredAt } = {
    ...was,
    ...undone.before,
  } as OrderState
  const paymentStatus = paymentState(withEntries(was.sums, entries))
  const after = { status, attentionReason, stockTaken, cancelledFrom, deliveredAt, paymentStatus }
  const by = {
    actor,
    eventId: await writeChange(tx, was, after, { event: 'undone', actor, undoes: undone.id, ...desks }),
  }
  await writeState(tx, was.id, after)
  await addEntries(tx, was, entries, by)
  await withdrawMailsOf(tx, undone.id)
  if (undone.before.address) await writeFields(tx, was.id, undone.before.address)
  if (status !== was.status) await tellAgain(tx, { ...was, status }, by)
  await restoreGoods(tx, was.id, undone)
  const { taken, returned } = await movementsOf(tx, undone.id)
  if (taken.length > 0 && returned.length > 0)
    await lockVariants(
      tx,
      [...taken, ...returned].map(({ variantId }) => variantId),
    )
  await returnStock(tx, taken, { reason: 'release', reference: was.id, ...by })
  await takeStock(tx, returned, { reason: 'sale', reference: was.id, ...by })
  return by.eventId
}

/** Staff have seen to what an order was marked for. One that waits is confirmed or cancelled: its goods hang on that. Answers the event. */
export async function seeToOrder(tx: Database, was: LockedOrder, actor: Actor): Promise<number | null> {
  if (waits(was)) throw new ShopError('edit_conflict')
  if (was.attentionReason === null) return null
  const after = { ...was, attentionReason: null }
  const eventId = await writeChange(tx, was, after, { event: 'seen_to', actor })
  await writeState(tx, was.id, after)
  return eventId
}

/** What an event has taken off the shelf and put there. */
async function movementsOf(
  tx: Database,
  eventId: number,
): Promise<{ taken: StockLine[]; returned: StockLine[] }> {
  const moved = await rows(tx)<StockLine>`
    SELECT variant_id AS "variantId", sum(change)::integer AS quantity FROM stock_movements
    WHERE event_id = ${eventId} GROUP BY variant_id ORDER BY variant_id`
  return {
    taken: moved
      .filter(({ quantity }) => quantity < 0)
      .map((line) => ({ ...line, quantity: -line.quantity })),
    returned: moved.filter(({ quantity }) => quantity > 0),
  }
}

const LEAVES_THE_HOUSE: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered', 'completed'])

/** What came back of it was, and the rest is. */
const WITH_THE_CUSTOMER: ReadonlySet<OrderStatus> = new Set(['delivered', 'completed'])

type OrderState = Pick<
  LockedOrder,
  'status' | 'paymentStatus' | 'attentionReason' | 'stockTaken' | 'cancelledFrom' | 'deliveredAt'
>

/** The reason of the movement, if any. The goods go back to the shelf once, and must be there again for an order that is taken up. */
function movementOf(
  was: LockedOrder,
  status: OrderStatus,
  { event, isDecided }: Advance,
): 'sale' | 'cancel' | 'release' | null {
  if (event === 'released') return 'release'
  if (statusEffects[status].stock) return was.stockTaken && (isDecided || !was.isUnderWay) ? 'cancel' : null
  const isTakenUp = statusEffects[was.status].stock !== undefined || waits(was)
  return isTakenUp && !was.stockTaken ? 'sale' : null
}

/**
 * A cancelled order owes nothing, until it is taken up again. Cash is paid at the door: whoever completes an order has what it owes, and
 * whoever takes that back has not, unless a courier collects it: that waits for the settlement. Other money stays: it came independently
 * of the status. So does cash of which something has gone back.
 */
async function entriesOf(tx: Database, was: LockedOrder, status: OrderStatus): Promise<Entry[]> {
  if (status === was.status) return []
  const entries: Entry[] = []
  if (was.status === 'cancelled') entries.push(...(await reverseOf(tx, was.id, 'adjust', 'cancelled')))
  if (was.status === 'completed' && status !== 'cancelled' && was.sums.refunded === 0)
    entries.push(...(await reverseOf(tx, was.id, 'payment', 'completed')))
  const sums = withEntries(was.sums, entries)
  const charged = sums.charged + sums.adjusted
  if (status === 'cancelled' && charged !== 0)
    entries.push({ kind: 'adjust', amountInPiastres: -charged, method: 'none', reference: 'cancelled' })
  const owed = owedOf(sums)
  if (status === 'completed' && was.paymentMethod === 'cod' && owed > 0 && !was.isCashWithCourier)
    entries.push({ kind: 'payment', amountInPiastres: owed, method: 'cash', reference: 'completed' })
  return entries
}

function attentionAfter(was: LockedOrder, status: OrderStatus): string | null {
  if (waits(was)) return status !== 'cancelled' && was.twinOrder ? 'superseded_attempt' : null
  return was.status === 'cancelled' && was.attentionReason === 'stock_gone' ? null : was.attentionReason
}

/** A cancellation leaves it as it is. */
function deliveredSince(was: LockedOrder, status: OrderStatus): string | null {
  if (status === 'cancelled') return was.deliveredAt
  return status === 'delivered' || status === 'completed' ? (was.deliveredAt ?? now()) : null
}

async function writeChange(
  tx: Database,
  was: LockedOrder,
  state: OrderState,
  change: Advance & { undoes?: number },
): Promise<number> {
  const { status, paymentStatus, attentionReason, stockTaken, cancelledFrom, deliveredAt } = state
  const changed = difference(was, {
    status,
    paymentStatus,
    attentionReason,
    stockTaken,
    cancelledFrom,
    deliveredAt,
  })
  const { event, actor, note, confirmation, parcel, said, undoes } = change
  const side = (of: 'before' | 'after') => ({
    ...changed[of],
    ...(confirmation && { confirmation: confirmation[of] as Changes }),
    ...(parcel && { parcel: parcel[of] as Changes }),
    ...said?.[of],
  })
  return writeEvent(tx, was.id, {
    event,
    actor,
    before: side('before'),
    after: side('after'),
    note,
    parcelId: parcel?.id,
    undoes,
  })
}

async function writeState(tx: Database, id: string, state: OrderState): Promise<void> {
  await rows(tx)(prepared`
    UPDATE orders SET status = ${state.status}, attention_reason = ${state.attentionReason},
      stock_taken = ${state.stockTaken}, cancelled_from = ${state.cancelledFrom}, delivered_at = ${state.deliveredAt},
      updated_at = now()
    WHERE id = ${id}::uuid`)
}
