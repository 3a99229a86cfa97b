import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { execute, onlyRow, rows } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { forgetBuyers } from '../../orders/orders.ts'
import { forgetPayer } from '../../payments/payments.ts'
import { dropAttempt } from './open-attempt.ts'

const shop = await openSqlShop()

/** A guest with one piece in the cart who has gone to pay for it. */
async function paying(stock = 1) {
  const guest = shop.newGuest()
  const variant = await shop.addVariant(stock)
  await shop.put(guest, variant)
  const reference = await shop.openAttempt(guest, 175_00)
  return { guest, variant, reference }
}

/** An account that has paid is deleted while a report that has read its payment is under way. */
async function deleteAccountOf(userId: number) {
  const theirs = await rows(shop.db)<{ id: string }>`SELECT id FROM orders WHERE user_id = ${userId}`
  const orders = theirs.map(({ id }) => id)
  await forgetPayer(shop.db, userId, orders)
  await forgetBuyers(shop.db, orders)
  await execute(shop.db)`DELETE FROM users WHERE id = ${userId}`
}

async function payingAccount() {
  const { id } = await onlyRow(shop.db)<{ id: number }>`
    INSERT INTO users (name, email, password_hash) VALUES ('Nadia', ${`${randomUUID()}@example.com`}, 'none') RETURNING id`
  await shop.put(`user:${id}`, await shop.addVariant(1))
  return { id, reference: await shop.openAttempt(`user:${id}`, 175_00) }
}

describe('settling a payment of an account that was deleted since it was read', () => {
  const nobody = { name: 'Deleted account', phone: '', street: '', city: '', userId: null }

  test('makes an order without the person', async () => {
    const { id, reference } = await payingAccount()
    await deleteAccountOf(id)
    const order = await shop.settle(reference)
    expect(order).toMatchObject({ ...nobody, isNew: true, email: '', attentionReason: 'no_address' })
    const mails = await rows(shop.db)`SELECT kind FROM mails WHERE about = ${order.id}`
    expect(mails).toEqual([{ kind: 'new_order' }])
  })

  test('gives the order that there is neither name nor address back', async () => {
    const { id, reference } = await payingAccount()
    await shop.settle(reference)
    await deleteAccountOf(id)
    expect(await shop.settle(reference)).toMatchObject({ ...nobody, isNew: false })
  })

  test('gives nothing back to a forgotten order either, if its payment is still known', async () => {
    const { reference } = await paying()
    const order = await shop.settle(reference, { street: '' })
    await execute(shop.db)`
      UPDATE orders SET owner = 'deleted:' || id, name = 'Deleted account', phone = '', city = '' WHERE id = ${order.id}`
    expect(await shop.settle(reference)).toMatchObject({ ...nobody, isNew: false })
  })
})

