import { beforeEach, describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const shop = await openTestShop({
  // One person orders more often than a shop lets wait: this is about the mails.
  without: ['unconfirmed limits'],
  env: {
    // 8 for orders with stock, 2 for registrations, 2 for the rest.
    RATE_LIMIT_MAILS: '12',
    STAFF_EMAIL: 'staff@shop.example',
  },
})
const admin = await shop.admin()
const sizes = [
  { size: 'M', stock: 1000 },
  { size: 'L', stock: 0 },
]
const [inStock, outOfStock] = (await shop.addProduct({ sizes })).variantIds
const variant = inStock ?? 0
const soldOut = outOfStock ?? 0
beforeEach(async () => {
  await execute(shop.db)`DELETE FROM mails`
  await shop.aDayPasses()
})

let phones = 0
const newPhone = () => `010${String(++phones).padStart(8, '0')}`

async function order(changes: object = {}, visitor: Visitor = shop.guest()) {
  await fill(visitor, [variant])
  return placeOrder(visitor, { phoneNumber: newPhone(), ...changes })
}

const register = (email: string, visitor = shop.guest()) =>
  visitor.call('POST', '/auth/register', { name: 'Laila', email, password: 'correct horse' })

async function confirmedUser(): Promise<Visitor & { email: string }> {
  const user = await shop.user()
  await execute(shop.db)`UPDATE users SET email_confirmed_at = now() WHERE email = ${user.email}`
  return user as Visitor & { email: string }
}

async function deliver(): Promise<void> {
  await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE state = 'due'`
  await shop.deliverMail()
}

/** The number of mails of a kind by state, after all that is due was delivered. */
async function delivered(kind = 'order_confirmation'): Promise<Record<string, number>> {
  await deliver()
  const counted = await rows(shop.db)<{ state: string; count: number }>`
    SELECT state, count(*) FROM mails WHERE kind = ${kind} GROUP BY state`
  return Object.fromEntries(counted.map(({ state, count }) => [state, count]))
}

const pass = (hours: number) => rows(shop.db)`
  WITH told AS (UPDATE mails SET created_at = created_at - make_interval(hours => ${hours}))
  UPDATE admitted_mails SET admitted_at = admitted_at - make_interval(hours => ${hours})`

describe('mails about orders', () => {
  test('go to one recipient five times an hour, however it is spelt; the orders are taken', async () => {
    const spellings = ['a@example.com', 'A@example.com', 'a+1@example.com', 'a+2@example.com']
    for (const email of [...spellings, ...spellings]) expect((await order({ email })).status).toBe(201)
    expect(await delivered()).toEqual({ kept: 5, withheld: 3 })
    await pass(1)
    await order({ email: 'a@example.com' })
    expect(await delivered()).toEqual({ kept: 6, withheld: 3 })
  })

  test('go to one recipient fifteen times a day', async () => {
    for (let hour = 0; hour < 4; hour++) {
      for (let n = 0; n < 5; n++) await order({ email: 'b@example.com' })
      await deliver()
      await pass(1)
    }
    expect(await delivered()).toEqual({ kept: 15, withheld: 5 })
  })

  test('go out five times an hour for one phone number, however it is written', async () => {
    const written = ['01012345678', '+20 101 234 5678', '010-1234-5678']
    for (let n = 0; n < 6; n++)
      await order({ email: `c${n}@example.com`, phoneNumber: written[n % written.length] })
    expect(await delivered()).toEqual({ kept: 5, withheld: 1 })
  })

  test('have an hourly limit in all, and staff get one mail about it', async () => {
    for (let n = 0; n < 10; n++) await order({ email: `d${n}@example.com` })
    expect(await delivered()).toEqual({ kept: 8, due: 2 })
    await deliver()
    const mails: { kind: string; recipient: string; text: string }[] = (await admin.call('GET', '/mails'))
      .body.data
    const alarms = mails.filter(({ kind }) => kind === 'mails_withheld')
    expect(alarms).toMatchObject([
      { recipient: 'staff@shop.example', text: expect.stringContaining('The orders themselves were taken') },
    ])
  })

  test('go to an account as often as it orders, once its address is confirmed, and only there', async () => {
    const user = await confirmedUser()
    for (let n = 0; n < 7; n++) await order({ email: user.email }, user)
    await execute(shop.db)`DELETE FROM mails WHERE kind = 'confirm_email'`
    expect(await delivered()).toEqual({ kept: 7 })
    for (let n = 0; n < 7; n++) await order({ email: 'victim@example.com' }, user)
    expect(await delivered()).toEqual({ kept: 12, withheld: 2 })
  })

  test('are counted right when several deliver at once', async () => {
    for (let n = 0; n < 8; n++) await order({ email: 'e@example.com' })
    await Promise.all(Array.from({ length: 4 }, () => delivered()))
    expect(await delivered()).toEqual({ kept: 5, withheld: 3 })
  })

  test('about its delivery go where the confirmation went, and are counted where it was withheld', async () => {
    const orders: { id: string }[] = []
    for (let n = 0; n < 6; n++) orders.push((await order({ email: 'f@example.com' })).body.order)
    expect(await delivered()).toEqual({ kept: 5, withheld: 1 })
    for (const { id } of orders) await admin.call('PUT', `/orders/status/${id}`, { status: 'cancelled' })
    expect(await delivered('order_cancelled')).toEqual({ kept: 5, withheld: 1 })
  })
})

describe('mails of all kinds', () => {
  test('share what one recipient gets in an hour', async () => {
    const email = 'shared@example.com'
    for (let n = 0; n < 3; n++) await order({ email })
    await deliver()
    await register(email)
    await deliver()
    await execute(shop.db)`
      INSERT INTO restock_notices (variant_id, email, language) VALUES (${soldOut}, ${email}, 'en')`
    await execute(shop.db)`UPDATE variants SET stock = stock + 1 WHERE id = ${soldOut}`
    expect(await delivered('back_in_stock')).toEqual({ kept: 1 })
    await order({ email })
    expect(await delivered()).toEqual({ kept: 3, withheld: 1 })
    const withheld = (await admin.call('GET', '/mails')).body.data.filter(
      ({ state }: { state: string }) => state === 'withheld',
    )
    expect(withheld).toMatchObject([{ kind: 'order_confirmation', recipient: email }])
  })

  test('about an account are not used up by orders with its address', async () => {
    const email = 'own@example.com'
    const user = shop.guest()
    user.token = (await register(email, user)).body.token
    for (let n = 0; n < 6; n++) await order({ email })
    await deliver()
    await user.call('POST', '/auth/password/forgot', { email })
    const change = { currentPassword: 'correct horse', newPassword: 'another horse 7' }
    await user.call('PUT', '/auth/password', change)
    expect(await delivered('reset_password')).toEqual({ kept: 1 })
    expect(await delivered('password_changed')).toEqual({ kept: 1 })
  })

  test('offer a confirmed address five new passwords an hour', async () => {
    const user = await confirmedUser()
    for (let n = 0; n < 7; n++)
      await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
    expect(await delivered('reset_password')).toEqual({ kept: 5, withheld: 2 })
  })
})
