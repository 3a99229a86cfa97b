/**
 * Everything that moves money or stock. A new verb is one entry: it calls the shop and, unless that refuses, changes the model. After
 * each step books.test.ts compares the two.
 */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { toDecimal } from '#contract/money.ts'
import { row, rows, type SQL, sql } from '#platform/database/query.ts'
import { balanceStates } from '#shared/settlements.ts'
import { type ParcelOutcome, type ParcelReason, type ParcelState, parcelOutcomes } from '#shared/values.ts'
import { clearCart } from '#shop/cart/cart.ts'
import { changeVariants } from '#shop/catalog/products/change-variants.ts'
import { editProduct } from '#shop/catalog/products/edit-product.ts'
import { changeStock } from '#shop/catalog/products/stock.ts'
import { closeAttempt, endHold } from '#shop/checkout/card/close-attempt.ts'
import { typeInOrder } from '#shop/checkout/checkout.ts'
import { releaseOrder } from '#shop/checkout/release-unconfirmed.ts'
import { writeAnswer } from '#shop/confirmations/answer.ts'
import { claim, writeCall } from '#shop/confirmations/calls.ts'
import { staff } from '#shop/context/actor.ts'
import { ownerFrom } from '#shop/context/shopper.ts'
import { timeIn } from '#shop/context/times.ts'
import { setOrderPayment } from '#shop/desk/desk.ts'
import { applyImport, openImportDesk, receiveFile, undoImport } from '#shop/imports/imports.ts'
import { editOrder, readOrder } from '#shop/orders/orders.ts'
import {
  type CourierReport,
  createParcel,
  decideParcel,
  moveParcel as moveParcelTo,
  noteCourierReport,
} from '#shop/parcels/life/move-parcel.ts'
import { askForRestock, claimRestock, withdrawRestock } from '#shop/restock/restock.ts'
import { restockKeyOf } from '#shop/restock/restock-mail.ts'
import { effectiveSettings } from '#shop/settings/owners-settings.ts'
import {
  acceptLines,
  confirmSettlement,
  draftFromFile,
  settleBalance,
} from '#shop/settlements/settlements.ts'
import { shopperOf } from '../support/sql-shop.ts'
import { changeVerbs } from './change-verbs.ts'
import {
  type Attempt,
  addOrder,
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
import { cashOf, paidToKashier, refundVerbs } from './refund-verbs.ts'
import { decideAboutExchange, returnVerbs } from './return-verbs.ts'

const STATES = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled']

export const verbs: Record<string, Verb> = {
  async placeCashOrder(world, draw) {
    await placeCash(world, await filledCart(world, draw), {})
  },
  async placeOrderThatWaits(world, draw) {
    await placeCash(world, await filledCart(world, draw), { unconfirmed: NOTHING_AT_ONCE })
  },
  async placeOrderToConfirm(world, draw) {
    await placeCash(world, await filledCart(world, draw), { confirmation: 'all' })
  },
  async typeInOrder(world, draw) {
    const variantId = draw(world.variants)
    const quantity = draw([1, 2])
    const payment = draw(['cash', 'link'] as const)
    if (!variantId || !quantity || !payment) return
    const lines = [{ variantId, quantity }]
    const typed = { ...CALLER, lines, payment, source: 'telephone', language: 'ar' } as const
    const desk = { ...quiet(world), settings: async () => effectiveSettings({}, {}) }
    const key = randomUUID()
    const ids = new Set<string>()
    // A double click is one order.
    const typeIn = async () => ids.add((await typeInOrder(desk, { ...typed, lines }, world.staffId, key)).id)
    await Promise.all([succeeds(typeIn), succeeds(typeIn)])
    expect(ids.size).toBeLessThan(2)
    for (const id of ids) {
      const order = addOrder(world, id, { method: 'cod', total: totalOf(quantity) })
      order.status = payment === 'cash' ? 'processing' : 'pending'
    }
  },
  async openPayment(world, draw) {
    await openPayment(world, await filledCart(world, draw))
  },
  async openPaymentAgain(world, draw) {
    const earlier = draw(world.attempts)
    if (earlier) await openPayment(world, await filledCart(world, draw, earlier.owner))
  },
  async chooseCashWhilePaying(world, draw) {
    const earlier = draw(world.attempts)
    if (earlier) await placeCash(world, await filledCart(world, draw, earlier.owner), {})
  },
  pay: async (world, draw) => settle(world, draw(world.attempts)),
  async payTwiceAtOnce(world, draw) {
    const attempt = draw(world.attempts)
    await Promise.all([settle(world, attempt), settle(world, attempt)])
  },
  async payLate(world, draw) {
    const attempt = draw(world.attempts)
    if (attempt) await world.shop.expire(attempt.reference)
    await settle(world, attempt)
  },
  async declineCard(world, draw) {
    const attempt = draw(world.attempts)
    if (attempt) await closeAttempt(world.shop.db, attempt.reference, 'failed')
  },
  async endHolds({ shop }) {
    const held = await rows<{ reference: string }>(shop.db, sql`SELECT DISTINCT reference FROM stock_holds`)
    for (const { reference } of held) await endHold(shop.db, reference)
  },

  setStatus: (world, draw) => setStatus(world, draw, draw(STATES)),
  cancel: (world, draw) => setStatus(world, draw, 'cancelled'),
  complete: (world, draw) => setStatus(world, draw, 'completed'),
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

  deliverByCourier,
  async settle(world, draw) {
    await deliverByCourier(world, draw)
    await settleParcels(world, draw, [await draftOfCourier(world)])
  },
  async settleTwiceAtOnce(world, draw) {
    await deliverByCourier(world, draw)
    await settleParcels(world, draw, [await draftOfCourier(world), await draftOfCourier(world)])
  },
  settleLess: (world, draw) => settleOtherwise(world, draw, -5_00),
  settleMore: (world, draw) => settleOtherwise(world, draw, 5_00),
  async sayOfBalance(world, draw) {
    const balances = await rows<{ settlementId: string; line: number }>(
      world.shop.db,
      sql`SELECT settlement_id AS "settlementId", line FROM courier_balances
          WHERE order_id = ANY (${[...world.orders.keys()]}::uuid[]) ORDER BY created_at, line`,
    )
    const balance = draw(balances)
    const state = draw(balanceStates)
    // Between the courier and us: the customer has paid.
    if (balance && state) await settleBalance(cashDesk(world), { ...balance, state }, world.staffId)
  },

  ...refundVerbs,
  ...changeVerbs,
  ...returnVerbs,

  async countStock(world, draw) {
    const variant = draw(world.variants)
    const change = draw([-2, -1, 1, 2])
    if (variant && change) await count(world, variant, change)
  },
  async typeStockIntoForm(world, draw) {
    const variant = draw(world.variants)
    const stock = draw([0, 1, 5])
    if (!variant || stock === undefined) return
    const { productId } = await found<{ productId: number }>(
      world,
      sql`SELECT product_id AS "productId" FROM variants WHERE id = ${variant}`,
    )
    const { staffId, shop } = world
    await editProduct(shop.db, { productId, staffId, locksVariants: true }, async (tx, before) => {
      give(world, variant, stock - (before.variants[0]?.stock ?? 0))
      await changeVariants(tx, before, [{ id: variant, stock }], { reason: 'edit', actor: staff(staffId) })
    })
  },
  async importStock(world, draw) {
    await importStock(world, draw)
  },
  async importStockAndUndo(world, draw) {
    const made = await importStock(world, draw)
    if (!made) return
    await undoImport(waking(world), made.id, world.staffId)
    await deskOf(world).work()
    if ((await stateOf(world, made.id)) === 'undone') give(world, made.variant, -made.change)
  },
  async askForRestock(world, draw) {
    const email = `${randomUUID()}@example.com`
    const variantId = draw(world.variants)
    if (!variantId) return
    const request = { variantId, email }
    await succeeds(() => askForRestock(world.shop.db, request, { language: 'en', network: email }))
  },
  async buyWhatCameBack(world, draw) {
    const told = await rows<{ id: number }>(
      world.shop.db,
      sql`SELECT n.id FROM restock_notices n JOIN stock_holds h ON h.reference = n.hold_reference
          WHERE n.variant_id = ANY (${world.variants}::integer[]) ORDER BY n.id`,
    )
    const notice = draw(told)
    const owner = world.shop.newGuest()
    if (!notice) return
    const key = await restockKeyOf(world.shop.db, notice.id)
    if (!(await succeeds(() => claimRestock(world.shop.db, key, shopperOf(owner))))) return
    const cart = { owner, pieces: 1 }
    await (draw([0, 1]) ? openPayment(world, cart) : placeCash(world, cart, {}))
  },
  async withdrawRestock(world, draw) {
    const notices = await rows<{ id: number }>(
      world.shop.db,
      sql`SELECT id FROM restock_notices WHERE variant_id = ANY (${world.variants}::integer[]) ORDER BY id`,
    )
    const notice = draw(notices)
    if (!notice) return
    const key = await restockKeyOf(world.shop.db, notice.id)
    await succeeds(() => withdrawRestock({ db: world.shop.db, productsOutdated() {}, mailDue() {} }, key))
  },
}

/** Of the one customer of the figures. */
const CALLER = {
  guestName: 'Nadia Fahmy',
  phoneNumber: '01012345678',
  email: '',
  shippingAddress: {
    street: '5 Hoda Shaarawy',
    address: '',
    city: 'Cairo',
    state: 'EG',
    zip: '',
    country: 'Egypt',
    governorate: null,
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

async function count(world: World, variant: number, change: number): Promise<void> {
  const counted = { change, reason: 'count', note: 'Shelf 3' } as const
  if (await succeeds(() => changeStock(world.shop.db, variant, counted, world.staffId)))
    give(world, variant, change)
}

const REASONS = [null, 'refused', 'no_answer', 'wrong_address'] as const
const PARCEL_STATES = ['picked_up', 'attempt_failed', 'delivered', 'returned', 'lost', 'cancelled'] as const

const pack = ({ shop, staffId }: World, orderId: string, courier = 'by_hand'): Promise<boolean> => {
  const made = { orderId, courier, isBooked: true, promisedOn: new Date().toISOString() }
  return succeeds(() => createParcel(shop.db, made, staff(staffId)))
}

type PackedParcel = { id: string; orderId: string; state: string; returnId: string | null }

const parcelsOf = ({ shop, orders }: World): Promise<PackedParcel[]> =>
  rows(
    shop.db,
    sql`SELECT id, order_id AS "orderId", state, return_id AS "returnId" FROM parcels
        WHERE order_id = ANY (${[...orders.keys()]}::uuid[]) ORDER BY closed_at NULLS FIRST, created_at, id`,
  )

async function moveParcel(
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
  const { before, hasGoods } = await found<{ before: string | null; hasGoods: boolean }>(
    world,
    sql`SELECT p.outcome AS before, o.stock_taken AS "hasGoods" FROM parcels p JOIN orders o ON o.id = p.order_id
        WHERE p.id = ${parcel.id}::uuid`,
  )
  // Whatever is cancelled meanwhile: what travels is not on the shelf.
  if (['returned', 'lost'].includes(parcel.state) && !before) expect(hasGoods).toBe(true)
  const done = await succeeds(() => decideParcel(world.shop.db, parcel.id, outcome, staff(world.staffId)))
  if (!done || before) return
  const isLostAgain = outcome === 'sent_again' && parcel.state === 'lost'
  changeStatus(order, outcome === 'sent_again' ? 'processing' : 'cancelled')
  if (outcome !== 'written_off' && !isLostAgain) return
  const lines = await rows<{ variant: number; quantity: number }>(
    world.shop.db,
    sql`SELECT variant_id AS variant, quantity FROM order_items WHERE order_id = ${parcel.orderId}::uuid`,
  )
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
    found<{ state: string }>(
      world,
      sql`SELECT state FROM parcels WHERE order_id = ${id}::uuid ORDER BY created_at DESC LIMIT 1`,
    )
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

/** A courier brings an order and collects what it owes. */
async function deliverByCourier(world: World, draw: Draw): Promise<void> {
  const owing = [...world.orders].filter(([, order]) => order.status !== 'cancelled' && owed(order) > 0)
  const [id, order] = draw(owing) ?? []
  if (!id || !order || !(await statusSet(world, id, 'processing'))) return
  changeStatus(order, 'processing')
  await pack(world, id, 'sandbox')
  const parcel = (await parcelsOf(world)).find(({ orderId }) => orderId === id)
  await moveParcel(world, parcel, 'delivered')
}

type Draft = { id: string; cash: { orderId: string; parcelId: string; due: number; amount: number }[] }

/** The courier hands over something else than it has collected, and staff accept that. */
async function settleOtherwise(world: World, draw: Draw, difference: number): Promise<void> {
  await placeCash(world, await filledCart(world, draw), {})
  await deliverByCourier(world, (things) => things.at(-1))
  const draft = await draftOfCourier(world, difference)
  if (draft) await acceptLines(cashDesk(world), draft.id, [2, 3, 4], true)
  await settleParcels(world, draw, [draft])
}

/** The settlement of everything that the courier has, each amount changed by `difference`. */
async function draftOfCourier(world: World, difference = 0): Promise<Draft | undefined> {
  const cash = await rows<Draft['cash'][number] & { reference: string }>(
    world.shop.db,
    sql`SELECT order_id AS "orderId", id AS "parcelId", reference, cash_to_collect_in_piastres AS due,
          cash_to_collect_in_piastres + ${difference} AS amount FROM parcels
        WHERE order_id = ANY (${[...world.orders.keys()]}::uuid[]) AND courier = 'sandbox' AND state = 'delivered'
          AND settled_at IS NULL AND cash_to_collect_in_piastres > 0 ORDER BY id LIMIT 3`,
  )
  if (cash.length === 0) return
  const csv = `waybill,collected\n${cash.map(({ reference, amount }) => `${reference},${amount / 100}`).join('\n')}`
  const file = { name: 'week.csv', bytes: new TextEncoder().encode(csv) }
  const courier = { courier: 'sandbox', named: null }
  const { id } = await draftFromFile(cashDesk(world), file, courier, world.staffId)
  return { id, cash }
}

/** All at once: the parcels are in each of them, but the cash comes once. */
async function settleParcels(world: World, draw: Draw, drafts: (Draft | undefined)[]): Promise<void> {
  const completes = draw([true, false]) ?? false
  const settled = await Promise.all(
    drafts.map(async (draft) => {
      if (!draft) return
      const sum = draft.cash.reduce((total, { amount }) => total + amount, 0)
      const seen = { lines: draft.cash.length, collected: toDecimal(sum), completesOrders: completes }
      const confirming = () => confirmSettlement(cashDesk(world), draft.id, seen, world.staffId)
      return (await succeeds(confirming)) ? draft : undefined
    }),
  )
  for (const cash of settled.map((draft) => draft?.cash ?? [])) {
    // Whatever the courier hands over, the customer has paid what was due.
    for (const { orderId, parcelId, due } of cash) {
      const order = world.orders.get(orderId)
      order?.paid.set(`parcel ${parcelId}`, due + (order.paid.get(`parcel ${parcelId}`) ?? 0))
    }
    // After all of it: two parcels of one order may bring more than is owed.
    for (const order of cash.map(({ orderId }) => world.orders.get(orderId)))
      if (completes && order?.status === 'delivered' && owed(order) === 0) changeStatus(order, 'completed')
  }
}

const cashDesk = ({ shop }: World) => ({ db: shop.db, ordersChanged: () => {} })

type Cart = { owner: string; pieces: number }

/** Beyond these limits every cash order waits for staff. */
const NOTHING_AT_ONCE = {
  pieces: 0,
  amountInPiastres: 0,
  ordersPerPhone: 1_000_000,
  networkPieces: 1_000_000,
  networkPiecesPerDay: 1_000_000,
  networkHolds: 1_000_000,
  waiting: 1_000_000,
  networkWaiting: 1_000_000,
  network: 'home',
  wideNetwork: null,
}

/** One or two pieces of one or two sizes, as far as there are any. */
async function filledCart({ shop, variants }: World, draw: Draw, owner = shop.newGuest()): Promise<Cart> {
  await clearCart(shop.db, ownerFrom(owner))
  for (const variant of new Set([draw(variants), draw(variants)]))
    if (variant) await succeeds(() => shop.put(owner, variant, draw([1, 2])))
  const lines = Object.values(await shop.cartOf(owner))
  return { owner, pieces: lines.reduce((sum, quantity) => sum + quantity, 0) }
}

async function placeCash(world: World, { owner, pieces }: Cart, changes: object): Promise<void> {
  const id = randomUUID()
  if (!(await succeeds(() => world.shop.placeOrder(owner, { id, ...changes })))) return
  addOrder(world, id, { method: 'cod', total: totalOf(pieces) })
}

async function openPayment(world: World, { owner, pieces }: Cart): Promise<void> {
  const total = totalOf(pieces)
  await succeeds(async () => {
    const reference = await world.shop.openAttempt(owner, total, { provider: 'kashier' })
    world.attempts.push({ owner, reference, total })
  })
}

async function settle(world: World, attempt: Attempt | undefined): Promise<void> {
  if (!attempt) return
  const { id, isNew } = await world.shop.settle(attempt.reference, { providerOrderId: attempt.reference })
  if (!isNew) return
  paidToKashier(attempt)
  const order = addOrder(world, id, { method: 'card', total: attempt.total })
  order.paid.set(attempt.reference, attempt.total)
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
    await found<{ state: string | null }>(
      world,
      sql`SELECT (SELECT state FROM confirmations WHERE order_id = ${id}::uuid) AS state`,
    )
  ).state

const statusSet = (world: World, id: string, status: string): Promise<boolean> =>
  succeeds(() => world.shop.setStatus(id, status))

const paymentSet = (world: World, id: string, status: 'pending' | 'paid'): Promise<boolean> =>
  succeeds(() => setOrderPayment(quiet(world), id, status, world.staffId))

const quiet = ({ shop }: World) => ({ db: shop.db, productsOutdated() {}, ordersChanged() {}, mailDue() {} })

const statusOf = async (world: World, id: string): Promise<string> =>
  (
    await found<{ status: ModelOrder['status'] }>(
      world,
      sql`SELECT status FROM orders WHERE id = ${id}::uuid`,
    )
  ).status

/** The last event of an order, if the model knows what was before it. */
async function undo(world: World, id: string): Promise<void> {
  const event = world.events.get(id)
  if (!event?.before || !(await succeeds(() => world.shop.undo(event.last)))) return
  const { status } = await found<{ status: string }>(
    world,
    sql`SELECT status FROM orders WHERE id = ${id}::uuid`,
  )
  expect(status).toBe(event.before.order.status)
  world.orders.set(id, event.before.order)
  for (const [variant, change] of event.before.given) give(world, variant, -change)
}

async function found<Row>({ shop }: World, statement: SQL): Promise<Row> {
  const first = await row<Row & object>(shop.db, statement)
  if (!first) throw new Error('not there')
  return first
}

const waking = ({ shop }: World) => ({ db: shop.db, importDue: () => {} })
const deskOf = ({ shop }: World) =>
  openImportDesk({ db: shop.db, log: console, catalogChanged() {}, mailDue() {} }, '')
const stateOf = async (world: World, id: string) =>
  (
    await found<{ state: string }>(
      world,
      sql`SELECT state FROM product_import_products WHERE import_id = ${id}::uuid`,
    )
  ).state

/** A product file with the stock of one variant, of which a piece may be sold between the check and the import. */
async function importStock(world: World, draw: Draw) {
  const variant = draw(world.variants)
  const stock = draw([0, 2, 6])
  if (!variant || stock === undefined) return null
  const { sku, before } = await found<{ sku: string; before: number }>(
    world,
    sql`SELECT sku, stock AS before FROM variants WHERE id = ${variant}`,
  )
  const file = { name: 'stock.csv', bytes: Readable.from([Buffer.from(`SKU,Stock\n${sku},${stock}\n`)]) }
  const id = await receiveFile(world.shop.db, file, world.staffId, () => {})
  await deskOf(world).work()
  const sold = draw([true, false])
    ? await rows(
        world.shop.db,
        sql`UPDATE variants SET stock = stock - 1 WHERE id = ${variant} AND stock > 0 RETURNING id`,
      )
    : []
  give(world, variant, -sold.length)
  await applyImport(waking(world), id)
  await deskOf(world).work()
  if ((await stateOf(world, id)) !== 'applied') return null
  give(world, variant, stock - before)
  return { id, variant, change: stock - before }
}
