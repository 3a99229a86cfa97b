/** A return is asked for, by the customer or by staff for them, and withdrawn. */
import type { AskedLine, OrderReturn } from '#contract/orders/returns.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { backOnTheShelf, holdStock, releaseHolds } from '../catalog/catalog.ts'
import { type Actor, CUSTOMER, staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import {
  type AskedOrder,
  advanceOrder,
  lockOrder,
  type OrderRecord,
  provenOrder,
  readOrder,
  tellOfReturn,
} from '../orders/orders.ts'
import { asked, changeReturn, holdEnd, holdOf, lockReturn, readReturn } from './change-return.ts'
import { costOf, exchangePriceOf, offeredPairs, priceOf, type Settings } from './offer.ts'
import {
  insertReturn,
  type NewLine,
  type ReturnRecord,
  replacementsOf,
  returnsOfOrder,
} from './returns-sql.ts'
import { isWithdrawable } from './to-return.ts'
import { seenReturn } from './view-returns.ts'

type Announcing = Pick<Shop, 'db' | 'settings' | 'courier' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>

export async function askReturn(
  shop: Announcing,
  order: AskedOrder,
  lines: AskedLine[],
): Promise<OrderReturn> {
  const { record } = await provenOrder(shop.db, order)
  const { id } = await ask(shop, record.id, lines, { actor: CUSTOMER })
  return seenReturn(shop, id, { isStaff: false, language: order.language })
}

/** Also after the last day. Answers the return and the event, which is null if it was asked for before. */
export const askReturnForCustomer = (
  shop: Announcing,
  { orderId, lines, because }: { orderId: string; lines: AskedLine[]; because: string },
  staffId: number,
): Promise<{ id: string; undo: number | null }> =>
  ask(shop, orderId, lines, { actor: staff(staffId), note: because })

async function ask(
  shop: Announcing,
  orderId: string,
  lines: AskedLine[],
  by: { actor: Actor; note?: string },
): Promise<{ id: string; undo: number | null }> {
  const settings = await shop.settings()
  const made = await inTransaction(shop.db, (tx) => writeReturn(tx, orderId, lines, by, settings))
  shop.productsOutdated(made.products)
  shop.ordersChanged()
  shop.mailDue()
  return made
}

export async function writeReturn(
  tx: Database,
  orderId: string,
  wanted: AskedLine[],
  { actor, note }: { actor: Actor; note?: string },
  settings: Settings,
): Promise<{ id: string; undo: number | null; products: number[] }> {
  const locked = await lockOrder(tx, orderId)
  const order = await readOrder(tx, orderId)
  const earlier = (await returnsOfOrder(tx, orderId)).find((one) => isTheSame(one, wanted))
  if (earlier) return { id: earlier.id, undo: null, products: [] }
  const isStaff = actor.by === 'staff'
  const lines = await linesFor(tx, order, wanted, settings, { isStaff })
  const holds = lines.some(({ exchangeVariantId }) => exchangeVariantId !== null)
  const { payer, sumInPiastres } = await costOf(
    tx,
    order,
    settings,
    lines.map(({ reason }) => reason),
  )
  const id = await insertReturn(tx, {
    orderId,
    askedBy: isStaff ? 'staff' : 'customer',
    costPayer: payer,
    costInPiastres: sumInPiastres,
    heldUntil: holds ? holdEnd() : null,
    lines,
  })
  const record = await readReturn(tx, id)
  const eventId = await advanceOrder(tx, locked, {
    event: 'return_asked',
    actor,
    said: asked(record),
    note,
  })
  await tellOfReturn(tx, locked, 'return_asked', { actor, eventId })
  if (record.heldUntil)
    await holdStock(
      tx,
      { ...holdOf(record), expiresAt: record.heldUntil },
      { actor, byNewcomer: false, eventId },
    )
  return { id, undo: eventId, products: productsOf(record) }
}

/** Nobody has answered it yet. */
const isTheSame = (earlier: ReturnRecord, wanted: AskedLine[]): boolean =>
  earlier.state === 'asked' &&
  JSON.stringify(
    earlier.lines.map((line) => [...keyOf(line), line.exchange?.variantId ?? null, line.words]),
  ) ===
    JSON.stringify(wanted.map((line) => [...keyOf(line), line.exchangeVariantId ?? null, line.words ?? '']))

const keyOf = ({ itemId, exchangeOf, quantity, reason }: AskedLine | ReturnRecord['lines'][number]) => [
  itemId,
  exchangeOf ?? null,
  quantity,
  reason,
]

/** Refuses more than the customer has. */
async function linesFor(
  tx: Database,
  order: OrderRecord,
  wanted: AskedLine[],
  settings: Settings,
  reader: { isStaff: boolean },
): Promise<NewLine[]> {
  const { pairs, because } = await offeredPairs(tx, order, settings, reader)
  if (because) throw new ShopError('not_returnable', { because }, `return_${because}`)
  const others = await replacementsOf(
    tx,
    pairs.map(({ pair }) => pair.productId),
  )
  return wanted.map(
    ({ itemId, exchangeOf = null, quantity, reason, words = '', exchangeVariantId = null }) => {
      const offered = pairs.find(({ pair }) => pair.itemId === itemId && pair.exchangeOf === exchangeOf)
      if (!offered || offered.quantity < quantity)
        throw new ShopError('not_returnable', { because: 'nothing_left' }, 'return_nothing_left')
      offered.quantity -= quantity
      const { variantId, productId } = offered.pair
      const exchange = others.find((other) => other.variantId === exchangeVariantId)
      if (exchangeVariantId !== null && exchange?.productId !== productId) throw new ShopError('unavailable')
      return {
        ...{ itemId, exchangeOf, variantId, quantity, reason, words, exchangeVariantId },
        priceInPiastres: priceOf(order, offered.pair),
        exchangePriceInPiastres: exchange ? exchangePriceOf(order, exchange) : null,
      }
    },
  )
}

/** Until the goods have come. */
export async function withdrawReturn(
  shop: Announcing,
  order: AskedOrder,
  returnId: string,
): Promise<OrderReturn> {
  const { record } = await provenOrder(shop.db, order)
  const products = await inTransaction(shop.db, async (tx) => {
    const { order: locked, record: was } = await lockReturn(tx, returnId)
    if (was.orderId !== record.id) throw new ShopError('not_found')
    if (was.state === 'withdrawn') return []
    if (!isWithdrawable(was)) throw new ShopError('edit_conflict')
    const said = await changeReturn(tx, was, { state: 'withdrawn', heldUntil: null })
    const eventId = await advanceOrder(tx, locked, { event: 'return_withdrawn', actor: CUSTOMER, said })
    return letGo(tx, was, { actor: CUSTOMER, eventId })
  })
  shop.productsOutdated(products)
  shop.ordersChanged()
  return seenReturn(shop, returnId, { isStaff: false, language: order.language })
}

/** What was held for it is for sale again: answers the products of that. */
export async function letGo(
  tx: Database,
  was: ReturnRecord,
  by: { actor: Actor; eventId: number },
): Promise<number[]> {
  if (!was.heldUntil) return []
  await releaseHolds(tx, [was.id], by)
  return backOnTheShelf(productsOf(was))
}

const productsOf = ({ lines }: ReturnRecord): number[] =>
  lines.flatMap(({ exchange, productId }) => (exchange ? productId : []))
