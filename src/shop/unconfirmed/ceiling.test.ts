import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { execute, onlyRow, row, rows } from '#platform/database/query.ts'
import { openSqlShop, type SqlShop, shopperOf } from '#tests/support/sql-shop.ts'
import { releaseUnconfirmed } from '../checkout/checkout.ts'
import { askForRestock, claimRestock } from '../restock/restock.ts'
import { restockKeyOf } from '../restock/restock-mail.ts'
import { viewCeiling } from './unconfirmed.ts'

let shop: SqlShop
beforeEach(async () => {
  shop = await openSqlShop()
})

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
let people = 0
/** Somebody new each time: another network, phone number and cookie. */
const newcomer = () => ({
  unconfirmed: { ...limits, network: randomUUID(), wideNetwork: null },
  phone: `010${10_000_000 + people++}`,
})

async function order(variant: number, pieces = 1, changes: object = {}, guest = shop.newGuest()) {
  await shop.put(guest, variant, pieces)
  return shop.placeOrder(guest, { ...newcomer(), ...changes })
}

async function pay(variant: number, pieces = 1, guest = shop.newGuest()) {
  await shop.put(guest, variant, pieces)
  return { guest, reference: await shop.openAttempt(guest, pieces * 100_00 + 75_00, newcomer()) }
}

async function newAccount(): Promise<string> {
  const { id } = await onlyRow(shop.db)<{ id: number }>`
    INSERT INTO users (name, email, password_hash) VALUES ('Nadia', ${`${randomUUID()}@example.com`}, '') RETURNING id`
  return `user:${id}`
}

const waits = { attentionReason: 'to_confirm' }
const takes = { attentionReason: null }
/** Something else on the shelf, so that the shop is not full when a size is. */
const stockTheRest = () => shop.addVariant(1000)

describe('newcomers', () => {
  test('hold at most half of a size, by cash and by card together', async () => {
    await stockTheRest()
    const size = await shop.addVariant(10)
    expect(await order(size, 3)).toMatchObject(takes)
    await pay(size, 2)
    expect(await shop.stockOf(size)).toBe(5)
    expect(await order(size)).toMatchObject(waits)
    await pay(size)
    expect(await shop.stockOf(size)).toBe(5)
  })

  test('hold at most half of the shop', async () => {
    const sizes = await Promise.all(Array.from({ length: 10 }, () => shop.addVariant(2)))
    const placed = []
    for (const size of sizes) placed.push(await order(size, 2))
    expect(placed.filter(({ attentionReason }) => attentionReason === null)).toHaveLength(5)
    expect(await viewCeiling(shop.db)).toMatchObject({ shopIsFull: true, fullSizes: [] })
  })

  test('take a size of two pieces whole, and one of three pieces by one', async () => {
    await stockTheRest()
    const [two, three] = [await shop.addVariant(2), await shop.addVariant(3)]
    expect([await order(two), await order(two)]).toMatchObject([takes, takes])
    expect([await order(three), await order(three)]).toMatchObject([takes, waits])
  })

  test('a hundred at once take half of a size', async () => {
    await stockTheRest()
    const size = await shop.addVariant(100)
    const guests = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const guest = shop.newGuest()
        await shop.put(guest, size)
        return guest
      }),
    )
    await Promise.all(
      guests.map((guest, each) =>
        each % 3 === 0
          ? shop.openAttempt(guest, 175_00, newcomer())
          : shop.placeOrder(guest, { ...newcomer() }),
      ),
    )
    expect(await shop.stockOf(size)).toBe(50)
  })

  test('a hundred at once take half of the shop', async () => {
    const sizes = await Promise.all(Array.from({ length: 100 }, () => shop.addVariant(1)))
    await Promise.all(sizes.map((size) => order(size)))
    expect(await row(shop.db)`SELECT sum(stock)::integer AS left FROM variants`).toEqual({ left: 50 })
  })

  test('have room again when staff confirm, when a payment ends and when pieces arrive', async () => {
    await stockTheRest()
    const size = await shop.addVariant(4)
    const first = await order(size)
    const { reference } = await pay(size)
    expect(await order(size)).toMatchObject(waits)
    await shop.setStatus(first.id, 'processing')
    expect(await order(size)).toMatchObject(waits)
    await shop.expire(reference)
    expect(await order(size)).toMatchObject(takes)
    expect(await order(size)).toMatchObject(waits)
    await execute(shop.db)`UPDATE variants SET stock = stock + 2 WHERE id = ${size}`
    expect(await order(size)).toMatchObject(takes)
  })

  test('may go from card to cash with what they hold', async () => {
    await stockTheRest()
    const size = await shop.addVariant(10)
    const { guest } = await pay(size, 5)
    expect(await shop.placeOrder(guest, newcomer())).toMatchObject(takes)
    expect(await shop.stockOf(size)).toBe(5)
  })

  test('have what they waited for: the ceiling does not take away a held piece', async () => {
    await stockTheRest()
    const size = await shop.addVariant(0)
    for (const email of [
      'first@example.com',
      'second@example.com',
      'third@example.com',
      'fourth@example.com',
    ])
      await askForRestock(shop.db, { variantId: size, email }, { language: 'en', network: null })
    await execute(shop.db)`UPDATE variants SET stock = 4 WHERE id = ${size}`
    const notices = await rows(shop.db)<{ id: number }>`SELECT id FROM restock_notices ORDER BY id`
    for (const { id } of notices) {
      const guest = shop.newGuest()
      await claimRestock(shop.db, await restockKeyOf(shop.db, id), shopperOf(guest))
      expect(await shop.placeOrder(guest, newcomer())).toMatchObject(takes)
    }
  })
})

