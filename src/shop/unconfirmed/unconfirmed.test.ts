import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { execute, row, rows } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { readOrder } from '../orders/orders.ts'
import { forgetUnconfirmedStock } from './unconfirmed.ts'

const shop = await openSqlShop()

const limits = {
  pieces: 25,
  amountInPiastres: 40_000_00,
  ordersPerPhone: 2,
  networkPieces: 25,
  networkPiecesPerDay: 100,
  networkHolds: 5,
  waiting: 5,
  networkWaiting: 30,
}
const from = (network: string) => ({ unconfirmed: { ...limits, network, wideNetwork: null } })
const newNetwork = () => randomUUID()
let phones = 0
const newPhone = () => `010${10_000_000 + phones++}`

/** A new guest with so many pieces in the cart, of a size with plenty left. */
async function guestWith(pieces: number, priceInPiastres = 100_00) {
  const guest = shop.newGuest()
  const variant = await shop.addVariant(1000, priceInPiastres)
  await shop.put(guest, variant, pieces)
  return { guest, variant, total: pieces * priceInPiastres + 75_00 }
}

async function order(pieces: number, { network = newNetwork(), phone = newPhone(), price = 100_00 } = {}) {
  const { guest, variant } = await guestWith(pieces, price)
  const placed = await shop.placeOrder(guest, { ...from(network), phone })
  return { ...placed, taken: 1000 - (await shop.stockOf(variant)), variant }
}

async function hold(pieces: number, network: string) {
  const { guest, variant, total } = await guestWith(pieces)
  const reference = await shop.openAttempt(guest, total, from(network))
  return { guest, variant, reference, taken: 1000 - (await shop.stockOf(variant)) }
}

const waiting = { status: 'pending', attentionReason: 'to_confirm', taken: 0 }
const taken = (pieces: number) => ({ status: 'pending', attentionReason: null, taken: pieces })

describe('a cash order', () => {
  test('of up to 25 pieces takes its stock, of more it waits', async () => {
    expect(await order(25)).toMatchObject(taken(25))
    expect(await order(26)).toMatchObject(waiting)
  })

  test('of up to 40,000 L.E takes its stock, of more it waits', async () => {
    expect(await order(1, { price: 39_925_00 })).toMatchObject(taken(1))
    expect(await order(1, { price: 39_925_01 })).toMatchObject(waiting)
  })

  test('waits as the third of a phone number, however written, until staff confirm one', async () => {
    const first = await order(1, { phone: '01001112223' })
    expect(await order(1, { phone: '+20 100 111 2223' })).toMatchObject(taken(1))
    expect(await order(1, { phone: '00201001112223' })).toMatchObject(waiting)
    await shop.setStatus(first.id, 'processing')
    expect(await order(1, { phone: '01001112223' })).toMatchObject(taken(1))
  })

  test('waits when its network has taken 25 pieces within the hour, cash and card together', async () => {
    const network = newNetwork()
    expect(await order(10, { network })).toMatchObject(taken(10))
    expect(await hold(15, network)).toMatchObject({ taken: 15 })
    expect(await order(1, { network })).toMatchObject(waiting)
    expect(await order(1)).toMatchObject(taken(1))
    await execute(shop.db)`
      UPDATE unconfirmed_stock SET taken_at = now() - interval '61 minutes' WHERE network = ${network}`
    expect(await order(1, { network })).toMatchObject(taken(1))
  })

  test('that waits empties the cart and is mailed like any other', async () => {
    const { guest } = await guestWith(26)
    const { id } = await shop.placeOrder(guest, from(newNetwork()))
    expect(await shop.cartOf(guest)).toEqual({})
    expect(await rows(shop.db)`SELECT kind FROM mails WHERE about = ${id}`).toHaveLength(2)
  })

  test('of more than there is is refused, also where it would wait', async () => {
    const { guest, variant } = await guestWith(30)
    await execute(shop.db)`UPDATE variants SET stock = 29 WHERE id = ${variant}`
    await expect(shop.placeOrder(guest, from(newNetwork()))).rejects.toMatchObject({ code: 'out_of_stock' })
  })

  test('forty at once from one network take 25 pieces', async () => {
    const network = newNetwork()
    const guests = await Promise.all(Array.from({ length: 40 }, () => guestWith(1)))
    const placed = await Promise.all(
      guests.map(({ guest }) => shop.placeOrder(guest, { ...from(network), phone: newPhone() })),
    )
    expect(placed.filter(({ attentionReason }) => attentionReason === null)).toHaveLength(25)
  })

  test('without limits takes all that it asks for', async () => {
    const { guest, variant } = await guestWith(500)
    expect(await shop.placeOrder(guest, { unconfirmed: null })).toMatchObject({ attentionReason: null })
    expect(await shop.stockOf(variant)).toBe(500)
  })
})

