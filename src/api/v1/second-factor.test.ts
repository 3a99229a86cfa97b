import { generateSync } from 'otplib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { execute, inTransaction, onlyRow, row, rows } from '#platform/database/query.ts'
import { proves } from '#tests/conformance/proves.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { madePasskeyFor } from '#tests/support/passkey.ts'
import { openTestShop, type Reply, type Visitor } from '#tests/support/test-shop.ts'

// The clock stops in the middle of a half minute, so that codes do not expire during the test.
vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
const shop = await openTestShop({
  env: {
    TRUST_PROXY: 'loopback',
  },
})
afterAll(async () => {
  vi.useRealTimers()
})

const OWN = 'correct horse'

/** A code is accepted once: later ones are those of later half minutes. */
const codeAfter = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

async function setUp(visitor: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, otpauthUrl } = (await visitor.call('POST', '/auth/totp')).body.data
  expect(otpauthUrl).toMatch(/^otpauth:\/\/totp\/Taglio/)
  const confirmed = await visitor.call('POST', '/auth/totp/confirm', { code: codeAfter(secret, -1) })
  expect(confirmed.status).toBe(200)
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes }
}

const logIn = async (visitor: Visitor, email: string | null) =>
  (await visitor.call('POST', '/auth/login', { email, password: OWN })).body

const verify = (visitor: Visitor, challenge: string, shown: object) =>
  visitor.call('POST', '/auth/login/verify', { challenge, ...shown })

