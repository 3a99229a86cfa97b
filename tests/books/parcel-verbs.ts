/** What becomes of parcels, and of the orders in them. */
import { expect } from 'vitest'
import { onlyRow, rows } from '#platform/database/query.ts'
import { type ParcelOutcome, type ParcelReason, type ParcelState, parcelOutcomes } from '#shared/values.ts'
import { staff } from '#shop/context/actor.ts'
import { timeIn } from '#shop/context/times.ts'
import {
  type CourierReport,
  createParcel,
  decideParcel,
  moveParcel as moveParcelTo,
  noteCourierReport,
} from '#shop/parcels/life/move-parcel.ts'
import { changeStatus, type Draw, give, type ModelOrder, succeeds, type Verb, type World } from './model.ts'
import { statusOf, statusSet } from './order-verbs.ts'
import { filledCart, placeCash } from './placing-verbs.ts'
import { decideAboutExchange } from './return-verbs.ts'

export const parcelVerbs: Record<string, Verb> = {
  async packOrder(world, draw) {
    const [id] = draw([...world.orders].filter(([, { status }]) => status === 'processing')) ?? []
    if (id) await pack(world, id)
  },
  async moveParcel(world, draw) {
    await moveParcel(world, draw(await parcelsOf(world)), draw(PARCEL_STATES), draw(REASONS))
  },
  async courierRepeatsItself(world, draw) {
    const parcel = draw(await parcelsOf(world))
    const order = parcel && world.orders.get(parcel.orderId)
    const state = draw(PARCEL_STATES)
    if (!order || !state) return
    const askedAt = timeIn(0)
    const report = { state, reasonCode: draw(REASONS) ?? null, reason: null, askedAt, nextTryAt: askedAt }
    const says = (heard: Partial<CourierReport>) =>
      succeeds(() => noteCourierReport(world.shop.db, parcel.id, { ...report, source: 'courier', ...heard }))
    await says({})
    await followStatus(world, parcel.orderId, order)
    await says({ state: 'lost', reasonCode: null, source: 'webhook', askedAt: timeIn(-3_600_000) })
  },
  moveInOrderList: (world, draw) => moveInOrderList(world, draw, false),
  moveInOrderListAndUndo: (world, draw) => moveInOrderList(world, draw, true),
  async decideAboutParcel(world, draw) {
    await decide(world, draw(await parcelsOf(world)), draw(parcelOutcomes))
  },
  refuseAndShelve: (world, draw) => travel(world, draw, 'returned', 'shelved', { reason: 'refused' }),
  refuseAndWriteOff: (world, draw) => travel(world, draw, 'returned', 'written_off', { reason: 'refused' }),
  loseAndWriteOff: (world, draw) => travel(world, draw, 'lost', 'written_off'),
  loseAndSendAgain: (world, draw) => travel(world, draw, 'lost', 'sent_again'),
  cancelAndShelve: (world, draw) => travel(world, draw, 'returned', 'shelved', { isCancelled: true }),
  async deliverAndShelve(world, draw) {
    await placeCash(world, await filledCart(world, draw), {})
    await travel(world, (orders) => orders.at(-1), 'returned', 'shelved', { isDelivered: true })
  },
  cancelAndLose: (world, draw) => travel(world, draw, 'lost', 'written_off', { isCancelled: true }),
}

const REASONS = [null, 'refused', 'no_answer', 'wrong_address'] as const
const PARCEL_STATES = ['picked_up', 'attempt_failed', 'delivered', 'returned', 'lost', 'cancelled'] as const

export const pack = ({ shop, staffId }: World, orderId: string, courier = 'by_hand'): Promise<boolean> => {
  const made = { orderId, courier, isBooked: true, promisedOn: new Date().toISOString() }
  return succeeds(() => createParcel(shop.db, made, staff(staffId)))
}

type PackedParcel = { id: string; orderId: string; state: string; returnId: string | null }

export const parcelsOf = ({ shop, orders }: World): Promise<PackedParcel[]> =>
  rows(shop.db)`SELECT id, order_id AS "orderId", state, return_id AS "returnId" FROM parcels
        WHERE order_id = ANY (${[...orders.keys()]}::uuid[]) ORDER BY closed_at NULLS FIRST, created_at, id`

export async function moveParcel(
  world: World,
  parcel: PackedParcel | undefined,
  state: ParcelState = 'picked_up',
  reasonCode: ParcelReason | null = null,
): Promise<void> {
  const order = parcel && world.orders.get(parcel.orderId)
  if (!order) return
  const move = { state, reasonCode, reason: null }
  const moved = () => moveParcelTo(world.shop.db, parcel.id, move, staff(world.staffId))
  if (await succeeds(moved)) await followStatus(world, parcel.orderId, order)
}

