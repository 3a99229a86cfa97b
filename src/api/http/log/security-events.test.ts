import { beforeEach, describe, expect, test } from 'vitest'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { log, lines } = recordedLog()
const shop = await openTestShop({ env: { RATE_LIMIT_CARD_RETURN: '1' }, deps: { log } })
beforeEach(() => void lines.splice(0))

const events = () =>
  lines
    .filter(({ msg }) => msg === 'security event')
    .map(({ event, level, accountId, emailHash }) => ({ event, level, accountId, emailHash }))

describe('the log tells', () => {
  test('logins and failed logins, without an email address', async () => {
    const user = await shop.user()
    lines.splice(0)
    await shop.guest().call('POST', '/auth/login', { email: user.email, password: 'a wrong one' })
    await shop.guest().call('POST', '/auth/login', { email: user.email, password: 'correct horse' })
    const me = (await user.call('GET', '/auth/me')).body.data.user
    expect(events()).toEqual([
      { event: 'login failed', level: 'warn', emailHash: expect.stringMatching(/^[0-9a-f]{16}$/) },
      { event: 'login succeeded', level: 'info', accountId: me.id },
    ])
    expect(JSON.stringify(lines)).not.toContain(user.email)
  })

  test('accounts that ask for data of others', async () => {
    const user = await shop.user()
    const { id } = (await user.call('GET', '/auth/me')).body.data.user
    lines.splice(0)
    expect((await user.call('GET', '/orders/admin')).status).toBe(403)
    expect(events()).toEqual([{ event: 'access denied', level: 'warn', accountId: id }])
  })

  test('a token that is none, and not that somebody has none', async () => {
    await shop.guest().call('GET', '/auth/me')
    await shop.guest().call('GET', '/auth/me', undefined, { authorization: 'Bearer made-up' })
    expect(events()).toEqual([{ event: 'token refused', level: 'warn' }])
  })

  test('clients that are refused for asking too often', async () => {
    const stranger = shop.guest()
    const back = () => stranger.call('POST', '/payments/sandbox/place-order', { merchantOrderId: 'x' })
    expect([(await back()).status, (await back()).status]).toEqual([404, 429])
    expect(events()).toEqual([{ event: 'rate limited', level: 'warn' }])
  })

  test('a report that nobody signed', async () => {
    await shop.guest().call('POST', '/payments/sandbox/webhook', { event: 'pay' })
    expect(events()).toEqual([{ event: 'webhook signature refused', level: 'warn' }])
  })

  test('what nobody expected, with its reason, which the client does not get', async () => {
    const broken = () => Promise.reject(new Error('relation "secrets" does not exist'))
    const other = await openTestShop({ deps: { log, replies: { ...shop.deps.replies, get: broken } } })
    const reply = await other.guest().call('GET', '/products')
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([500, expect.not.stringContaining('secrets')])
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'unexpected failure',
        level: 'error',
        reqId: expect.any(String),
        err: expect.objectContaining({ message: 'relation "secrets" does not exist' }),
      }),
    )
  })
})