describe('a customer', () => {
  test.each(['delivered', 'completed'])(
    'whose order was %s is not limited, as an account',
    async (status) => {
      await stockTheRest()
      const size = await shop.addVariant(10)
      const account = await newAccount()
      const { id } = await order(size, 1, {}, account)
      await shop.setStatus(id, status)
      await order(size, 4)
      expect(await order(size, 1)).toMatchObject(waits)
      expect(await order(size, 3, {}, account)).toMatchObject(takes)
    },
  )

  test('is not limited by account, by cash and by card', async () => {
    await stockTheRest()
    const size = await shop.addVariant(10)
    const account = await newAccount()
    const first = await order(size, 1, {}, account)
    await shop.setStatus(first.id, 'delivered')
    await order(size, 4)
    await pay(size, 2, account)
    expect(await shop.stockOf(size)).toBe(3)
    // Two are in the cart already.
    expect(await order(size, 2, {}, account)).toMatchObject(takes)
    expect(await shop.stockOf(size)).toBe(1)
  })

  test('is not known by a phone number alone, by cash or by card: anybody can type one', async () => {
    await stockTheRest()
    const size = await shop.addVariant(10)
    const phone = '01005550002'
    const { id } = await order(size, 1, { phone })
    await shop.setStatus(id, 'delivered')
    await order(size, 4)
    expect(await order(size, 1, { phone: '+20 100 555 0002' })).toMatchObject(waits)
    const guest = shop.newGuest()
    await shop.put(guest, size)
    await shop.openAttempt(guest, 175_00, { ...newcomer(), customer: { phone } })
    expect(await shop.stockOf(size)).toBe(5)
    const other = await newAccount()
    expect(await order(size, 1, { phone }, other)).toMatchObject(waits)
  })
})