describe('a code from an app', () => {
  test('is required at login, and is valid once', { meta: proves('1:126b', '2:228b') }, async () => {
    const user = await shop.user()
    const { secret } = await setUp(user)
    const visitor = shop.guest()
    const asked = await logIn(visitor, user.email)
    expect(asked).toEqual({
      status: 'success',
      secondFactor: {
        challenge: expect.any(String),
        methods: ['totp', 'recoveryCode'],
        passkeyOptions: null,
      },
    })
    const code = codeAfter(secret, 0)
    const wrong = await verify(visitor, asked.secondFactor.challenge, {
      code: code === '000000' ? '000001' : '000000',
    })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_factor'])
    const right = await verify(visitor, asked.secondFactor.challenge, { code })
    expect([right.status, right.body.data.user.email]).toEqual([200, user.email])
    visitor.token = right.body.token
    expect((await visitor.call('GET', '/auth/me')).body.data.user.hasSecondFactor).toBe(true)
    expect((await verify(visitor, asked.secondFactor.challenge, { code })).body.code).toBe('invalid_token')
    const again = await logIn(shop.guest(), user.email)
    expect((await verify(shop.guest(), again.secondFactor.challenge, { code })).status).toBe(401)
  })

  test('that set the app up does not also log in: wait for the next one', async () => {
    const user = await shop.user()
    const { secret } = (await user.call('POST', '/auth/totp')).body.data
    const code = codeAfter(secret, 0)
    expect((await user.call('POST', '/auth/totp/confirm', { code })).status).toBe(200)
    const { challenge } = (await logIn(shop.guest(), user.email)).secondFactor
    const used = await verify(shop.guest(), challenge, { code })
    expect([used.status, used.body.code, used.body.message]).toEqual([
      401,
      'used_factor',
      'This code was used already. Please wait for the next one.',
    ])
    const removed = await user.call('DELETE', '/auth/totp', { code })
    expect([removed.status, removed.body.details.fields.code]).toEqual([
      400,
      'This code was used already. Please wait for the next one',
    ])
    expect((await verify(shop.guest(), challenge, { code: codeAfter(secret, 1) })).status).toBe(200)
  })

  test('is not used before one was shown, and is taken away with one', async () => {
    const user = await shop.user()
    await user.call('POST', '/auth/totp')
    expect(await logIn(shop.guest(), user.email)).toHaveProperty('token')
    expect((await user.call('POST', '/auth/totp/confirm', { code: '000000' })).status).toBe(400)
    const { secret } = await setUp(user)
    expect((await user.call('DELETE', '/auth/totp', { code: '000000' })).status).toBe(400)
    expect((await user.call('DELETE', '/auth/totp', { code: codeAfter(secret, 0) })).status).toBe(200)
    expect(await logIn(shop.guest(), user.email)).toHaveProperty('token')
  })

  test('does not finish a login that began with a password of before', async () => {
    const user = await shop.user()
    const { secret } = await setUp(user)
    const { challenge } = (await logIn(shop.guest(), user.email)).secondFactor
    const change = { currentPassword: OWN, newPassword: 'battery staple' }
    expect((await user.call('PUT', '/auth/password', change)).status).toBe(200)
    const late = await verify(shop.guest(), challenge, { code: codeAfter(secret, 0) })
    expect([late.status, late.body.code]).toEqual([400, 'invalid_token'])
  })

  test('its key is stored encrypted, for its owner alone', async () => {
    const [user, other] = [await shop.user(), await shop.user()]
    const { secret } = await setUp(user)
    const kept = await row(shop.db)<{ kept: string }>`
      SELECT totp_secret AS kept FROM users WHERE email = ${user.email}`
    expect(kept?.kept).toMatch(/^[\w+/]{64,}={0,2}$/)
    expect(kept?.kept).not.toContain(secret)
    await execute(shop.db)`UPDATE users SET totp_secret = ${kept?.kept} WHERE email = ${other.email}`
    expect((await other.call('DELETE', '/auth/totp', { code: codeAfter(secret, 0) })).status).toBe(500)
  })

  test('cannot be guessed: five tries for a challenge, and no more from there with a new one', async () => {
    const user = await shop.user()
    const { secret } = await setUp(user)
    const guesser = shop.guest()
    const { challenge } = (await logIn(guesser, user.email)).secondFactor
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push((await verify(guesser, challenge, { recoveryCode: `guess ${n}` })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const fresh = (await logIn(guesser, user.email)).secondFactor.challenge
    expect((await verify(guesser, fresh, { code: codeAfter(secret, 0) })).status).toBe(429)
  })
})

describe('wrong codes from many networks', () => {
  const wrongFor = (secret: string) => {
    const around = [-2, -1, 0, 1, 2].map((steps) => codeAfter(secret, steps))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !around.includes(one))
  }
  /** Five wrong codes from each of so many networks, with the right password. */
  async function guess(email: string | null, code: string | undefined, networks: number) {
    const replies: Reply[] = []
    await Promise.all(
      Array.from({ length: networks }, async (_, n) => {
        const from = { 'x-forwarded-for': `10.1.${n}.1` }
        const guesser = shop.guest()
        const login = await guesser.call('POST', '/auth/login', { email, password: OWN }, from)
        const { challenge } = login.body.secondFactor
        for (let tries = 0; tries < 5; tries++)
          replies.push(await guesser.call('POST', '/auth/login/verify', { challenge, code }, from))
      }),
    )
    return replies
  }
  const told = (email: string | null) =>
    rows(shop.db)`SELECT 1 FROM mails WHERE recipient = ${email} AND kind = 'wrong_codes'`
  const passHours = (hours: number) =>
    rows(shop.db)`UPDATE login_failures SET forget_at = forget_at - make_interval(hours => ${hours})`

  test('are checked twenty times a day, and their owner gets one mail', async () => {
    const user = await shop.user()
    const { secret, recoveryCodes } = await setUp(user)
    const replies = await guess(user.email, wrongFor(secret), 12)
    expect(replies).toHaveLength(60)
    const checked = replies.filter(({ status }) => status === 401)
    expect(checked).toHaveLength(20)
    for (const { status, body } of replies.filter((reply) => !checked.includes(reply)))
      expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(await told(user.email)).toHaveLength(1)

    const enter = async (shown: object, from: string) => {
      const headers = { 'x-forwarded-for': from }
      const login = { email: user.email, password: OWN }
      const { challenge } = (await shop.guest().call('POST', '/auth/login', login, headers)).body.secondFactor
      return shop.guest().call('POST', '/auth/login/verify', { challenge, ...shown }, headers)
    }
    // The right code is refused, too, with the time to wait and the alternatives.
    const closed = await enter({ code: codeAfter(secret, 0) }, '10.2.0.1')
    expect([closed.status, closed.body.message]).toEqual([429, expect.stringContaining('recovery code')])
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect((await user.call('DELETE', '/auth/totp', { code: codeAfter(secret, 0) })).status).toBe(429)
    expect((await enter({ recoveryCode: recoveryCodes[0] }, '10.2.0.2')).status).toBe(200)
    const guesses = []
    for (let n = 0; n < 6; n++) guesses.push((await enter({ recoveryCode: `guess ${n}` }, '10.2.0.3')).status)
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429])

    await passHours(23)
    expect((await enter({ code: codeAfter(secret, 0) }, '10.2.0.4')).status).toBe(429)
    await passHours(1)
    expect((await enter({ code: codeAfter(secret, 0) }, '10.2.0.4')).status).toBe(200)
  })

  test('leave the codes of their owner open below twenty, and right ones do not count', async () => {
    const user = await shop.user()
    const { secret } = await setUp(user)
    await guess(user.email, wrongFor(secret), 3)
    for (const steps of [0, 1]) {
      const { challenge } = (await logIn(shop.guest(), user.email)).secondFactor
      expect((await verify(shop.guest(), challenge, { code: codeAfter(secret, steps) })).status).toBe(200)
    }
    expect(await told(user.email)).toHaveLength(0)
    const { failures } = await onlyRow(shop.db)<{ failures: number }>`
      SELECT failures FROM login_failures
      WHERE key = (SELECT 'codes of ' || id FROM users WHERE email = ${user.email})`
    expect(failures).toBe(15)
  })
})

