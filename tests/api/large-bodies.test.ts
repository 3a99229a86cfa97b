import { describe, expect, test } from 'vitest'
import { storedSecret } from '#platform/secrets/secrets.ts'
import { signWebhook } from '#shop/payments/kashier-signature.ts'
import { sharedShop } from '../support/shared-shop.ts'

const shop = await sharedShop()

const JSON_TYPE = { 'content-type': 'application/json' }
const KILOBYTE = 1024

describe('a JSON body', () => {
  const sized = (bytes: number) => `{"padding":"${'x'.repeat(bytes - 14)}"}`

  test.each(['/cart/items', '/auth/login', '/checkout/place-order', '/payments/sandbox/create-order'])(
    'of more than 64 KB is too large for %s',
    async (path) => {
      const fits = await shop.guest().call('POST', path, sized(64 * KILOBYTE), JSON_TYPE)
      expect([fits.status, fits.body.code]).toEqual([400, 'invalid_input'])
      const tooLarge = await shop.guest().call('POST', path, sized(64 * KILOBYTE + 1), JSON_TYPE)
      expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'payload_too_large'])
    },
  )

  test('with thousands of errors gets fifty of them', async () => {
    const wrong = Array.from({ length: 500 }, () => ({ id: 'x', quantity: 0, price: -1 }))
    const { status, body } = await shop
      .guest()
      .call('POST', '/payments/sandbox/place-order', { cartItems: wrong })
    expect(status).toBe(400)
    expect(Object.keys(body.details.fields)).toHaveLength(50)
  })

  test('with an endless field name gets its beginning', async () => {
    const { body } = await shop.guest().call('POST', '/payments/sandbox/place-order', {
      paymentReturn: { ['n'.repeat(50_000)]: 1 },
    })
    expect(JSON.stringify(body).length).toBeLessThan(1_000)
  })
})

describe('what a card payment brought back', () => {
  const entries = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, value]))
  const back = (paymentReturn: object) =>
    shop.guest().call('POST', '/payments/sandbox/place-order', { orderId: 'nobody knows it', paymentReturn })

  test('has at most 40 entries', async () => {
    expect((await back(entries(40, 'x'))).status).toBe(404)
    for (const value of ['x', 1]) {
      const { status, body } = await back(entries(41, value))
      expect([status, body.details.fields]).toEqual([400, { paymentReturn: 'At most 40 entries' }])
    }
  })

  test('has values of at most 2,000 characters', async () => {
    const { status, body } = await back({ signature: 'x'.repeat(2_001) })
    expect([status, Object.keys(body.details.fields)]).toEqual([400, ['paymentReturn.signature']])
  })
})

describe("a provider's report", () => {
  const fields: Record<string, unknown> = {
    merchantOrderId: '01890a5c-0000-7000-8000-000000000000',
    amount: '1275.00',
    currency: 'EGP',
    status: 'SUCCESS',
  }
  /** Signed by somebody who has the key, so that only its shape can be what is wrong with it. */
  async function report(more: Record<string, unknown>, names = Object.keys({ ...fields, ...more })) {
    const data = { ...fields, ...more }
    const key = await storedSecret(shop.db, 'sandbox_key')
    return shop.app.inject({
      method: 'POST',
      url: '/api/v1/payments/sandbox/webhook',
      payload: JSON.stringify({ event: 'pay', data: { ...data, signatureKeys: names } }),
      headers: { ...JSON_TYPE, 'x-kashier-signature': signWebhook(key, data, names) },
    })
  }
  const numbered = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`extra${n}`, 'x']))

  test('of the usual shape is taken', async () => {
    expect((await report({})).statusCode).toBe(200)
    expect((await report({ ...numbered(25), long: undefined })).statusCode).toBe(200)
    expect((await report({ extra: 'x'.repeat(500) })).statusCode).toBe(200)
  })

  test('signs at most 30 fields', async () => {
    expect((await report(numbered(27))).statusCode).toBe(401)
  })

  test('signs each field once', async () => {
    expect((await report({}, [...Object.keys(fields), 'status'])).statusCode).toBe(401)
  })

  test.each(['with-dash', 'with space', '', 'x'.repeat(61), '__proto__.x', 'é'])(
    'signs no field named %j',
    async (name) => {
      expect((await report({ [name]: 'x' })).statusCode).toBe(401)
    },
  )

  test('signs values of at most 500 characters, and no objects', async () => {
    for (const extra of ['x'.repeat(501), { deep: 1 }, ['x']])
      expect((await report({ extra })).statusCode).toBe(401)
  })

  test('has at most 16 KB', async () => {
    const reply = await report({ unsigned: '!'.repeat(17 * KILOBYTE) }, Object.keys(fields))
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'payload_too_large'])
  })
})
