import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { execute, row } from '#platform/database/query.ts'
import { eventually } from '#tests/support/eventually.ts'
import { portOf } from '#tests/support/raw-socket.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import type { Staff, Visitor } from '#tests/support/test-shop.ts'
import { buildApp } from '../app.ts'

const shop = await sharedShop()
const owner = await shop.admin()
/** Another process on the same database: it has the streams, and sessions end here. */
const other = await buildApp(shop.deps)
const address = `http://127.0.0.1:${await portOf(other)}/api/v1/orders/admin/events`
afterAll(() => other.close())

const open = async ({ token }: Visitor) => {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return response
}
const idOf = async (visitor: Visitor) => (await visitor.call('GET', '/auth/me')).body.data.user.id

// At once, because each waits for the next look at its session.
describe.concurrent('a stream of events ends soon when', () => {
  const ends: Record<string, (staff: Staff) => Promise<unknown>> = {
    'its session is logged out': (staff) => staff.call('POST', '/auth/logout'),
    'its account is disabled': async (staff) =>
      owner.call('PATCH', `/staff/${await idOf(staff)}`, { isDisabled: true }),
    'its account gets another role': async (staff) =>
      owner.call('PATCH', `/staff/${await idOf(staff)}`, { permissions: ['catalogue'] }),
    'the password is changed elsewhere': async (staff) => {
      const elsewhere = await shop.logInElsewhere(staff)
      return elsewhere.call('PUT', '/auth/password', {
        currentPassword: 'correct horse',
        newPassword: 'another tailored pair',
      })
    },
    'all other sessions are ended': async (staff) => {
      const elsewhere = await shop.logInElsewhere(staff)
      return elsewhere.call('DELETE', '/auth/sessions')
    },
    'its session has been idle for too long': (staff) => row(shop.db)`
      UPDATE tokens SET last_seen_at = now() - interval '3 hours'
      FROM users WHERE users.id = user_id AND email = ${staff.email}`,
  }
  test.each(Object.entries(ends))('%s', async (_, end) => {
    const staff = await shop.admin('orders')
    const stream = await open(staff)
    const reply = (await end(staff)) as { status?: number } | undefined
    expect(reply?.status ?? 200).toBe(200)
    // Reads to the end, which would otherwise come after ten minutes.
    expect(await stream.text()).toBe(': open\n\n')
  })
})

test('a session has five streams at most, and another one when it closes one of them', async () => {
  const [staff, colleague] = [await shop.admin('orders'), await shop.admin('orders')]
  const closing = Array.from({ length: 5 }, () => new AbortController())
  const ask = (visitor: Visitor, signal?: AbortSignal) =>
    fetch(address, { headers: { authorization: `Bearer ${visitor.token}` }, signal: signal ?? null })
  for (const { signal } of closing) expect((await ask(staff, signal)).status).toBe(200)
  const sixth = await ask(staff)
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '60'])
  const other = new AbortController()
  expect((await ask(colleague, other.signal)).status).toBe(200)
  closing[0]?.abort()
  const again = new AbortController()
  await eventually(async () => expect((await ask(staff, again.signal)).status).toBe(200))
  for (const one of [...closing, other, again]) one.abort()
})

test('a stream of a session that goes on stays open, and does not count as its use', async () => {
  const staff = await shop.admin('orders')
  await execute(shop.db)`
    UPDATE tokens SET last_seen_at = now() - interval '1 hour'
    FROM users WHERE users.id = user_id AND email = ${staff.email}`
  const closing = new AbortController()
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${staff.token}`, 'x-user-idle': '1' },
    signal: closing.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  // Longer than two checks of the session.
  expect(await Promise.race([reader?.read(), delay(5_000, 'open')])).toBe('open')
  const seen = await row(shop.db)<{ isOld: boolean }>`
    SELECT last_seen_at < now() - interval '59 minutes' AS "isOld"
    FROM tokens JOIN users ON users.id = user_id WHERE email = ${staff.email}`
  expect(seen?.isOld).toBe(true)
  closing.abort()
})