describe('a card payment', () => {
  test('beyond the limits holds nothing, and is settled like a late one', async () => {
    const { guest, variant, reference, taken: held } = await hold(26, newNetwork())
    expect(held).toBe(0)
    expect(await shop.settle(reference)).toMatchObject({ attentionReason: null, status: 'processing' })
    expect(await shop.stockOf(variant)).toBe(974)
    expect(await shop.cartOf(guest)).toEqual({})
  })

  test('is the sixth that one network has open: it holds nothing', async () => {
    const network = newNetwork()
    const open = []
    for (let each = 0; each < 5; each++) open.push(await hold(1, network))
    expect(open.map(({ taken: held }) => held)).toEqual([1, 1, 1, 1, 1])
    expect(await hold(1, network)).toMatchObject({ taken: 0 })
    await shop.expire(open[0]?.reference ?? '')
    expect(await hold(1, network)).toMatchObject({ taken: 1 })
  })

  test("that replaces the shopper's own counts once", async () => {
    const network = newNetwork()
    const { guest, variant, total } = await guestWith(10)
    for (let each = 0; each < 4; each++) await shop.openAttempt(guest, total, from(network))
    expect(await shop.stockOf(variant)).toBe(990)
    await shop.placeOrder(guest, { ...from(network), phone: newPhone() })
    const counted = await row(shop.db)`
      SELECT sum(pieces) AS pieces FROM unconfirmed_stock WHERE network = ${network}`
    expect(counted).toEqual({ pieces: 10 })
  })
})

describe('an order that waits', () => {
  test.each(['pending', 'processing', 'shipped'])('takes its stock when staff set it %s', async (status) => {
    const { id, variant } = await order(26)
    expect(await shop.setStatus(id, status)).toMatchObject({ status, attentionReason: null })
    expect(await shop.stockOf(variant)).toBe(974)
    await shop.setStatus(id, 'cancelled')
    expect(await shop.stockOf(variant)).toBe(1000)
  })

  test('is refused when its stock is gone, and goes on waiting', async () => {
    const { id, variant } = await order(26)
    await execute(shop.db)`UPDATE variants SET stock = 25 WHERE id = ${variant}`
    await expect(shop.setStatus(id, 'processing')).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { available: 25 },
    })
    expect(await row(shop.db)`SELECT attention_reason FROM orders WHERE id = ${id}::uuid`).toEqual({
      attention_reason: 'to_confirm',
    })
  })

  test('gives nothing back when it is cancelled, and takes its stock when it is taken up again', async () => {
    const { id, variant } = await order(26)
    expect(await shop.setStatus(id, 'cancelled')).toMatchObject({ attentionReason: null })
    expect(await shop.stockOf(variant)).toBe(1000)
    await shop.setStatus(id, 'pending')
    expect(await shop.stockOf(variant)).toBe(974)
  })
})

describe('an order that waited', () => {
  test.each(['completed', 'cancelled'])('waits again when %s is taken back', async (status) => {
    const { id, variant } = await order(26)
    const { undo } = await shop.setStatus(id, status)
    await shop.undo(undo)
    expect(await readOrder(shop.db, id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      attentionReason: 'to_confirm',
    })
    expect(await shop.stockOf(variant)).toBe(1000)
    expect(await shop.setStatus(id, 'processing')).toMatchObject({ attentionReason: null })
    expect(await shop.stockOf(variant)).toBe(974)
  })

  test('goes on as it is when somebody has changed it since', async () => {
    const { id, variant } = await order(26)
    const { undo } = await shop.setStatus(id, 'processing')
    await shop.setStatus(id, 'shipped')
    await expect(shop.undo(undo)).rejects.toMatchObject({ code: 'edit_conflict' })
    expect(await shop.stockOf(variant)).toBe(974)
  })

  test('cannot be seen to, because its goods hang on a state', async () => {
    const { id } = await order(26)
    await expect(shop.seeTo(id)).rejects.toMatchObject({ code: 'edit_conflict' })
  })
})

test('what a network took is forgotten after a day', async () => {
  const [old, recent] = [newNetwork(), newNetwork()]
  await order(1, { network: old })
  await order(1, { network: recent })
  await execute(shop.db)`
    UPDATE unconfirmed_stock SET taken_at = now() - interval '25 hours' WHERE network = ${old}`
  await forgetUnconfirmedStock(shop.db)
  const left = await rows(shop.db)<{ network: string }>`SELECT DISTINCT network FROM unconfirmed_stock`
  expect(left.map(({ network }) => network)).not.toContain(old)
  expect(left.map(({ network }) => network)).toContain(recent)
})