test('a session that was left open is no place to guess codes at', async () => {
  const user = await shop.user()
  const { secret } = await setUp(user)
  const right = codeAfter(secret, 0)
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777', '888888']
  const around = [-1, 0, 1].map((steps) => codeAfter(secret, steps))
  const statuses = []
  for (const code of [...wrong.filter((code) => !around.includes(code)).slice(0, 6), right])
    statuses.push((await user.call('DELETE', '/auth/totp', { code })).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('a recovery code is valid once, however it is typed, and is stored as a hash', async () => {
  const user = await shop.user()
  const { recoveryCodes } = await setUp(user)
  expect(new Set(recoveryCodes).size).toBe(10)
  // 112 bits or more need no slow hash.
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-f]{4}-){6}[0-9a-f]{4}$/)
  const recoveryCode = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ')
  const use = async () => {
    const { challenge } = (await logIn(shop.guest(), user.email)).secondFactor
    return (await verify(shop.guest(), challenge, { recoveryCode })).status
  }
  expect([await use(), await use()]).toEqual([200, 401])
  expect((await user.call('GET', '/auth/factors')).body.data).toEqual({
    totp: true,
    recoveryCodesLeft: 9,
    passkeys: [],
  })
  const stored = await row(shop.db)<{ all: string }>`SELECT json_agg(c)::text AS all FROM recovery_codes c`
  expect(stored?.all).not.toContain((recoveryCodes[1] ?? '').replaceAll('-', ''))
})

