/** What staff and customers do with an order that is there: its status, its confirmation and its lines. */
import { expect } from 'vitest'
import { onlyRow } from '#platform/database/query.ts'
import { releaseOrder } from '#shop/checkout/release-unconfirmed.ts'
import { writeAnswer } from '#shop/confirmations/answer.ts'
import { claim, writeCall } from '#shop/confirmations/calls.ts'
import { setOrderPayment } from '#shop/desk/desk.ts'
import { editOrder, readOrder } from '#shop/orders/orders.ts'
import {
  changeStatus,
  type Draw,
  give,
  type ModelOrder,
  owed,
  succeeds,
  totalOf,
  type Verb,
  type World,
} from './model.ts'
import { placeCash, quiet } from './placing-verbs.ts'
import { cashOf } from './refund-verbs.ts'
import { count } from './stock-verbs.ts'

const STATES = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled']

export const orderVerbs: Record<string, Verb> = {
  setStatus: (world, draw) => setStatus(world, draw, draw(STATES)),
  cancel: (world, draw) => setStatus(world, draw, 'cancelled'),
  complete: (world, draw) => setStatus(world, draw, 'completed'),
  async deliverAndCancel(world, draw) {
    const [id, order] = draw([...world.orders]) ?? []
    if (!id || !order) return
    for (const status of ['delivered', 'cancelled'])
      if (await statusSet(world, id, status)) changeStatus(order, status)
  },
  async cashCame(world, draw) {
    const [id, order] = draw([...world.orders]) ?? []
    if (!id || !order || !(await paymentSet(world, id, 'paid'))) return
    if (owed(order) > 0) order.paid.set('staff', (order.paid.get('staff') ?? 0) + owed(order))
  },
  async cashDidNotCome(world, draw) {
    const [id, order] = draw([...world.orders]) ?? []
    if (!id || !order || !(await paymentSet(world, id, 'pending'))) return
    for (const source of cashOf(order)) order.paid.delete(source)
  },
  async seeTo(world, draw) {
    const [id] = draw([...world.orders]) ?? []
    if (id) await succeeds(() => world.shop.seeTo(id))
  },
  async undo(world, draw) {
    const [id] = draw([...world.orders]) ?? []
    if (id) await undo(world, id)
  },
  confirmByCall: (world, draw) => call(world, draw, 'confirmed'),
  declineByCall: (world, draw) => call(world, draw, 'declined'),
  callInVain: (world, draw) => call(world, draw, 'no_answer'),
  customerConfirms: (world, draw) => answer(world, draw, true),
  cancelByCustomer: (world, draw) => answer(world, draw, false),
  async releaseUnconfirmed(world, draw) {
    const [id, order] = draw([...world.orders]) ?? []
    if (!id || !order) return
    // An order that its customer has confirmed is pending again.
    if (await releaseOrder(world.shop.db, id)) changeStatus(order, await statusOf(world, id))
  },

  async editOrder(world, draw) {
    await edit(world, draw, draw(unsent(world)))
  },
  async editNewOrder(world, draw) {
    const [one, other] = world.variants
    if (!one || !other) return
    for (const variant of [one, other]) await count(world, variant, 5)
    const owner = world.shop.newGuest()
    await world.shop.put(owner, other)
    await placeCash(world, { owner, pieces: 1 }, {})
    // To the first size, in the line that there is or in a new one.
    await edit(
      world,
      (things) => (things === (WAYS as unknown) ? draw(things) : things[0]),
      unsent(world).at(-1),
    )
  },
}

const unsent = ({ orders }: World) =>
  [...orders].filter(([, { status }]) => status === 'pending' || status === 'processing')

const WAYS = ['change', 'add', 'replace'] as const

/** The first line becomes another one or is removed for a new one, or one is added; and perhaps another fee. */
async function edit(world: World, draw: Draw, [id, order]: [string, ModelOrder?] | [] = []): Promise<void> {
  const quantity = draw([1, 2, 3])
  const variantId = draw(world.variants)
  const fee = draw([75, 30])
  if (!id || !order || !variantId || !quantity || !fee) return
  const { updatedAt, items } = await readOrder(world.shop.db, id)
  const others = items.map((line) => ({ id: line.id, variantId: line.variantId, quantity: line.quantity }))
  const how = draw(WAYS)
  const first = how === 'add' ? undefined : others.shift()
  const lines = [
    ...others.filter((line) => line.variantId !== variantId),
    { ...(how === 'change' && first && { id: first.id }), variantId, quantity },
  ]
  const made = { updatedAt, lines, shipping: { fee, reason: 'As agreed' } }
  if (!(await succeeds(() => editOrder(quiet(world), id, made, world.staffId)))) return
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  order.total = totalOf(pieces, fee * 100)
}

async function setStatus(world: World, draw: Draw, status = 'pending'): Promise<void> {
  const [id, order] = draw([...world.orders]) ?? []
  if (id && order && (await statusSet(world, id, status))) changeStatus(order, status)
}

/** What a call came to, by the colleague who has claimed the order. */
async function call(
  world: World,
  draw: Draw,
  outcome: 'confirmed' | 'declined' | 'no_answer',
): Promise<void> {
  const [id, order] = draw([...world.orders]) ?? []
  if (!id || !order) return
  const { db } = world.shop
  if (!(await succeeds(() => claim(db, id, world.staffId, true)))) return
  if ((await succeeds(() => writeCall(db, id, { outcome }, world.staffId))) && outcome !== 'no_answer')
    changeStatus(order, outcome === 'confirmed' ? 'processing' : 'cancelled')
}

async function answer(world: World, draw: Draw, confirms: boolean): Promise<void> {
  const [id, order] = draw([...world.orders]) ?? []
  if (!id || !order) return
  const was = await confirmationOf(world, id)
  if (!(await succeeds(() => writeAnswer(world.shop.db, id, confirms, null)))) return
  if (!confirms || was === 'open') changeStatus(order, confirms ? 'processing' : 'cancelled')
}

const confirmationOf = async (world: World, id: string): Promise<string | null> =>
  (
    await onlyRow(world.shop.db)<{
      state: string | null
    }>`SELECT (SELECT state FROM confirmations WHERE order_id = ${id}::uuid) AS state`
  ).state

export const statusSet = (world: World, id: string, status: string): Promise<boolean> =>
  succeeds(() => world.shop.setStatus(id, status))

const paymentSet = (world: World, id: string, status: 'pending' | 'paid'): Promise<boolean> =>
  succeeds(() => setOrderPayment(quiet(world), id, status, world.staffId))

export const statusOf = async (world: World, id: string): Promise<string> =>
  (
    await onlyRow(world.shop.db)<{
      status: ModelOrder['status']
    }>`SELECT status FROM orders WHERE id = ${id}::uuid`
  ).status

/** The last event of an order, if the model knows what was before it. */
async function undo(world: World, id: string): Promise<void> {
  const event = world.events.get(id)
  if (!event?.before || !(await succeeds(() => world.shop.undo(event.last)))) return
  const { status } = await onlyRow(world.shop.db)<{
    status: string
  }>`SELECT status FROM orders WHERE id = ${id}::uuid`
  expect(status).toBe(event.before.order.status)
  world.orders.set(id, event.before.order)
  for (const [variant, change] of event.before.given) give(world, variant, -change)
}
