import { beforeEach, describe, expect, test } from 'vitest'
import { execute, row, rows } from '#platform/database/query.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

let owner: Visitor
const shop = await openTestShop({
  env: { TRUST_PROXY: 'loopback' },
})
beforeEach(async () => {
  await execute(shop.db)`DELETE FROM login_failures`
  owner = await shop.user()
})

const RIGHT = 'correct horse'

async function logIn(from: string, password: string, visitor = shop.guest(), email = owner.email) {
  const reply = await visitor.call('POST', '/auth/login', { email, password }, { 'x-forwarded-for': from })
  return { status: reply.status, retryAfter: Number(reply.headers['retry-after']), body: reply.body }
}

async function guess(from: string, times: number): Promise<number[]> {
  const statuses = []
  for (let n = 0; n < times; n++) statuses.push((await logIn(from, `guess ${n}`)).status)
  return statuses
}

const passMinutes = (minutes: number) => rows(shop.db)`
  UPDATE login_failures SET last_at = last_at - make_interval(mins => ${minutes}),
    forget_at = forget_at - make_interval(mins => ${minutes})`

describe('guessing a password', () => {
  test('from one network is blocked for 15 minutes after five failures, even with the right one', async () => {
    expect(await guess('10.0.0.1', 7)).toEqual([401, 401, 401, 401, 401, 429, 429])
    const refused = await logIn('10.0.0.1', RIGHT)
    expect(refused).toMatchObject({ status: 429, body: { status: 'fail', code: 'rate_limited' } })
    expect(refused.retryAfter).toBeGreaterThan(890)
    expect(refused.retryAfter).toBeLessThanOrEqual(900)
    await passMinutes(15)
    expect((await logIn('10.0.0.1', RIGHT)).status).toBe(200)
  })

  test('brings waits that grow up to an hour', async () => {
    await guess('10.0.0.1', 5)
    const waits = []
    for (const minutes of [15, 30, 60, 60]) {
      await passMinutes(minutes)
      expect(await guess('10.0.0.1', 1)).toEqual([429])
      waits.push(Math.round((await logIn('10.0.0.1', RIGHT)).retryAfter / 60))
    }
    expect(waits).toEqual([30, 60, 60, 60])
  })

  test('locks out neither the owner elsewhere nor other accounts here', async () => {
    await guess('10.0.0.1', 8)
    expect((await logIn('10.0.0.2', RIGHT)).status).toBe(200)
    const neighbour = await shop.user()
    expect((await logIn('10.0.0.1', RIGHT, shop.guest(), neighbour.email)).status).toBe(200)
  })

  test('locks out no browser in which the owner has logged in before', async () => {
    await guess('10.0.0.1', 8)
    expect((await logIn('10.0.0.1', RIGHT, owner)).status).toBe(200)
  })

  test('locks out browsers of before once the password was changed in another', async () => {
    const before = shop.guest()
    expect((await logIn('10.0.0.2', RIGHT, before)).status).toBe(200)
    const change = { currentPassword: RIGHT, newPassword: 'battery staple' }
    expect((await owner.call('PUT', '/auth/password', change)).status).toBe(200)
    await guess('10.0.0.1', 8)
    expect((await logIn('10.0.0.1', change.newPassword, before)).status).toBe(429)
    expect((await logIn('10.0.0.1', change.newPassword, owner)).status).toBe(200)
  })

  test('with a known browser is counted too: after five failures it is like any other', async () => {
    for (let n = 0; n < 5; n++) expect((await logIn('10.0.0.1', 'wrong', owner)).status).toBe(401)
    await guess('10.0.0.1', 5)
    expect((await logIn('10.0.0.1', RIGHT, owner)).status).toBe(429)
  })

  test('a hundred times an hour from all networks leaves each two tries; the right one works', async () => {
    expect(await guess('10.0.1.1', 1)).toEqual([401])
    await execute(shop.db)`UPDATE login_failures SET failures = 99 WHERE key NOT LIKE '%from%'`
    expect(await guess('10.0.1.2', 1)).toEqual([401])
    expect(await guess('10.0.2.1', 1)).toEqual([429])
    expect((await logIn('10.0.2.1', RIGHT)).status).toBe(200)
    expect((await logIn('10.0.2.2', RIGHT)).status).toBe(200)
    expect(await guess('10.0.2.3', 2)).toEqual([429, 429])
    expect((await logIn('10.0.2.3', RIGHT)).status).toBe(429)
    await passMinutes(60)
    expect(await guess('10.0.2.4', 1)).toEqual([401])
  })

  test('many at once helps nobody: no more than five learn that they were wrong', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => logIn('10.0.0.1', `guess ${n}`)))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await logIn('10.0.0.1', RIGHT)).status).toBe(429)
  })

  test('is counted for unknown emails, so that the limit does not reveal known ones', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push((await logIn('10.0.0.1', 'wrong', shop.guest(), 'nobody@example.com')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

test('right passwords are never too many', async () => {
  const statuses = []
  for (let n = 0; n < 25; n++) statuses.push((await logIn('10.0.0.1', RIGHT)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a success forgets the slips before it', async () => {
  await guess('10.0.0.1', 4)
  expect((await logIn('10.0.0.1', RIGHT)).status).toBe(200)
  expect(await guess('10.0.0.1', 5)).toEqual([401, 401, 401, 401, 401])
})

test('one network may fail at many accounts only so often', async () => {
  const small = await openTestShop({ env: { RATE_LIMIT_LOGIN: '3' } })
  const stranger = small.guest()
  const statuses = []
  for (const n of [1, 2, 3, 4]) {
    const credentials = { email: `visitor${n}@example.com`, password: 'Summer!' }
    const reply = await small.guest(stranger.address).call('POST', '/auth/login', credentials)
    statuses.push(reply.status)
  }
  expect(statuses).toEqual([401, 401, 401, 429])
})

test("neither the browser's cookie nor an email can be read from the database", async () => {
  const visitor = shop.guest()
  const login = await visitor.call('POST', '/auth/login', { email: owner.email, password: RIGHT })
  const cookie = /device=([\w-]{43}); .*HttpOnly; SameSite=Lax/.exec(String(login.headers['set-cookie']))?.[1]
  await guess('10.0.0.1', 2)
  const stored = await row(shop.db)<{ all: string }>`
    SELECT (SELECT json_agg(d)::text FROM known_devices d) || (SELECT json_agg(f)::text FROM login_failures f) AS all`
  expect(cookie).toBeDefined()
  expect(stored?.all).not.toContain(cookie)
  expect(stored?.all).not.toContain(Buffer.from(cookie ?? '', 'base64url').toString('hex'))
  expect(stored?.all).not.toContain(owner.email)
})
