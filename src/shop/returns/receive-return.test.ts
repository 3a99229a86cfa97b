import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { execute, onlyRow, rows } from '#platform/database/query.ts'
import { openReturnDesk, tooSmall } from '#tests/support/return-desk.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { endHold } from '../checkout/card/close-attempt.ts'
import { staff } from '../context/actor.ts'
import { listCustomers } from '../customers/customers.ts'
import { decideParcel, handOverParcel, moveParcel } from '../parcels/life/move-parcel.ts'
import { shippingDesk } from '../parcels/parcels.ts'
import { refundByHand } from '../refunds/refund-order.ts'
import { listReturns, withdrawReturn } from './returns.ts'

const of = await openSqlShop({ without: ['unconfirmed limits'] })
const desk = openReturnDesk(of)
const by = staff(of.staffId)

const byHand = { method: 'cash', reference: '', note: '' } as const

async function asked({ isExchange = false, quantity = 1, otherSize = 1, isPaid = false } = {}) {
  const variantId = await of.addVariant(quantity)
  const large = await desk.addSize({ variantId }, 'L', otherSize)
  const order = await desk.deliver(variantId, { quantity, isPaid })
  const { id } = await desk.ask(order, tooSmall(order, isExchange ? large : null, { quantity }))
  return { id, variantId, large, order }
}
async function approved(options: Parameters<typeof asked>[0] = {}) {
  const made = await asked(options)
  await desk.approve(made.id)
  return made
}
async function exchanged(options: Parameters<typeof asked>[0] = {}) {
  const made = await approved({ isExchange: true, ...options })
  await desk.receive(made.id)
  await desk.send(made.id)
  const { parcel } = await desk.read(made.id)
  return { ...made, parcelId: parcel?.id ?? '' }
}

const move = (id: string, state: 'picked_up' | 'delivered' | 'returned' | 'lost' | 'cancelled') =>
  moveParcel(of.db, id, { state, reasonCode: null, reason: null }, by)

const booksOf = ({ order }: { order: { id: string } }) =>
  onlyRow(of.db)<{ status: string; owed: number; adjusted: number[]; mails: string[] }>`
    SELECT o.status, (SELECT sum(CASE WHEN kind = 'payment' THEN -1 ELSE 1 END * amount_in_piastres)::integer FROM ledger_entries
        WHERE order_id = o.id) AS owed,
      ARRAY(SELECT amount_in_piastres::integer FROM ledger_entries WHERE order_id = o.id AND kind = 'adjust' ORDER BY number) AS adjusted,
      ARRAY(SELECT kind FROM mails WHERE about = o.id::text AND (kind LIKE 'return%' OR kind LIKE 'exchange%') ORDER BY id) AS mails
    FROM orders o WHERE o.id = ${order.id}::uuid`

test('what comes back is for sale again or written off, and the order owes less by it alone', async () => {
  const made = await approved({ quantity: 3 })
  await desk.receive(made.id, 1, 1)
  expect(await desk.read(made.id)).toMatchObject({
    state: 'done',
    difference: '-200.00',
    lines: [{ quantity: 3, shelved: 1, writtenOff: 1, exchanged: 0 }],
    actions: [],
  })
  expect(await of.stockOf(made.variantId)).toBe(1)
  expect(await booksOf(made)).toMatchObject({ status: 'delivered', owed: 175_00, adjusted: [-200_00] })
  const movements = await rows(of.db)`
    SELECT m.reason, m.change, e.event FROM stock_movements m JOIN order_events e ON e.id = m.event_id
    WHERE m.variant_id = ${made.variantId} AND e.event = 'return_received' ORDER BY m.id`
  expect(movements).toMatchObject([
    { reason: 'return', change: 2 },
    { reason: 'damage', change: -1 },
  ])
  // The third pair stays with the customer, who may still send it.
  expect((await desk.view(made.order)).offer?.pairs).toMatchObject([{ quantity: 1 }])
})

