import { describe, expect, test } from 'vitest'
import { orderLinks } from '#shop/orders/links/order-link.ts'
import {
  comeBack,
  fill,
  form,
  GOOD_CARD,
  openPayment,
  payWith,
  placeOrder,
} from '../support/checkout-steps.ts'
import { sharedShop } from '../support/shared-shop.ts'
import { openTestShop, type Visitor } from '../support/test-shop.ts'

const shop = await sharedShop()
const variantId = (await shop.addProduct({ sizes: [{ size: 'M', stock: 1_000 }] })).variantIds[0] ?? 0

const logIn = async (browser: Visitor, account: Visitor) => {
  const login = { email: account.email, password: 'correct horse' }
  browser.token = (await browser.call('POST', '/auth/login', login)).body.token
}
const logOut = async (browser: Visitor) => {
  const reply = await browser.call('POST', '/auth/logout')
  browser.token = null
  return reply
}
const statusOf = async (visitor: Visitor, id: string, headers: Record<string, string> = {}) =>
  (await visitor.call('GET', `/orders/${id}`, undefined, headers)).status

describe('the next user of the browser', () => {
  test('does not open the order of an account whose payment began as a guest', async () => {
    const [browser, account] = [shop.guest(), await shop.user()]
    await fill(browser, [variantId])
    const page = await openPayment(browser)
    await logIn(browser, account)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const { id } = (await comeBack(browser, query)).body.order
    expect(await statusOf(browser, id)).toBe(200)
    const { token } = browser
    browser.token = null
    // The cookie is still there: nobody has logged out.
    expect(await statusOf(browser, id)).toBe(404)
    expect(await statusOf(browser, id, { 'x-session-id': form.sessionId })).toBe(404)
    expect(await statusOf(shop.guest(), id, { 'x-session-id': form.sessionId })).toBe(404)
    browser.token = token
    expect(await statusOf(browser, id)).toBe(200)
  })

  test('does not open what was ordered as a guest, once somebody has logged out', async () => {
    const [browser, account] = [shop.guest(), await shop.user()]
    await fill(browser, [variantId])
    const { id } = (await placeOrder(browser, { sessionId: undefined })).body.order
    expect(await statusOf(browser, id)).toBe(200)
    await logIn(browser, account)
    expect(await statusOf(browser, id)).toBe(200)
    await logOut(browser)
    expect(await statusOf(browser, id)).toBe(404)
  })

  test('keeps a cart that no account has taken along', async () => {
    const browser = shop.guest()
    await fill(browser, [variantId, 2])
    // A token that came from elsewhere: nobody logged in with this cart.
    browser.token = (await shop.user()).token
    const reply = await logOut(browser)
    expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined])
    expect((await browser.call('GET', '/cart')).body.data.count).toBe(2)
  })
})

describe('the account behind an order', () => {
  test('is shown to itself and to staff, and not to others with the link', async () => {
    const [account, admin] = [await shop.user('Nadia Fahmy'), await shop.admin()]
    await fill(account, [variantId])
    const placed = (await placeOrder(account, { email: 'a-present@example.com' })).body.order
    const behind = { name: 'Nadia Fahmy', email: account.email }
    expect(placed.user).toMatchObject(behind)
    const path = `/orders/${placed.id}`
    expect((await account.call('GET', path)).body.data.user).toMatchObject(behind)
    expect((await admin.call('GET', path)).body.data.user).toMatchObject(behind)
    const key = new URL((await orderLinks(shop.db, 'http://shop.test'))(placed.id, 'en')).searchParams.get(
      'key',
    )
    const linked = await shop.guest().call('GET', `${path}?key=${key}`)
    expect(linked.body.data).toMatchObject({ user: null, userId: null, guestEmail: 'a-present@example.com' })
    expect(JSON.stringify(linked.body)).not.toContain(account.email)
  })

  test('and the numbers of the stock room are for staff', async () => {
    const [account, admin] = [await shop.user(), await shop.admin()]
    await fill(account, [variantId])
    const { id, orderItems } = (await placeOrder(account)).body.order
    expect(orderItems[0].variant).not.toHaveProperty('sku')
    const seen = (await admin.call('GET', `/orders/${id}`)).body.data
    expect(seen.orderItems[0].variant.sku).toMatch(/./)
  })
})

describe('the cookies over https', () => {
  test('have the prefix that nobody else can plant, and without it are not believed', async () => {
    const secure = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example.com' } })
    const variant = (await secure.addProduct()).variantIds[0]
    const added = await secure.guest().call('POST', '/cart/items', { variantId: variant })
    const [cookie = ''] = [added.headers['set-cookie']].flat() as string[]
    expect(cookie).toMatch(/^__Host-guest=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const value = /=([\w-]{43});/.exec(cookie)?.[1]
    const countWith = async (name: string) => {
      const reply = await secure.app.inject({ url: '/api/v1/cart', headers: { cookie: `${name}=${value}` } })
      return reply.json().data.count
    }
    expect([await countWith('__Host-guest'), await countWith('guest')]).toEqual([1, 0])
    const { email } = await secure.user()
    const login = await secure.guest().call('POST', '/auth/login', { email, password: 'correct horse' })
    expect([login.headers['set-cookie']].flat().join()).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})
