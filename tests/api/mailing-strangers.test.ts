/** Somebody uses the shop to send mail: to strangers, or so much of it to the staff that real orders drown. */
import { beforeEach, expect, test } from 'vitest'
import { execute, rows, sql } from '#platform/database/query.ts'
import { fill, placeOrder } from '../support/checkout-steps.ts'
import { openTestShop } from '../support/test-shop.ts'

const shop = await openTestShop({
  env: {
    // A tenth of the default: 20 for orders with stock, 6 for registrations, 4 for the rest.
    RATE_LIMIT_MAILS: '30',
    TRUST_PROXY: 'loopback',
    STAFF_EMAIL: 'staff@shop.example',
    PUBLIC_URL: 'https://shop.example',
  },
})
const variant = (await shop.addProduct({ sizes: [{ size: 'M', stock: 1000 }] })).variantIds[0] ?? 0

/** Each attacker finds a shop that has mailed nothing, and in which no order waits. */
beforeEach(async () => {
  await shop.aDayPasses()
  await execute(shop.db)`DELETE FROM mails`
  await execute(shop.db)`UPDATE orders SET status = 'cancelled', stock_taken = false WHERE status = 'pending'`
})

const deliver = () => shop.deliverMail()

async function statesOf(kind: string): Promise<Record<string, number>> {
  await deliver()
  const counted = await rows(shop.db)<{
    state: string
    count: number
  }>`SELECT state, count(*) FROM mails WHERE kind = ${kind} GROUP BY state`
  return Object.fromEntries(counted.map(({ state, count }) => [state, count]))
}

test('registrations use up their share of the mails; orders are still confirmed by mail', async () => {
  for (let n = 0; n < 40; n++) await registerFrom(`203.0.113.${n}`)
  expect(await statesOf('confirm_email')).toEqual({ kept: 6, withheld: 34 })
  await order()
  expect(await statesOf('order_confirmation')).toEqual({ kept: 1 })
})

test('one network has ten registrations an hour confirmed by mail; all of them are taken', async () => {
  await execute(shop.db)`DELETE FROM rate_limits`
  for (let n = 0; n < 12; n++) {
    await registerFrom('203.0.113.9')
    // So that the share of all registrations is not what withholds them.
    await deliver()
    await execute(shop.db)`DELETE FROM admitted_mails`
  }
  expect(await statesOf('confirm_email')).toEqual({ kept: 10, withheld: 2 })
  await registerFrom('203.0.113.10')
  expect(await statesOf('confirm_email')).toEqual({ kept: 11, withheld: 2 })
})

test('confirmations of orders beyond the limit follow when the hour is over', async () => {
  for (let n = 0; n < 22; n++) await order(`010${20_000_000 + n}`, `buyer${n}@example.com`)
  expect(await statesOf('order_confirmation')).toEqual({ kept: 20, due: 2 })
  expect(await statesOf('mails_withheld')).toEqual({ kept: 1 })
  await anHourLater()
  expect(await statesOf('order_confirmation')).toEqual({ kept: 22 })
})

test('orders that wait for stock are confirmed by mail out of the rest', async () => {
  const few = (await shop.addProduct({ sizes: [{ size: 'M', stock: 100 }] })).variantIds[0] ?? 0
  for (let n = 0; n < 6; n++) await order(`010${30_000_000 + n}`, `waits${n}@example.com`, [few, 26])
  expect(await statesOf('order_confirmation')).toEqual({ kept: 4, due: 2 })
  await order()
  expect(await statesOf('order_confirmation')).toEqual({ kept: 5, due: 2 })
})

test('40 registrations send 6 mails to strangers; people with a confirmed address get theirs', async () => {
  const user = await shop.user()
  await execute(shop.db)`UPDATE users SET email_confirmed_at = now()`
  await execute(shop.db)`DELETE FROM mails`
  for (let n = 0; n < 40; n++) {
    const stranger = { name: 'Laila', email: `stranger${n}@example.com`, password: 'correct horse' }
    expect((await shop.guest().call('POST', '/auth/register', stranger)).status).toBe(201)
  }
  expect(await statesOf('confirm_email')).toEqual({ kept: 6, withheld: 34 })

  await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
  await fill(user, [variant])
  await placeOrder(user, { email: user.email })
  const change = { currentPassword: 'correct horse', newPassword: 'another horse 7' }
  await user.call('PUT', '/auth/password', change)
  await deliver()
  const sent = await rows(shop.db)`SELECT kind, state FROM mails WHERE recipient = ${user.email} ORDER BY id`
  expect(sent).toEqual([
    { kind: 'reset_password', state: 'kept' },
    { kind: 'order_confirmation', state: 'kept' },
    { kind: 'password_changed', state: 'kept' },
  ])
})

