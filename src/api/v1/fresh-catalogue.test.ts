import { describe, expect, test } from 'vitest'
import { createReplyCache } from '#platform/cache/cache.ts'
import { findProduct } from '#shop/catalog/catalog.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

let statements: string[] = []

const shop = await openTestShop({ onStatement: (text) => statements.push(text) })
const guest = shop.guest()
const admin = await shop.admin()

describe('reading the catalogue', () => {
  test('takes no statement when nothing has changed', async () => {
    const { id } = await shop.addProduct()
    const paths = [
      '/products',
      '/products?listed=true&page=1&limit=24',
      `/products/${id}`,
      '/collections',
      '/categories',
    ]
    for (const path of paths) await guest.call('GET', path)
    statements = []
    for (const path of paths) expect((await guest.call('GET', path)).status).toBe(200)
    await guest.call('GET', '/products?limit=24&page=1&listed=true')
    expect(statements).toEqual([])
  })

  test('takes one statement a call when it has', async () => {
    const { id } = await shop.addProduct()
    for (const path of ['/products?sort=price&limit=5', `/products/${id}`, '/collections', '/categories']) {
      shop.deps.replies.clear()
      statements = []
      await guest.call('GET', path)
      expect(statements).toHaveLength(1)
    }
  })

  test('shows an edit at once', async () => {
    const { id } = await shop.addProduct({ name: 'Before' })
    await guest.call('GET', `/products/${id}`)
    await admin.call('PATCH', `/products/${id}`, { name: 'After' })
    expect((await guest.call('GET', `/products/${id}`)).body.data.data.name).toBe('After')
  })

  test('a read that began before an edit leaves nothing stale behind', async () => {
    const { id } = await shop.addProduct({ name: 'Slow' })
    const replies = createReplyCache()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: edited, resolve: tell } = Promise.withResolvers<void>()
    const read = async () => (await findProduct(shop.db, id, { asAdmin: false })).name
    const made = (body: string) => ({ status: 200, type: 'text/plain', body })
    const slow = replies.get('name', async () => {
      const seen = await read()
      begin()
      await edited
      return made(seen)
    })
    await begun
    await admin.call('PATCH', `/products/${id}`, { name: 'Quick' })
    replies.clear()
    tell()
    expect(String((await slow).plain)).toBe('Slow')
    expect(String((await replies.get('name', async () => made(await read()))).plain)).toBe('Quick')
  })

  test('a product that is not there is asked for again', async () => {
    expect((await guest.call('GET', '/products/888888')).status).toBe(404)
    statements = []
    await guest.call('GET', '/products/888888')
    expect(statements).toHaveLength(1)
  })

  test('answers 304 to a current copy, and compressed where that is accepted', async () => {
    await shop.addProduct()
    const first = await guest.call('GET', '/products')
    const again = await guest.call('GET', '/products', undefined, {
      'if-none-match': String(first.headers.etag),
    })
    expect(again.status).toBe(304)
    const packed = await shop.app.inject({
      url: '/api/v1/products',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers['content-encoding']).toBe('br')
  })
})
