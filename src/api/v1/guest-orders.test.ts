import { describe, expect, test } from 'vitest'
import { rows } from '#platform/database/query.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import type { Visitor } from '#tests/support/test-shop.ts'

const shop = await sharedShop()

describe('what a guest ordered in this browser', () => {
  test('is in the account with the same address, once this address is confirmed there', async () => {
    const email = anAddress()
    const guest = shop.guest()
    const orderId = await ordered(guest, email.toUpperCase())
    await register(guest, email, 'Zeinab')
    expect(await ordersOf(guest)).toEqual([])
    await confirm(guest, email)
    expect(await ordersOf(guest)).toEqual([orderId])
    const found = await (await shop.admin()).call('GET', '/orders/admin?q=zeinab')
    expect(found.body.data).toMatchObject([{ id: orderId }])
  })

  test('is there when the address was confirmed on another device, and after a logout', async () => {
    const email = anAddress()
    const guest = shop.guest()
    const orderId = await ordered(guest, email)
    await register(guest, email)
    await guest.call('POST', '/auth/logout')
    await confirm(shop.guest(), email)
    const elsewhere = shop.guest()
    await logIn(elsewhere, email)
    expect(await ordersOf(elsewhere)).toEqual([orderId])
  })

  test('is promised until the address is confirmed, and only to who registered in this browser', async () => {
    const email = anAddress()
    const guest = shop.guest()
    await ordered(guest, email)
    const stranger = shop.guest()
    await register(stranger, email)
    expect(await promisedTo(stranger)).toBeUndefined()
    await logIn(guest, email)
    expect(await promisedTo(guest)).toBe(1)
    await confirm(guest, email)
    expect(await promisedTo(guest)).toBeUndefined()
  })

  test('keeps the account from being deleted while it is on its way, though not confirmed yet', async () => {
    const email = anAddress()
    const guest = shop.guest()
    const orderId = await ordered(guest, email)
    await register(guest, email)
    const close = () => guest.call('DELETE', '/users/me', { password: PASSWORD })
    const refused = await close()
    expect([refused.status, refused.body.code]).toEqual([409, 'open_orders'])
    await (await shop.admin()).call('PUT', `/orders/status/${orderId}`, { status: 'completed' })
    expect((await close()).status).toBe(200)
  })

  test('does not keep a stranger from deleting an account with its address', async () => {
    const email = anAddress()
    await ordered(shop.guest(), email)
    const stranger = shop.guest()
    await register(stranger, email)
    expect((await stranger.call('DELETE', '/users/me', { password: PASSWORD })).status).toBe(200)
  })

  test('is there after a password was reset by mail, which proves the address, too', async () => {
    const email = anAddress()
    await register(shop.guest(), email)
    const guest = shop.guest()
    const orderId = await ordered(guest, email)
    await guest.call('POST', '/auth/password/forgot', { email })
    const token = await tokenMailedTo(email, 'reset_password')
    const reset = await guest.call('POST', '/auth/password/reset', { token, password: PASSWORD })
    guest.token = reset.body.token
    expect(await ordersOf(guest)).toEqual([orderId])
  })

  test('is not shown to the next person to register here or log in to a confirmed account', async () => {
    const guest = shop.guest()
    await ordered(guest, anAddress())
    const email = anAddress()
    await register(guest, email)
    await confirm(guest, email)
    expect(await ordersOf(guest)).toEqual([])
    await logIn(guest, email)
    expect(await ordersOf(guest)).toEqual([])
  })

  test('is not shown to an account with its address that cannot confirm it', async () => {
    const email = anAddress()
    const guest = shop.guest()
    await ordered(guest, email)
    await register(guest, email)
    await logIn(guest, email)
    expect(await ordersOf(guest)).toEqual([])
  })

  test('stays with its guest when the address is confirmed in a browser where nothing was ordered', async () => {
    const email = anAddress()
    await ordered(shop.guest(), email)
    const account = shop.guest()
    await register(account, email)
    await confirm(account, email)
    expect(await ordersOf(account)).toEqual([])
  })
})

const PASSWORD = 'herringbone and flannel'

const anAddress = () => `guest-${crypto.randomUUID()}@example.com`

async function ordered(guest: Visitor, email: string): Promise<string> {
  const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 5 }] })
  await fill(guest, [variantIds[0] as number, 1])
  return (await placeOrder(guest, { email })).body.order.id
}

async function register(visitor: Visitor, email: string, name = 'Nadia'): Promise<void> {
  const reply = await visitor.call('POST', '/auth/register', { name, email, password: PASSWORD })
  expect(reply.status).toBe(201)
  visitor.token = reply.body.token
}

async function logIn(visitor: Visitor, email: string): Promise<void> {
  const reply = await visitor.call('POST', '/auth/login', { email, password: PASSWORD })
  expect(reply.status).toBe(200)
  visitor.token = reply.body.token
}

async function confirm(visitor: Visitor, email: string): Promise<void> {
  const token = await tokenMailedTo(email, 'confirm_email')
  expect((await visitor.call('POST', '/auth/email/confirm', { token })).status).toBe(200)
}

async function tokenMailedTo(email: string, kind: string): Promise<string> {
  await shop.deliverAnnouncedMail()
  const mails = await rows(shop.db)<{ text: string }>`
    SELECT text FROM mails WHERE recipient = ${email} AND kind = ${kind} ORDER BY id`
  return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

const promisedTo = async (visitor: Visitor): Promise<number | undefined> =>
  (await visitor.call('GET', '/users/orders')).body.unconfirmed

async function ordersOf(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.call('GET', '/users/orders')
  return body.data.map(({ id }: { id: string }) => id)
}
