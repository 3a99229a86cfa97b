import type { AddressInfo } from 'node:net'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill, placeOrder } from '../../../tests/support/checkout-steps.ts'
import { recordedLog } from '../../../tests/support/recorded-log.ts'
import { openTestShop, type Staff, type TestShop, type Visitor } from '../../../tests/support/test-shop.ts'
import { rows, sql } from '../../platform/database/query.ts'

const { log, lines } = recordedLog('debug')
let shop: TestShop
let owner: Visitor
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ pages: true, deps: { log } })
  const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 9 }] })
  const guest = shop.guest()
  await fill(guest, [variantIds[0] ?? 0])
  await placeOrder(guest)
  owner = await shop.admin()
  cookie = cookiesOf(owner)
})
afterAll(() => shop.close())

const withToken = (token: string | null) => `staff=${token}; staffPresent=1`
/** The cookies of a login. */
const cookiesOf = ({ token }: Visitor) => withToken(token)

const panel = (headers: Record<string, string> = {}, url = '/adminpanel', at = shop) =>
  at.app.inject({ url, headers })

describe('the admin panel on the server', () => {
  test('shows staff the figures with their tables, the first steps and the links of the header', async () => {
    const { statusCode, body } = await panel({ cookie })
    expect(statusCode).toBe(200)
    expect(body.match(/<figure/g)).toHaveLength(8)
    expect(body).toMatch(/<svg role="group" aria-label="[^"]*Orders by day/)
    expect(body).toMatch(/<caption[^>]*>Orders by day</)
    for (const words of ['To confirm', 'First steps', 'href="/staff"', 'Logout'])
      expect(body).toContain(words)
  })

  test('shows the period of the address', async () => {
    expect((await panel({ cookie }, '/adminpanel?period=12m')).body).toContain('The last 12 months')
    for (const query of ['?period=7d', '?period=30d&period=12m', '?%70eriod=%00', '?'])
      expect((await panel({ cookie }, `/adminpanel${query}`)).body).toContain('The last 30 days')
  })

  test('preloads the scripts of the screen', async () => {
    const modules = /data-modules="([^"]*)"/.exec((await panel({ cookie })).body)?.[1]
    expect(modules).toMatch(/admin-panel-screen-[\w-]+\.js.*staff-header-[\w-]+\.js/)
  })

  test('shows each role what the API gives it', async () => {
    const { body: orders } = await panel({ cookie: cookiesOf(await shop.admin('orders')) })
    expect(orders).toContain('From order to money')
    expect(orders).not.toContain('Days of stock left')
    const { body: catalogue } = await panel({ cookie: cookiesOf(await shop.admin('catalogue')) })
    expect(catalogue).toContain('Days of stock left')
    expect(catalogue).not.toMatch(/From order to money|To confirm/)
    for (const body of [orders, catalogue]) expect(body).not.toContain('First steps')
  })

  test('says in a new shop that there are no orders', async () => {
    const empty = await openTestShop({ pages: true })
    const { body } = await panel({ cookie: cookiesOf(await empty.admin()) }, '/adminpanel', empty)
    expect(body).toContain('No orders yet')
    await empty.close()
  })

  test('has neither the token nor a password in page and log', async () => {
    const { body } = await panel({ cookie })
    const token = cookie.slice('staff='.length, cookie.indexOf(';'))
    expect(body).not.toContain(token)
    expect(JSON.stringify(lines)).not.toContain(token)
    expect(JSON.stringify(lines)).not.toContain('From order to money')
  })
})