/** Which status a parcel leads to is tested elsewhere; here, whether the books follow it. */
async function followStatus(world: World, id: string, order: ModelOrder): Promise<void> {
  const status = await statusOf(world, id)
  if (status !== 'cancelled' || order.status === 'cancelled') changeStatus(order, status)
}

/** What is written off or lost has left the shop. */
async function decide(
  world: World,
  parcel: PackedParcel | undefined,
  outcome: ParcelOutcome = 'shelved',
): Promise<void> {
  const order = parcel && world.orders.get(parcel.orderId)
  if (!order) return
  const { returnId } = parcel
  if (returnId) return decideAboutExchange(world, { ...parcel, returnId }, outcome)
  const { before, hasGoods } = await onlyRow(world.shop.db)<{
    before: string | null
    hasGoods: boolean
  }>`SELECT p.outcome AS before, o.stock_taken AS "hasGoods" FROM parcels p JOIN orders o ON o.id = p.order_id
        WHERE p.id = ${parcel.id}::uuid`
  // Whatever is cancelled meanwhile: what travels is not on the shelf.
  if (['returned', 'lost'].includes(parcel.state) && !before) expect(hasGoods).toBe(true)
  const done = await succeeds(() => decideParcel(world.shop.db, parcel.id, outcome, staff(world.staffId)))
  if (!done || before) return
  const isLostAgain = outcome === 'sent_again' && parcel.state === 'lost'
  changeStatus(order, outcome === 'sent_again' ? 'processing' : 'cancelled')
  if (outcome !== 'written_off' && !isLostAgain) return
  const lines = await rows(world.shop.db)<{
    variant: number
    quantity: number
  }>`SELECT variant_id AS variant, quantity FROM order_items WHERE order_id = ${parcel.orderId}::uuid`
  for (const { variant, quantity } of lines) give(world, variant, -quantity)
}

/** An order is packed, leaves, is perhaps cancelled meanwhile, and comes to this end. */
async function travel(
  world: World,
  draw: Draw,
  state: ParcelState,
  outcome: ParcelOutcome,
  { isCancelled = false, isDelivered = false, reason = 'no_answer' as ParcelReason } = {},
): Promise<void> {
  const [id, order] = draw([...world.orders].filter(([, { status }]) => status !== 'cancelled')) ?? []
  if (!id || !order || !(await statusSet(world, id, 'processing'))) return
  changeStatus(order, 'processing')
  await pack(world, id)
  const ofOrder = async () => (await parcelsOf(world)).find(({ orderId }) => orderId === id)
  await moveParcel(world, await ofOrder(), 'picked_up')
  if (isCancelled && (await statusSet(world, id, 'cancelled'))) changeStatus(order, 'cancelled')
  if (isDelivered) await moveParcel(world, await ofOrder(), 'delivered')
  await moveParcel(world, await ofOrder(), state, state === 'returned' ? reason : null)
  await decide(world, await ofOrder(), outcome)
}

/** Staff set the status of a packed order in the list: its parcel follows, and comes back with it. */
async function moveInOrderList(world: World, draw: Draw, isUndone: boolean): Promise<void> {
  const [id, order] = draw([...world.orders].filter(([, { status }]) => status !== 'cancelled')) ?? []
  const status = draw(['shipped', 'delivered', 'completed', 'cancelled'])
  if (!id || !order || !status || !(await statusSet(world, id, 'processing'))) return
  changeStatus(order, 'processing')
  if (!(await pack(world, id))) return
  const before = structuredClone(order)
  let event: number | null = null
  const set = async () => {
    event = (await world.shop.setStatus(id, status)).undo
  }
  if (!(await succeeds(set))) return
  changeStatus(order, status)
  const stateOf = () =>
    onlyRow(world.shop.db)<{
      state: string
    }>`SELECT state FROM parcels WHERE order_id = ${id}::uuid ORDER BY created_at DESC LIMIT 1`
  expect(await stateOf()).toEqual({ state: FOLLOWED[status] })
  if (!isUndone) return
  await world.shop.undo(event)
  world.orders.set(id, before)
  expect(await stateOf()).toEqual({ state: 'created' })
}

const FOLLOWED: Record<string, string> = {
  shipped: 'picked_up',
  delivered: 'delivered',
  completed: 'delivered',
  cancelled: 'cancelled',
}
