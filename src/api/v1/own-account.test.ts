import { describe, expect, test } from 'vitest'
import { execute, row, rows } from '#platform/database/query.ts'
import {
  comeBack,
  customer,
  fill,
  form,
  GOOD_CARD,
  openPayment,
  payWith,
  placeOrder,
} from '#tests/support/checkout-steps.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })

const OLD = 'correct horse'
const NEW = 'battery staple'

async function logIn(
  email: string | null,
  password: string,
  userAgent = '',
): Promise<Visitor & { status: number }> {
  const visitor = shop.guest()
  const reply = await visitor.call('POST', '/auth/login', { email, password }, { 'user-agent': userAgent })
  visitor.token = reply.body.token ?? null
  return Object.assign(visitor, { status: reply.status })
}

async function mailsTo(email: string | null, kind: string): Promise<{ subject: string; text: string }[]> {
  await shop.deliverAnnouncedMail()
  return rows(shop.db)`
    SELECT subject, text FROM mails WHERE recipient = ${email} AND kind = ${kind} ORDER BY id`
}

async function tokenMailedTo(email: string | null, kind: string): Promise<string> {
  const mail = (await mailsTo(email, kind)).at(-1)
  return new URL(/https:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:').searchParams.get('token') ?? ''
}

describe('changing the password', () => {
  test('takes the current one, ends all other sessions, and sends a mail', async () => {
    const user = await shop.user()
    const elsewhere = await logIn(user.email, OLD)
    const change = { currentPassword: OLD, newPassword: NEW }
    expect((await user.call('PUT', '/auth/password', change)).body).toEqual({ status: 'success' })
    expect((await user.call('GET', '/auth/me')).status).toBe(200)
    expect((await elsewhere.call('GET', '/auth/me')).status).toBe(401)
    expect((await logIn(user.email, OLD)).status).toBe(401)
    expect((await logIn(user.email, NEW)).status).toBe(200)
    expect(await mailsTo(user.email, 'password_changed')).toHaveLength(1)
  })

  test.each([
    ['a wrong current one', { currentPassword: 'wrong', newPassword: NEW }, 'currentPassword'],
    ['a short new one', { currentPassword: OLD, newPassword: 'short' }, 'newPassword'],
    ['a common new one', { currentPassword: OLD, newPassword: 'password1' }, 'newPassword'],
    ['a club and a year', { currentPassword: OLD, newPassword: 'Zamalek1911' }, 'newPassword'],
  ])('is refused with %s, on its field, and changes nothing', async (_, change, field) => {
    const user = await shop.user()
    const refused = await user.call('PUT', '/auth/password', change)
    expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([400, [field]])
    expect((await logIn(user.email, OLD)).status).toBe(200)
  })

  test('voids the link that was mailed for another', async () => {
    const user = await shop.user()
    await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
    const token = await tokenMailedTo(user.email, 'reset_password')
    await user.call('PUT', '/auth/password', { currentPassword: OLD, newPassword: NEW })
    const late = await shop
      .guest()
      .call('POST', '/auth/password/reset', { token, password: 'third one along' })
    expect([late.status, late.body.code]).toEqual([400, 'invalid_token'])
  })

  test('of staff needs twelve characters', async () => {
    const admin = await shop.admin()
    const change = (newPassword: string) =>
      admin.call('PUT', '/auth/password', { currentPassword: OLD, newPassword })
    expect((await change('tailor 2 go')).status).toBe(400)
    expect((await change('admin1234567')).status).toBe(400)
    expect((await change('tailor to go')).status).toBe(200)
  })

  test('may not be guessed at in a session that was left open', async () => {
    const user = await shop.user()
    const stolen = shop.guest()
    stolen.token = user.token
    const statuses = []
    for (let n = 0; n < 6; n++) {
      const guess = { currentPassword: `guess ${n}`, newPassword: NEW }
      statuses.push((await stolen.call('PUT', '/auth/password', guess)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('a forgotten password', () => {
  test('is replaced by the mailed link, once, and every session ends', async () => {
    const user = await shop.user()
    const asked = await shop
      .guest()
      .call('POST', '/auth/password/forgot', { email: user.email?.toUpperCase() })
    expect([asked.status, asked.body.status]).toEqual([200, 'success'])
    const token = await tokenMailedTo(user.email, 'reset_password')
    expect(token).toMatch(/^[\w-]{43}$/)
    const visitor = shop.guest()
    const reset = await visitor.call('POST', '/auth/password/reset', { token, password: NEW })
    expect(reset.status).toBe(200)
    expect(reset.body).toMatchObject({ token: expect.any(String), data: { user: { email: user.email } } })
    expect(reset.body.data.user.emailConfirmed).toBe(true)
    visitor.token = reset.body.token
    expect((await visitor.call('GET', '/auth/me')).status).toBe(200)
    expect((await user.call('GET', '/auth/me')).status).toBe(401)
    expect((await logIn(user.email, OLD)).status).toBe(401)
    const again = await shop.guest().call('POST', '/auth/password/reset', { token, password: 'a third one' })
    expect(again.body).toMatchObject({ status: 'fail', code: 'invalid_token' })
    expect(await mailsTo(user.email, 'password_changed')).toHaveLength(1)
  })

  test('is answered alike for an address that nobody has, and nobody is mailed', async () => {
    const user = await shop.user()
    const known = await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
    const unknown = await shop.guest().call('POST', '/auth/password/forgot', { email: 'nobody@example.com' })
    expect(unknown.body).toEqual(known.body)
    expect(await mailsTo('nobody@example.com', 'reset_password')).toEqual([])
  })

  test('keeps a good link when the new password is refused, and loses it after half an hour', async () => {
    const user = await shop.user()
    await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
    const token = await tokenMailedTo(user.email, 'reset_password')
    const reset = (password: string) => shop.guest().call('POST', '/auth/password/reset', { token, password })
    for (const easy of ['password1', 'Cairo2024!']) {
      const weak = await reset(easy)
      expect([weak.status, weak.body.details.fields.password]).toEqual([400, expect.any(String)])
    }
    await execute(shop.db)`UPDATE account_links SET expires_at = expires_at - interval '30 minutes'`
    expect((await reset(NEW)).body.code).toBe('invalid_token')
    expect((await logIn(user.email, OLD)).status).toBe(200)
  })

  test('mails one mailbox five times an hour, as does registering, however it is spelled', async () => {
    const limited = await openTestShop()
    const mailed = async (kind: string) =>
      (await rows(limited.db)`SELECT 1 FROM mails WHERE kind = ${kind} AND state = 'kept'`).length
    for (let n = 0; n < 7; n++) {
      const email = `laila+${n}@example.com`
      const registration = { name: 'Laila', email, password: OLD }
      const stranger = limited.guest()
      const registered = await stranger.call('POST', '/auth/register', registration)
      expect(registered.status).toBe(201)
      // A second time is refused, and does not count.
      expect((await stranger.call('POST', '/auth/register', registration)).status).toBe(409)
      const asked = await stranger.call('POST', '/auth/password/forgot', { email })
      expect(asked.status).toBe(200)
    }
    await limited.deliverAnnouncedMail()
    expect([await mailed('confirm_email'), await mailed('reset_password')]).toEqual([5, 5])
  })

  test('leaves no link in the database that would open the account', async () => {
    const user = await shop.user()
    await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
    const token = await tokenMailedTo(user.email, 'reset_password')
    const stored = await row(shop.db)<{ all: string }>`SELECT json_agg(l)::text AS all FROM account_links l`
    expect(stored?.all).not.toContain(token)
    expect(stored?.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})

describe('an email address', () => {
  test('is confirmed by the mailed link, which then says that it is confirmed', async () => {
    const user = await shop.user()
    const confirmed = async () => (await user.call('GET', '/auth/me')).body.data.user.emailConfirmed
    expect(await confirmed()).toBe(false)
    const token = await tokenMailedTo(user.email, 'confirm_email')
    expect((await shop.guest().call('POST', '/auth/email/confirm', { token })).status).toBe(200)
    expect(await confirmed()).toBe(true)
    const again = await shop.guest().call('POST', '/auth/email/confirm', { token })
    expect(again.body).toEqual({ status: 'success', alreadyConfirmed: true })
    await execute(shop.db)`UPDATE account_links SET expires_at = now() WHERE purpose = 'confirm_email'`
    const late = await shop.guest().call('POST', '/auth/email/confirm', { token })
    expect([late.status, late.body.code]).toEqual([400, 'invalid_token'])
  })

  test('is asked about again on demand, until it is confirmed', async () => {
    const user = await shop.user()
    await user.call('POST', '/auth/email/resend')
    expect(await mailsTo(user.email, 'confirm_email')).toHaveLength(2)
    const token = await tokenMailedTo(user.email, 'confirm_email')
    await shop.guest().call('POST', '/auth/email/confirm', { token })
    await user.call('POST', '/auth/email/resend')
    expect(await mailsTo(user.email, 'confirm_email')).toHaveLength(2)
  })

  test('of a link for a new password is no other purpose’s', async () => {
    const user = await shop.user()
    const token = await tokenMailedTo(user.email, 'confirm_email')
    const reset = await shop.guest().call('POST', '/auth/password/reset', { token, password: NEW })
    expect(reset.body.code).toBe('invalid_token')
  })
})

describe('sessions', () => {
  test('are listed with their browser, and one can be ended', async () => {
    const user = await shop.user()
    const phone = await logIn(
      user.email,
      OLD,
      'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    )
    const { data } = (await user.call('GET', '/auth/sessions')).body
    expect(data).toHaveLength(2)
    expect(data.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1)
    const other = data.find((session: { isCurrent: boolean }) => !session.isCurrent)
    expect(other).toEqual({
      id: expect.any(Number),
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      device: 'Chrome on Android',
      isCurrent: false,
    })
    expect((await (await shop.user()).call('DELETE', `/auth/sessions/${other.id}`)).status).toBe(404)
    expect((await user.call('DELETE', `/auth/sessions/${other.id}`)).status).toBe(200)
    expect((await phone.call('GET', '/auth/me')).status).toBe(401)
  })

  test('are a hundred at most: the one that was not used for longest makes room', async () => {
    const user = await shop.user()
    await execute(shop.db)`
      INSERT INTO tokens (hash, user_id, device, expires_at, last_seen_at)
      SELECT sha256(('of ' || n)::bytea), u.id, '', now() + interval '1 day', now() - interval '1 hour'
      FROM users u, generate_series(1, 99) n WHERE u.email = ${user.email}`
    await execute(shop.db)`
      UPDATE tokens SET last_seen_at = now() - interval '1 day' WHERE hash = sha256('of 50'::bytea)`
    const newest = await logIn(user.email, OLD)
    const { data } = (await newest.call('GET', '/auth/sessions')).body
    expect(data).toHaveLength(100)
    expect(await rows(shop.db)`SELECT 1 FROM tokens WHERE hash = sha256('of 50'::bytea)`).toEqual([])
    expect((await user.call('GET', '/auth/me')).status).toBe(200)
  })

  test('all end but this one', async () => {
    const user = await shop.user()
    const others = [await logIn(user.email, OLD), await logIn(user.email, OLD)]
    expect((await user.call('DELETE', '/auth/sessions')).status).toBe(200)
    for (const other of others) expect((await other.call('GET', '/auth/me')).status).toBe(401)
    expect((await user.call('GET', '/auth/me')).status).toBe(200)
  })
})

describe('my data', () => {
  async function buyer(name = 'Mona Adel') {
    const user = await shop.user(name)
    const { id, variantIds } = await shop.addProduct()
    await user.call('POST', '/users/wishlist', { productId: id })
    await user.call('PUT', '/users/me/sizes', { name: 'Dad', sizing: { by: 'body', waist: 93.5, hip: 104 } })
    await fill(user, [variantIds[0] ?? 0])
    const { order } = (await placeOrder(user, { email: user.email, guestName: name })).body
    return { user, order }
  }

  test('can be taken along: account, wishlist, cart, orders, payments, sessions and mails', async () => {
    const { user, order } = await buyer()
    await fill(user, [(await shop.addProduct()).variantIds[0] ?? 0, 2])
    await openPayment(user)
    const { body } = await user.call('GET', '/users/me/export')
    expect(body.data).toMatchObject({
      account: { name: 'Mona Adel', email: user.email, createdAt: expect.stringMatching(/Z$/) },
      wishlist: { items: [{ product: { name: 'Biella' } }] },
      sizes: [{ name: 'Dad', sizing: { by: 'body', waist: 93.5, hip: 104 } }],
      cart: [{ productName: 'Biella', size: 'M', quantity: 2 }],
      orders: [{ id: order.id }],
      unpaid: [
        {
          customer: { ...customer, phone: user.phoneNumber },
          shippingAddress: { street: form.shippingAddress.street },
        },
      ],
      sessions: [{ device: expect.any(String) }],
      mails: [{ kind: 'confirm_email' }, { kind: 'order_confirmation' }],
      secondFactor: { totp: false, passkeys: [], recoveryCodesLeft: 0 },
      knownBrowsers: [{ seenAt: expect.stringMatching(/Z$/) }],
      emailChanges: [],
    })
    expect(body.data.account.language).toBe('en')
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('tells what was paid for own orders, and what was taken back', async () => {
    const { user, order } = await buyer()
    const staff = await shop.admin('orders')
    for (const status of ['completed', 'delivered'])
      await staff.call('PUT', `/orders/status/${order.id}`, { status })
    const { payments } = (await user.call('GET', '/users/me/export')).body.data
    const paid = { orderId: order.id, kind: 'payment', method: 'cash' }
    expect(payments).toMatchObject([
      { ...paid, amount: order.totalAmount },
      { ...paid, amount: `-${order.totalAmount}` },
    ])
  })

  test('has the saved address, until it is deleted', async () => {
    const user = await shop.user()
    const typed = { street: ' 12 Talaat Harb ', city: 'Cairo', zip: '١١٥١١', governorate: 'C' }
    const saved = { street: '12 Talaat Harb', address: '', city: 'Cairo', zip: '11511', governorate: 'C' }
    expect((await user.call('GET', '/users/me/address')).body.data).toBeNull()
    expect((await user.call('PUT', '/users/me/address', { address: typed })).status).toBe(200)
    expect((await user.call('GET', '/users/me/address')).body.data).toEqual(saved)
    expect((await user.call('GET', '/users/me/export')).body.data.savedAddress).toEqual(saved)
    const refused = await user.call('PUT', '/users/me/address', { address: { ...typed, city: ' ' } })
    expect(refused.status).toBe(400)
    expect((await user.call('GET', '/users/me/address')).body.data).toEqual(saved)
    await user.call('PUT', '/users/me/address', { address: null })
    expect((await user.call('GET', '/users/me/address')).body.data).toBeNull()
  })

  test('tells logins by network, the names of passkeys and changes of the address', async () => {
    const user = await shop.user()
    await shop.guest(user.address).call('POST', '/auth/login', { email: user.email, password: OLD })
    await user.call('PUT', '/auth/email', { email: 'elsewhere@example.com', currentPassword: OLD })
    await execute(shop.db)`
      INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
      SELECT id, 'of-export', ''::bytea, 0, '{}', 'My laptop' FROM users WHERE email = ${user.email}`
    await execute(shop.db)`UPDATE tokens SET factor_at = now()`
    const taken = async () => (await user.call('GET', '/users/me/export')).body.data
    await expect
      .poll(async () => (await taken()).events)
      .toContainEqual({
        event: 'login succeeded',
        network: user.address,
        times: 2,
        at: expect.stringMatching(/Z$/),
        lastAt: expect.stringMatching(/Z$/),
      })
    expect(await taken()).toMatchObject({
      secondFactor: { passkeys: [{ name: 'My laptop' }] },
      emailChanges: [{ from: user.email, to: 'elsewhere@example.com' }],
    })
  })

  test('is not what others had sent to an address that nobody has confirmed', async () => {
    const email = 'laila@example.com'
    const { variantIds } = await shop.addProduct({
      sizes: [
        { size: 'S', stock: 0 },
        { size: 'M', stock: 5 },
      ],
    })
    const laila = shop.guest()
    await fill(laila, [variantIds[1] ?? 0])
    await placeOrder(laila, { email })
    await laila.call('POST', '/restock-notices', { variantId: variantIds[0], email })
    const register = async () => {
      const stranger = shop.guest()
      const reply = await stranger.call('POST', '/auth/register', { name: 'Nobody', email, password: OLD })
      stranger.token = reply.body.token
      return stranger
    }
    const taken = async (visitor: Visitor) => {
      const { mails, sizesWaitedFor } = (await visitor.call('GET', '/users/me/export')).body.data
      return { mails: mails.map(({ kind }: { kind: string }) => kind), sizes: sizesWaitedFor.length }
    }
    const stranger = await register()
    expect(await taken(stranger)).toEqual({ mails: ['confirm_email'], sizes: 0 })
    expect((await stranger.call('DELETE', '/users/me', { password: OLD })).status).toBe(200)

    const herself = await register()
    const token = await tokenMailedTo(email, 'confirm_email')
    expect((await herself.call('POST', '/auth/email/confirm', { token })).status).toBe(200)
    expect(await taken(herself)).toEqual({ mails: ['order_confirmation', 'confirm_email'], sizes: 1 })
  })

  test('stays while an order is on its way, and without the password', async () => {
    const { user } = await buyer()
    const refused = await user.call('DELETE', '/users/me', { password: OLD })
    expect([refused.status, refused.body.code]).toEqual([409, 'open_orders'])
    expect((await user.call('DELETE', '/users/me', { password: 'wrong' })).status).toBe(400)
    expect((await user.call('GET', '/auth/me')).status).toBe(200)
  })

  test('is gone with the account; its orders stay for the books, without the person', async () => {
    const { user, order } = await buyer('Soraya Mansour')
    const admin = await shop.admin()
    await shop.deliverAnnouncedMail()
    await admin.call('PUT', `/orders/status/${order.id}`, { status: 'completed' })
    expect((await user.call('DELETE', '/users/me', { password: OLD })).status).toBe(200)
    expect((await user.call('GET', '/auth/me')).status).toBe(401)
    expect((await logIn(user.email, OLD)).status).toBe(401)
    const kept = (await admin.call('GET', `/orders/${order.id}`)).body.data
    expect(kept).toMatchObject({ totalAmount: order.totalAmount, status: 'completed', user: null })
    const everything = await rows(shop.db)<{ text: string }>`
      SELECT t::text AS text FROM users t UNION ALL SELECT t::text FROM orders t UNION ALL SELECT t::text FROM mails t
      UNION ALL SELECT t::text FROM payment_attempts t`
    const all = everything.map(({ text }) => text).join('\n')
    expect(all).not.toContain(user.email)
    expect(all).not.toContain('Soraya')
  })

  test('is gone from what was paid by card before the account was registered in the same browser', async () => {
    const name = 'Zeinab Sobhy'
    const guest = shop.guest()
    const { variantIds } = await shop.addProduct()
    await fill(guest, [variantIds[0] ?? 0])
    const email = 'zeinab@example.com'
    const order = { ...form, guestName: name, email }
    const page = await openPayment(guest, { customer: { ...customer, name, email }, order })
    const { query } = await payWith(shop, page, GOOD_CARD)
    const { id } = (await comeBack(guest, query, order)).body.order
    guest.token = (await guest.call('POST', '/auth/register', { name, email, password: OLD })).body.token
    const token = await tokenMailedTo(email, 'confirm_email')
    await guest.call('POST', '/auth/email/confirm', { token })
    await (await shop.admin()).call('PUT', `/orders/status/${id}`, { status: 'completed' })
    expect((await guest.call('DELETE', '/users/me', { password: OLD })).status).toBe(200)
    // Opening the page of the finished payment again restores nobody's data.
    guest.token = null
    expect((await comeBack(guest, query, order)).status).toBe(404)
    const kept = await rows(shop.db)<{ text: string }>`
      SELECT t::text AS text FROM orders t UNION ALL SELECT t::text FROM payment_attempts t`
    expect(kept.map(({ text }) => text).join('\n')).not.toContain(name)
  })

  test('of staff is not deleted: what they did stays', async () => {
    const admin = await shop.admin()
    expect((await admin.call('DELETE', '/users/me', { password: OLD })).status).toBe(403)
  })
})
