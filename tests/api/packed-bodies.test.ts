import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sharedShop } from '../support/shared-shop.ts'

const shop = await sharedShop()
const body = JSON.stringify({ variantId: (await shop.addProduct()).variantIds[0] })

const send = (payload: Buffer | string, encoding: string, path = '/cart/items') =>
  shop.guest().call('POST', path, payload, {
    'content-type': 'application/json',
    'content-encoding': encoding,
  })

describe('a body that comes compressed', () => {
  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zip', Buffer.from],
    ['gzip, gzip', (text: string) => gzipSync(gzipSync(text))],
  ] as const)('as %s is not accepted', async (encoding, pack) => {
    const { status, body: reply } = await send(pack(body), encoding)
    expect([status, reply.code]).toEqual([415, 'unsupported_media_type'])
  })

  test.each(['/api/v1/payments/sandbox/webhook', '/api/v1/nothing', '/sandbox/pay', '/a-page'])(
    'is not accepted by %s either',
    async (url) => {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url,
        payload: gzipSync('x'.repeat(100)),
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      })
      expect(statusCode).toBe(415)
    },
  )

  test('as itself is read', async () => {
    expect((await send(body, 'identity')).status).toBe(200)
  })
})
