import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../../../tests/support/test-shop.ts'
import { createReplyCache } from '../../platform/cache.ts'
import { findProduct } from '../../shop/catalog/catalog.ts'

let shop: TestShop
let guest: Visitor
let admin: Visitor
let statements: string[] = []

beforeAll(async () => {
  shop = await openTestShop({ database: { onStatement: (text) => statements.push(text) } })
  guest = shop.guest()
  admin = await shop.admin()
})
afterAll(() => shop.close())
beforeEach(() => {
  statements = []
})

const names = (reply: { body: { data: { data: { name: string }[] } } }) =>
  reply.body.data.data.map(({ name }) => name)

describe('what shoppers see of a product', () => {
  test('is the whole of it, in the words of the wire', async () => {
    const { id, variantIds } = await shop.addProduct({
      name: 'Whole',
      priceInPiastres: 125_050,
      discountInPiastres: 99_900,
    })
    const { status, body } = await guest.call('GET', `/products/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'success',
      data: {
        data: {
          id,
          name: 'Whole',
          price: 1250.5,
          discount: 999,
          categoryId: 2,
          category: { id: 2, name: 'Men', slug: 'men' },
          collection: null,
          images: [],
          variants: [{ id: variantIds[0], size: 'M', stock: 10, isActive: true }],
          version: 1,
        },
      },
    })
  })

  test('leaves out sizes that are switched off, which staff see', async () => {
    const { id } = await shop.addProduct({
      sizes: [
        { size: 'S', stock: 1 },
        { size: 'M', stock: 1, isActive: false },
      ],
    })
    const sizesOf = async (visitor: Visitor) =>
      (await visitor.call('GET', `/products/${id}`)).body.data.data.variants.map(
        (v: { size: string }) => v.size,
      )
    expect(await sizesOf(guest)).toEqual(['S'])
    expect(await sizesOf(admin)).toEqual(['S', 'M'])
  })

  test('is nothing when it is inactive; staff see it', async () => {
    const { id } = await shop.addProduct({ name: 'Hidden', isActive: false })
    expect((await guest.call('GET', `/products/${id}`)).body).toMatchObject({
      status: 'fail',
      code: 'not_found',
    })
    expect((await (await shop.user()).call('GET', `/products/${id}`)).status).toBe(404)
    expect((await admin.call('GET', `/products/${id}`)).status).toBe(200)
    expect(names(await guest.call('GET', '/products'))).not.toContain('Hidden')
    expect(names(await guest.call('GET', `/products?ids=${id}`))).toEqual([])
    expect(names(await admin.call('GET', '/products'))).toContain('Hidden')
  })

  test.each(['0', '999999', '2147483648', '99999999999', 'abc', '1.5', '-1', '%00'])(
    'by id %s is an ordinary refusal',
    async (id) => {
      expect([400, 404]).toContain((await guest.call('GET', `/products/${id}`)).status)
    },
  )
})

describe('the list of products', () => {
  let collectionId: number
  beforeAll(async () => {
    collectionId = (await admin.call('POST', '/collections', { name: 'Listing 2024', slug: 'listing-2024' }))
      .body.data.id
    const add = async (name: string, product: Parameters<TestShop['addProduct']>[0], change = {}) => {
      const { id } = await shop.addProduct({ name, categoryId: 1, ...product })
      await admin.call('PATCH', `/products/${id}`, { collectionId, ...change })
    }
    await add('Cheap 100%', { priceInPiastres: 300_000, discountInPiastres: 90_000 }, { isBestSeller: true })
    await add('Middle_one', { priceInPiastres: 150_000 }, { isNewArrival: true })
    await add('Dear', { priceInPiastres: 200_000, categoryId: 2 })
    await add('Overpriced sale', { priceInPiastres: 180_000, discountInPiastres: 500_000 })
    await add('Sold out', { priceInPiastres: 100_000, sizes: [{ size: 'M', stock: 0 }] })
    await add('Only a hidden size', {
      priceInPiastres: 100_000,
      sizes: [{ size: 'M', stock: 4, isActive: false }],
    })
  })
  const list = async (query: string) => guest.call('GET', `/products?collection=listing-2024&${query}`)

  test('without a parameter is the whole list', async () => {
    const { body } = await guest.call('GET', '/products')
    expect(body.results).toBe(body.data.data.length)
    expect(body.meta).toEqual({ total: body.results, page: 1, limit: body.results })
  })

  test('listed, leaves out what has no size in stock', async () => {
    const listed = names(await list('listed=true'))
    expect(listed).toHaveLength(4)
    expect(listed).not.toContain('Sold out')
    expect(names(await list(''))).toContain('Sold out')
  })

  test('is sorted by what the shopper pays', async () => {
    const byPrice = ['Cheap 100%', 'Middle_one', 'Overpriced sale', 'Dear']
    expect(names(await list('listed=true&sort=price'))).toEqual(byPrice)
    expect(names(await list('listed=true&sort=-price'))).toEqual(byPrice.toReversed())
    expect(names(await list('listed=true&sort=name'))).toEqual([
      'Cheap 100%',
      'Dear',
      'Middle_one',
      'Overpriced sale',
    ])
    expect(names(await list('listed=true&sort=newest'))).toEqual([
      'Overpriced sale',
      'Dear',
      'Middle_one',
      'Cheap 100%',
    ])
  })

  test('comes in pages that tell the total', async () => {
    const { body } = await list('listed=true&sort=name&page=2&limit=3')
    expect(names({ body })).toEqual(['Overpriced sale'])
    expect(body.meta).toEqual({ total: 4, page: 2, limit: 3 })
    expect((await list('listed=true&page=50&limit=3')).body).toMatchObject({
      results: 0,
      meta: { total: 4, page: 50 },
    })
  })

  test('can be narrowed by category in any case, collection by id, flag and ids', async () => {
    expect(names(await list('category=MEN'))).toEqual(['Dear'])
    expect(names(await guest.call('GET', `/products?collection=${collectionId}&flag=bestSeller`))).toEqual([
      'Cheap 100%',
    ])
    expect(names(await list('flag=newArrival'))).toEqual(['Middle_one'])
  })

  test('takes the text of a search literally', async () => {
    expect(names(await list('q=100%25'))).toEqual(['Cheap 100%'])
    expect(names(await list('q=le_o'))).toEqual(['Middle_one'])
    expect(names(await list('q=%5C'))).toEqual([])
    expect(names(await list('q=dEAR'))).toEqual(['Dear'])
    expect(names(await list(`q=${encodeURIComponent("' OR 1=1 --")}`))).toEqual([])
  })

  test.each([
    'sort=best',
    'flag=sale',
    'page=0',
    'limit=101',
    'limit=x',
    'page=99999999999',
    'listed=maybe',
    'ids=1,x',
    'ids=99999999999',
    'category=children',
    'collection=nowhere',
    'colour=red',
    'q=%00',
    'sort=price&sort=name',
    '__proto__=1',
  ])('refuses %s and names the field', async (query) => {
    const { status, body } = await guest.call('GET', `/products?${query}`)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(Object.keys(body.details.fields)).not.toEqual([])
  })
})

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
    const { promise: edited, resolve: tell } = Promise.withResolvers<void>()
    const read = async () => (await findProduct(shop.db, id, { asAdmin: false })).name
    const made = (body: string) => ({ status: 200, type: 'text/plain', body })
    const slow = replies.get('name', async () => {
      const seen = await read()
      await edited
      return made(seen)
    })
    await new Promise((done) => setTimeout(done, 50))
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

  test('answers 304 to whoever has it already, and compressed to whoever can read that', async () => {
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

describe('collections and categories', () => {
  test('a collection without a slug gets one from its name', async () => {
    const { status, body } = await admin.call('POST', '/collections', {
      name: 'Summer Linen!',
      description: 'Light.',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: 'Summer Linen!',
      slug: 'summer-linen',
      description: 'Light.',
      image: null,
      version: 1,
    })
    expect((await guest.call('GET', '/collections')).body.data).toContainEqual(body.data)
  })

  test('a slug is used once', async () => {
    await admin.call('POST', '/collections', { name: 'Once' })
    expect((await admin.call('POST', '/collections', { name: 'ONCE' })).body).toMatchObject({
      code: 'slug_taken',
    })
    expect((await admin.call('PATCH', '/categories/1', { slug: 'men' })).body).toMatchObject({
      code: 'slug_taken',
    })
  })

  test.each([
    {},
    { name: '' },
    { name: 'x', slug: 'Not A Slug' },
    { name: '\u0645\u0635\u0631' },
    { name: 'x', image: 'http://elsewhere/x.jpg' },
    { name: 'x', image: `/media/${'0'.repeat(32)}.jpg` },
  ])('the collection %j is refused', async (body) => {
    expect((await admin.call('POST', '/collections', body)).body).toMatchObject({ code: 'invalid_input' })
  })

  test('changing one changes the given fields only, and not over somebody else', async () => {
    const { id } = (await admin.call('POST', '/collections', { name: 'Two hands', description: 'Kept' })).body
      .data
    const changed = await admin.call('PATCH', `/collections/${id}`, { name: 'Renamed', version: 1 })
    expect(changed.body.data).toMatchObject({
      name: 'Renamed',
      slug: 'two-hands',
      description: 'Kept',
      version: 2,
    })
    const late = await admin.call('PATCH', `/collections/${id}`, { name: 'Late', version: 1 })
    expect(late.body).toMatchObject({ code: 'edit_conflict', details: { current: { name: 'Renamed' } } })
    expect((await admin.call('PATCH', '/collections/999999', { name: 'x' })).status).toBe(404)
  })

  test('a category is renamed and found by its new name', async () => {
    const { body } = await admin.call('PATCH', '/categories/2', { name: 'Gentlemen' })
    expect(body.data).toMatchObject({ id: 2, name: 'Gentlemen', slug: 'men' })
    expect((await guest.call('GET', '/products?category=gentlemen')).status).toBe(200)
    await admin.call('PATCH', '/categories/2', { name: 'Men' })
    expect((await admin.call('PATCH', '/categories/99', { name: 'x' })).status).toBe(404)
  })

  test.each([
    ['POST', '/collections'],
    ['PATCH', '/collections/1'],
    ['PATCH', '/categories/1'],
    ['GET', '/products/1/history'],
  ] as const)('%s %s is for staff', async (method, path) => {
    expect((await guest.call(method, path, method === 'GET' ? undefined : {})).status).toBe(401)
    expect((await (await shop.user()).call(method, path, method === 'GET' ? undefined : {})).status).toBe(403)
  })
})

test('the store tells its public settings', async () => {
  expect((await guest.call('GET', '/store')).body.data).toMatchObject({
    policies: { returnDays: 7, processingBusinessDays: [1, 2], deliveryBusinessDays: [2, 5] },
    brand: 'Taglio',
    currencyLabel: 'L.E',
    shipping: 75,
    taxes: 0,
  })
})
