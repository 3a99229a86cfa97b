import { beforeAll, describe, expect, test } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'lists products' })
const guest = shop.guest()
const admin = await shop.admin()

const names = (reply: { body: { data: { data: { name: string }[] } } }) =>
  reply.body.data.data.map(({ name }) => name)

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

  test.each(['Men', 'MEN', 'men', 'mEn'])(
    'can be narrowed to the category %s',
    {
      meta: proves('1:49c'),
    },
    async (category) => {
      expect(names(await list(`category=${category}`))).toEqual(['Dear'])
    },
  )

  test('can be narrowed by collection by id, flag and ids', async () => {
    expect(names(await guest.call('GET', `/products?collection=${collectionId}&flag=bestSeller`))).toEqual([
      'Cheap 100%',
    ])
    expect(names(await list('flag=newArrival'))).toEqual(['Middle_one'])
  })

  test('is searched by staff for the beginning of a SKU, too', async () => {
    const product = await shop.addProduct({ name: 'Scanned' })
    const [{ sku }] = (await admin.call('GET', `/products/${product.id}`)).body.data.data.variants
    const q = encodeURIComponent(sku.slice(0, -1).toUpperCase())
    expect(names(await admin.call('GET', `/products?q=${q}`))).toEqual(['Scanned'])
    expect(names(await guest.call('GET', `/products?q=${q}`))).toEqual([])
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
