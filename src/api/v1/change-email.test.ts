import { describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import type { Visitor } from '#tests/support/test-shop.ts'

const shop = await sharedShop()

const PASSWORD = 'correct horse'

const anAddress = () => `${crypto.randomUUID()}@example.com`

async function mailsTo(email: string | null, kind: string): Promise<{ subject: string; text: string }[]> {
  await shop.deliverAnnouncedMail()
  return rows(shop.db)`
    SELECT subject, text FROM mails WHERE recipient = ${email} AND kind = ${kind} AND text IS NOT NULL ORDER BY id`
}

async function tokenMailedTo(email: string | null, kind: string): Promise<string> {
  return /token=([\w-]+)/.exec((await mailsTo(email, kind)).at(-1)?.text ?? '')?.[1] ?? ''
}

const ask = (user: Visitor, email: string, currentPassword = PASSWORD) =>
  user.call('PUT', '/auth/email', { email, currentPassword })
const confirm = (token: string) => shop.guest().call('POST', '/auth/email/change', { token })
const undo = (token: string) => shop.guest().call('POST', '/auth/email/undo', { token })
const logIn = (email: string | null, password = PASSWORD) =>
  shop.guest().call('POST', '/auth/login', { email, password })
const me = async (user: Visitor) => (await user.call('GET', '/auth/me')).body.data.user

async function confirmedUser(): Promise<Visitor> {
  const user = await shop.user()
  const token = await tokenMailedTo(user.email, 'confirm_email')
  await shop.guest().call('POST', '/auth/email/confirm', { token })
  return user
}

describe('a new email address', () => {
  test('is the account’s once its mailed link was pressed, and the old one gets a mail', async () => {
    const user = await confirmedUser()
    const email = anAddress()
    expect((await ask(user, email.toUpperCase())).status).toBe(200)
    const token = await tokenMailedTo(email, 'change_email')
    expect(await mailsTo(user.email, 'email_change_asked')).toHaveLength(1)
    expect(await me(user)).toMatchObject({ email: user.email })
    expect((await logIn(email)).status).toBe(401)

    expect((await confirm(token)).status).toBe(200)
    expect(await me(user)).toMatchObject({ email, emailConfirmed: true })
    expect([(await logIn(email)).status, (await logIn(user.email)).status]).toEqual([200, 401])
    expect((await confirm(token)).body.code).toBe('invalid_token')
  })

  test('is refused without the password, when it is in use, and when it is the present one', async () => {
    const [user, other] = [await confirmedUser(), await shop.user()]
    const wrong = await ask(user, anAddress(), 'wrong')
    expect([wrong.status, Object.keys(wrong.body.details.fields)]).toEqual([400, ['currentPassword']])
    for (const email of [other.email, user.email]) {
      const refused = await ask(user, email ?? '')
      expect([refused.status, refused.body.code]).toEqual([409, 'email_taken'])
    }
    expect((await ask(user, 'no address')).status).toBe(400)
    expect(await mailsTo(user.email, 'email_change_asked')).toEqual([])
  })

  test('that somebody registered meanwhile stays theirs', async () => {
    const user = await confirmedUser()
    const email = anAddress()
    await ask(user, email)
    const token = await tokenMailedTo(email, 'change_email')
    await shop.guest().call('POST', '/auth/register', { name: 'Omar', email, password: 'battery staple' })
    expect((await confirm(token)).body.code).toBe('email_taken')
    expect(await me(user)).toMatchObject({ email: user.email })
  })

  test('that was asked for later ends the link of an earlier one', async () => {
    const user = await confirmedUser()
    const [first, second] = [anAddress(), anAddress()]
    await ask(user, first)
    const token = await tokenMailedTo(first, 'change_email')
    await ask(user, second)
    expect((await confirm(token)).body.code).toBe('invalid_token')
    expect((await confirm(await tokenMailedTo(second, 'change_email'))).status).toBe(200)
  })

  test('ends the links that were mailed to the old one for a new password', async () => {
    const user = await confirmedUser()
    await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
    const reset = await tokenMailedTo(user.email, 'reset_password')
    const email = anAddress()
    await ask(user, email)
    await confirm(await tokenMailedTo(email, 'change_email'))
    const late = await shop
      .guest()
      .call('POST', '/auth/password/reset', { token: reset, password: 'battery staple' })
    expect(late.body.code).toBe('invalid_token')
  })

  test('corrects one that was never confirmed; its owner gets no mail and can undo nothing', async () => {
    const user = await shop.user()
    const email = anAddress()
    await ask(user, email)
    await confirm(await tokenMailedTo(email, 'change_email'))
    expect(await me(user)).toMatchObject({ email, emailConfirmed: true })
    expect(await mailsTo(user.email, 'email_change_asked')).toEqual([])
    // The address is not reserved: it can be registered.
    const again = { name: 'Omar', email: user.email, password: 'battery staple' }
    expect((await shop.guest().call('POST', '/auth/register', again)).status).toBe(201)
  })
})

describe('the old address undoes a change', () => {
  test('that is complete: the thief is out, and the owner chooses a new password by mail', async () => {
    const user = await confirmedUser()
    const theirs = anAddress()
    await ask(user, theirs)
    const token = await tokenMailedTo(user.email, 'email_change_asked')
    await confirm(await tokenMailedTo(theirs, 'change_email'))
    expect((await undo(token)).status).toBe(200)
    expect((await user.call('GET', '/auth/me')).status).toBe(401)
    expect([(await logIn(theirs)).status, (await logIn(user.email)).status]).toEqual([401, 401])
    const reset = await tokenMailedTo(user.email, 'reset_password')
    const back = await shop
      .guest()
      .call('POST', '/auth/password/reset', { token: reset, password: 'battery staple' })
    expect(back.body.data.user).toMatchObject({ email: user.email, emailConfirmed: true })
    expect((await undo(token)).body.code).toBe('invalid_token')
  })

  test('also when the thief has changed it twice and undone the second change', async () => {
    const user = await confirmedUser()
    const [theirs, another] = [anAddress(), anAddress()]
    await ask(user, theirs)
    const owners = await tokenMailedTo(user.email, 'email_change_asked')
    await confirm(await tokenMailedTo(theirs, 'change_email'))
    await ask(user, another)
    const thiefs = await tokenMailedTo(theirs, 'email_change_asked')
    await confirm(await tokenMailedTo(another, 'change_email'))
    expect((await undo(thiefs)).status).toBe(200)
    expect((await undo(owners)).status).toBe(200)
    await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
    expect(await mailsTo(user.email, 'reset_password')).not.toEqual([])
    expect((await undo(thiefs)).body.code).toBe('invalid_token')
  })

  test('that waits for its confirmation, which then is refused', async () => {
    const user = await confirmedUser()
    const theirs = anAddress()
    await ask(user, theirs)
    const pending = await tokenMailedTo(theirs, 'change_email')
    expect((await undo(await tokenMailedTo(user.email, 'email_change_asked'))).status).toBe(200)
    expect((await confirm(pending)).body.code).toBe('invalid_token')
    expect((await user.call('GET', '/auth/me')).status).toBe(401)
  })

  test('for a week, in which nobody else registers it', async () => {
    const user = await confirmedUser()
    const theirs = anAddress()
    await ask(user, theirs)
    const token = await tokenMailedTo(user.email, 'email_change_asked')
    await confirm(await tokenMailedTo(theirs, 'change_email'))
    const squatter = { name: 'Thief', email: user.email, password: 'battery staple' }
    const refused = await shop.guest().call('POST', '/auth/register', squatter)
    expect([refused.status, refused.body.code]).toEqual([409, 'email_taken'])
    await execute(shop.db)`UPDATE account_links SET expires_at = expires_at - interval '7 days'`
    expect((await undo(token)).body.code).toBe('invalid_token')
    expect((await shop.guest().call('POST', '/auth/register', squatter)).status).toBe(201)
  })

  test('with its own link alone: that of the new address undoes nothing, nor this one confirms', async () => {
    const user = await confirmedUser()
    const email = anAddress()
    await ask(user, email)
    expect((await undo(await tokenMailedTo(email, 'change_email'))).body.code).toBe('invalid_token')
    expect((await confirm(await tokenMailedTo(user.email, 'email_change_asked'))).body.code).toBe(
      'invalid_token',
    )
  })
})

test('changes of the address are in the audit trail, and gone from the mails with the account', async () => {
  const user = await confirmedUser()
  const { id } = await me(user)
  const email = anAddress()
  await ask(user, email)
  await confirm(await tokenMailedTo(email, 'change_email'))
  const noted = async () =>
    (await rows(shop.db)<{ event: string }>`SELECT event FROM audit_events WHERE account_id = ${id}`).map(
      ({ event }) => event,
    )
  await expect.poll(noted).toEqual(expect.arrayContaining(['email change asked', 'email changed']))
  expect((await user.call('DELETE', '/users/me', { password: PASSWORD })).status).toBe(200)
  const kept = await rows(shop.db)`
    SELECT 1 FROM mails WHERE recipient = ${email} OR (recipient = ${user.email} AND kind = 'email_change_asked')`
  expect(kept).toEqual([])
})

describe('name, phone number and the language of mails', () => {
  test('are changed by their owner, and mails follow', async () => {
    const user = await shop.user()
    const change = { name: 'Laila Hassan', phoneNumber: '٠١٠١٢٣٤٥٦٧٨', language: 'ar' }
    expect((await user.call('PUT', '/users/me', change)).status).toBe(200)
    expect(await me(user)).toMatchObject({
      name: 'Laila Hassan',
      phoneNumber: '01012345678',
      language: 'ar',
    })
    await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
    expect((await mailsTo(user.email, 'reset_password')).at(-1)?.subject).toMatch(/[\u0600-\u06ff]/)
    await user.call('PUT', '/users/me', { ...change, phoneNumber: '' })
    expect((await me(user)).phoneNumber).toBeNull()
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(1000) }],
    ['phoneNumber', { phoneNumber: 'no number' }],
    ['language', { language: 'fr' }],
  ])('are refused on the field %s, and nothing changes', async (field, wrong) => {
    const user = await shop.user()
    const before = await me(user)
    const good = { name: 'Laila', phoneNumber: '01012345678', language: 'en' }
    const refused = await user.call('PUT', '/users/me', { ...good, ...wrong })
    expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([400, [field]])
    expect(await me(user)).toEqual(before)
  })
})
