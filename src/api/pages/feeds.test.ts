import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/database.ts'
import { loadDemo } from '#shop/demo/load-demo.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })
await loadDemo(shop.db, join(shop.deps.config.dataDir, 'media'))

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

describe('a feed with hostile texts', () => {
  const HOSTILE = `Wool\u000b& <b>]]>"quoted"</b>\u0001\u001b\uffff &#11; ﻿بنطلون 👖`
  const READ = 'Wool\n& <b>]]>"quoted"</b> &#11; ﻿بنطلون 👖'

  /** By PostgreSQL, whose parser of XML refuses what is not well-formed. */
  async function readFeed(path: string, productId: number): Promise<FeedItem[]> {
    const { body } = await shop.app.inject(path)
    return rows(shop.db)<FeedItem>`
      SELECT title, description, color, size
      FROM xmltable(
        xmlnamespaces('http://base.google.com/ns/1.0' AS g), '//item' PASSING xmlparse(DOCUMENT ${body})
        COLUMNS item_group_id int PATH 'g:item_group_id', title text PATH 'g:title',
          description text PATH 'g:description', color text PATH 'g:color', size text PATH 'g:size')
      WHERE item_group_id = ${productId}`
  }
  type FeedItem = { title: string; description: string; color: string; size: string }

  async function someProduct(): Promise<{ id: number }> {
    const { body } = await shop.guest().call('GET', '/products?limit=1')
    return body.data.data[0]
  }

  test.each(['/feeds/google.xml', '/ar/feeds/google.xml'])('is read by a parser of XML: %s', async (path) => {
    const { id } = await someProduct()
    // Past the forms: a shop may have stored them before they were removed on entry.
    const arabic = JSON.stringify({ ar: { name: HOSTILE, description: HOSTILE } })
    await execute(shop.db)`
      UPDATE products SET name = ${HOSTILE}, description = ${HOSTILE}, translations = ${arabic}::jsonb WHERE id = ${id}`
    shop.deps.replies.clear()
    const [item] = await readFeed(path, id)
    expect(item?.description).toBe(READ)
    expect(item?.title?.startsWith(`${READ}, `)).toBe(true)
  })

  test('has what staff pasted, without its control characters', async () => {
    const { id } = await someProduct()
    const admin = await shop.admin()
    await admin.call('PATCH', `/products/${id}`, { name: 'Biella', description: HOSTILE })
    const { body } = await admin.call('GET', `/products/${id}`)
    expect(body.data.data.description).toBe(READ)
    expect((await readFeed('/feeds/google.xml', id))[0]?.description).toBe(READ)
  })

  test('has titles of 150 characters and descriptions of 5,000, cut at a word', async () => {
    const { id } = await someProduct()
    const admin = await shop.admin()
    const [name, description] = ['Trousers '.repeat(22).trim(), 'Italian wool '.repeat(760).trim()]
    expect((await admin.call('PATCH', `/products/${id}`, { name, description })).status).toBe(200)
    const items = await readFeed('/feeds/google.xml', id)
    expect(items.length).toBeGreaterThan(1)
    for (const { title, description: text, color, size } of items) {
      expect(title).toMatch(/^(Trousers )+Trousers, /)
      expect(title.endsWith(`, ${color}, ${size}`)).toBe(true)
      expect([title.length <= 150, text.length <= 5000, text.length > 4980]).toEqual([true, true, true])
      expect(text).toMatch(/ (wool|Italian)$/)
    }
    expect(new Set(items.map(({ title }) => title)).size).toBe(items.length)
  })
})
