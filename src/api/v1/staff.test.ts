import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { execute, onlyRow, row, rows, sql } from '#platform/database/query.ts'
import { ensureFirstAdmin } from '#shop/accounts/accounts.ts'
import { proves } from '#tests/conformance/proves.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'lists all staff' })
const owner = await shop.admin()

const OWN = 'correct horse'
const idOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.call('GET', '/auth/me')).body.data.user.id

async function mailedToken(email: string, kind = 'staff_invitation', page = '/invitation'): Promise<string> {
  await shop.deliverAnnouncedMail()
  const [mail] = await rows(shop.db)<{ text: string }>`
    SELECT text FROM mails WHERE recipient = ${email} AND kind = ${kind} ORDER BY id DESC`
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
  expect(link.pathname).toBe(page)
  return link.searchParams.get('token') ?? ''
}

describe('what staff may do', () => {
  const calls = [
    ['GET', '/orders/admin', 'orders'],
    ['GET', '/mails', 'orders'],
    ['PUT', '/orders/status/0190a5c0-0000-7000-8000-000000000000', 'orders'],
    ['POST', '/products', 'catalogue'],
    ['PATCH', '/products/1', 'catalogue'],
    ['POST', '/collections', 'catalogue'],
    ['PATCH', '/categories/1', 'catalogue'],
    ['POST', '/media', 'catalogue'],
    ['GET', '/staff', 'owner'],
    ['POST', '/staff/invitations', 'owner'],
    ['PATCH', '/staff/1', 'owner'],
  ] as const

  test.each(['orders', 'catalogue'] as const)(
    'with the role %s is that and no more',
    {
      meta: proves('1:117b', '2:180b'),
    },
    async (role) => {
      const somebody = await shop.admin(role)
      for (const [method, path, needed] of calls) {
        const { status } = await somebody.call(method, path, method === 'GET' ? undefined : {})
        expect([method, path, status === 403]).toEqual([method, path, needed !== role])
      }
    },
  )

  test.each([
    ['none', [], 'Tick at least one box'],
    ['one that there is not', ['everything'], /One of/],
  ])('is at least one permission: not %s', async (_, permissions, sentence) => {
    const refused = await owner.call('POST', '/staff/invitations', {
      email: 'none@example.com',
      name: 'Omar',
      permissions,
    })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body.details.fields)).toMatch(sentence)
  })

  test('is all of it for owners, whatever else is ticked', async () => {
    const { body } = await owner.call('POST', '/staff/invitations', {
      email: 'both@example.com',
      name: 'Omar',
      permissions: ['cash', 'owner'],
    })
    expect(body.data.permissions).toEqual(['owner'])
    await owner.call('DELETE', `/staff/invitations/${body.data.id}`)
  })

  test('ends at the moment their permissions change', async () => {
    const somebody = await shop.admin('orders')
    expect((await somebody.call('GET', '/orders/admin')).status).toBe(200)
    const change = await owner.call('PATCH', `/staff/${await idOf(somebody)}`, { permissions: ['catalogue'] })
    expect(change.body.data).toMatchObject({ permissions: ['catalogue'], isDisabled: false })
    expect((await somebody.call('GET', '/orders/admin')).status).toBe(403)
  })

  test('does not include an order, for catalogue staff', async () => {
    const guest = shop.guest()
    const { variantIds } = await shop.addProduct()
    await guest.call('POST', '/cart/items', { variantId: variantIds[0] })
    const { form } = await import('#tests/support/checkout-steps.ts')
    const { order } = (await guest.call('POST', '/checkout/place-order', { ...form, paymentMethod: 'cod' }))
      .body
    expect((await (await shop.admin('catalogue')).call('GET', `/orders/${order.id}`)).status).toBe(404)
    expect((await (await shop.admin('orders')).call('GET', `/orders/${order.id}`)).status).toBe(200)
  })

  test('does not include links that open accounts, but for owners', async () => {
    const user = await shop.user()
    await shop.guest().call('POST', '/auth/password/forgot', { email: user.email })
    await shop.deliverAnnouncedMail()
    const keeper = await shop.admin('orders')
    const textOf = async (visitor: Visitor, kind: string) => {
      const { data } = (await visitor.call('GET', '/mails?limit=100')).body
      return data.find((mail: { kind: string }) => mail.kind === kind).text
    }
    expect(await textOf(keeper, 'reset_password')).toBeNull()
    expect(await textOf(owner, 'reset_password')).toContain('token=')

    const { variantIds } = await shop.addProduct()
    await fill(user, [variantIds[0] ?? 0])
    const { order } = (await placeOrder(user)).body
    for (const status of ['shipped', 'delivered', 'cancelled']) {
      await owner.call('PUT', `/orders/status/${order.id}`, { status })
      // The mail waits a moment, in which staff may undo the change.
      await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE state = 'due'`
      await shop.deliverMail()
      expect(await textOf(keeper, `order_${status}`)).toContain(order.id.slice(-6))
    }
  })
})

describe('an invitation', () => {
  const invite = (email: string, permission = 'orders') =>
    owner.call('POST', '/staff/invitations', { email, name: 'Omar', permissions: [permission] })

  test('is mailed, and makes an account with a password of their own', async () => {
    const invited = await invite('omar@example.com')
    expect([invited.status, invited.body.data]).toMatchObject([
      201,
      { email: 'omar@example.com', permissions: ['orders'] },
    ])
    expect((await owner.call('GET', '/staff')).body.invitations).toHaveLength(1)
    const token = await mailedToken('omar@example.com')
    const accept = (password: string) =>
      shop.guest().call('POST', '/auth/invitations/accept', { token, password })
    const short = await accept('tailored!!!')
    expect([short.status, short.body.details.fields.password]).toEqual([400, expect.stringContaining('12')])
    const easy = await accept('admin1234567')
    expect([easy.status, easy.body.details.fields.password]).toEqual([400, expect.any(String)])
    const accepted = await accept('tailored trousers')
    expect(accepted.status).toBe(200)
    expect(accepted.body.data.user).toMatchObject({
      name: 'Omar',
      role: 'admin',
      permissions: ['orders'],
      emailConfirmed: true,
    })
    expect((await accept('tailored trousers')).body.code).toBe('invalid_token')
    const { data, invitations } = (await owner.call('GET', '/staff')).body
    expect(invitations).toEqual([])
    expect(data).toContainEqual(
      expect.objectContaining({ email: 'omar@example.com', permissions: ['orders'], isDisabled: false }),
    )
  })

  test('shows its link once to the owner, and says that no mail is sent without a mail server', async () => {
    const { body } = await invite('copied@example.com')
    expect(body).toMatchObject({
      mailIsSent: false,
      link: expect.stringMatching(/^http.*\/invitation\?token=[\w-]{43}$/),
    })
    expect(JSON.stringify((await owner.call('GET', '/staff')).body)).not.toContain('token=')
    const shown = new URL(body.link).searchParams.get('token') ?? ''
    const mailed = await mailedToken('copied@example.com')
    expect(shown).not.toBe(mailed)
    const accept = (token: string) =>
      shop.guest().call('POST', '/auth/invitations/accept', { token, password: 'tailored trousers' })
    expect((await accept(shown)).status).toBe(200)
    for (const used of [shown, mailed]) expect((await accept(used)).body.code).toBe('invalid_token')
  })

  test('changes nothing for somebody who is on the staff by then', async () => {
    const { body } = await invite('joined@example.com')
    const { data } = (await owner.call('GET', '/staff')).body
    const { id } = await onlyRow(shop.db)<{ id: number }>`
      INSERT INTO users (name, email, role, permissions, password_hash)
      VALUES ('Omar', 'joined@example.com', 'admin', '{figures}', '') RETURNING id`
    const token = new URL(body.link).searchParams.get('token')
    const accepted = await shop
      .guest()
      .call('POST', '/auth/invitations/accept', { token, password: 'tailored trousers' })
    expect([accepted.status, accepted.body.code]).toEqual([400, 'invalid_token'])
    const after = (await owner.call('GET', '/staff')).body.data
    expect(after).toHaveLength(data.length + 1)
    expect(after).toContainEqual(expect.objectContaining({ id, permissions: ['figures'] }))
  })

  test('is said to be mailed where there is a mail server', async () => {
    const withServer = await openTestShop({ env: { SMTP_URL: 'smtp://127.0.0.1:2525' } })
    const invitation = { email: 'mailed@example.com', name: 'Omar', permissions: ['orders'] }
    const { body } = await (await withServer.admin()).call('POST', '/staff/invitations', invitation)
    expect(body.mailIsSent).toBe(true)
  })

  test('whose link was shown ends when it is replaced or withdrawn', async () => {
    const tokenOf = ({ body }: Awaited<ReturnType<typeof invite>>) =>
      new URL(body.link).searchParams.get('token') ?? ''
    const first = tokenOf(await invite('shown@example.com'))
    const again = await invite('shown@example.com')
    const accept = (token: string) =>
      shop.guest().call('POST', '/auth/invitations/accept', { token, password: 'tailored trousers' })
    expect((await accept(first)).body.code).toBe('invalid_token')
    await owner.call('DELETE', `/staff/invitations/${again.body.data.id}`)
    expect((await accept(tokenOf(again))).body.code).toBe('invalid_token')
  })

  test('sent again replaces the first, whose link ends', async () => {
    await invite('twice@example.com')
    const first = await mailedToken('twice@example.com')
    await invite('twice@example.com', 'catalogue')
    const second = await mailedToken('twice@example.com')
    const accept = (token: string) =>
      shop.guest().call('POST', '/auth/invitations/accept', { token, password: 'tailored trousers' })
    expect((await accept(first)).body.code).toBe('invalid_token')
    expect((await accept(second)).body.data.user.permissions).toEqual(['catalogue'])
  })

  test.each([
    ['keeps the second factor of an address that is theirs', true],
    ['forgets that of a stranger who had registered it', false],
  ])('makes a shopper staff, ends the sessions they had and %s', async (_, emailConfirmed) => {
    const shopper = await shop.user()
    const email = shopper.email ?? ''
    const { secret } = (await shopper.call('POST', '/auth/totp')).body.data
    await shopper.call('POST', '/auth/totp/confirm', { code: generateSync({ secret }) })
    if (emailConfirmed)
      await execute(shop.db)`UPDATE users SET email_confirmed_at = now() WHERE email = ${email}`
    await invite(email)
    const token = await mailedToken(email)
    const { body } = await shop
      .guest()
      .call('POST', '/auth/invitations/accept', { token, password: 'tailored trousers' })
    expect(body).toHaveProperty(emailConfirmed ? 'secondFactor' : 'token')
    expect((await shopper.call('GET', '/auth/me')).status).toBe(401)
  })

  test.each([{ isDisabled: true }, { permissions: ['orders'] }])(
    'ends with the rights of its sender: %o',
    async (change) => {
      const inviter = await shop.admin('owner')
      const email = `friend-${'permissions' in change}@example.com`
      await inviter.call('POST', '/staff/invitations', { email, name: 'Friend', permissions: ['owner'] })
      const token = await mailedToken(email)
      await owner.call('PATCH', `/staff/${await idOf(inviter)}`, change)
      const { status, body } = await shop
        .guest()
        .call('POST', '/auth/invitations/accept', { token, password: 'tailored trousers' })
      expect([status, body.code]).toEqual([400, 'invalid_token'])
    },
  )

  test('that is withdrawn opens nothing, and the other owners get a mail', async () => {
    const email = 'mistyped@example.com'
    const { id } = (await invite(email)).body.data
    const token = await mailedToken(email)
    expect((await owner.call('DELETE', `/staff/invitations/${id}`)).status).toBe(200)
    expect((await owner.call('DELETE', `/staff/invitations/${id}`)).status).toBe(404)
    const { body } = await shop
      .guest()
      .call('POST', '/auth/invitations/accept', { token, password: 'tailored trousers' })
    expect(body.code).toBe('invalid_token')
    // Written after the reply.
    await eventually(async () =>
      expect((await owner.call('GET', '/staff/events')).body.data).toContainEqual(
        expect.objectContaining({ event: 'invitation withdrawn', details: { email } }),
      ),
    )
  })

  test('of somebody on the staff is refused', async () => {
    const refused = await invite(owner.email ?? '')
    expect([refused.status, refused.body.code]).toEqual([409, 'email_taken'])
  })
})

describe('a disabled account', () => {
  test('is logged out at once, cannot log in, and may be enabled again', async () => {
    const somebody = await shop.admin('orders')
    const id = await idOf(somebody)
    expect((await owner.call('PATCH', `/staff/${id}`, { isDisabled: true })).status).toBe(200)
    expect((await somebody.call('GET', '/auth/me')).status).toBe(401)
    const login = () => shop.guest().call('POST', '/auth/login', { email: somebody.email, password: OWN })
    expect((await login()).status).toBe(401)
    await shop.guest().call('POST', '/auth/password/forgot', { email: somebody.email })
    expect(
      await rows(shop.db)`
        SELECT 1 FROM mails WHERE recipient = ${somebody.email} AND kind = 'reset_password'`,
    ).toEqual([])
    await owner.call('PATCH', `/staff/${id}`, { isDisabled: false })
    expect((await login()).status).toBe(200)
  })

  test('is not entered by a link that was mailed before', async () => {
    const somebody = await shop.admin('orders')
    await shop.guest().call('POST', '/auth/password/forgot', { email: somebody.email })
    const token = await mailedToken(somebody.email ?? '', 'reset_password', '/reset-password')
    await owner.call('PATCH', `/staff/${await idOf(somebody)}`, { isDisabled: true })
    const reset = await shop
      .guest()
      .call('POST', '/auth/password/reset', { token, password: 'tailored trousers' })
    expect([reset.status, reset.body.code]).toEqual([400, 'invalid_token'])
  })

  test('is never the last owner’s, nor may they step down', async () => {
    const alone = await openTestShop()
    const [one, two] = [await alone.admin(), await alone.admin()]
    const ids = [await idOf(one), await idOf(two)]
    const statuses = await Promise.all([
      one.call('PATCH', `/staff/${ids[1]}`, { isDisabled: true }),
      two.call('PATCH', `/staff/${ids[0]}`, { permissions: ['orders'] }),
    ])
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = statuses[0].status === 200 ? one : two
    for (const change of [{ isDisabled: true }, { permissions: ['orders'] }]) {
      const refused = await left.call('PATCH', `/staff/${await idOf(left)}`, change)
      expect([refused.status, refused.body.code]).toEqual([409, 'last_owner'])
    }
  })
})

describe("a session of staff's", () => {
  const age = (column: string, hours: number, email: string | null) => rows(shop.db)`
    UPDATE tokens SET ${sql.raw(column)} = now() - make_interval(mins => ${hours * 60})
    WHERE user_id = (SELECT id FROM users WHERE email = ${email})`

  test.each([
    ['created_at', 11.9, 200],
    ['created_at', 12.1, 401],
    ['last_seen_at', 1.9, 200],
    ['last_seen_at', 2.1, 401],
  ])('whose %s is %d hours ago answers %d', async (column, hours, status) => {
    const somebody = await shop.admin()
    await age(column, hours, somebody.email)
    expect((await somebody.call('GET', '/auth/me')).status).toBe(status)
  })

  test('stays open while they work, not while a page is left alone; a shopper’s is not limited so', async () => {
    const somebody = await shop.admin()
    const shopper = await shop.user()
    const wasJustUsed = () => row(shop.db)<{ recent: boolean }>`
      SELECT last_seen_at > now() - interval '1 minute' AS recent FROM tokens t JOIN users u ON u.id = t.user_id
      WHERE u.email = ${somebody.email}`
    await age('last_seen_at', 1.9, somebody.email)
    const idle = { 'x-user-idle': 'yes' }
    expect((await somebody.call('GET', '/orders/admin', undefined, idle)).status).toBe(200)
    expect(await wasJustUsed()).toEqual({ recent: false })
    expect((await somebody.call('GET', '/orders/admin')).status).toBe(200)
    expect(await wasJustUsed()).toEqual({ recent: true })
    await age('last_seen_at', 50, shopper.email)
    await age('created_at', 50, shopper.email)
    expect((await shopper.call('GET', '/auth/me')).status).toBe(200)
  })
})

describe('the first password', () => {
  test('that was printed must be changed at its first use, on a public address', async () => {
    const open = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })
    const { email, generatedPassword } = await ensureFirstAdmin(open.db, { email: 'boss@example.com' }, true)
    const boss = open.guest()
    const login = await boss.call('POST', '/auth/login', { email, password: generatedPassword })
    expect(login.body.data.user.mustChangePassword).toBe(true)
    boss.token = login.body.token
    for (const path of ['/orders/admin', '/products', '/cart', '/users/orders']) {
      const refused = await boss.call('GET', path)
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'password_change_required'])
    }
    const change = { currentPassword: generatedPassword, newPassword: 'tailored trousers' }
    expect((await boss.call('PUT', '/auth/password', change)).status).toBe(200)
    expect((await boss.call('GET', '/auth/me')).body.data.user.mustChangePassword).toBe(false)
    expect((await boss.call('GET', '/users/orders')).status).toBe(200)
  })

  test.each([
    ['is given by the settings', { email: 'given@example.com', password: 'from the settings' }, true],
    ['was printed on this machine only', { email: 'local@example.com' }, false],
  ])('need not be changed when it %s', async (_, settings, isPublic) => {
    const open = await openTestShop()
    const { email, generatedPassword } = await ensureFirstAdmin(open.db, settings, isPublic)
    const password = generatedPassword ?? ('password' in settings ? settings.password : '')
    const login = await open.guest().call('POST', '/auth/login', { email, password })
    expect(login.body.data.user).toMatchObject({ mustChangePassword: false, permissions: ['owner'] })
  })
})
