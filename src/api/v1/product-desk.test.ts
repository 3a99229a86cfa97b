import { describe, expect, test } from 'vitest'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import type { Visitor } from '#tests/support/test-shop.ts'

const shop = await sharedShop()
const admin = await shop.admin()
const guest = shop.guest()

const patch = (id: number, change: object) => admin.call('PATCH', `/products/${id}`, change)
const namesIn = async (visitor: Visitor, query: string): Promise<string[]> =>
  (await visitor.call('GET', `/products?${query}`)).body.data.data.map(({ name }: { name: string }) => name)

describe('stock of several sizes', () => {
  const twoSizes = [
    { size: 'S', stock: 5 },
    { size: 'M', stock: 5 },
  ]
  const change = (id: number, body: object) => admin.call('POST', `/products/${id}/stock`, body)

  test('changes by differences, with one reason', async () => {
    const { id, variantIds } = await shop.addProduct({ sizes: twoSizes })
    const [small = 0, medium = 0] = variantIds
    const buyer = shop.guest()
    await fill(buyer, [small, 2])
    await placeOrder(buyer)
    const changes = [
      { variantId: small, change: 4 },
      { variantId: medium, change: -5 },
    ]
    const { status, body } = await change(id, { changes, reason: 'count', note: 'Shelf 3' })
    expect(status).toBe(200)
    expect(body.data.data.variants).toMatchObject([{ stock: 7 }, { stock: 0 }])
    const movements = await admin.call('GET', `/products/${id}/stock-movements?limit=2`)
    expect(movements.body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ size: 'S', change: 4, reason: 'count', note: 'Shelf 3' }),
        expect.objectContaining({ size: 'M', change: -5, reason: 'count', note: 'Shelf 3' }),
      ]),
    )
  })

  test('does not change at all if one difference cannot be made', async () => {
    const { id, variantIds } = await shop.addProduct({ sizes: twoSizes })
    const other = await shop.addProduct({ sizes: [{ size: 'S', stock: 5 }] })
    const [small = 0, medium = 0] = variantIds
    const first = { variantId: small, change: 1 }
    const refusals = [
      [409, [first, { variantId: medium, change: -6 }]],
      [400, [first, { variantId: other.variantIds[0], change: 1 }]],
      [400, [first, first]],
      [400, [first, { variantId: medium, change: 0 }]],
      [400, [first, { variantId: medium, change: 1_000_000 }]],
      [400, []],
    ] as const
    for (const [status, changes] of refusals)
      expect((await change(id, { changes, reason: 'count' })).status, JSON.stringify(changes)).toBe(status)
    expect((await change(id, { changes: [first], reason: 'sale' })).status).toBe(400)
    expect((await change(1_000_000, { changes: [first], reason: 'count' })).status).toBe(404)
    const { body } = await admin.call('GET', `/products/${id}`)
    expect(body.data.data.variants).toMatchObject([{ stock: 5 }, { stock: 5 }])
  })
})

describe('an archived product', () => {
  test('is in no list but that of the archive, and not in the shop', async () => {
    const { id } = await shop.addProduct({ name: 'Archived Como' })
    expect((await patch(id, { isArchived: true })).body.data.data).toMatchObject({
      isArchived: true,
      isActive: false,
    })
    expect(await namesIn(admin, 'q=Archived')).toEqual([])
    expect(await namesIn(admin, 'q=Archived&archived=true')).toEqual(['Archived Como'])
    for (const query of ['q=Archived', 'q=Archived&archived=true', `ids=${id}`])
      expect(await namesIn(guest, query)).toEqual([])
    expect((await guest.call('GET', `/products/${id}`)).status).toBe(404)
    expect((await admin.call('GET', `/products/${id}/history`)).body.data[0].after).toEqual({
      isActive: false,
      isArchived: true,
    })
  })

  test('stays in the orders of those who bought it', async () => {
    const { id, variantIds } = await shop.addProduct({ name: 'Bought Como' })
    const buyer = shop.guest()
    await fill(buyer, [variantIds[0] as number, 1])
    const { order } = (await placeOrder(buyer)).body
    await patch(id, { isArchived: true })
    const { body } = await admin.call('GET', `/orders/admin?q=${order.id}`)
    expect(JSON.stringify(body.data)).toContain('Bought Como')
  })

  test('comes back inactive, or for sale', async () => {
    const { id } = await shop.addProduct({ name: 'Returning Como' })
    await patch(id, { isArchived: true })
    const back = { isArchived: false, isActive: false }
    expect((await patch(id, { isArchived: false })).body.data.data).toMatchObject(back)
    await patch(id, { isArchived: true })
    expect((await patch(id, { isActive: true })).body.data.data).toMatchObject({ ...back, isActive: true })
    expect(await namesIn(guest, 'q=Returning')).toEqual(['Returning Como'])
    expect((await guest.call('GET', `/products/${id}`)).body.data.data).not.toHaveProperty('isArchived')
  })
})