describe('the panel of one person', () => {
  test('is stored by no cache, and has no ETag', async () => {
    const { headers } = await panel({ cookie, 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-encoding': 'gzip' })
    expect(headers.vary).toContain('cookie')
    expect(headers).not.toHaveProperty('etag')
  })

  test('is sent to staff whose browser has the page of everybody', async () => {
    const known = String((await panel()).headers.etag)
    const { statusCode, body } = await panel({ cookie, 'if-none-match': known })
    expect([statusCode, body.includes('From order to money')]).toEqual([200, true])
  })

  test('has the same headers by HEAD, and no body', async () => {
    const { headers, body } = await shop.app.inject({
      method: 'HEAD',
      url: '/adminpanel',
      headers: { cookie },
    })
    expect(body).toBe('')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers).not.toHaveProperty('etag')
  })

  test('is never the reply to the next visitor, on the fast path neither', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const read = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${port}/adminpanel`, { headers })).text()
    const everybodys = (await panel()).body
    for (const _ of ['once', 'twice']) {
      expect(await read({})).toBe(everybodys)
      expect(await read({ cookie })).toContain('From order to money')
    }
    expect(await read({})).toBe(everybodys)
  })
})

describe('the page of everybody is the answer to', () => {
  /** The same bytes and ETag, from the cache. */
  async function expectEverybodys(given: string) {
    const everybodys = await panel()
    const { headers, body } = await panel({ cookie: given })
    expect(body).toBe(everybodys.body)
    expect(body).not.toMatch(/<figure|"me"/)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: everybodys.headers.etag })
  }

  test.each(['', withToken(''), withToken('a'.repeat(43)), 'staffPresent=1; staff=a; staff=b'])(
    '"%s"',
    (given) => expectEverybodys(given),
  )

  test('a shopper', async () => expectEverybodys(cookiesOf(await shop.user())))

  test('staff who logged out', async () => {
    const leaving = await shop.admin()
    const left = cookiesOf(leaving)
    await leaving.call('POST', '/auth/logout')
    await expectEverybodys(left)
  })

  test('a colleague whose account is disabled', async () => {
    const former = await shop.admin('orders')
    const given = cookiesOf(former)
    expect((await panel({ cookie: given })).body).toContain('From order to money')
    const { id } = (await former.call('GET', '/auth/me')).body.data.user
    expect((await owner.call('PATCH', `/staff/${id}`, { isDisabled: true })).status).toBe(200)
    await expectEverybodys(given)
  })

  test('staff whose browser has removed its mark, as at a logout that the server did not hear of', async () =>
    expectEverybodys(cookie.replace('; staffPresent=1', '')))

  test('an expired session', async () => {
    const expired = await shop.admin()
    const given = cookiesOf(expired)
    await rows(
      shop.db,
      sql`UPDATE tokens SET expires_at = now() WHERE user_id = (SELECT id FROM users WHERE email = ${expired.email})`,
    )
    await expectEverybodys(given)
  })

  test('staff who have to change a printed password first', async () => {
    const fresh = await shop.admin()
    await rows(shop.db, sql`UPDATE users SET must_change_password = true WHERE email = ${fresh.email}`)
    await expectEverybodys(cookiesOf(fresh))
  })

  test('staff who still need a second factor', async () => expectEverybodys(cookiesOf(await shop.newStaff())))
})

describe('the cookies of staff', () => {
  const setBy = async (visitor: Visitor, path: string, body?: object) =>
    [(await visitor.call('POST', path, body)).headers['set-cookie']].flat().join('\n')

  test('open nothing of the API', async () => {
    for (const path of ['/api/v1/overview', '/api/v1/auth/me'])
      expect((await panel({ cookie }, path)).statusCode).toBe(401)
  })

  test('are set at the login of staff, removed at the logout and by the login of a shopper', async () => {
    const [staff, shopper] = [await shop.admin(), await shop.user()]
    const browser = shop.guest()
    const credentialsOf = ({ email }: Visitor) => ({ email, password: 'correct horse' })
    const login = (of: Visitor) => setBy(browser, '/auth/login', credentialsOf(of))
    const loginOfStaff = async (of: Staff) => {
      const { challenge } = (await browser.call('POST', '/auth/login', credentialsOf(of))).body.secondFactor
      const code = generateSync({ secret: of.appSecret })
      return setBy(browser, '/auth/login/verify', { challenge, code })
    }
    expect(await login(shopper)).not.toContain('staff=')
    expect(await loginOfStaff(staff)).toMatch(
      /^staff=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict\nstaffPresent=1; Max-Age=\d+; Path=\/; SameSite=Strict$/m,
    )
    expect(await login(shopper)).toMatch(/^staff=; .*\nstaffPresent=; /m)
    await loginOfStaff(await shop.admin())
    browser.token = staff.token
    expect(await setBy(browser, '/auth/logout')).toMatch(/^staff=; .*\nstaffPresent=; /m)
  })
})
