import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts'
import { createClient } from '../client/client.ts'
import { render } from './entry-server.tsx'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.addProduct({ name: 'Verona' })
})
afterAll(() => shop.close())

const manifest = {
  'src/web/entry-browser.tsx': { file: 'assets/entry.js' },
  'src/web/routes/storefront/shop-screen.tsx': { file: 'assets/shop.js' },
}

test('a page is the same bytes whenever it is rendered, so that browsers need not fetch it again', async () => {
  const client = createClient(async ({ path }) => {
    const reply = await shop.app.inject(path)
    return { status: reply.statusCode, body: reply.json() }
  })
  const rendered = () => render({ url: '/shop', origin: 'https://shop.example', client, manifest })
  const first = await rendered()
  expect(first.html).toContain('Verona')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 24 * 60 * 60_000 })
  try {
    expect(await rendered()).toEqual(first)
  } finally {
    vi.useRealTimers()
  }
})
