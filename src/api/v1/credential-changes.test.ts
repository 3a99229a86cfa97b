import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { rows } from '#platform/database/query.ts'
import { madePasskeyFor } from '#tests/support/passkey.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'counts audit events' })

const OLD = 'correct horse'
const NEW = 'battery staple'

type Noted = { event: string; network: string; times: number }

const idOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.call('GET', '/auth/me')).body.data.user.id

const notedOf = (accountId: number): Promise<Noted[]> =>
  rows(shop.db)`SELECT event, network, times FROM audit_events WHERE account_id = ${accountId} ORDER BY id`

/** Events are written after the reply, and perhaps in another order. */
const eventsOf = (accountId: number) =>
  expect.poll(async () => (await notedOf(accountId)).map(({ event }) => event).toSorted())

async function tokenMailedTo(email: string | null, kind: string): Promise<string> {
  await shop.deliverAnnouncedMail()
  const mails = await rows(shop.db)<{
    text: string
  }>`SELECT text FROM mails WHERE recipient = ${email} AND kind = ${kind} ORDER BY id`
  return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('the audit trail has a line with account and network', () => {
  test('when a password is changed, forgotten and reset, and an address is confirmed', async () => {
    const user = await shop.user()
    const id = await idOf(user)
    const elsewhere = shop.guest(user.address)
    const token = await tokenMailedTo(user.email, 'confirm_email')
    await elsewhere.call('POST', '/auth/email/confirm', { token })
    await eventsOf(id).toEqual(['email confirmed', 'login succeeded'])
    await user.call('PUT', '/auth/password', { currentPassword: OLD, newPassword: NEW })
    await eventsOf(id).toContain('password changed')
    await elsewhere.call('POST', '/auth/password/forgot', { email: user.email })
    await eventsOf(id).toContain('password reset asked')
    const reset = await tokenMailedTo(user.email, 'reset_password')
    await elsewhere.call('POST', '/auth/password/reset', { token: reset, password: OLD })
    await eventsOf(id).toContain('password reset')
    for (const { network } of await notedOf(id)) expect(network).toBe(user.address)
  })

  test('when a second factor or recovery codes are added or removed, and a recovery code is used', async () => {
    const user = await shop.user()
    const id = await idOf(user)
    const { secret } = (await user.call('POST', '/auth/totp', { currentPassword: OLD })).body.data
    const code = (steps: number) =>
      generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
    const confirmed = await user.call('POST', '/auth/totp/confirm', { code: code(-1) })
    await eventsOf(id).toEqual(['login succeeded', 'recovery codes renewed', 'second factor added'])

    const credential = madePasskeyFor((await user.call('POST', '/auth/passkeys/options')).body.data)
    const { id: passkey } = (await user.call('POST', '/auth/passkeys', { credential })).body.data
    await user.call('DELETE', `/auth/passkeys/${passkey}`)
    await eventsOf(id).toContain('second factor removed')

    const visitor = shop.guest()
    const { secondFactor } = (await visitor.call('POST', '/auth/login', { email: user.email, password: OLD }))
      .body
    const [recoveryCode] = confirmed.body.data.recoveryCodes
    await visitor.call('POST', '/auth/login/verify', { challenge: secondFactor.challenge, recoveryCode })
    await eventsOf(id).toContain('recovery code used')
    await user.call('DELETE', '/auth/totp', { code: code(0) })
    await expect
      .poll(async () => (await notedOf(id)).filter(({ event }) => event === 'second factor removed').length)
      .toBe(2)
  })

  test('when sessions end, data is exported, and the account is deleted', async () => {
    const user = await shop.user()
    const id = await idOf(user)
    await shop.guest(user.address).call('POST', '/auth/login', { email: user.email, password: OLD })
    const { data } = (await user.call('GET', '/auth/sessions')).body
    const other = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    await user.call('DELETE', `/auth/sessions/${other.id}`)
    await user.call('DELETE', '/auth/sessions')
    await user.call('GET', '/users/me/export')
    await user.call('DELETE', '/users/me', { password: OLD })
    await eventsOf(id).toEqual([
      'account deleted',
      'data exported',
      'login succeeded',
      'other sessions ended',
      'session ended',
    ])
  })

  test('when an invitation is accepted; owners find what staff did among what everybody did', async () => {
    const owner = await shop.admin()
    const email = 'omar@example.com'
    await owner.call('POST', '/staff/invitations', { email, name: 'Omar', permissions: ['orders'] })
    const token = await tokenMailedTo(email, 'staff_invitation')
    const omar = shop.guest()
    const password = 'tailored trousers'
    omar.token = (await omar.call('POST', '/auth/invitations/accept', { token, password })).body.token
    await omar.call('PUT', '/auth/password', { currentPassword: password, newPassword: 'measured trousers' })
    const id = await idOf(omar)
    await eventsOf(id).toEqual(['invitation accepted', 'login succeeded', 'password changed'])
    const { body } = await owner.call('GET', '/staff/events?about=staff&limit=100')
    const listed = body.data.filter(({ account }: { account: { id: number } }) => account.id === id)
    expect(listed).toContainEqual(
      expect.objectContaining({
        event: 'password changed',
        account: { id, email, name: 'Omar' },
        network: omar.address,
        times: 1,
      }),
    )
    const emails = new Set(body.data.map(({ account }: { account: { email: string } }) => account.email))
    expect([...emails].toSorted()).toEqual([email, owner.email].toSorted())
    expect(body.meta.total).toBe(body.data.length)
  })

  test('not when the change was refused', async () => {
    const user = await shop.user()
    const id = await idOf(user)
    await user.call('PUT', '/auth/password', { currentPassword: 'wrong', newPassword: NEW })
    await user.call('DELETE', '/users/me', { password: 'wrong' })
    await user.call('POST', '/auth/totp/confirm', { code: '000000' })
    await user.call('DELETE', '/auth/sessions/1')
    await eventsOf(id).toEqual(['login succeeded'])
  })
})

test('40 logins in a row are one line with a count, and 20 known browsers at most', async () => {
  const user = await shop.user()
  const id = await idOf(user)
  const lines = async () => (await notedOf(id)).length
  await eventsOf(id).toEqual(['login succeeded'])
  const before = await lines()
  const begun = new Date().getUTCHours()
  for (let n = 0; n < 39; n++) {
    const browser = shop.guest(user.address)
    const login = await browser.call('POST', '/auth/login', { email: user.email, password: OLD })
    expect(login.status).toBe(200)
  }
  const counted = async () => (await notedOf(id)).reduce((sum, { times }) => sum + times, 0)
  await expect.poll(counted).toBe(40)
  // The next hour has a new row.
  const isSameHour = new Date().getUTCHours() === begun
  expect(await lines()).toBe(isSameHour ? before : before + 1)
  const known = await rows(shop.db)`SELECT 1 FROM known_devices WHERE user_id = ${id}`
  expect(known).toHaveLength(20)
})

test('a browser that logs in again stays known while others come and go', async () => {
  const user = await shop.user()
  const own = shop.guest()
  const logIn = (visitor: Visitor) =>
    visitor.call('POST', '/auth/login', { email: user.email, password: OLD })
  await logIn(own)
  const first = await rows(shop.db)<{
    hash: Buffer
  }>`SELECT d.hash FROM known_devices d JOIN users u ON u.id = d.user_id WHERE u.email = ${user.email} ORDER BY seen_at DESC`
  for (let n = 0; n < 15; n++) await logIn(shop.guest())
  await logIn(own)
  for (let n = 0; n < 15; n++) await logIn(shop.guest())
  const stays = await rows(shop.db)`SELECT 1 FROM known_devices WHERE hash = ${first[0]?.hash}`
  expect(stays).toHaveLength(1)
})