describe('settling a payment', () => {
  test('makes one order of a payment, however and however often it is reported', async () => {
    const { guest, variant, reference } = await paying()
    const first = await shop.settle(reference)
    expect(first).toMatchObject({
      isNew: true,
      status: 'processing',
      paymentMethod: 'card',
      paymentStatus: 'paid',
      paymentReference: reference,
      totalInPiastres: 175_00,
      attentionReason: null,
    })
    const { isNew, ...order } = first
    expect(await shop.settle(reference)).toEqual({ ...order, isNew: false })
    expect(await shop.stockOf(variant)).toBe(0)
    expect(await shop.cartOf(guest)).toEqual({})
  })

  test('takes only what was paid for out of the cart', async () => {
    const { guest, variant, reference } = await paying(3)
    const other = await shop.addVariant(1)
    await shop.put(guest, variant, 2)
    await shop.put(guest, other)
    await shop.settle(reference)
    expect(await shop.cartOf(guest)).toEqual({ [variant]: 2, [other]: 1 })
  })

  test('an order that came without an address gets it from the browser, and keeps it', async () => {
    const { reference } = await paying()
    expect(await shop.settle(reference, { street: '' })).toMatchObject({ attentionReason: 'no_address' })
    expect(await shop.settle(reference, { street: '1 Ramses' })).toMatchObject({
      street: '1 Ramses',
      attentionReason: null,
    })
    expect(await shop.settle(reference, { street: '2 Ramses' })).toMatchObject({ street: '1 Ramses' })
  })

  test('money for goods that are gone becomes an order for staff to look at', async () => {
    const { variant, reference } = await paying()
    await shop.expire(reference)
    const [other] = [shop.newGuest()]
    await shop.put(other, variant)
    await shop.placeOrder(other)
    expect(await shop.settle(reference)).toMatchObject({ isNew: true, attentionReason: 'stock_gone' })
  })

  test('a payment that another one had replaced is reported to staff, and leaves the cart empty', async () => {
    const { guest, reference } = await paying(2)
    await shop.openAttempt(guest, 175_00)
    expect(await shop.settle(reference)).toMatchObject({ attentionReason: 'superseded_attempt' })
    expect(await shop.cartOf(guest)).toEqual({})
  })

  test('a payment that a cash order had replaced leaves the next cart alone, and names that order', async () => {
    const { guest, variant, reference } = await paying(3)
    const cash = await shop.placeOrder(guest)
    await shop.put(guest, variant)
    const paid = await shop.settle(reference)
    expect(paid).toMatchObject({ attentionReason: 'superseded_attempt', twinOrder: cash.id })
    expect(await shop.cartOf(guest)).toEqual({ [variant]: 1 })
  })

  test('an order that waits for a call still waits when it has a double, and is marked then', async () => {
    const { guest, reference } = await paying(3)
    const { id } = await shop.placeOrder(guest)
    await execute(shop.db)`UPDATE orders SET attention_reason = 'to_confirm' WHERE id = ${id}::uuid`
    const paid = await shop.settle(reference)
    await expect(shop.setStatus(id, 'shipped')).rejects.toMatchObject({ code: 'double_order' })
    expect(await shop.setStatus(id, 'processing')).toMatchObject({
      attentionReason: 'superseded_attempt',
      twinOrder: paid.id,
    })
    await shop.seeTo(id)
    expect(await shop.setStatus(id, 'shipped')).toMatchObject({ status: 'shipped' })
  })

  test('a payment is valid again when there was no page for the one that replaced it', async () => {
    const { guest, reference } = await paying(2)
    const drop = (attempt: string) => dropAttempt(shop.db, attempt)
    const newer = await shop.openAttempt(guest, 175_00)
    await drop(await shop.openAttempt(guest, 175_00))
    expect(await isSuperseded(reference)).toBe(true)
    expect(await isSuperseded(newer)).toBe(false)
    await drop(newer)
    expect(await shop.settle(reference)).toMatchObject({ attentionReason: null })
    expect(await shop.cartOf(guest)).toEqual({})
  })

  test('a payment that nobody opened is not found', async () => {
    await expect(shop.settle('018f0000-0000-7000-8000-000000000001')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('taking the stock of what was paid for', () => {
  test("uses the payment's own hold", async () => {
    const { variant, reference } = await paying()
    expect(await shop.takePaidStock(reference)).toBe(true)
    expect(await shop.stockOf(variant)).toBe(0)
    expect(await holds(reference)).toEqual([])
  })

  test('takes it off the shelf when the hold has ended', async () => {
    const { variant, reference } = await paying(3)
    await shop.expire(reference)
    expect(await shop.stockOf(variant)).toBe(3)
    expect(await shop.takePaidStock(reference)).toBe(true)
    expect(await shop.stockOf(variant)).toBe(2)
  })

  test("takes it out of the same shopper's hold for another attempt", async () => {
    const { guest, variant, reference } = await paying(1)
    const newer = await shop.openAttempt(guest, 175_00)
    expect(await shop.takePaidStock(reference)).toBe(true)
    expect(await shop.stockOf(variant)).toBe(0)
    expect(await holds(newer)).toEqual([])
  })

  test("never takes it out of somebody else's hold", async () => {
    const { variant, reference } = await paying(1)
    await shop.expire(reference)
    const other = shop.newGuest()
    await shop.put(other, variant)
    const theirs = await shop.openAttempt(other, 175_00)
    expect(await shop.takePaidStock(reference)).toBe(false)
    expect(await holds(theirs)).toEqual([{ variant_id: variant, quantity: 1 }])
  })
})

test('an order paid by card goes to its governorate, in the days of the place', async () => {
  await execute(shop.db)`
    INSERT INTO place_rules (governorate, fee_in_piastres, days) VALUES ('ASN', 12000, 8)`
  const guest = shop.newGuest()
  await shop.put(guest, await shop.addVariant(2))
  const reference = await shop.openAttempt(guest, 220_00, { governorate: 'ASN' })
  const nowhere = await shop.settle(reference, { street: '', city: '' })
  expect(nowhere).toMatchObject({ governorate: null, deliveryDays: null, shippingInPiastres: 120_00 })
  expect(await shop.settle(reference, { governorate: 'ASN' })).toMatchObject({
    isNew: false,
    governorate: 'ASN',
    deliveryDays: 8,
    shippingInPiastres: 120_00,
    totalInPiastres: 220_00,
  })
})

async function isSuperseded(reference: string): Promise<boolean | undefined> {
  const [found] = await rows(shop.db)<{ superseded: boolean }>`
    SELECT superseded FROM payment_attempts WHERE reference = ${reference}::uuid`
  return found?.superseded
}

const holds = (reference: string) =>
  rows(shop.db)`SELECT variant_id, quantity FROM stock_holds WHERE reference = ${reference}::uuid`
