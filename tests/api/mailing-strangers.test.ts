/** Somebody uses the shop to send mail: to strangers, or so much of it to the staff that real orders drown. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rows, sql } from '../../src/platform/database.ts'
import { postOfficeOf } from '../../src/post-office.ts'
import { fill, placeOrder } from '../support/checkout-steps.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let variant: number
beforeEach(async () => {
  shop = await openTestShop({
    env: {
      RATE_LIMIT: 'on',
      RATE_LIMIT_CALLS: '100000',
      RATE_LIMIT_REGISTER: '1000',
      RATE_LIMIT_ORDER: '1000',
      RATE_LIMIT_NEW_GUEST: '1000',
      STAFF_EMAIL: 'staff@shop.example',
      PUBLIC_URL: 'https://shop.example',
    },
  })
  variant = (await shop.addProduct({ sizes: [{ size: 'M', stock: 1000 }] })).variantIds[0] ?? 0
})
afterEach(() => shop.close())

const deliver = () => postOfficeOf(shop.deps.config, shop.db, shop.deps.log).deliver()

async function statesOf(kind: string): Promise<Record<string, number>> {
  await deliver()
  const counted = await rows<{ state: string; count: number }>(
    shop.db,
    sql`SELECT state, count(*) FROM mails WHERE kind = ${kind} GROUP BY state`,
  )
  return Object.fromEntries(counted.map(({ state, count }) => [state, count]))
}

test('400 registrations send 300 mails to strangers; people with a confirmed address get theirs', async () => {
  const user = await shop.user()
  await rows(shop.db, sql`UPDATE users SET email_confirmed_at = now()`)
  await rows(shop.db, sql`DELETE FROM mails`)
  for (let n = 0; n < 400; n++) {
    const stranger = { name: 'Laila', email: `stranger${n}@example.com`, password: 'correct horse' }
    expect((await shop.guest().call('POST', '/auth/register', stranger)).status).toBe(201)
  }
  expect(await statesOf('confirm_email')).toEqual({ kept: 300, withheld: 100 })

  await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
  await fill(user, [variant])
  await placeOrder(user, { email: user.email })
  const change = { currentPassword: 'correct horse', newPassword: 'another horse 7' }
  await user.call('PUT', '/auth/password', change)
  await deliver()
  const sent = await rows(
    shop.db,
    sql`SELECT kind, state FROM mails WHERE recipient = ${user.email} ORDER BY id`,
  )
  expect(sent).toEqual([
    { kind: 'reset_password', state: 'kept' },
    { kind: 'order_confirmation', state: 'kept' },
    { kind: 'password_changed', state: 'kept' },
  ])
})
