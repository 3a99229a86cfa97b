import { generateSync } from 'otplib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { execute, row, rows, sql } from '#platform/database/query.ts'
import { madePasskeyFor } from '#tests/support/passkey.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

// The clock stops in the middle of a half minute, so that codes do not expire during the test.
vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
const shop = await openTestShop({ alone: 'stops the clock' })
afterAll(async () => {
  vi.useRealTimers()
})

const OWN = 'correct horse'
const NEW = 'tailored trousers'

const codeAfter = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

/** As if the session had begun so long ago. */
const ageSessions = ({ email }: Visitor, minutes = 6) => rows(shop.db)`
  UPDATE tokens SET created_at = created_at - make_interval(mins => ${minutes}),
    password_at = password_at - make_interval(mins => ${minutes})
  WHERE user_id = (SELECT id FROM users WHERE email = ${email})`

const ageFactors = ({ email }: Visitor, days: number) =>
  Promise.all([
    rows(shop.db)`
      UPDATE users SET totp_added_at = totp_added_at - make_interval(days => ${days}) WHERE email = ${email}`,
    ...['passkeys', 'recovery_codes'].map((table) => {
      return rows(shop.db)`
        UPDATE ${sql.raw(table)} SET created_at = created_at - make_interval(days => ${days})
        WHERE user_id = (SELECT id FROM users WHERE email = ${email})`
    }),
  ])

const confirmAddressOf = ({ email }: Visitor) =>
  rows(shop.db)`UPDATE users SET email_confirmed_at = now() WHERE email = ${email}`

/** An attacker with their token. */
function thiefOf(owner: Visitor): Visitor {
  const thief = shop.guest()
  thief.token = owner.token
  return thief
}

async function setUpTotp(visitor: Visitor): Promise<string> {
  const { secret } = (await visitor.call('POST', '/auth/totp')).body.data
  const confirmed = await visitor.call('POST', '/auth/totp/confirm', { code: codeAfter(secret, -1) })
  expect(confirmed.status).toBe(200)
  return secret
}

async function addPasskey(visitor: Visitor): Promise<number> {
  const options = (await visitor.call('POST', '/auth/passkeys/options')).body.data
  const added = await visitor.call('POST', '/auth/passkeys', { credential: madePasskeyFor(options) })
  expect(added.status).toBe(201)
  return added.body.data.recoveryCodes.length
}

async function linkMailedTo({ email }: Visitor, kind: string): Promise<URL> {
  await shop.deliverAnnouncedMail()
  const mail = await row(shop.db)<{ text: string }>`
    SELECT text FROM mails WHERE recipient = ${email} AND kind = ${kind} ORDER BY id DESC LIMIT 1`
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
}

const tokenMailedTo = async (visitor: Visitor, kind: string) =>
  (await linkMailedTo(visitor, kind)).searchParams.get('token') ?? ''

const logIn = async ({ email }: Visitor, password: string) =>
  (await shop.guest().call('POST', '/auth/login', { email, password })).body

const reset = async (token: string, password = NEW) =>
  (await shop.guest().call('POST', '/auth/password/reset', { token, password })).body

async function resetByMail(visitor: Visitor) {
  await shop.guest().call('POST', '/auth/password/forgot', { email: visitor.email })
  return reset(await tokenMailedTo(visitor, 'reset_password'))
}

const revoke = (token: string) => shop.guest().call('POST', '/auth/factors/revoke', { token })

const confirm = async (visitor: Visitor, token: string) =>
  visitor.call('POST', '/auth/email/confirm', { token })

