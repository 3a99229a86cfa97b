import { describe, expect, it } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { CallFailed, messageFrom } from './call-failed.ts'
import { createClient } from './client.ts'
import type { ClientReply, ClientRequest } from './transport.ts'

describe('a call', () => {
  it('goes to the versioned path and answers the content of the envelope', async () => {
    const { client, sent } = clientAnswering({
      status: 200,
      body: { status: 'success', data: { data: { id: 7 } } },
    })
    expect(await client.call('GET /products/:id', { params: { id: 7 } })).toEqual({ data: { id: 7 } })
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/v1/products/7' })
  })

  it('leaves unset filters out of the address', async () => {
    const body = { status: 'success', results: 0, data: { data: [] }, meta: { total: 0, page: 1, limit: 12 } }
    const { client, sent } = clientAnswering({ status: 200, body })
    await client.reply('GET /products', {
      query: { category: 'Men', ids: [1, 2], listed: true, q: undefined },
    })
    expect(sent[0]?.path).toBe('/api/v1/products?category=Men&ids=1%2C2&listed=true')
  })

  it('fails with the code, sentence and details of the server', { meta: proves('1:141b') }, async () => {
    const body = {
      status: 'fail',
      code: 'out_of_stock',
      message: 'Only 3 units available.',
      details: { available: 3 },
    }
    const { client } = clientAnswering({ status: 409, body })
    const failure = await client
      .call('POST /cart/items', { body: { variantId: 1, quantity: 9 } })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ status: 409, code: 'out_of_stock', details: { available: 3 } })
    expect(messageFrom(failure, 'Failed')).toBe('Only 3 units available.')
  })

  it('falls back to our own sentence when the server gave none', async () => {
    const { client } = clientAnswering({ status: 502, body: null })
    const failure = await client.call('GET /cart').catch((error: unknown) => error)
    expect(messageFrom(failure, 'Failed to load cart. Please try again.')).toBe(
      'Failed to load cart. Please try again.',
    )
  })
})

function clientAnswering(reply: ClientReply) {
  const sent: ClientRequest[] = []
  const client = createClient(async (request) => {
    sent.push(request)
    return reply
  })
  return { client, sent }
}
