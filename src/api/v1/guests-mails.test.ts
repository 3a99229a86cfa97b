import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOrder, fill, form, placeOrder } from '../../../tests/support/checkout-steps.ts'
import { openTestShop, type TestShop, type Visitor } from '../../../tests/support/test-shop.ts'
import { rows, sql } from '../../platform/database.ts'
import { postOfficeOf } from '../../post-office.ts'

let shop: TestShop
let variant: number
beforeAll(async () => {
  shop = await openTestShop({
    env: {
      RATE_LIMIT: 'on',
      RATE_LIMIT_ORDER: '1000',
      RATE_LIMIT_ORDER_MAILS: '8',
      RATE_LIMIT_REGISTER: '1000',
      // More orders than a shop would let wait: this is about their mails.
      UNCONFIRMED_WAITING: '1000',
      STAFF_EMAIL: 'staff@shop.example',
    },
  })
  variant = (await shop.addProduct({ sizes: [{ size: 'M', stock: 1000 }] })).variantIds[0] ?? 0
})
beforeEach(async () => {
  await rows(shop.db, sql`DELETE FROM mails`)
  await rows(shop.db, sql`DELETE FROM admitted_mails`)
})
afterAll(() => shop.close())

let phones = 0
const newPhone = () => `010${String(++phones).padStart(8, '0')}`

async function order(changes: object = {}, visitor: Visitor = shop.guest()) {
  await fill(visitor, [variant])
  return placeOrder(visitor, { phoneNumber: newPhone(), ...changes })
}

/** How many confirmations are in each state after all that is due was delivered. */
async function delivered(): Promise<Record<string, number>> {
  await postOfficeOf(shop.deps.config, shop.db, shop.deps.log).deliver()
  const counted = await rows<{ state: string; count: number }>(
    shop.db,
    sql`SELECT state, count(*) FROM mails WHERE kind = 'order_confirmation' GROUP BY state`,
  )
  return Object.fromEntries(counted.map(({ state, count }) => [state, count]))
}

const pass = (hours: number) =>
  rows(
    shop.db,
    sql`WITH told AS (UPDATE mails SET created_at = created_at - make_interval(hours => ${hours}))
        UPDATE admitted_mails SET admitted_at = admitted_at - make_interval(hours => ${hours})`,
  )

describe('mails about orders', () => {
  test('go to one recipient three times an hour, however it is spelt; the orders are taken', async () => {
    for (const email of [
      'a@example.com',
      'A@example.com',
      'a+1@example.com',
      'a+2@example.com',
      'a@example.com',
    ])
      expect((await order({ email })).status).toBe(201)
    expect(await delivered()).toEqual({ kept: 3, withheld: 2 })
    await pass(1)
    await order({ email: 'a@example.com' })
    expect(await delivered()).toEqual({ kept: 4, withheld: 2 })
  })

  test('go to one recipient ten times a day', async () => {
    for (let hour = 0; hour < 5; hour++) {
      for (let n = 0; n < 3; n++) await order({ email: 'b@example.com' })
      await postOfficeOf(shop.deps.config, shop.db, shop.deps.log).deliver()
      await pass(1)
    }
    expect(await delivered()).toEqual({ kept: 10, withheld: 5 })
  })

  test('go out five times an hour for one phone number, however it is written', async () => {
    const written = ['01012345678', '+20 101 234 5678', '010-1234-5678']
    for (let n = 0; n < 6; n++)
      await order({ email: `c${n}@example.com`, phoneNumber: written[n % written.length] })
    expect(await delivered()).toEqual({ kept: 5, withheld: 1 })
  })

  test('go out so many times an hour in all, and staff are told once', async () => {
    for (let n = 0; n < 10; n++) await order({ email: `d${n}@example.com` })
    expect(await delivered()).toEqual({ kept: 8, withheld: 2 })
    const admin = await shop.admin()
    await delivered()
    const mails: { kind: string; recipient: string; text: string }[] = (await admin.call('GET', '/mails'))
      .body.data
    const alarms = mails.filter(({ kind }) => kind === 'mails_withheld')
    expect(alarms).toMatchObject([
      { recipient: 'staff@shop.example', text: expect.stringContaining('The orders themselves were taken') },
    ])
  })

  test('go to an account as often as it orders, once its address is confirmed, and only there', async () => {
    const user = await shop.user()
    await rows(shop.db, sql`UPDATE users SET email_confirmed_at = now() WHERE email = ${user.email}`)
    for (let n = 0; n < 5; n++) await order({ email: user.email }, user)
    expect(await delivered()).toEqual({ kept: 5 })
    for (let n = 0; n < 5; n++) await order({ email: 'victim@example.com' }, user)
    expect(await delivered()).toEqual({ kept: 8, withheld: 2 })
  })

  test('are counted right when several deliver at once', async () => {
    for (let n = 0; n < 6; n++) await order({ email: 'e@example.com' })
    await Promise.all(Array.from({ length: 4 }, delivered))
    expect(await delivered()).toEqual({ kept: 3, withheld: 3 })
  })

  test('do not say what was typed as a name', async () => {
    await order({ guestName: 'You won five thousand pounds' })
    await delivered()
    const [mail] = await rows<{ text: string; html: string }>(
      shop.db,
      sql`SELECT text, html FROM mails WHERE kind = 'order_confirmation'`,
    )
    expect(mail?.text).toContain('12 Talaat Harb')
    expect(mail?.text).not.toContain('You won')
    expect(mail?.html).not.toContain('You won')
  })
})

const link = 'claim at https://evil.example/claim'

test.each([
  ['guestName', { guestName: link }],
  ['shippingAddress.street', { shippingAddress: { ...form.shippingAddress, street: link } }],
  ['shippingAddress.address', { shippingAddress: { ...form.shippingAddress, address: 'www.evil.example' } }],
  ['shippingAddress.city', { shippingAddress: { ...form.shippingAddress, city: 'evil.com' } }],
  ['shippingAddress.zip', { shippingAddress: { ...form.shippingAddress, zip: 'evil.com' } }],
  ['shippingAddress.country', { shippingAddress: { ...form.shippingAddress, country: 'evil.com' } }],
])('a web address in %s is refused, and nothing is ordered', async (field, changes) => {
  const refused = await order(changes)
  expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([400, [field]])
  expect(await rows(shop.db, sql`SELECT 1 FROM mails`)).toEqual([])
})

test('a web address as the name of an account or of a card payment is refused', async () => {
  const person = { name: link, email: 'link@example.com', password: 'correct horse' }
  const registered = await shop.guest().call('POST', '/auth/register', person)
  expect([registered.status, Object.keys(registered.body.details.fields)]).toEqual([400, ['name']])
  const guest = shop.guest()
  await fill(guest, [variant])
  const paid = await createOrder(guest, {
    customer: { name: link, email: 'a@example.com', phone: '01012345678' },
  })
  expect([paid.status, Object.keys(paid.body.details.fields)]).toEqual([400, ['customer.name']])
})