describe('a session some minutes after its login', () => {
  const guarded = [
    ['POST', '/auth/totp'],
    ['POST', '/auth/passkeys/options'],
    ['DELETE', '/auth/sessions'],
    ['DELETE', '/auth/sessions/1'],
  ] as const

  test.each(guarded)('needs the password for %s %s', async (method, path) => {
    const owner = await shop.user()
    await ageSessions(owner)
    const send = (body?: object) => thiefOf(owner).call(method, path, body)
    for (const body of [undefined, {}]) {
      const refused = await send(body)
      expect([refused.status, refused.body.code]).toEqual([403, 'password_again'])
    }
    const wrong = await send({ currentPassword: 'not this one' })
    expect([wrong.status, Object.keys(wrong.body.details.fields)]).toEqual([400, ['currentPassword']])
    const right = await send({ currentPassword: OWN })
    expect(right.status).toBe(path.endsWith('/1') ? 404 : 200)
    // Not asked again for some minutes.
    expect((await send()).status).toBe(right.status)
    await ageSessions(owner)
    expect((await send()).body.code).toBe('password_again')
  })

  test('of staff who must set up a second factor does not make a thief staff', async () => {
    const staff = await shop.newStaff()
    await ageSessions(staff)
    const thief = thiefOf(staff)
    for (const path of ['/auth/totp', '/auth/passkeys/options'])
      expect((await thief.call('POST', path)).body.code).toBe('password_again')
    expect((await thief.call('GET', '/orders/admin')).body.code).toBe('second_factor_required')
    expect((await staff.call('POST', '/auth/totp', { currentPassword: OWN })).status).toBe(200)
  })

  test('is no place to guess the password at', async () => {
    const owner = await shop.user()
    const thief = shop.guest()
    thief.token = owner.token
    const statuses = []
    for (let n = 0; n < 7; n++)
      statuses.push((await thief.call('POST', '/auth/totp', { currentPassword: `guess ${n}` })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  })

  test('with a second factor shows that again before it ends others', async () => {
    const owner = await shop.user()
    await setUpTotp(owner)
    expect((await owner.call('DELETE', '/auth/sessions')).status).toBe(200)
    await execute(shop.db)`UPDATE tokens SET factor_at = now() - interval '11 minutes'`
    for (const path of ['/auth/sessions', '/auth/sessions/1'])
      expect((await owner.call('DELETE', path, { currentPassword: OWN })).body.code).toBe(
        'second_factor_again',
      )
  })
})

describe('an owner with a second factor that is not theirs', () => {
  test('gets in again by the link of the notice, without the thief’s code', async () => {
    const owner = await shop.user()
    await confirmAddressOf(owner)
    // Stolen right after the login, when the password is not asked for.
    const thief = shop.guest()
    thief.token = (await logIn(owner, OWN)).token
    const secret = await setUpTotp(thief)
    await addPasskey(thief)
    expect((await thief.call('DELETE', '/auth/sessions')).status).toBe(200)
    expect(await logIn(owner, OWN)).toHaveProperty('secondFactor')
    expect(await resetByMail(owner)).toHaveProperty('secondFactor')

    const link = await linkMailedTo(owner, 'factor_changed')
    expect(link.pathname).toBe('/revoke-factors')
    const revoked = await revoke(link.searchParams.get('token') ?? '')
    expect(revoked.body).toEqual({
      status: 'success',
      data: { resetToken: expect.any(String), hasSecondFactor: false },
    })
    expect((await thief.call('GET', '/auth/me')).status).toBe(401)
    for (const old of [OWN, NEW]) expect((await logIn(owner, old)).code).toBe('wrong_credentials')
    const { token } = await reset(revoked.body.data.resetToken, 'a third password')
    owner.token = token
    const none = { totp: false, recoveryCodesLeft: 0, passkeys: [] }
    expect((await owner.call('GET', '/auth/factors')).body.data).toEqual(none)
    expect(await logIn(owner, 'a third password')).toHaveProperty('token')
    expect((await owner.call('DELETE', '/auth/totp', { code: codeAfter(secret, 0) })).status).toBe(400)
  })

  test('keeps what is older than seven days, and loses the recovery codes that came with the new', async () => {
    const owner = await shop.user()
    await confirmAddressOf(owner)
    expect(await addPasskey(owner)).toBe(10)
    await ageFactors(owner, 8)
    await setUpTotp(owner)
    const revoked = await revoke(await tokenMailedTo(owner, 'factor_changed'))
    expect(revoked.body.data.hasSecondFactor).toBe(true)
    expect((await reset(revoked.body.data.resetToken)).secondFactor.methods).toEqual(['passkey'])
  })

  test('keeps an older app beside a new passkey, with its recovery codes', async () => {
    const owner = await shop.user()
    await confirmAddressOf(owner)
    await setUpTotp(owner)
    await ageFactors(owner, 8)
    expect(await addPasskey(owner)).toBe(0)
    const { body } = await revoke(await tokenMailedTo(owner, 'factor_changed'))
    expect((await reset(body.data.resetToken)).secondFactor.methods).toEqual(['totp', 'recoveryCode'])
  })

  test('uses the link once, within seven days, and for nothing else', async () => {
    const owner = await shop.user()
    await setUpTotp(owner)
    const token = await tokenMailedTo(owner, 'factor_changed')
    expect((await reset(token)).code).toBe('invalid_token')
    expect((await confirm(shop.guest(), token)).body.code).toBe('invalid_token')
    expect((await revoke(await tokenMailedTo(owner, 'confirm_email'))).body.code).toBe('invalid_token')
    const age = (days: number) => rows(shop.db)`
      UPDATE account_links SET expires_at = expires_at - make_interval(days => ${days}) WHERE purpose = 'revoke_factors'`
    await age(7)
    expect((await revoke(token)).body.code).toBe('invalid_token')
    expect((await owner.call('GET', '/auth/factors')).body.data.totp).toBe(true)
    await age(-7)
    expect((await revoke(token)).status).toBe(200)
    expect((await revoke(token)).body.code).toBe('invalid_token')
  })

  test('changes nothing by opening the link, which is stored as a hash', async () => {
    const withPages = await openTestShop({ pages: true })
    const owner = await withPages.user()
    const { secret } = (await owner.call('POST', '/auth/totp')).body.data
    await owner.call('POST', '/auth/totp/confirm', { code: codeAfter(secret, 0) })
    await withPages.deliverAnnouncedMail()
    const mail = await row(withPages.db)<{ text: string }>`
      SELECT text FROM mails WHERE kind = 'factor_changed'`
    const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
    for (const path of [link.pathname, `/ar${link.pathname}`]) {
      const page = await withPages.app.inject({ method: 'GET', url: path + link.search })
      expect([page.statusCode, page.body.includes('<h1')]).toEqual([200, true])
    }
    expect((await owner.call('GET', '/auth/factors')).body.data.totp).toBe(true)
    const stored = await row(withPages.db)<{ all: string }>`
      SELECT json_agg(l)::text AS all FROM account_links l`
    const token = link.searchParams.get('token') ?? ''
    expect(stored?.all).toContain('revoke_factors')
    expect(stored?.all).not.toContain(token)
    expect(stored?.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('as staff keeps the last one: a mailbox is not enough to enter as staff', async () => {
    const staff = await shop.admin()
    await setUpTotp(staff)
    const thief = thiefOf(staff)
    const { body } = await revoke(await tokenMailedTo(staff, 'factor_changed'))
    expect(body.data.hasSecondFactor).toBe(true)
    expect((await thief.call('GET', '/auth/me')).status).toBe(401)
    expect((await logIn(staff, OWN)).code).toBe('wrong_credentials')
    expect(await reset(body.data.resetToken)).toHaveProperty('secondFactor')
  })

  test('as staff loses the new one while an older one is there', async () => {
    const staff = await shop.admin()
    await addPasskey(staff)
    await ageFactors(staff, 8)
    await setUpTotp(staff)
    const { body } = await revoke(await tokenMailedTo(staff, 'factor_changed'))
    expect((await reset(body.data.resetToken)).secondFactor.methods).toEqual(['passkey'])
  })
})

describe('an address that a stranger has registered', () => {
  test('is its owner’s after the confirmation: a reset asks for no code of the stranger', async () => {
    const stranger = await shop.user()
    await setUpTotp(stranger)
    await addPasskey(stranger)
    const confirmed = await confirm(shop.guest(), await tokenMailedTo(stranger, 'confirm_email'))
    expect(confirmed.body).toEqual({ status: 'success', alreadyConfirmed: false })
    expect((await stranger.call('GET', '/auth/me')).status).toBe(401)
    expect(await resetByMail(stranger)).toHaveProperty('token')
  })

  test('is taken back when the stranger sets up a code after the confirmation', async () => {
    const stranger = await shop.user()
    await confirm(shop.guest(), await tokenMailedTo(stranger, 'confirm_email'))
    await setUpTotp(stranger)
    expect(await resetByMail(stranger)).toHaveProperty('secondFactor')
    const { body } = await revoke(await tokenMailedTo(stranger, 'factor_changed'))
    expect(await reset(body.data.resetToken)).toHaveProperty('token')
    expect((await stranger.call('GET', '/auth/me')).status).toBe(401)
  })

  test('is confirmed in another account’s session as in none', async () => {
    const stranger = await shop.user()
    await setUpTotp(stranger)
    await confirm(await shop.user(), await tokenMailedTo(stranger, 'confirm_email'))
    expect(await resetByMail(stranger)).toHaveProperty('token')
  })
})

describe('an owner who confirms their address', () => {
  test('in the session of the account keeps the second factor and all sessions', async () => {
    const owner = await shop.user()
    const elsewhere = shop.guest()
    elsewhere.token = (await logIn(owner, OWN)).token
    await setUpTotp(owner)
    expect((await confirm(owner, await tokenMailedTo(owner, 'confirm_email'))).status).toBe(200)
    expect((await owner.call('GET', '/auth/factors')).body.data.totp).toBe(true)
    expect((await elsewhere.call('GET', '/auth/me')).status).toBe(200)
  })

  test('without a second factor stays logged in, wherever it is confirmed', async () => {
    const owner = await shop.user()
    await confirm(shop.guest(), await tokenMailedTo(owner, 'confirm_email'))
    expect((await owner.call('GET', '/auth/me')).body.data.user.emailConfirmed).toBe(true)
  })
})
