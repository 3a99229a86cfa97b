/** What comes back: for the money or for another one, whose parcel arrives, is refused, lost, or called off. */
import { randomUUID } from 'node:crypto'
import { onlyRow, row, rows } from '#platform/database/query.ts'
import { type ParcelOutcome, type ParcelState, parcelOutcomes, type ReturnState } from '#shared/values.ts'
import { endHold } from '#shop/checkout/card/close-attempt.ts'
import { staff } from '#shop/context/actor.ts'
import { createExchangeParcel, decideParcel, moveParcel } from '#shop/parcels/life/move-parcel.ts'
import { approveReturn, declineReturn, payInstead, receiveReturn } from '#shop/returns/returns.ts'
import { findReturn, type Pair, pairsOf, type ReturnRecord } from '#shop/returns/returns-sql.ts'
import { openReturnDesk, tooSmall } from '../support/return-desk.ts'
import { addOrder, type Draw, give, PRICE, succeeds, totalOf, type Verb, type World } from './model.ts'

export const returnVerbs: Record<string, Verb> = {
  askReturn: (world, draw) => ask(world, draw, draw([...world.orders.keys()])),
  async askTwiceAtOnce(world, draw) {
    const id = draw([...world.orders.keys()])
    await Promise.all([ask(world, draw, id), ask(world, draw, id)])
  },
  async withdrawReturn(world, draw) {
    const record = (await approved(world, draw, { isExchange: true })) ?? draw(await returnsOf(world))
    if (record) await succeeds(() => deskOf(world).withdraw(record))
  },
  approveReturn: async (world, draw) => approve(world, draw(await returnsOf(world, 'asked'))),
  async declineReturn(world, draw) {
    const record = draw(await returnsOf(world))
    if (record) await succeeds(() => declineReturn(deskOf(world).shop, record.id, 'Worn', world.staffId))
  },
  receiveReturn: async (world, draw) => receive(world, draw, draw(await returnsOf(world, 'approved'))),
  async receiveTwiceAtOnce(world, draw) {
    const record = await approved(world, draw)
    await Promise.all([receive(world, draw, record), receive(world, draw, record)])
  },
  async receiveAndUndo(world, draw) {
    const record = await approved(world, draw, { isExchange: draw([true, false]) ?? false })
    const received = await receive(world, draw, record)
    if (!received) return
    await world.shop.undo(received.event)
    received.takeBack()
  },
  async holdEnds(world, draw) {
    const record = await approved(world, draw, { isExchange: true })
    if (!record) return
    await endHold(world.shop.db, record.id)
    await receive(world, draw, record)
  },
  async payInstead(world, draw) {
    const record = await approved(world, draw, { isExchange: true })
    if (!(await receive(world, draw, record)) || !record) return
    const before = await findReturn(world.shop.db, record.id)
    const order = world.orders.get(record.orderId)
    const done = await succeeds(() => payInstead(deskOf(world).shop, record.id, world.staffId))
    if (!done || !order) return
    for (const line of before?.lines ?? [])
      order.total -= line.exchanged * (prices(world).get(line.id)?.exchange ?? 0)
  },
  sendExchange: async (world, draw) => send(world, draw, draw(await returnsOf(world, 'received'))),
  exchange: (world, draw) => exchange(world, draw, 'delivered'),
  exchangeIsRefused: (world, draw) => exchange(world, draw, 'returned'),
  exchangeIsLost: (world, draw) => exchange(world, draw, 'lost'),
  exchangeIsCalledOff: (world, draw) => exchange(world, draw, 'cancelled'),
}

async function exchange(world: World, draw: Draw, state: ParcelState): Promise<void> {
  const record = await approved(world, draw, { isExchange: true })
  const outcome = draw(parcelOutcomes)
  if (!(await receive(world, draw, record)) || !record) return
  await send(world, draw, record)
  const { parcel } = (await findReturn(world.shop.db, record.id)) ?? {}
  if (!parcel) return
  const move = { state, reasonCode: null, reason: null }
  await succeeds(() => moveParcel(world.shop.db, parcel.id, move, staff(world.staffId)))
  if (outcome && (state === 'returned' || state === 'lost'))
    await decideAboutExchange(world, { ...parcel, returnId: record.id, state }, outcome)
}

/** Shelved or written off, it is a return for the money; what is gone has left the shop. */
export async function decideAboutExchange(
  world: World,
  parcel: { id: string; returnId: string; state: string },
  outcome: ParcelOutcome,
): Promise<void> {
  const before = await findReturn(world.shop.db, parcel.returnId)
  const order = before && world.orders.get(before.orderId)
  const isNew = await row(world.shop.db)`
    SELECT FROM parcels WHERE id = ${parcel.id}::uuid AND outcome IS NULL`
  const done = await succeeds(() => decideParcel(world.shop.db, parcel.id, outcome, staff(world.staffId)))
  if (!done || !isNew || !order) return
  const isLostAgain = outcome === 'sent_again' && parcel.state === 'lost'
  for (const line of before.lines) {
    if (outcome === 'written_off' || isLostAgain) give(world, line.exchange?.variantId ?? 0, -line.exchanged)
    if (outcome !== 'sent_again') order.total -= line.exchanged * (prices(world).get(line.id)?.exchange ?? 0)
  }
}

/** By line of a return: what a piece gives back, and what the one that goes out for it costs. */
type Prices = Map<number, { back: number; exchange: number }>
const known = new WeakMap<World, Prices>()
function prices(world: World): Prices {
  const found = known.get(world) ?? new Map()
  known.set(world, found)
  return found
}

