import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let body: string
beforeAll(async () => {
  shop = await openTestShop()
  body = JSON.stringify({ variantId: (await shop.addProduct()).variantIds[0] })
})
afterAll(() => shop.close())

const send = (payload: Buffer | string, encoding: string) =>
  shop.guest().call('POST', '/cart/items', payload, {
    'content-type': 'application/json',
    'content-encoding': encoding,
  })

describe('a body that comes compressed', () => {
  test('is unpacked', async () => {
    expect((await send(gzipSync(body), 'gzip')).status).toBe(200)
    expect((await send(brotliCompressSync(body), 'br')).status).toBe(200)
  })

  test('counts at its full size: a hundred megabytes of blanks are too large', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))
    const { status, body: reply } = await send(bomb, 'gzip')
    expect([status, reply.code]).toEqual([413, 'payload_too_large'])
  })

  test('and is damaged cannot be read', async () => {
    for (const damaged of [body, gzipSync(body).subarray(0, -6)]) {
      const { status, body: reply } = await send(damaged, 'gzip')
      expect([status, reply.code]).toEqual([400, 'invalid_json'])
    }
  })

  test('in a way that nobody knows is not accepted', async () => {
    const { status, body: reply } = await send(body, 'zip')
    expect([status, reply.code]).toEqual([415, 'unsupported_media_type'])
  })
})
