/** What goes out for a return, for the parcel that brings it. The order is locked, and stays as it is whatever becomes of that parcel. */
import type { Database } from '#platform/database/database.ts'
import type { ParcelOutcome, ParcelState } from '#shared/values.ts'
import { returnStock, takeStock } from '../catalog/catalog.ts'
import type { Actor } from '../context/actor.ts'
import { ShopError } from '../context/shop-error.ts'
import {
  type Advance,
  addEntries,
  type Changes,
  type Entry,
  type LockedOrder,
  type OrderEvent,
  type OrderRecord,
  tellOfReturn,
  writeEvent,
} from '../orders/orders.ts'
import { changeReturn, columnsOf, entriesOf, type ReturnChange, readReturn, sumsOf } from './change-return.ts'
import { type LineRecord, type ReturnRecord, returnsById } from './returns-sql.ts'
import { differenceOf } from './to-return.ts'

type ParcelEvent = {
  event: OrderEvent
  actor: Actor
  parcel: NonNullable<Advance['parcel']>
}

/** The replacement is packed. Answers what it costs more, which the parcel collects at most. */
export async function exchangeToSend(
  tx: Database,
  order: LockedOrder,
  id: string,
): Promise<{ record: ReturnRecord; moreInPiastres: number }> {
  const record = await readReturn(tx, id)
  if (record.state !== 'received' || order.status === 'cancelled') throw new ShopError('not_to_pack')
  return { record, moreInPiastres: Math.max(differenceOf(record), 0) }
}

/** A return follows its parcel. `hasLeft`: with this, it is out of the house. Answers the event. */
export async function followExchange(
  tx: Database,
  order: LockedOrder,
  id: string,
  { hasLeft, state, ...made }: ParcelEvent & { state: ParcelState; hasLeft: boolean },
): Promise<number> {
  const was = await readReturn(tx, id)
  const said = await changeReturn(tx, was, { state: STATES[state] ?? 'sent' })
  const eventId = await writeParcelEvent(tx, order, made, said)
  if (hasLeft) await tellOfReturn(tx, order, 'exchange_sent', { actor: made.actor, eventId })
  return eventId
}

/** One that is called off is sent again with another parcel. */
const STATES: Partial<Record<ParcelState, ReturnRecord['state']>> = {
  delivered: 'done',
  cancelled: 'received',
}

/**
 * Its parcel came back or is lost. Shelved and written off: the customer gets nothing for what they have sent, so the order owes that much
 * less. Sent again: it waits to be packed; what is lost is taken off the shelf a second time. Answers the event.
 */
export async function decideExchange(
  tx: Database,
  order: LockedOrder,
  id: string,
  outcome: ParcelOutcome,
  { isLost, ...made }: ParcelEvent & { isLost: boolean },
): Promise<number> {
  const was = await readReturn(tx, id)
  const goods = goodsOf(was)
  if (outcome === 'sent_again') {
    const eventId = await writeParcelEvent(
      tx,
      order,
      made,
      await changeReturn(tx, was, { state: 'received' }),
    )
    const cause = { reason: 'damage', reference: order.id, actor: made.actor, eventId }
    if (isLost) await takeStock(tx, goods, cause)
    return eventId
  }
  const { said, entries } = await becomeMoney(tx, was)
  const eventId = await writeParcelEvent(tx, order, made, said)
  const by = { actor: made.actor, eventId }
  await addEntries(tx, order, entries, by)
  const cause = { reference: order.id, ...by }
  await returnStock(tx, goods, { reason: 'return', ...cause })
  if (outcome === 'written_off') await takeStock(tx, goods, { reason: 'damage', ...cause })
  return eventId
}

/** Nothing goes out for what came. Answers what the event says, and what the order owes less. */
export async function becomeMoney(
  tx: Database,
  was: ReturnRecord,
): Promise<{ said: ReturnChange; entries: Entry[] }> {
  const lines = was.lines.map((line) => ({ ...line, exchanged: 0 }))
  const said = await changeReturn(tx, was, { state: 'done' }, lines.map(columnsOf))
  return {
    said,
    entries: entriesOf(was.id, differenceOf({ state: 'done', lines }) - differenceOf(was)),
  }
}

/** What goes out. */
export const goodsOf = ({ lines }: ReturnRecord) =>
  sumsOf(
    lines.flatMap(({ exchange, exchanged }) =>
      exchange ? { variantId: exchange.variantId, quantity: exchanged } : [],
    ),
  )

const writeParcelEvent = (
  tx: Database,
  { id }: LockedOrder,
  { event, actor, parcel }: ParcelEvent,
  said: ReturnChange,
): Promise<number> =>
  writeEvent(tx, id, {
    event,
    actor,
    parcelId: parcel.id,
    before: { ...said.before, parcel: parcel.before as Changes['parcel'] },
    after: { ...said.after, parcel: parcel.after as Changes['parcel'] },
  })

type Items = OrderRecord['items']

/** What is in the parcels of exchanges, by return, as the lines of an order. */
export async function goodsOfExchanges(db: Database, ids: string[]): Promise<Map<string, Items>> {
  if (ids.length === 0) return new Map()
  const found = await returnsById(db, ids)
  return new Map(found.map(({ id, lines }) => [id, lines.flatMap(itemOf)]))
}

export function itemOf(line: LineRecord): Items[number] | [] {
  const { exchange, exchanged: quantity } = line
  if (!exchange || quantity === 0) return []
  const { variantId, size, color, sku, priceInPiastres } = exchange
  const { productName } = line.translations.ar ?? {}
  return {
    ...{
      id: line.id,
      variantId,
      productId: line.productId,
      productName: line.productName,
      size,
      color,
      sku,
      quantity,
    },
    unitPriceInPiastres: priceInPiastres,
    lineTotalInPiastres: quantity * priceInPiastres,
    image: line.image,
    translations: {
      ar: { ...(productName && { productName }), ...(exchange.colorAr && { color: exchange.colorAr }) },
    },
  }
}
