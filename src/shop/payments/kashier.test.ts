import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKashier } from './kashier.ts'
import { readWebhook } from './kashier-messages.ts'
import { pageHash, signReturn, signWebhook } from './kashier-signature.ts'
import type { PaymentProvider } from './payments.ts'

/** A server that speaks Kashier's protocol: each test sets the replies, and checks the requests. */
type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let server: Server
let kashier: PaymentProvider
let asked: Asked[] = []
type Answer = { status: number; body: unknown; location?: string }
let answer: (asked: Asked) => Answer = () => ({ status: 500, body: {} })
const config = {
  provider: 'kashier',
  merchantId: 'MID-1-2',
  apiKey: 'api-key',
  secretKey: 'secret',
  mode: 'test',
  ordersUrl: 'http://127.0.0.1:1',
} as const
const addresses = {
  publicUrl: 'https://shop.example',
  success: 'https://shop.example/order-completed',
  failure: 'https://shop.example/order-failed',
  webhook: 'https://shop.example/api/v1/payments/kashier/webhook',
}
let baseUrl = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    asked.push(seen)
    const { status, body: reply, location } = answer(seen)
    const headers = { 'content-type': 'application/json', ...(location && { location }) }
    response.writeHead(status, headers).end(JSON.stringify(reply))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  kashier = createKashier({ ...config, baseUrl }, addresses)
})
beforeEach(() => {
  asked = []
})
afterAll(() => new Promise((done) => server.close(done)))

const request = {
  reference: '0198c0de-0000-7000-8000-000000000001',
  amountInPiastres: 1275_00,
  currency: 'EGP',
  customer: { name: 'Nadia', email: 'nadia@example.com', phone: '01012345678' },
  expiresAt: '2026-01-01T12:00:00.000Z',
}
const attempt = { reference: request.reference, createdAt: new Date().toISOString() }

describe('a payment session', () => {
  test('is requested with our reference and the keys; its address may be nested', async () => {
    const session = { _id: 's1', sessionUrl: 'https://payments.kashier.io/session/s1' }
    for (const body of [session, { data: session }, { response: session }, { session }]) {
      answer = () => ({ status: 200, body })
      expect(await kashier.create(request)).toBe(session.sessionUrl)
    }
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/v3/payment/sessions' })
    expect(asked[0]?.headers).toMatchObject({ authorization: 'secret', 'api-key': 'api-key' })
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      merchantId: 'MID-1-2',
      order: request.reference,
      amount: '1275.00',
      currency: 'EGP',
      expireAt: '2026-01-01T12:00:00.000Z',
      merchantRedirect: addresses.success,
      serverWebhook: addresses.webhook,
    })
  })

  test('where there are none, the signed hosted page is used', async () => {
    answer = () => ({ status: 404, body: {} })
    const page = new URL(await kashier.create(request))
    expect(page.origin).toBe(baseUrl)
    const hash = pageHash('api-key', {
      merchantId: 'MID-1-2',
      orderId: request.reference,
      amount: '1275.00',
      currency: 'EGP',
    })
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      amount: '1275.00',
      hash,
      orderId: request.reference,
      mode: 'test',
    })
  })

  test('a refusal and a dead host are failures', async () => {
    answer = () => ({ status: 400, body: { message: 'order exists' } })
    await expect(kashier.create(request)).rejects.toThrow('refused')
    const nowhere = createKashier({ ...config, baseUrl: 'http://127.0.0.1:1' }, addresses)
    await expect(nowhere.create(request)).rejects.toThrow()
  })

  test('a host that sends us elsewhere is not followed, and elsewhere never sees the keys', async () => {
    answer = () => ({ status: 307, body: {}, location: `${baseUrl}/elsewhere` })
    await expect(kashier.create(request)).rejects.toThrow()
    await expect(kashier.inquire(attempt)).rejects.toThrow()
    expect(asked.filter(({ url }) => url === '/elsewhere')).toEqual([])
  })
})

