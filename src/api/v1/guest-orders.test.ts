import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, placeOrder } from '../../../tests/support/checkout-steps.ts'
import { openTestShop, type TestShop, type Visitor } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('what a guest ordered in this browser is in the account that they register there', async () => {
  const guest = shop.guest()
  const orderId = await ordered(guest)
  const stranger = shop.guest()
  await ordered(stranger)
  const token = await registered(guest)
  const { body } = await guest.call('GET', '/users/orders', undefined, { authorization: `Bearer ${token}` })
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([orderId])
})

test('logging in to an account that exists takes no orders along: somebody else may sit at this browser', async () => {
  const email = `owner-${crypto.randomUUID()}@example.com`
  await registered(shop.guest(), email)
  const guest = shop.guest()
  await ordered(guest)
  const login = await guest.call('POST', '/auth/login', { email, password: PASSWORD })
  const { body } = await guest.call('GET', '/users/orders', undefined, {
    authorization: `Bearer ${login.body.token}`,
  })
  expect(body.data).toEqual([])
})

const PASSWORD = 'herringbone and flannel'

async function ordered(guest: Visitor): Promise<string> {
  const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 5 }] })
  await fill(guest, [variantIds[0] as number, 1])
  return (await placeOrder(guest)).body.order.id
}

async function registered(
  visitor: Visitor,
  email = `guest-${crypto.randomUUID()}@example.com`,
): Promise<string> {
  const reply = await visitor.call('POST', '/auth/register', { name: 'Nadia', email, password: PASSWORD })
  expect(reply.status).toBe(201)
  return reply.body.token
}