test('62 orders are 20 mails to staff and a digest of the other 42, each order once', async () => {
  const ids: string[] = []
  for (let n = 0; n < 62; n++) {
    const guest = shop.guest()
    await fill(guest, [variant])
    const phoneNumber = `010${String(10_000_000 + n)}`
    ids.push((await placeOrder(guest, { phoneNumber, guestName: 'Call 0100 123 4567' })).body.order.id)
    if (n % 10 === 9) await Promise.all([deliver(), deliver()])
  }
  expect(await statesOf('new_order')).toEqual({ kept: 20, collected: 42 })
  expect(await statesOf('new_orders')).toEqual({ due: 1 })

  await anHourLater()
  expect(await statesOf('new_orders')).toEqual({ kept: 1 })
  const toStaff = await rows(shop.db)<{
    kind: string
    subject: string
    html: string
    text: string
  }>`SELECT kind, subject, html, text FROM mails WHERE recipient = 'staff@shop.example' AND state = 'kept'
          AND kind LIKE 'new\_order%' ORDER BY id`
  expect(toStaff).toHaveLength(21)
  const digest = toStaff.find(({ kind }) => kind === 'new_orders')
  expect(digest?.subject).toBe('Taglio: 42 more new orders, 55,650.00 L.E')
  expect(digest?.text).toContain('https://shop.example/orders')
  expect(digest?.html).not.toContain('Call')
  for (const id of ids) {
    const line = `${id.slice(-6)}: 1,325.00 L.E`
    const named = toStaff.filter(({ text }) => text.includes(id) || text.includes(line))
    expect.soft(named, id).toHaveLength(1)
  }

  await order()
  expect(await statesOf('new_order')).toEqual({ kept: 21, collected: 42 })
})

test.each([
  ['stored', sql`next_try_at = now()`],
  ['sent', sql`attempts = 1, next_try_at = now() + interval '2 minutes'`],
])('an order that comes while a digest is being %s is in the next one', async (_, taken) => {
  await execute(shop.db)`INSERT INTO admitted_mails (mail_id, mailbox, counted_as)
        SELECT -n, 'staff@shop.example', 'staff' FROM generate_series(1, 20) AS n`
  await order()
  await deliver()
  await execute(shop.db)`UPDATE mails SET ${taken} WHERE kind = 'new_orders'`
  await order()
  await Promise.all([deliver(), deliver(), deliver()])
  const digests = await rows(shop.db)<{
    listed: number
  }>`SELECT (SELECT count(*) FROM mails m WHERE m.digest = d.about) AS listed
        FROM mails d WHERE d.kind = 'new_orders' ORDER BY d.id`
  expect(digests).toEqual([{ listed: 1 }, { listed: 1 }])
})

async function order(
  phoneNumber = '01012345678',
  email = 'nadia@example.com',
  line: [variantId: number, quantity?: number] = [variant],
): Promise<void> {
  const guest = shop.guest()
  await fill(guest, line)
  expect((await placeOrder(guest, { phoneNumber, email })).status).toBe(201)
}

let strangers = 0
async function registerFrom(network: string): Promise<void> {
  const stranger = { name: 'Laila', email: `new${strangers++}@example.com`, password: 'correct horse' }
  const headers = { 'x-forwarded-for': network }
  expect((await shop.guest().call('POST', '/auth/register', stranger, headers)).status).toBe(201)
}

async function anHourLater(): Promise<void> {
  await execute(shop.db)`UPDATE mails SET next_try_at = next_try_at - interval '1 hour' WHERE state = 'due'`
  await execute(shop.db)`UPDATE admitted_mails SET admitted_at = admitted_at - interval '1 hour'`
}