describe('an inquiry', () => {
  const order = (more: object) => ({
    merchantOrderId: request.reference,
    orderId: 'K-1',
    amount: 1275,
    currency: 'EGP',
    status: 'SUCCESS',
    ...more,
  })

  test('finds the order by equality among partial matches, at either nesting', async () => {
    const list = [order({ merchantOrderId: `${request.reference}-2`, status: 'FAILURE' }), order({})]
    for (const body of [list, { data: list }, { response: { data: list } }, { response: { orders: list } }]) {
      answer = () => ({ status: 200, body })
      expect(await kashier.inquire(attempt)).toEqual({
        status: 'paid',
        reference: request.reference,
        providerOrderId: 'K-1',
        amountInPiastres: 1275_00,
        currency: 'EGP',
      })
    }
    expect(asked[0]?.url).toBe(`/v3/payment/orders?search=${request.reference}`)
  })

  test('one paid try among declined ones counts', async () => {
    answer = () => ({ status: 200, body: { data: [order({ status: 'FAILURE' }), order({})] } })
    expect((await kashier.inquire(attempt)).status).toBe('paid')
  })

  test.each([
    ['FAILURE', 'failed'],
    ['PENDING', 'pending'],
    ['EXPIRED', 'expired'],
    ['SOMETHING NEW', 'pending'],
  ])('%s is %s', async (status, expected) => {
    answer = () => ({ status: 200, body: { data: [order({ status })] } })
    expect((await kashier.inquire(attempt)).status).toBe(expected)
  })

  test('an order that nobody knows is pending; an error is no answer', async () => {
    answer = () => ({ status: 200, body: { data: [] } })
    expect((await kashier.inquire(attempt)).status).toBe('pending')
    answer = () => ({ status: 500, body: {} })
    await expect(kashier.inquire(attempt)).rejects.toThrow('500')
  })
})

describe('what Kashier says', () => {
  const query = {
    paymentStatus: 'SUCCESS',
    merchantOrderId: request.reference,
    orderId: 'K-1',
    amount: '1275.00',
    currency: 'EGP',
    cardDataToken: '',
    maskedCard: '',
    cardBrand: '',
    orderReference: '',
    transactionId: '',
  }

  test('a signed return is believed, an unsigned one is unknown', () => {
    const signature = signReturn('api-key', query)
    expect(kashier.verifyReturn({ ...query, signature })).toMatchObject({
      status: 'paid',
      amountInPiastres: 1275_00,
    })
    expect(kashier.verifyReturn(query).status).toBe('unknown')
    const failed = { ...query, paymentStatus: 'FAILURE' }
    expect(kashier.verifyReturn({ ...failed, signature: signReturn('api-key', failed) }).status).toBe(
      'failed',
    )
  })

  const data = {
    amount: 1275,
    currency: 'EGP',
    kashierOrderId: 'K-1',
    merchantOrderId: request.reference,
    status: 'SUCCESS',
  }
  const webhook = (keys: string[], fields: object = {}, event = 'pay') => {
    const sent = { ...data, ...fields }
    return [
      JSON.stringify({ event, data: { ...sent, signatureKeys: keys } }),
      { 'x-kashier-signature': signWebhook('api-key', sent, keys) },
    ] as const
  }

  test('a failed payment arrives as event pay too: the status decides', () => {
    const keys = Object.keys(data)
    expect(kashier.verifyWebhook(...webhook(keys))).toMatchObject({
      status: 'paid',
      providerOrderId: 'K-1',
      amountInPiastres: 1275_00,
    })
    expect(kashier.verifyWebhook(...webhook(keys, { status: 'FAILURE' }))).toMatchObject({ status: 'failed' })
    expect(kashier.verifyWebhook(...webhook(keys, { status: 'PENDING' }))).toMatchObject({
      status: 'pending',
    })
  })

  test.each([
    ['refund', 'returned'],
    ['void', 'returned'],
    ['authorize', 'pending'],
  ])('a %s that succeeded is not a payment', (event, status) => {
    expect(kashier.verifyWebhook(...webhook(Object.keys(data), {}, event))).toMatchObject({ status })
  })

  test('a refund is signed like the published vector, and believed only then', () => {
    const published = {
      ...{ amount: 1, channel: 'online | e-commerce', currency: 'EGP', method: 'card', status: 'SUCCESS' },
      ...{ kashierOrderId: '9ad06b17-755b-4e21-9774-aff3e2726ac9', merchantOrderId: '1653481557813' },
      ...{ orderReference: 'TEST-ORD-38855', transactionId: 'TX-249893963', transactionResponseCode: '00' },
    }
    const body = JSON.stringify({
      event: 'refund',
      data: { ...published, signatureKeys: Object.keys(published) },
    })
    const signature = '9610477b2255b2a8ef84fd89adfaa5f1305ff9c20324205851890f1ea03109f4'
    expect(readWebhook('11111', body, { 'x-kashier-signature': signature })).toMatchObject({
      status: 'returned',
      reference: '1653481557813',
    })
    expect(readWebhook('11111', body, { 'x-kashier-signature': signature.replace('9', '8') })).toBe('forged')
  })

  test.each(['merchantOrderId', 'amount', 'currency', 'status'])(
    '%s must be among what is signed',
    (name) => {
      expect(kashier.verifyWebhook(...webhook(Object.keys(data).filter((key) => key !== name)))).toBe(
        'forged',
      )
    },
  )
})