describe('staff', () => {
  test('without a second factor are refused all staff calls where it is required', {
    meta: proves('2:180c'),
  }, async () => {
    const admin = await shop.newStaff()
    for (const path of ['/orders/admin', '/mails', '/staff']) {
      const refused = await admin.call('GET', path)
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'second_factor_required'])
    }
    const hidden = await shop.addProduct({ isActive: false })
    const guest = shop.guest()
    await fill(guest, [(await shop.addProduct()).variantIds[0] ?? 0])
    const { order } = (await placeOrder(guest)).body
    const seen = async () => [
      (await admin.call('GET', `/orders/${order.id}`)).status,
      (await admin.call('GET', `/products/${hidden.id}`)).status,
    ]
    expect(await seen()).toEqual([404, 404])
    await setUp(admin)
    expect((await admin.call('GET', '/orders/admin')).status).toBe(200)
    expect(await seen()).toEqual([200, 200])
  })

  test('show it again before they invite, change roles or take data along', async () => {
    const admin = await shop.newStaff()
    const { secret } = await setUp(admin)
    const invite = () =>
      admin.call('POST', '/staff/invitations', {
        email: `${crypto.randomUUID()}@example.com`,
        name: 'Omar',
        permissions: ['orders'],
      })
    expect((await invite()).status).toBe(201)
    await execute(shop.db)`
      UPDATE tokens SET factor_at = now() - interval '11 minutes'
      WHERE user_id = (SELECT id FROM users WHERE email = ${admin.email})`
    const guarded = [
      await invite(),
      await admin.call('PATCH', '/staff/1', { permissions: ['orders'] }),
      await admin.call('GET', '/users/me/export'),
      await admin.call('GET', '/orders/admin/csv'),
      await admin.call('GET', '/orders/admin/accounting-csv'),
      await admin.call('GET', '/newsletter/subscribers/csv'),
      await admin.call('DELETE', '/users/me', { password: OWN }),
      await admin.call('POST', '/auth/totp'),
      await admin.call('POST', '/auth/passkeys/options'),
    ]
    for (const { status, body } of guarded) expect([status, body.code]).toEqual([403, 'second_factor_again'])
    expect((await admin.call('GET', '/orders/admin')).status).toBe(200)

    const { secondFactor } = (await admin.call('POST', '/auth/factor/options')).body
    const show = (code: string) =>
      admin.call('POST', '/auth/factor', { challenge: secondFactor.challenge, code })
    const wrong = await show('000000')
    expect([wrong.status, Object.keys(wrong.body.details.fields)]).toEqual([400, ['code']])
    expect((await show(codeAfter(secret, 0))).status).toBe(200)
    expect((await invite()).status).toBe(201)
  })
})

describe('after a forgotten password', () => {
  async function reset(email: string | null) {
    await shop.guest().call('POST', '/auth/password/forgot', { email })
    await shop.deliverAnnouncedMail()
    const mail = await row(shop.db)<{ text: string }>`
      SELECT text FROM mails WHERE recipient = ${email} AND kind = 'reset_password'`
    const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    return (await shop.guest().call('POST', '/auth/password/reset', { token, password: 'tailored trousers' }))
      .body
  }

  test.each(['staff', 'accounts with a confirmed address'])('%s are asked for it, too', async (who) => {
    const visitor = who === 'staff' ? await shop.admin() : await shop.user()
    if (who !== 'staff')
      await execute(shop.db)`UPDATE users SET email_confirmed_at = now() WHERE email = ${visitor.email}`
    await setUp(visitor)
    const body = await reset(visitor.email)
    expect(body).toMatchObject({ status: 'success', secondFactor: { methods: ['totp', 'recoveryCode'] } })
    expect(body).not.toHaveProperty('token')
  })

  test('one of a stranger who had registered the address locks nobody out', async () => {
    const stranger = await shop.user()
    await setUp(stranger)
    const asked = (await stranger.call('POST', '/auth/passkeys/options')).body.data
    await stranger.call('POST', '/auth/passkeys', { credential: madePasskeyFor(asked) })
    const owner = shop.guest()
    const { token, data } = await reset(stranger.email)
    owner.token = token
    expect(data.user).toMatchObject({ emailConfirmed: true, hasSecondFactor: false })
    const none = { totp: false, recoveryCodesLeft: 0, passkeys: [] }
    expect((await owner.call('GET', '/auth/factors')).body.data).toEqual(none)
    expect((await stranger.call('GET', '/auth/me')).status).toBe(401)
    // Two mails for what was added, one for what was removed.
    expect(
      await rows(shop.db)`
        SELECT 1 FROM mails WHERE recipient = ${stranger.email} AND kind = 'factor_changed'`,
    ).toHaveLength(3)
  })
})

