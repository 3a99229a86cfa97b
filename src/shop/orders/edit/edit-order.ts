/** Staff change what is ordered, until it is packed: sizes, quantities, lines and the shipping fee, with their money and stock. */

import { toPiastres, toPounds } from '#contract/money.ts'
import { editedSums } from '#contract/orders/edited-sums.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { goodsOf } from '../../cart/cart.ts'
import {
  backOnTheShelf,
  lockVariants,
  refuseShortage,
  returnStock,
  type StockLine,
  takeStock,
} from '../../catalog/catalog.ts'
import { staff } from '../../context/actor.ts'
import type { Shop } from '../../context/shop.ts'
import { orNotFound, ShopError } from '../../context/shop-error.ts'
import { writeEvent } from '../life/journal.ts'
import { addEntries, type Entry, withEntries } from '../life/ledger.ts'
import { isUnpacked, lockOrder } from '../life/locked-order.ts'
import { paymentState } from '../life/payment-state.ts'
import { tellOfEdit } from '../life/tell-customer.ts'
import { type OrderRecord, readOrder } from '../orders-sql.ts'
import { toOrder } from '../to-order.ts'
import { type OrderGoods, type OrderLine, sumsOfGoods, writeGoods } from './order-goods.ts'

export async function editOrder(
  shop: Pick<Shop, 'db' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>,
  id: string,
  edit: OrderEdit,
  staffId: number,
): Promise<Order> {
  const { undo, products } = await inTransaction(shop.db, (tx) => writeEdit(tx, id, edit, staffId))
  shop.productsOutdated(backOnTheShelf(products))
  shop.ordersChanged()
  shop.mailDue()
  return { ...toOrder(await readOrder(shop.db, id), { forStaff: true }), undo }
}

/** Answers the event, or null if nothing is different, and the products whose stock has moved. */
async function writeEdit(
  tx: Database,
  id: string,
  edit: OrderEdit,
  staffId: number,
): Promise<{ undo: number | null; products: number[] }> {
  const was = await lockOrder(tx, id)
  const order = await readOrder(tx, id)
  if (!isUnpacked(was) || was.returned !== 'none')
    throw new ShopError('too_late_to_change', {}, 'order_packed')
  if (order.updatedAt !== edit.updatedAt) throw new ShopError('edit_conflict')
  const before = goodsOfOrder(order)
  const after = await goodsAfter(tx, before, edit)
  if (JSON.stringify(after) === JSON.stringify(before)) return { undo: null, products: [] }
  const total = sumsOfGoods(after).total
  if (edit.expectedTotal !== undefined && toPiastres(edit.expectedTotal) !== total)
    throw new ShopError('total_changed', { total: toPounds(total) })
  const entries = entriesOf(total - was.totalInPiastres)
  const actor = staff(staffId)
  const paymentStatus = paymentState(withEntries(was.sums, entries))
  const isPaidOtherwise = paymentStatus !== was.paymentStatus
  const eventId = await writeEvent(tx, id, {
    event: 'edited',
    actor,
    before: { goods: before, ...(isPaidOtherwise && { paymentStatus: was.paymentStatus }) },
    after: { goods: after, ...(isPaidOtherwise && { paymentStatus }) },
    note: edit.shipping?.reason,
  })
  await writeGoods(tx, id, after)
  await addEntries(tx, was, entries, { actor, eventId })
  await tellOfEdit(tx, was, eventId)
  const { taken, returned } = movedBetween(before.lines, after.lines)
  if (!was.stockTaken) await refuseShortage(tx, taken)
  else {
    const cause = { reason: 'edit', reference: id, actor, eventId }
    await lockVariants(
      tx,
      [...taken, ...returned].map(({ variantId }) => variantId),
    )
    await returnStock(tx, returned, cause)
    await takeStock(tx, taken, cause)
  }
  return { undo: eventId, products: [...before.lines, ...after.lines].map(({ productId }) => productId) }
}

const goodsOfOrder = (order: OrderRecord): OrderGoods => ({
  lines: order.items.map(({ lineTotalInPiastres: _, ...line }) => line),
  subtotalInPiastres: order.subtotalInPiastres,
  discountInPiastres: order.discountInPiastres,
  shippingInPiastres: order.shippingInPiastres,
  taxesInPiastres: order.taxesInPiastres,
})

async function goodsAfter(tx: Database, before: OrderGoods, edit: OrderEdit): Promise<OrderGoods> {
  const lines = await linesAfter(tx, before.lines, edit.lines)
  const fee = edit.shipping && toPiastres(edit.shipping.fee)
  const { subtotal, discount, shipping, taxes } = editedSums(lines, sumsOfGoods(before), fee)
  return {
    lines,
    subtotalInPiastres: subtotal,
    discountInPiastres: discount,
    shippingInPiastres: shipping,
    taxesInPiastres: taxes,
  }
}

/** Another size has the price of its line; another product, and a new line, that of today. */
async function linesAfter(
  tx: Database,
  before: OrderLine[],
  wanted: OrderEdit['lines'],
): Promise<OrderLine[]> {
  const lineOf = new Map(before.map((line) => [line.id, line]))
  const places = wanted.map(({ id, ...goods }) => {
    const line = id === undefined ? undefined : lineOf.get(id)
    if (id !== undefined && !line) throw new ShopError('edit_conflict')
    return { ...goods, line }
  })
  const changed = places.filter(({ line, variantId }) => line?.variantId !== variantId)
  const goods = new Map((await goodsOf(tx, changed)).map((line) => [line.variantId, line]))
  return places.map(({ line, variantId, quantity }) => {
    if (line?.variantId === variantId) return { ...line, quantity }
    const found = orNotFound(goods.get(variantId))
    const { available, ...chosen } = found
    if (!available) throw new ShopError('unavailable', {}, 'not_sold')
    const price = line?.productId === chosen.productId ? line : chosen
    return {
      ...chosen,
      id: line?.id ?? null,
      quantity,
      unitPriceInPiastres: price.unitPriceInPiastres,
    }
  })
}

const entriesOf = (difference: number): Entry[] =>
  difference === 0
    ? []
    : [{ kind: 'adjust', amountInPiastres: difference, method: 'none', reference: 'edit' }]

/** By size, what is wanted more and what is wanted less. */
function movedBetween(
  before: OrderLine[],
  after: OrderLine[],
): { taken: StockLine[]; returned: StockLine[] } {
  const changes = new Map<number, number>()
  const add =
    (sign: 1 | -1) =>
    ({ variantId, quantity }: OrderLine) =>
      changes.set(variantId, (changes.get(variantId) ?? 0) + sign * quantity)
  before.forEach(add(-1))
  after.forEach(add(1))
  const moved = [...changes].map(([variantId, quantity]) => ({ variantId, quantity }))
  return {
    taken: moved.filter(({ quantity }) => quantity > 0),
    returned: moved
      .filter(({ quantity }) => quantity < 0)
      .map((line) => ({ ...line, quantity: -line.quantity })),
  }
}
