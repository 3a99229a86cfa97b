import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '#client/client.ts'
import type { ClientReply, ClientRequest } from '#client/transport.ts'
import { proves } from '#tests/conformance/proves.ts'
import { memoryStorage } from '#web/data/storage.ts'
import { askAgain, placeReturnedOrder, waitBefore } from './returned-payment.ts'

const query = new URLSearchParams('paymentStatus=SUCCESS&orderId=K-1&merchantOrderId=R-1&signature=abc')
const pending = {
  email: 'mona@example.com',
  guestName: 'Mona Adel',
  userId: null,
  sessionId: 'session-of-a-guest',
  cartItems: [{ id: 1, variantId: 31, productVariantId: 31, quantity: 2, price: 900 }],
}
const paid: ClientReply = { status: 201, body: { status: 'success', order: { id: 'order-1' } } }
const PLACED = { view: 'placed', orderId: 'order-1' }
const unsettled: ClientReply = {
  status: 402,
  body: { status: 'fail', code: 'payment_required', message: 'The payment has not been confirmed yet.' },
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() })
  window.localStorage.setItem('pendingOrder', JSON.stringify(pending))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a payment that came back', () => {
  it('is placed with the pending order and everything that the provider said', {
    meta: proves('2:145', '2:193'),
  }, async () => {
    const { client, placements } = shopAnswering(paid)
    expect(await placeReturnedOrder(client, query, atOnce)).toEqual(PLACED)
    expect(placements[0]).toMatchObject({
      path: '/api/v1/payments/sandbox/place-order',
      body: { ...pending, orderId: 'K-1', merchantOrderId: 'R-1', paymentReturn: Object.fromEntries(query) },
    })
    expect(window.localStorage.getItem('pendingOrder')).toBeNull()
  })

  it('is asked for again until the provider has settled it', async () => {
    const { client, placements } = shopAnswering(unsettled, unsettled, paid)
    expect(await placeReturnedOrder(client, query, atOnce)).toEqual(PLACED)
    expect(placements).toHaveLength(3)
  })

  it('is asked for again while the shop restarts', async () => {
    const away = [502, 503, 504].map((status) => ({ status, body: null }))
    const { client, placements } = shopAnswering(...away, paid)
    expect(await placeReturnedOrder(client, query, atOnce)).toEqual(PLACED)
    expect(placements).toHaveLength(4)
  })

  it('is given up after some twenty seconds, and the pending order stays', async () => {
    const { client, placements } = shopAnswering(unsettled)
    await expect(placeReturnedOrder(client, query, atOnce)).rejects.toThrow(
      'Payment may have succeeded, but order placement failed: The payment has not been confirmed yet.',
    )
    expect(placements).toHaveLength(20)
    expect(window.localStorage.getItem('pendingOrder')).not.toBeNull()
  })

  it('is not placed again by a reload', { meta: proves('2:236b') }, async () => {
    const { client, placements } = shopAnswering(paid)
    await placeReturnedOrder(client, query, atOnce)
    expect(await placeReturnedOrder(client, query, atOnce)).toEqual(PLACED)
    expect(placements).toHaveLength(1)
  })

  it('without a pending order is a case for support', async () => {
    window.localStorage.removeItem('pendingOrder')
    await expect(placeReturnedOrder(shopAnswering(paid).client, query, atOnce)).rejects.toThrow(
      'Payment may have succeeded, but order data was not found. Please contact support.',
    )
  })

  it.each([
    [{ status: 201, body: { status: 'success' } }, 'Order placement failed'],
    [{ status: 404, body: { code: 'not_found', message: 'Gone.' } }, 'Gone.'],
    [{ status: 502, body: null }, 'The shop could not be reached.'],
  ])('says why it became no order: %j', { meta: proves('2:237') }, async (reply, reason) => {
    await expect(placeReturnedOrder(shopAnswering(reply).client, query, atOnce)).rejects.toThrow(
      `Payment may have succeeded, but order placement failed: ${reason}`,
    )
  })
})

describe('a payment that the bank has not decided', () => {
  const undecided = (state: string): ClientReply => ({
    status: 402,
    body: { status: 'fail', code: 'payment_required', message: 'Not yet.', details: { state } },
  })

  it('is waited for, also after the provider had said success', async () => {
    const { client, placements } = shopAnswering(undecided('pending'))
    expect(await placeReturnedOrder(client, query, atOnce)).toEqual({ view: 'waiting' })
    expect(placements).toHaveLength(1)
  })

  it.each([
    ['it has paid', paid, PLACED],
    ['it is still undecided', undecided('pending'), { view: 'waiting' }],
    ['nobody is there to answer', { status: 503, body: null }, { view: 'waiting' }],
    ['too many ask', { status: 429, body: { code: 'rate_limited', message: 'Later.' } }, { view: 'waiting' }],
    ['it has refused', undecided('closed'), { view: 'declined' }],
    [
      'it is not theirs',
      { status: 404, body: { code: 'not_found', message: 'Gone.' } },
      { view: 'declined' },
    ],
  ])('is asked about again: %s', async (_, reply, outcome) => {
    expect(await askAgain(shopAnswering(reply).client, query)).toEqual(outcome)
  })

  it('is placed without the stored order, too, and not again where another tab has placed it', async () => {
    window.localStorage.removeItem('pendingOrder')
    const { client, placements } = shopAnswering(paid)
    expect(await askAgain(client, query)).toEqual(PLACED)
    expect(await askAgain(client, query)).toEqual(PLACED)
    expect(placements).toHaveLength(1)
  })

  it('is asked about ever less often', () => {
    expect([0, 1, 5, 20].map((asked) => Math.round(waitBefore(asked) / 1000))).toEqual([3, 4, 16, 30])
  })
})

const atOnce = () => Promise.resolve()

/** The replies in turn; the last one is repeated. */
function shopAnswering(...replies: ClientReply[]) {
  const placements: ClientRequest[] = []
  const client = createClient(async (request) => {
    if (request.path === '/api/v1/store')
      return { status: 200, body: { status: 'success', data: { paymentProvider: 'sandbox' } } }
    placements.push(request)
    const reply = replies[placements.length - 1] ?? replies.at(-1)
    if (!reply) throw new Error('nothing to answer')
    return reply
  })
  return { client, placements }
}
