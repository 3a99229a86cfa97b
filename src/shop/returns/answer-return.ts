/** What staff do with a return. Each answers the event that they may take back; a second press answers null and changes nothing. */
import type { ReturnReceipt } from '#contract/orders/returns.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { backOnTheShelf, keepHeldStock, lockVariants, returnStock, takeStock } from '../catalog/catalog.ts'
import { type Actor, staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { type Advance, addEntries, advanceOrder, type LockedOrder, tellOfReturn } from '../orders/orders.ts'
import { letGo } from './ask-return.ts'
import {
  changeReturn,
  columnsOf,
  entriesOf,
  holdOf,
  lessOf,
  lockReturn,
  type ReturnChange,
  sumsOf,
} from './change-return.ts'
import { becomeMoney, goodsOf } from './exchange.ts'
import { type LineRecord, type ReturnRecord, returnsOfOrder } from './returns-sql.ts'
import { differenceOf, isWithdrawable } from './to-return.ts'

type Announcing = Pick<Shop, 'db' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>
type Done = { undo: number | null; products?: number[] }
type Verb = (tx: Database, order: LockedOrder, was: ReturnRecord, actor: Actor) => Promise<Done>

/** The goods may be sent. */
export const approveReturn = (shop: Announcing, id: string, staffId: number): Promise<number | null> =>
  carryOut(shop, id, staffId, async (tx, order, was, actor) => {
    if (was.state === 'approved') return { undo: null }
    if (was.state !== 'asked') throw new ShopError('edit_conflict')
    const said = await changeReturn(tx, was, { state: 'approved' })
    const eventId = await advanceOrder(tx, order, { event: 'return_approved', actor, said })
    await tellOfReturn(tx, order, 'return_approved', { actor, eventId })
    return { undo: eventId }
  })

/** Until the goods have come. The customer reads why. */
export const declineReturn = (
  shop: Announcing,
  id: string,
  reason: string,
  staffId: number,
): Promise<number | null> =>
  carryOut(shop, id, staffId, async (tx, order, was, actor) => {
    if (was.state === 'declined') return { undo: null }
    if (!isWithdrawable(was)) throw new ShopError('edit_conflict')
    const said = await changeReturn(tx, was, { state: 'declined', declinedBecause: reason, heldUntil: null })
    const eventId = await advanceOrder(tx, order, { event: 'return_declined', actor, said, note: reason })
    await tellOfReturn(tx, order, 'return_declined', { actor, eventId })
    return { undo: eventId, products: await letGo(tx, was, { actor, eventId }) }
  })

/**
 * What came, by line. It is for sale again or written off, the order owes less by it, and what goes out for it waits to be sent. Every
 * other piece stays with the customer, and what was held for it is for sale again.
 */
export const receiveReturn = (
  shop: Announcing,
  id: string,
  receipt: ReturnReceipt,
  staffId: number,
): Promise<number | null> =>
  carryOut(shop, id, staffId, async (tx, order, was, actor) => {
    if (was.state !== 'approved') throw new ShopError('edit_conflict')
    if (order.status !== 'delivered' && order.status !== 'completed')
      throw new ShopError('not_returnable', { because: 'not_delivered' }, 'return_not_delivered')
    const came = cameOf(was, receipt)
    const stocks = await lockVariants(
      tx,
      came.flatMap(({ variantId, exchange }) => [variantId, ...(exchange ? [exchange.variantId] : [])]),
    )
    const lines = was.heldUntil ? came.map(asHeld) : asInStock(came, stocks)
    const state = lines.some(({ exchanged }) => exchanged > 0) ? 'received' : 'done'
    const said = await changeReturn(tx, was, { state, heldUntil: null }, lines.map(columnsOf))
    const eventId = await advanceOrder(tx, order, { event: 'return_received', actor, said })
    const difference = differenceOf({ state, lines })
    await addEntries(tx, order, entriesOf(id, difference), { actor, eventId })
    await tellOfReturn(tx, order, 'return_received', { actor, eventId })
    await moveGoods(tx, order, was, lines, { actor, eventId })
    return { undo: eventId, products: backOnTheShelf(lines.map(({ productId }) => productId)) }
  })

/** What was to go out for it does not: it is for sale again, and the customer gets the money. */
export const payInstead = (shop: Announcing, id: string, staffId: number): Promise<number | null> =>
  carryOut(shop, id, staffId, async (tx, order, was, actor) => {
    if (was.state !== 'received') throw new ShopError('edit_conflict')
    const { said, entries } = await becomeMoney(tx, was)
    const eventId = await advanceOrder(tx, order, { event: 'exchange_called_off', actor, said })
    await addEntries(tx, order, entries, { actor, eventId })
    await tellOfReturn(tx, order, 'exchange_called_off', { actor, eventId })
    await returnStock(tx, goodsOf(was), { reason: 'release', reference: order.id, actor, eventId })
    return { undo: eventId, products: backOnTheShelf(was.lines.map(({ productId }) => productId)) }
  })

/**
 * Nothing more comes back of an order that is cancelled. Answers the returns that nobody has received, and what the event of the order says;
 * what is held for them is let go once it is written.
 */
export async function endReturns(
  tx: Database,
  orderId: string,
): Promise<{ ended: ReturnRecord[]; said: NonNullable<Advance['said']> }> {
  const ended = (await returnsOfOrder(tx, orderId)).filter(isWithdrawable)
  const changes: ReturnChange[] = []
  for (const was of ended)
    changes.push(await changeReturn(tx, was, { state: 'declined', declinedBecause: '', heldUntil: null }))
  if (ended.length === 0) return { ended, said: {} }
  const of = (side: 'before' | 'after') => ({ returns: changes.map((change) => change[side].return) })
  return { ended, said: { before: of('before'), after: of('after') } }
}

async function carryOut(shop: Announcing, id: string, staffId: number, verb: Verb): Promise<number | null> {
  const { undo, products } = await inTransaction(shop.db, async (tx) => {
    const { order, record } = await lockReturn(tx, id)
    return verb(tx, order, record, staff(staffId))
  })
  if (products) shop.productsOutdated(products)
  shop.ordersChanged()
  shop.mailDue()
  return undo
}

/** Refuses what was never asked for, and nothing. */
function cameOf({ lines }: ReturnRecord, receipt: ReturnReceipt): LineRecord[] {
  const ids = new Set(receipt.map(({ id }) => id))
  const came = lines.map((line) => {
    const { shelved = 0, writtenOff = 0 } = receipt.find(({ id }) => id === line.id) ?? {}
    return { ...line, shelved, writtenOff }
  })
  const isWrong = ids.size < receipt.length || receipt.some(({ id }) => !lines.some((line) => line.id === id))
  const isTooMuch = came.some((line) => pieces(line) > line.quantity)
  if (isWrong || isTooMuch || came.every((line) => pieces(line) === 0)) throw new ShopError('edit_conflict')
  return came
}

const pieces = ({ shelved, writtenOff }: LineRecord): number => shelved + writtenOff

const asHeld = (line: LineRecord): LineRecord => ({ ...line, exchanged: line.exchange ? pieces(line) : 0 })

/** The hold has ended: what is not there any more is for the money. */
function asInStock(came: LineRecord[], stocks: Map<number, number>): LineRecord[] {
  return came.map((line) => {
    const { exchanged, exchange } = asHeld(line)
    const left = exchange ? (stocks.get(exchange.variantId) ?? 0) - exchanged : 0
    if (!exchange || left < 0) return { ...line, exchanged: 0 }
    stocks.set(exchange.variantId, left)
    return { ...line, exchanged }
  })
}

/** All sizes are locked. What is written off comes and goes, so that the history of the shelf has it. */
async function moveGoods(
  tx: Database,
  { id: reference }: LockedOrder,
  was: ReturnRecord,
  lines: LineRecord[],
  by: { actor: Actor; eventId: number },
): Promise<void> {
  const sent = lines.flatMap(({ exchange, exchanged }) =>
    exchange ? { variantId: exchange.variantId, quantity: exchanged } : [],
  )
  if (was.heldUntil) {
    await keepHeldStock(tx, was.id)
    await returnStock(tx, lessOf(holdOf(was).lines, sumsOf(sent)), {
      reason: 'release',
      reference: was.id,
      ...by,
    })
  } else await takeStock(tx, sumsOf(sent), { reason: 'exchange', reference, ...by })
  const came = lines.map((line) => ({ variantId: line.variantId, quantity: pieces(line) }))
  await returnStock(tx, sumsOf(came), { reason: 'return', reference, ...by })
  const damaged = lines.map(({ variantId, writtenOff }) => ({ variantId, quantity: writtenOff }))
  await takeStock(tx, sumsOf(damaged), { reason: 'damage', reference, ...by })
}