describe('a passkey', () => {
  const options = async (visitor: Visitor) => (await visitor.call('POST', '/auth/passkeys/options')).body.data
  const add = async (visitor: Visitor, asked?: Parameters<typeof madePasskeyFor>[0]) =>
    visitor.call('POST', '/auth/passkeys', {
      credential: madePasskeyFor(asked ?? (await options(visitor))),
    })
  const toldBy = (visitor: Visitor) =>
    rows(shop.db)`SELECT 1 FROM mails WHERE recipient = ${visitor.email} AND kind = 'factor_changed'`

  test('gets a mail for each one added or removed; removing the last deletes the recovery codes', async () => {
    const user = await shop.user()
    const first = await add(user)
    expect([first.status, first.body.data.recoveryCodes.length]).toEqual([201, 10])
    const second = await add(user)
    expect([second.status, second.body.data.recoveryCodes.length]).toEqual([201, 0])
    expect(await toldBy(user)).toHaveLength(2)
    await user.call('DELETE', `/auth/passkeys/${first.body.data.id}`)
    expect((await user.call('GET', '/auth/factors')).body.data.recoveryCodesLeft).toBe(10)
    await user.call('DELETE', `/auth/passkeys/${second.body.data.id}`)
    expect(await toldBy(user)).toHaveLength(4)
    const none = { totp: false, recoveryCodesLeft: 0, passkeys: [] }
    expect((await user.call('GET', '/auth/factors')).body.data).toEqual(none)
  })

  test('is refused when an account has twenty', async () => {
    const user = await shop.user()
    const asked = await options(user)
    await execute(shop.db)`
      INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
      SELECT u.id, 'key' || n, decode('00', 'hex'), 0, '{}', 'Key' FROM users u, generate_series(1, 19) n
      WHERE u.email = ${user.email}`
    await execute(shop.db)`
      UPDATE tokens SET factor_at = now() WHERE user_id = (SELECT id FROM users WHERE email = ${user.email})`
    expect((await add(user, asked)).status).toBe(201)
    const refused = await add(user)
    expect([refused.status, refused.body.details.fields]).toEqual([
      400,
      { credential: 'At most 20 passkeys' },
    ])
  })

  test('puts an end to what a stolen session began before there was one', async () => {
    const user = await shop.user()
    const thief = shop.guest()
    thief.token = (await logIn(thief, user.email)).token
    const { secret } = (await thief.call('POST', '/auth/totp')).body.data
    const asked = await options(thief)
    expect((await add(user)).status).toBe(201)
    const finished = [
      await thief.call('POST', '/auth/totp/confirm', { code: codeAfter(secret, 0) }),
      await add(thief, asked),
    ]
    for (const { status, body } of finished) expect([status, body.code]).toEqual([403, 'second_factor_again'])
  })
})

test('reading the second factors waits for no change of the account', async () => {
  const user = await shop.user()
  await inTransaction(shop.db, async (tx) => {
    await execute(tx)`SELECT FROM users FOR UPDATE`
    expect((await user.call('GET', '/auth/factors')).body.data.totp).toBe(false)
  })
})

test('a made-up passkey is refused', async () => {
  const user = await shop.user()
  const { challenge, rp } = (await user.call('POST', '/auth/passkeys/options')).body.data
  expect([typeof challenge, rp.name]).toEqual(['string', 'Taglio'])
  const credential = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: {},
  }
  const refused = await user.call('POST', '/auth/passkeys', { credential })
  expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([400, ['credential']])
})