const deskOf = (world: World) => openReturnDesk(world.shop)

/** Those of one state, or all that are there, oldest first. */
async function returnsOf({ shop: { db }, orders }: World, state?: ReturnState): Promise<ReturnRecord[]> {
  const found = await rows(db)<{
    id: string
  }>`SELECT id FROM returns WHERE order_id = ANY (${[...orders.keys()]}::uuid[]) AND state = coalesce(${state ?? null}, state)
        ORDER BY created_at, id`
  const records = await Promise.all(found.map(({ id }) => findReturn(db, id)))
  return records.flatMap((record) => record ?? [])
}

/** Some pieces that the customer has, for the money or for the same size, which may cost something else today. */
async function ask(
  world: World,
  draw: Draw,
  orderId: string | undefined,
  isExchange = draw([true, false]) ?? false,
): Promise<string | undefined> {
  const { db } = world.shop
  const pair = orderId && draw(await pairsOf(db, orderId))
  if (!orderId || !pair) return undefined
  const price = PRICE + (draw([0, 30_00, -20_00]) ?? 0)
  await setPrice(world, pair, price)
  const line = tooSmall(pair, isExchange ? pair.variantId : null, {
    quantity: draw([1, 2]) ?? 1,
    exchangeOf: pair.exchangeOf,
  })
  let id: string | undefined
  await succeeds(async () => {
    id = (await deskOf(world).askForCustomer(orderId, line)).id
  })
  await setPrice(world, pair, PRICE)
  const made = id && (await findReturn(db, id))
  const back = pair.exchangeOf === null ? PRICE : (prices(world).get(pair.exchangeOf)?.exchange ?? 0)
  if (made)
    for (const one of made.lines) prices(world).set(one.id, { back, exchange: isExchange ? price : 0 })
  return id
}

const setPrice = ({ shop }: World, { productId }: Pair, price: number) =>
  rows(shop.db)`UPDATE products SET price_in_piastres = ${price} WHERE id = ${productId}`

const approve = async (world: World, record: ReturnRecord | undefined): Promise<boolean> =>
  record !== undefined && succeeds(() => approveReturn(deskOf(world).shop, record.id, world.staffId))

/** A new order, delivered, of which something may be sent back. */
async function approved(
  world: World,
  draw: Draw,
  { isExchange = false } = {},
): Promise<ReturnRecord | undefined> {
  const { shop, variants } = world
  const variant = draw(variants)
  const id = randomUUID()
  const owner = shop.newGuest()
  const placed =
    variant &&
    (await succeeds(() => shop.put(owner, variant))) &&
    (await succeeds(() => shop.placeOrder(owner, { id })))
  if (!placed) return undefined
  const order = addOrder(world, id, { method: 'cod', total: totalOf(1) })
  if (!(await succeeds(() => shop.setStatus(id, 'delivered')))) return undefined
  order.status = 'delivered'
  const asked = await ask(world, (things) => (things.length > 2 ? draw(things) : things[0]), id, isExchange)
  if (!asked) return undefined
  const record = await findReturn(shop.db, asked)
  return (await approve(world, record)) ? findReturn(shop.db, asked) : undefined
}

/** All that was asked for comes, or one piece of it; some is written off. */
async function receive(
  world: World,
  draw: Draw,
  record: ReturnRecord | undefined,
): Promise<{ event: number | null; takeBack: () => void } | undefined> {
  const order = record && world.orders.get(record.orderId)
  if (!order) return undefined
  const writtenOff = draw([0, 1]) ?? 0
  const receipt = record.lines.map(({ id, quantity }) => ({
    id,
    shelved: Math.min(draw([1, 2]) ?? 1, quantity) - writtenOff,
    writtenOff,
  }))
  let event: number | null = null
  const done = await succeeds(async () => {
    event = await receiveReturn(deskOf(world).shop, record.id, receipt, world.staffId)
  })
  const after = done && (await findReturn(world.shop.db, record.id))
  if (!after) return undefined
  const before = order.total
  const { taken } = await onlyRow(world.shop.db)<{
    taken: boolean
  }>`SELECT stock_taken AS taken FROM orders WHERE id = ${record.orderId}::uuid`
  // Of an order that never took its goods, what comes is more than the shop had.
  const came = (shelved: number, lost: number) => (taken ? -lost : shelved)
  for (const { id, variantId, shelved, writtenOff: lost, exchange } of after.lines) {
    const price = prices(world).get(id)
    const goesOut = exchange && after.state === 'received' ? shelved + lost : 0
    order.total += goesOut * (price?.exchange ?? 0) - (shelved + lost) * (price?.back ?? 0)
    give(world, variantId, came(shelved, lost))
  }
  const takeBack = () => {
    order.total = before
    for (const line of after.lines) give(world, line.variantId, -came(line.shelved, line.writtenOff))
  }
  return { event, takeBack }
}

async function send(world: World, draw: Draw, record: ReturnRecord | undefined): Promise<void> {
  if (!record) return
  const { id: returnId, orderId } = record
  const courier = draw(['by_hand', 'sandbox']) ?? 'by_hand'
  const made = { returnId, orderId, courier, isBooked: true, promisedOn: new Date().toISOString() }
  await succeeds(() => createExchangeParcel(world.shop.db, made, staff(world.staffId)))
}