test('nothing is received twice, of nothing, or before it was approved', async () => {
  const made = await asked()
  await expect(desk.receive(made.id)).rejects.toMatchObject({ code: 'edit_conflict' })
  await desk.approve(made.id)
  for (const [shelved, writtenOff] of [
    [0, 0],
    [1, 1],
  ])
    await expect(desk.receive(made.id, shelved, writtenOff)).rejects.toMatchObject({ code: 'edit_conflict' })
  const both = await Promise.allSettled([desk.receive(made.id), desk.receive(made.id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await booksOf(made)).toMatchObject({ adjusted: [-100_00] })
})

test('what is declined says why, and its replacement is for sale again; both are taken back', async () => {
  const made = await asked({ isExchange: true })
  const undo = await desk.decline(made.id, 'It was worn')
  expect(await desk.decline(made.id)).toBeNull()
  expect(await desk.read(made.id)).toMatchObject({ state: 'declined', declinedBecause: 'It was worn' })
  expect(await of.stockOf(made.large)).toBe(1)
  expect((await booksOf(made)).mails).toEqual(['return_declined'])
  await of.undo(undo)
  expect(await desk.read(made.id)).toMatchObject({ state: 'asked', declinedBecause: null, holdEnded: false })
  expect(await of.stockOf(made.large)).toBe(0)
  expect((await booksOf(made)).mails).toEqual([])
  await desk.approve(made.id)
  await of.undo(await desk.receive(made.id))
  expect(await desk.read(made.id)).toMatchObject({ state: 'approved', lines: [{ shelved: 0, exchanged: 0 }] })
  expect([await of.stockOf(made.large), await of.stockOf(made.variantId)]).toEqual([0, 0])
  await desk.receive(made.id)
  expect(await desk.read(made.id)).toMatchObject({ state: 'received', actions: ['send', 'pay'] })
})

test('each step keeps its date, and one that was taken back has none', async () => {
  const made = await approved({ isExchange: true })
  await of.undo(await desk.receive(made.id))
  expect(Object.keys((await desk.read(made.id)).dates).toSorted()).toEqual(['approved', 'asked'])
  await desk.receive(made.id)
  await desk.send(made.id)
  const { dates } = await desk.read(made.id)
  expect(Object.keys(dates).toSorted()).toEqual(['approved', 'asked', 'received', 'sent'])
  expect(Date.parse(dates.approved ?? '')).toBeLessThan(Date.parse(dates.sent ?? ''))
  const forMoney = await approved()
  await desk.receive(forMoney.id)
  expect((await desk.read(forMoney.id)).dates).toMatchObject({
    received: expect.any(String),
    done: expect.any(String),
  })
})

test('what it gives back is paid back once nothing is due any more', async () => {
  const made = await approved({ quantity: 2, isPaid: true })
  await desk.receive(made.id)
  const payBack = (amount: string) =>
    refundByHand(desk.shop, made.order.id, { ...byHand, id: randomUUID(), amount }, of.staffId)
  await payBack('60.00')
  expect(await desk.read(made.id)).toMatchObject({ difference: '-100.00', refundId: null })
  const undo = await payBack('40.00')
  expect(await desk.read(made.id)).toMatchObject({ refundId: expect.any(String) })
  await of.undo(undo)
  expect(await desk.read(made.id)).toMatchObject({ refundId: null })
  await payBack('40.00')
  const { refundId } = await desk.read(made.id)
  // The next one is not paid back by what went back before it.
  const next = await desk.ask(made.order, tooSmall(made.order))
  await desk.approve(next.id)
  await desk.receive(next.id)
  expect(await desk.read(next.id)).toMatchObject({ refundId: null })
  expect(await desk.read(made.id)).toMatchObject({ refundId })
})

test('an exchange at the same price moves no money, and its parcel does not move the order', async () => {
  const made = await exchanged({ isPaid: true })
  expect(await desk.read(made.id)).toMatchObject({
    state: 'sent',
    difference: '0.00',
    parcel: { state: 'created' },
  })
  const { data: entries } = await shippingDesk(desk.shop, { view: 'ready' })
  expect(entries.find(({ parcel }) => parcel?.id === made.parcelId)).toMatchObject({
    cashToCollect: '0.00',
    order: { orderItems: [{ quantity: 1, variant: { size: 'L' } }] },
  })
  await handOverParcel(of.db, made.parcelId, () => true, by)
  await move(made.parcelId, 'delivered')
  expect(await desk.read(made.id)).toMatchObject({ state: 'done' })
  expect(await booksOf(made)).toMatchObject({ status: 'completed', owed: 0, adjusted: [] })
  expect((await booksOf(made)).mails).toContain('exchange_sent')
  expect([await of.stockOf(made.large), await of.stockOf(made.variantId)]).toEqual([0, 1])
  // What came by the exchange may go back like what was ordered.
  const { offer } = await desk.view(made.order)
  expect(offer?.pairs).toMatchObject([{ size: 'L', quantity: 1, exchangeOf: expect.any(Number) }])
  const again = await desk.ask(made.order, {
    ...tooSmall(made.order),
    exchangeOf: offer?.pairs[0]?.exchangeOf,
  })
  expect(again).toMatchObject({ difference: '-100.00', lines: [{ size: 'L' }] })
})

test('the parcel collects what the exchange costs more, and never what another one has collected', async () => {
  const made = await approved({ isExchange: true })
  await execute(of.db)`
    UPDATE return_lines SET exchange_price_in_piastres = 130_00 WHERE return_id = ${made.id}::uuid`
  await execute(of.db)`
    INSERT INTO parcels (order_id, courier, reference, state, cash_to_collect_in_piastres, created_by, delivered_at, closed_at)
    VALUES (${made.order.id}::uuid, 'sandbox', ${made.id}, 'delivered', 175_00, 'shop', now(), now())`
  await desk.receive(made.id)
  expect(await booksOf(made)).toMatchObject({ owed: 205_00, adjusted: [30_00] })
  await desk.send(made.id)
  const [parcel] = await rows(of.db)`
    SELECT cash_to_collect_in_piastres AS cash FROM parcels WHERE return_id = ${made.id}::uuid`
  expect(parcel).toEqual({ cash: 30_00 })
})

test('an exchange that does not arrive is sent again, or becomes a return for the money', async () => {
  const again = await exchanged()
  await move(again.parcelId, 'cancelled')
  expect(await desk.read(again.id)).toMatchObject({ state: 'received', parcel: null })
  await desk.send(again.id)
  const second = (await desk.read(again.id)).parcel?.id ?? ''
  await move(second, 'returned')
  await decideParcel(of.db, second, 'sent_again', by)
  expect(await desk.read(again.id)).toMatchObject({ state: 'received' })
  expect(await booksOf(again)).toMatchObject({ status: 'delivered', adjusted: [] })

  for (const [outcome, stock] of [
    ['shelved', 1],
    ['written_off', 0],
  ] as const) {
    const refused = await exchanged()
    await move(refused.parcelId, 'picked_up')
    await move(refused.parcelId, 'returned')
    const undo = await decideParcel(of.db, refused.parcelId, outcome, by)
    expect(await desk.read(refused.id)).toMatchObject({
      state: 'done',
      difference: '-100.00',
      lines: [{ exchanged: 0 }],
    })
    expect(await of.stockOf(refused.large)).toBe(stock)
    expect(await booksOf(refused)).toMatchObject({ status: 'delivered', owed: 75_00, adjusted: [-100_00] })
    await of.undo(undo)
    expect(await desk.read(refused.id)).toMatchObject({ state: 'sent', lines: [{ exchanged: 1 }] })
    expect(await of.stockOf(refused.large)).toBe(0)
    expect(await booksOf(refused)).toMatchObject({ owed: 175_00 })
  }
})

test('packing an exchange is taken back, and packed once by two people at once', async () => {
  const made = await approved({ isExchange: true })
  await desk.receive(made.id)
  await of.undo(await desk.send(made.id))
  expect(await desk.read(made.id)).toMatchObject({ state: 'received', parcel: null })
  const both = await Promise.allSettled([desk.send(made.id), desk.send(made.id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('after seven days what was held is for sale again, once', async () => {
  const made = await approved({ isExchange: true })
  await Promise.all([endHold(of.db, made.id), endHold(of.db, made.id)])
  expect(await desk.read(made.id)).toMatchObject({ state: 'approved', heldUntil: null, holdEnded: true })
  expect(await of.stockOf(made.large)).toBe(1)
  // The goods come late: it is there again.
  await desk.receive(made.id)
  expect(await desk.read(made.id)).toMatchObject({ state: 'received', lines: [{ exchanged: 1 }] })
  expect(await of.stockOf(made.large)).toBe(0)
  await endHold(of.db, made.id)
  expect(await of.stockOf(made.large)).toBe(0)

  const sold = await approved({ isExchange: true })
  await endHold(of.db, sold.id)
  await of.put(of.newGuest(), sold.large)
  await execute(of.db)`UPDATE variants SET stock = 0 WHERE id = ${sold.large}`
  await desk.receive(sold.id)
  expect(await desk.read(sold.id)).toMatchObject({ state: 'done', difference: '-100.00' })
})

test('an order of which something came back stays delivered, and is counted as returned', async () => {
  const made = await approved()
  await desk.receive(made.id)
  for (const status of ['cancelled', 'processing', 'shipped'])
    await expect(of.setStatus(made.order.id, status)).rejects.toMatchObject({ code: 'something_came_back' })
  await of.setStatus(made.order.id, 'completed')
  expect(await booksOf(made)).toMatchObject({ status: 'completed', owed: 0 })
  const { phone } = await onlyRow(of.db)<{ phone: string }>`
    SELECT phone FROM orders WHERE id = ${made.order.id}::uuid`
  const { data: customers } = await listCustomers(of.db, { q: phone })
  expect(customers).toMatchObject([{ delivered: 0, returned: 1 }])
})

test('a customer who withdraws while staff decline gets one of the two', async () => {
  const made = await asked({ isExchange: true })
  const both = await Promise.allSettled([
    withdrawReturn(desk.shop, desk.asked(made.order.id, made.order.guest), made.id),
    desk.decline(made.id),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await of.stockOf(made.large)).toBe(1)
})

test('the list has what waits, what is next first, with counts, a filter and a search', async () => {
  const [one, other] = [await approved(), await asked()]
  const { data: entries, meta } = await listReturns(desk.shop, { limit: 200 })
  const place = (id: string) => entries.findIndex((entry) => entry.return.id === id)
  expect(place(other.id)).toBeLessThan(place(one.id))
  expect(
    entries.every((entry) => ['asked', 'approved', 'received', 'sent'].includes(entry.return.state)),
  ).toBe(true)
  expect(meta.total).toBe(meta.counts.open)
  const found = await listReturns(desk.shop, {
    state: 'asked',
    reason: 'too_small',
    q: `#${other.order.id.slice(-6)}`,
  })
  expect(found.data.map((entry) => entry.return.id)).toEqual([other.id])
  expect((await listReturns(desk.shop, { reason: 'cloth' })).data).toEqual([])
})
