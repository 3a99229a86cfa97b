import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { loadDemo } from '../../shop/demo/load-demo.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })
  await loadDemo(shop.db, join(shop.deps.config.dataDir, 'media'))
})
afterAll(() => shop.close())

const REQUIRED = 'id title description link image_link availability price condition brand'.split(' ')
const APPAREL = 'item_group_id color size gender age_group'.split(' ')

const itemsOf = (xml: string) =>
  [...xml.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) =>
    Object.fromEntries([...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, name, value]) => [name, value])),
  )

test('the feed of Google has every attribute that apparel needs, in both languages', async () => {
  for (const [path, base] of [
    ['/feeds/google.xml', 'https://shop.example/product/'],
    ['/ar/feeds/google.xml', 'https://shop.example/ar/product/'],
  ] as const) {
    const { statusCode, headers, body } = await shop.app.inject(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const items = itemsOf(body)
    expect(items.length).toBeGreaterThan(50)
    for (const item of items) {
      for (const name of [...REQUIRED, ...APPAREL]) expect.soft(item[name], `${item.id} ${name}`).toBeTruthy()
      expect.soft(item.availability).toMatch(/^(in|out_of)_stock$/)
      expect.soft(item.price).toMatch(/^\d+\.\d\d EGP$/)
      expect.soft(item.gender).toMatch(/^(fe)?male$/)
      expect.soft(item.link?.startsWith(base)).toBe(true)
      expect.soft(item.title?.length).toBeLessThanOrEqual(150)
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  }
})

test('the file for Meta has its columns and words', async () => {
  const { headers, body } = await shop.app.inject('/feeds/meta.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head = '', first = ''] = body.slice(1).split('\r\n')
  for (const name of [...REQUIRED, ...APPAREL]) expect(head.split(',')).toContain(name)
  expect(first).toMatch(/,(in|out of) stock,new,\d+\.\d\d EGP,/)
})

test('a feed follows the catalogue, and what staff type cannot break it', async () => {
  const admin = await shop.admin()
  const { body } = await admin.call('GET', '/products?limit=1')
  const { id, variants } = body.data.data[0]
  const own = async () =>
    itemsOf((await shop.app.inject('/feeds/google.xml')).body).filter(
      (one) => one.item_group_id === String(id),
    )
  expect(await own()).toHaveLength(variants.length)
  await admin.call('PATCH', `/products/${id}`, { name: '=A & <b>"c"', price: 2000, discount: 1500 })
  expect((await own())[0]).toMatchObject({
    title: expect.stringMatching(/^=A &amp; &lt;b&gt;"c", /),
    price: '2000.00 EGP',
    sale_price: '1500.00 EGP',
  })
  expect((await shop.app.inject('/feeds/meta.csv')).body).toContain(`"'=A & <b>""c"", `)
  await admin.call('PATCH', `/products/${id}`, { isActive: false })
  expect(await own()).toEqual([])
})