describe('orders that nobody has confirmed', () => {
  test('are five at most for one phone number', async () => {
    const size = await shop.addVariant(1000)
    const phone = '01005550003'
    for (let each = 0; each < 5; each++) await order(size, 1, { phone })
    await expect(order(size, 1, { phone: '0020 1005550003' })).rejects.toMatchObject({
      code: 'orders_waiting',
    })
    expect(await order(size)).toMatchObject(takes)
  })

  test('are five at most for one guest, whatever numbers they give, until staff confirm one', async () => {
    const size = await shop.addVariant(1000)
    const guest = shop.newGuest()
    const first = await order(size, 1, {}, guest)
    for (let each = 0; each < 4; each++) await order(size, 1, {}, guest)
    await expect(order(size, 1, {}, guest)).rejects.toMatchObject({ code: 'orders_waiting' })
    await shop.setStatus(first.id, 'processing')
    // The cart still has what was refused.
    expect(await shop.placeOrder(guest, newcomer())).toMatchObject(takes)
  })

  test('wait for one network thirty times at most, sixty times for a /48, and not for customers', async () => {
    const size = await shop.addVariant(1000)
    const from = (network: string) => ({
      unconfirmed: { ...limits, pieces: 0, network, wideNetwork: '2001:db8:77::/48' },
    })
    for (let each = 0; each < 30; each++) expect(await order(size, 1, from('a'))).toMatchObject(waits)
    await expect(order(size, 1, from('a'))).rejects.toMatchObject({ code: 'network_waiting' })
    for (let each = 0; each < 30; each++) await order(size, 1, from(`b${each}`))
    await expect(order(size, 1, from('c'))).rejects.toMatchObject({ code: 'network_waiting' })
    const { id } = await order(size, 1, { phone: '01005550004' })
    await shop.setStatus(id, 'delivered')
    expect(await order(size, 1, { ...from('a'), phone: '01005550004' })).toMatchObject(waits)
  })

  test('give their stock back after 72 hours and wait, and take it again when confirmed', async () => {
    await stockTheRest()
    const size = await shop.addVariant(4)
    const { id } = await order(size, 2)
    await order(size)
    const outdated: unknown[] = []
    const release = () =>
      releaseUnconfirmed(
        {
          db: shop.db,
          productsOutdated: (ids) => outdated.push(ids),
          ordersChanged: () => outdated.push('orders'),
          mailDue: () => outdated.push('mail'),
        },
        72,
      )
    expect(await release()).toBe(0)
    await age(id, 73)
    expect(await release()).toBe(1)
    expect(outdated).toEqual([expect.any(Array), 'orders', 'mail'])
    expect(await shop.stockOf(size)).toBe(4)
    expect(await stateOf(id)).toEqual({
      status: 'pending',
      stock_taken: false,
      attention_reason: 'to_confirm',
    })
    const [released] = await rows(shop.db)`
      SELECT actor, before, after FROM order_events WHERE order_id = ${id}::uuid AND event = 'released'`
    expect(released).toEqual({
      actor: 'shop',
      before: { attentionReason: null, stockTaken: true, confirmation: null },
      after: { attentionReason: 'to_confirm', stockTaken: false, confirmation: { state: 'open' } },
    })
    expect(await release()).toBe(0)

    await execute(shop.db)`UPDATE variants SET stock = 1 WHERE id = ${size}`
    await expect(shop.setStatus(id, 'processing')).rejects.toMatchObject({ code: 'out_of_stock' })
    await execute(shop.db)`UPDATE variants SET stock = 3 WHERE id = ${size}`
    expect(await shop.setStatus(id, 'processing')).toMatchObject(takes)
    expect(await shop.stockOf(size)).toBe(1)
  })

  test('keep their stock once staff have set a state, whatever state it is', async () => {
    const size = await shop.addVariant(1000)
    const { id } = await order(size, 2)
    await shop.setStatus(id, 'processing')
    await shop.setStatus(id, 'pending')
    await age(id, 1000)
    expect(
      await releaseUnconfirmed({ db: shop.db, productsOutdated() {}, ordersChanged() {}, mailDue() {} }, 72),
    ).toBe(0)
    expect(await shop.stockOf(size)).toBe(998)
  })

  test('are confirmed or given back, never both, when staff and the clock come at once', async () => {
    const size = await shop.addVariant(1000)
    const orders = await Promise.all(Array.from({ length: 12 }, () => order(size)))
    await Promise.all(orders.map(({ id }) => age(id, 100)))
    await Promise.all([
      releaseUnconfirmed({ db: shop.db, productsOutdated() {}, ordersChanged() {}, mailDue() {} }, 72),
      ...orders.map(({ id }) => shop.setStatus(id, 'processing')),
    ])
    expect(await shop.stockOf(size)).toBe(988)
  })

  test('notify people who wait for the size when they give it back', async () => {
    await stockTheRest()
    const size = await shop.addVariant(1)
    const { id } = await order(size)
    const request = { variantId: size, email: 'waits@example.com' }
    await askForRestock(shop.db, request, { language: 'en', network: null })
    await age(id, 73)
    await releaseUnconfirmed({ db: shop.db, productsOutdated() {}, ordersChanged() {}, mailDue() {} }, 72)
    expect(await row(shop.db)`SELECT recipient FROM mails WHERE kind = 'back_in_stock'`).toEqual({
      recipient: 'waits@example.com',
    })
  })
})

test('a network takes 100 pieces in a day, and a /48 twice what a /56 takes', async () => {
  const size = await shop.addVariant(10_000)
  const from = (network: string, wideNetwork: string | null) => ({
    unconfirmed: { ...limits, network, wideNetwork },
  })
  const patient = []
  for (let hour = 0; hour < 6; hour++) {
    patient.push(await order(size, 25, from('203.0.113.7', null)))
    await execute(shop.db)`UPDATE unconfirmed_stock SET taken_at = taken_at - interval '61 minutes'`
  }
  expect(patient.map(({ attentionReason }) => attentionReason)).toEqual([
    null,
    null,
    null,
    null,
    'to_confirm',
    'to_confirm',
  ])
  const wide = []
  for (let home = 0; home < 4; home++)
    wide.push(await order(size, 25, from(`2001:db8:77:${home}::/56`, '2001:db8:77::/48')))
  expect(wide.map(({ attentionReason }) => attentionReason)).toEqual([null, null, 'to_confirm', 'to_confirm'])
})

const age = (orderId: string, hours: number) => rows(shop.db)`
  UPDATE unconfirmed_pieces SET taken_at = taken_at - make_interval(hours => ${hours}) WHERE order_id = ${orderId}::uuid`

const stateOf = (orderId: string) =>
  row(shop.db)`SELECT status, stock_taken, attention_reason FROM orders WHERE id = ${orderId}::uuid`