describe('the order of a collection', () => {
  async function collectionOf(...names: string[]) {
    const made = await admin.call('POST', '/collections', { name: `Ordered ${names[0]}` })
    const { id, slug } = made.body.data
    const ids: number[] = []
    for (const name of names) {
      const product = await shop.addProduct({ name })
      await patch(product.id, { collectionId: id })
      ids.push(product.id)
    }
    return { id, slug, ids, put: (body: object) => admin.call('PUT', `/collections/${id}/products`, body) }
  }

  test('is that of the shop, and a product without a place follows', async () => {
    const { slug, ids, put, id } = await collectionOf('Adda', 'Brenta', 'Cecina')
    const [adda, brenta, cecina] = ids
    expect(await namesIn(guest, `collection=${slug}`)).toEqual(['Cecina', 'Brenta', 'Adda'])
    expect((await put({ productIds: [brenta, adda] })).body.data).toMatchObject({ id, version: 2 })
    expect(await namesIn(guest, `collection=${slug}&listed=true`)).toEqual(['Brenta', 'Adda', 'Cecina'])
    expect(await namesIn(guest, `collection=${slug}&sort=name`)).toEqual(['Adda', 'Brenta', 'Cecina'])
    expect(await namesIn(admin, `collection=${id}&page=2&limit=1`)).toEqual(['Adda'])
    await put({ productIds: [cecina, adda, brenta] })
    expect(await namesIn(guest, `collection=${slug}`)).toEqual(['Cecina', 'Adda', 'Brenta'])
  })

  test('is not overwritten after somebody else has changed it', async () => {
    const { ids, put } = await collectionOf('Dora', 'Elsa')
    expect((await put({ productIds: ids, version: 1 })).status).toBe(200)
    const second = await put({ productIds: ids.toReversed(), version: 1 })
    expect([second.status, second.body.code]).toEqual([409, 'edit_conflict'])
    // The same order is no change.
    expect((await put({ productIds: ids, version: 2 })).body.data.version).toBe(2)
  })

  test('has only products of the collection, each once', async () => {
    const { ids, put } = await collectionOf('Foglia', 'Gesso')
    const other = await shop.addProduct({ name: 'Elsewhere' })
    for (const productIds of [[...ids, other.id], [ids[0], ids[0]], ['x'], undefined])
      expect((await put({ productIds })).status).toBe(400)
    expect((await admin.call('PUT', '/collections/1000000/products', { productIds: [] })).status).toBe(404)
  })

  test('is forgotten when a product moves to another collection', async () => {
    const { id, slug, ids, put } = await collectionOf('Isarco', 'Lambro')
    const [isarco = 0] = ids
    await put({ productIds: ids })
    await patch(isarco, { collectionId: id })
    expect(await namesIn(guest, `collection=${slug}`)).toEqual(['Isarco', 'Lambro'])
    await patch(isarco, { collectionId: null })
    await patch(isarco, { collectionId: id })
    expect(await namesIn(guest, `collection=${slug}`)).toEqual(['Lambro', 'Isarco'])
  })
})

describe('a new category', () => {
  const add = (body: object) => admin.call('POST', '/categories', body)

  test('gets a slug from its name, and holds products', async () => {
    const { status, body } = await add({ name: 'Summer Shorts', translations: { ar: { name: 'شورت' } } })
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Summer Shorts',
        slug: 'summer-shorts',
        version: 1,
        translations: { ar: { name: 'شورت' } },
      },
    ])
    const { id } = await shop.addProduct({ name: 'Shorts' })
    await patch(id, { categoryId: body.data.id })
    expect(await namesIn(guest, 'category=summer-shorts')).toEqual(['Shorts'])
    expect((await guest.call('GET', '/categories?lang=ar')).body.data).toContainEqual(
      expect.objectContaining({ name: 'شورت' }),
    )
  })

  test('does not answer to the word of another', async () => {
    expect((await add({ name: 'WOMEN' })).body).toMatchObject({ code: 'name_taken' })
    expect((await add({ name: 'Ladies', slug: 'women' })).body).toMatchObject({ code: 'slug_taken' })
    const both = await Promise.all([add({ name: 'At once' }), add({ name: 'At once', slug: 'other' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    for (const body of [{}, { name: '' }, { name: '!!!' }, { name: 'x', slug: 'Not a slug' }])
      expect((await add(body)).status, JSON.stringify(body)).toBe(400)
  })
})
