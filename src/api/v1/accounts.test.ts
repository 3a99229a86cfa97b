import { describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { proves } from '#tests/conformance/proves.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await sharedShop()

const nadia = { name: 'Nadia', email: 'Nadia@Example.com', password: 'correct horse', phoneNumber: '' }

describe('accounts over HTTP', () => {
  test('registering answers a token and the new user', async () => {
    const reply = await shop.guest().call('POST', '/auth/register', nadia)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      status: 'success',
      token: expect.stringMatching(/^[\w-]{43}$/),
      data: {
        user: {
          id: expect.any(Number),
          name: 'Nadia',
          email: 'nadia@example.com',
          phoneNumber: null,
          language: 'en',
          role: 'user',
          emailConfirmed: false,
          permissions: [],
          mustChangePassword: false,
          hasSecondFactor: false,
          needsSecondFactor: false,
          wishlist: { items: [] },
        },
      },
    })
  })

  test('a password of 128 characters is taken, and a longer one is refused', async () => {
    const statuses = []
    for (const length of [128, 129]) {
      const password = 'seven tailors in Alexandria, '.repeat(5).slice(0, length)
      const email = `long-${length}@example.com`
      statuses.push((await shop.guest().call('POST', '/auth/register', { ...nadia, email, password })).status)
    }
    expect(statuses).toEqual([201, 400])
  })

  test('a password is any characters, is taken exactly as it was typed, and does not age', async () => {
    const [email, password] = ['exact@example.com', ' ṣabāḥ el-full ']
    expect((await shop.guest().call('POST', '/auth/register', { ...nadia, email, password })).status).toBe(
      201,
    )
    await execute(shop.db)`UPDATE users SET created_at = now() - interval '9 years' WHERE email = ${email}`
    const tried = []
    for (const typed of [password.trim(), password.toUpperCase(), password.normalize('NFD'), password])
      tried.push((await shop.guest().call('POST', '/auth/login', { email, password: typed })).status)
    expect(tried).toEqual([401, 401, 401, 200])
  })

  test('a taken email is an error of its field', async () => {
    await shop.guest().call('POST', '/auth/register', { ...nadia, email: 'taken@example.com' })
    const reply = await shop.guest().call('POST', '/auth/register', { ...nadia, email: 'TAKEN@example.com' })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      status: 'fail',
      code: 'email_taken',
      details: { fields: { email: 'Already in use' } },
    })
  })

  test('registering makes shoppers, whatever role is asked for', async () => {
    const reply = await shop
      .guest()
      .call('POST', '/auth/register', { ...nadia, email: 'sly@example.com', role: 'admin', id: 1 })
    expect(reply.body.data.user.role).toBe('user')
  })

  test('a registration that lacks something names every field', async () => {
    const reply = await shop
      .guest()
      .call('POST', '/auth/register', { name: ' ', email: 'x', password: 'koftas7' })
    expect(reply.status).toBe(400)
    expect(reply.body.details.fields.password).toMatch(/8 characters/)
    expect(Object.keys(reply.body.details.fields).sort()).toEqual(['email', 'name', 'password'])
  })

  test('logging in answers a token, and the token tells who I am', async () => {
    const visitor = shop.guest()
    const login = await visitor.call('POST', '/auth/login', {
      email: 'nadia@example.com',
      password: 'correct horse',
    })
    expect(login.status).toBe(200)
    visitor.token = login.body.token
    const me = await visitor.call('GET', '/auth/me')
    expect(me.body).toEqual({ status: 'success', data: { user: login.body.data.user } })
  })

  test('a failed login is 401 and does not tell which half was wrong', async () => {
    const wrong = await shop
      .guest()
      .call('POST', '/auth/login', { email: 'nadia@example.com', password: 'wrong' })
    const unknown = await shop
      .guest()
      .call('POST', '/auth/login', { email: 'nobody@example.com', password: 'wrong' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({
      status: 'fail',
      code: 'wrong_credentials',
      message: 'Incorrect email or password.',
    })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('logging out ends the token', async () => {
    const user = await shop.user()
    expect((await user.call('POST', '/auth/logout')).body).toEqual({ status: 'success' })
    expect((await user.call('GET', '/auth/me')).status).toBe(401)
  })

  test('an old token does not prevent logging in or registering', async () => {
    const visitor = shop.guest()
    visitor.token = 'revoked-long-ago'
    const login = await visitor.call('POST', '/auth/login', {
      email: 'nadia@example.com',
      password: 'correct horse',
    })
    const registration = await visitor.call('POST', '/auth/register', { ...nadia, email: 'new@example.com' })
    expect([login.status, registration.status]).toEqual([200, 201])
  })
})

describe('the wishlist', () => {
  test('is added to and taken from, as often as one clicks', async () => {
    const user = await shop.user()
    const product = await shop.addProduct({ name: 'Como', priceInPiastres: 1_250_00 })
    for (const _ of ['once', 'twice']) {
      const reply = await user.call('POST', '/users/wishlist', { productId: product.id })
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({
        status: 'success',
        data: {
          wishlist: {
            items: [{ productId: product.id, product: { id: product.id, name: 'Como', price: 1250 } }],
          },
        },
      })
    }
    const me = await user.call('GET', '/auth/me')
    expect(me.body.data.user.wishlist.items).toHaveLength(1)
    for (const _ of ['once', 'twice']) {
      const reply = await user.call('POST', '/users/wishlist/remove', { productId: product.id })
      expect(reply.status).toBe(200)
      expect(reply.body.data.wishlist).toEqual({ items: [] })
    }
  })

  test('takes nothing that is unknown or not sold', async () => {
    const user = await shop.user()
    const hidden = await shop.addProduct({ isActive: false })
    for (const productId of [hidden.id, 2_000_000_000])
      expect((await user.call('POST', '/users/wishlist', { productId })).status).toBe(404)
  })
})

describe('too many registrations', () => {
  test('from one client are refused, and a forged address does not help', async () => {
    const limited = await openTestShop({ env: { RATE_LIMIT_REGISTER: '2' } })
    const statuses = []
    for (const n of [1, 2, 3]) {
      const person = { ...nadia, email: `visitor${n}@example.com` }
      const forged = { 'x-forwarded-for': `10.0.0.${n}` }
      statuses.push((await limited.guest().call('POST', '/auth/register', person, forged)).status)
    }
    expect(statuses).toEqual([201, 201, 429])
    const counted = await rows(limited.db)<{ key: string }>`SELECT key FROM rate_limits`
    expect(counted.map(({ key }) => key).join()).not.toContain('visitor')
  })
})

describe('a password that is easy to guess', () => {
  test.each([
    'password',
    'PassWord1',
    'qwertyuiop',
    '12345678',
    'aaaaaaaa',
    'abababab',
    'abcdefghi',
    'Taglio2024!',
    'Passw0rd!',
    'Cairo2024!',
    'mohamed123',
    'Zamalek1911',
    'admin1234567',
    'الأهلي1907',
    'ضصثقفغعه',
  ])(
    '%s is refused on its field, and no account is made',
    { meta: proves('1:103c', '2:167b') },
    async (password) => {
      const email = 'easy@example.com'
      const refused = await shop.guest().call('POST', '/auth/register', { ...nadia, email, password })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({
        code: 'invalid_input',
        details: { fields: { password: expect.any(String) } },
      })
      const login = await shop.guest().call('POST', '/auth/login', { email, password })
      expect(login.status).toBe(401)
    },
  )

  test.each([
    'mona.adel@example.com',
    'Mona.Adel',
    'MonaAdel-1990',
    'mona_adel_123',
    'xmona2024adel',
    '01098765432',
    'tel1098765432',
  ])('%s is refused of Mona Adel', async (password) => {
    const phoneNumber = '+20 109 876 5432'
    const mona = { name: 'Mona Adel', email: 'mona.adel@example.com', phoneNumber, password }
    const refused = await shop.guest().call('POST', '/auth/register', mona)
    expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([400, ['password']])
  })
})
