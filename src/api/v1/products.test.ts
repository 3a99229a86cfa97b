import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../../../tests/support/test-shop.ts'
import { rows } from '../../platform/database.ts'

let shop: TestShop
let guest: Visitor
let admin: Visitor

beforeAll(async () => {
  shop = await openTestShop()
  guest = shop.guest()
  admin = await shop.admin()
})
afterAll(() => shop.close())

let made = 0
const png = async (): Promise<Blob> => {
  const background = { r: made % 256, g: Math.floor(made / 256), b: 200 }
  made += 1
  const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}
let skus = 0
const newSku = () => `SKU-${++skus}`

type Fields = Record<string, string>
const form = (fields: Fields, files: [string, Blob][] = []): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const [name, file] of files) data.append(name, file, 'picture.png')
  return data
}
const newTrousers = (fields: Fields = {}): Fields => ({
  name: 'Biella',
  description: 'Wool twill.',
  price: '1250.50',
  variants: JSON.stringify([{ size: 'M', color: 'Navy', stock: 3, sku: newSku() }]),
  ...fields,
})
const add = async (fields: Fields = {}, files: [string, Blob][] = []) =>
  admin.call('POST', '/products', form(newTrousers(fields), files))
const added = async (fields: Fields = {}, files: [string, Blob][] = []) =>
  (await add(fields, files)).body.data.data
const patch = (id: number, change: object) => admin.call('PATCH', `/products/${id}`, change)
const traces = async () => ({
  products: await rows(shop.db, sql`SELECT id FROM products ORDER BY id`),
  pictures: await rows(shop.db, sql`SELECT hash FROM pictures ORDER BY hash`),
  files: (await readdir(shop.deps.mediaDir)).toSorted(),
})

describe('adding a product', () => {
  test.each([
    ['lines', 'Two pleats\nSide adjusters\n'],
    ['a JSON list', '["Two pleats", "Side adjusters"]'],
  ])('takes its details as %s', async (_, details) => {
    expect((await added({ details })).details).toEqual(['Two pleats', 'Side adjusters'])
  })

  test('keeps a detail that only looks like a list', async () => {
    expect((await added({ details: '[Limited] run', care: '' })).details).toEqual(['[Limited] run'])
    expect((await add({ details: '[1]' })).body.details.fields).toHaveProperty('details')
  })

  test('takes a form of texts and pictures', async () => {
    const { status, body } = await add(
      {
        discount: '999',
        categoryId: '1',
        isBestSeller: 'true',
        details: 'Lined to the knee\nTwo pockets',
        variants: JSON.stringify([
          { size: 'S', color: 'Navy', stock: 0, sku: 'FORM-S' },
          { size: 'M', color: 'Navy', stock: 5, sku: 'FORM-M' },
        ]),
      },
      [
        ['images', await png()],
        ['images', await png()],
        ['sizeChartImage', await png()],
      ],
    )
    expect(status).toBe(201)
    expect(body.data.data).toMatchObject({
      name: 'Biella',
      price: 1250.5,
      discount: 999,
      categoryId: 1,
      collectionId: null,
      isBestSeller: true,
      isNewArrival: false,
      isActive: true,
      details: ['Lined to the knee', 'Two pockets'],
      images: [{ width: 30, height: 40, widths: [30], altText: 'Biella' }, { width: 30 }],
      sizeChartImage: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/),
      variants: [
        { size: 'S', sku: 'FORM-S' },
        { size: 'M', stock: 5 },
      ],
    })
    const picture = await shop.app.inject(body.data.data.images[0].url)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await guest.call('GET', '/products')).body.data.data).toContainEqual(body.data.data)
  })

  test('needs no pictures, and empty choices are none', async () => {
    expect(await added({ discount: '', collectionId: '', categoryId: '' })).toMatchObject({
      discount: null,
      collectionId: null,
      categoryId: null,
      images: [],
    })
  })

  const refusals: [string, Fields, string][] = [
    ['without a name', { name: '' }, 'name'],
    ['without a price', { price: '' }, 'price'],
    ['with a price that is no number', { price: 'cheap' }, 'price'],
    ['with a price below nothing', { price: '-1' }, 'price'],
    ['with half a piastre', { price: '1.005' }, 'price'],
    ['with an unknown category', { categoryId: '77' }, 'categoryId'],
    ['with an unknown collection', { collectionId: '77' }, 'collectionId'],
    ['with an id beyond the column', { collectionId: '99999999999' }, 'collectionId'],
    ['with variants that are not JSON', { variants: '[{' }, 'variants'],
    ['without a size', { variants: '[]' }, 'variants'],
    ['with a size without SKU', { variants: '[{"size":"M","color":"","stock":1}]' }, 'variants.0.sku'],
    [
      'with half a piece in stock',
      { variants: '[{"size":"M","color":"","stock":1.5,"sku":"H"}]' },
      'variants.0.stock',
    ],
    ['with a NUL in its name', { name: 'a\u0000b' }, 'name'],
    ['with a flag that is neither', { isActive: 'perhaps' }, 'isActive'],
  ]
  test.each(refusals)(
    '%s is refused by the name of the field and leaves nothing',
    async (_, fields, field) => {
      const before = await traces()
      const { status, body } = await add(fields, [['images', await png()]])
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
      expect(Object.keys(body.details.fields)).toContain(field)
      expect(await traces()).toEqual(before)
    },
  )

  test('with a SKU that is taken, elsewhere or in the same form, is refused and leaves nothing', async () => {
    const taken = (await added()).variants[0].sku
    const before = await traces()
    const size = (size: string, sku: string) => ({ size, color: '', stock: 1, sku })
    for (const variants of [[size('M', taken)], [size('M', 'TWIN'), size('L', 'TWIN')]]) {
      const { status, body } = await add({ variants: JSON.stringify(variants) }, [['images', await png()]])
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'sku_taken' })
    }
    expect(await traces()).toEqual(before)
  })

  test('one bad picture of three refuses the whole form', async () => {
    const before = await traces()
    const { body } = await add({}, [
      ['images', await png()],
      ['images', new Blob(['not a picture'])],
      ['images', await png()],
    ])
    expect(body).toMatchObject({ code: 'not_an_image' })
    expect(await traces()).toEqual(before)
  })

  test('a picture over 15 MiB is too large', async () => {
    const { status, body } = await add({}, [['images', new Blob([new Uint8Array(15 * 1024 * 1024 + 1)])]])
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'payload_too_large' })
  })

  test('other content than a form is refused', async () => {
    expect((await admin.call('POST', '/products', newTrousers())).status).toBe(415)
  })
})

describe('changing a product', () => {
  test('changes the given fields only', async () => {
    const before = await added({ discount: '900', categoryId: '1' })
    const { status, body } = await patch(before.id, { name: 'Torino', price: 2000.25 })
    expect(status).toBe(200)
    expect(body.data.data).toEqual({
      ...before,
      name: 'Torino',
      price: 2000.25,
      version: 2,
      updatedAt: expect.any(String),
    })
  })

  test('an empty string takes the discount, the collection and the category away', async () => {
    const { id } = await added({ discount: '900', categoryId: '1' })
    const { body } = await patch(id, { discount: '', collectionId: '', categoryId: '' })
    expect(body.data.data).toMatchObject({
      discount: null,
      collectionId: null,
      categoryId: null,
      category: null,
    })
  })

  test('a discount above the price is accepted', async () => {
    const { id } = await added()
    expect((await patch(id, { discount: 5000 })).body.data.data.discount).toBe(5000)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ price: null }, 'price'],
    [{ price: '12' }, 'price'],
    [{ price: 1e12 }, 'price'],
    [{ categoryId: 77 }, 'categoryId'],
    [{ collectionId: 77 }, 'collectionId'],
    [{ isActive: 'yes' }, 'isActive'],
    [{ sizeChartImage: 'http://elsewhere/chart.jpg' }, 'sizeChartImage'],
    [{ sizeChartImage: `/media/${'0'.repeat(32)}.jpg` }, 'sizeChartImage'],
    [{ imageOrder: [999999] }, 'imageOrder'],
    [{ name: '\ud800' }, 'name'],
  ])('%j is refused', async (change, field) => {
    const { id } = await added()
    const { status, body } = await patch(id, change)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(Object.keys(body.details.fields)).toEqual([field])
  })

  test('an unknown product is not found', async () => {
    expect((await patch(999_999, { name: 'x' })).status).toBe(404)
  })

  test('an edit of what somebody else has changed meanwhile is not lost on them', async () => {
    const { id } = await added()
    await patch(id, { name: 'Theirs', version: 1 })
    const { status, body } = await patch(id, { name: 'Mine', version: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'edit_conflict',
      details: { current: { name: 'Theirs', version: 2 } },
    })
  })

  test('of two edits of the same version at once one wins', async () => {
    const { id } = await added()
    const replies = await Promise.all(['One', 'Two'].map((name) => patch(id, { name, version: 1 })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('its history tells who changed what', async () => {
    const { id } = await added()
    await patch(id, { price: 2000, name: 'Biella' })
    const { body } = await admin.call('GET', `/products/${id}/history`)
    expect(body.data).toMatchObject([
      { before: { price: 1250.5 }, after: { price: 2000 }, staff: { name: 'Staff' } },
      { before: { name: null }, after: { name: 'Biella' } },
    ])
    expect(Object.keys(body.data[0].after)).toEqual(['price'])
    expect((await admin.call('GET', '/products/999999/history')).status).toBe(404)
  })
})

describe('changing the sizes of a product', () => {
  const withSizes = async () =>
    added({
      variants: JSON.stringify(
        ['S', 'M', 'L'].map((size) => ({ size, color: 'Navy', stock: 2, sku: newSku() })),
      ),
    })
  const summary = (variants: { size: string; stock: number; isActive: boolean }[]) =>
    Object.fromEntries(variants.map(({ size, stock, isActive }) => [size, isActive ? stock : 'off']))

  test('one with an id changes, one without is added, one left out or switched off is deactivated', async () => {
    const { id, variants } = await withSizes()
    const { body } = await patch(id, {
      variants: [
        { id: variants[0].id, stock: 9 },
        { id: variants[1].id, isActive: false },
        { size: 'XL', color: 'Navy', stock: 1, sku: newSku() },
      ],
    })
    expect(summary(body.data.data.variants)).toEqual({ S: 9, M: 'off', L: 'off', XL: 1 })
  })

  test('a new one with the SKU of a deactivated one brings it back', async () => {
    const { id, variants } = await withSizes()
    await patch(id, { variants: [{ id: variants[0].id }] })
    const { body } = await patch(id, {
      variants: [{ id: variants[0].id }, { size: 'Medium', color: 'Navy', stock: 7, sku: variants[1].sku }],
    })
    expect(body.data.data.variants).toContainEqual({
      ...variants[1],
      size: 'Medium',
      stock: 7,
      isActive: true,
    })
    expect(body.data.data.variants).toHaveLength(3)
  })

  test('two sizes may swap their SKUs', async () => {
    const { id, variants } = await withSizes()
    const [s, m, l] = variants
    const { body } = await patch(id, {
      variants: [{ id: s.id, sku: m.sku }, { id: m.id, sku: s.sku }, { id: l.id }],
    })
    expect(body.data.data.variants.map((v: { sku: string }) => v.sku)).toEqual([m.sku, s.sku, l.sku])
  })

  test('a SKU in use is refused, and nothing of the change remains', async () => {
    const { id, variants } = await withSizes()
    const other = await withSizes()
    const [s, m] = variants
    for (const change of [
      [{ id: s.id, sku: other.variants[0].sku }],
      [{ id: s.id, sku: m.sku }, { id: m.id }],
      [{ id: s.id }, { size: 'XL', stock: 1, sku: s.sku }],
    ]) {
      expect((await patch(id, { name: 'Half', variants: change })).body).toMatchObject({ code: 'sku_taken' })
    }
    const { body } = await admin.call('GET', `/products/${id}`)
    expect(body.data.data).toMatchObject({ name: 'Biella', version: 1, variants })
  })

  test('at least one size remains on the list', async () => {
    const { id } = await withSizes()
    expect((await patch(id, { variants: [] })).body).toMatchObject({
      code: 'invalid_input',
      details: { fields: { variants: expect.any(String) } },
    })
  })

  test('all of them may be switched off, and carts keep theirs as unavailable', async () => {
    const { id, variants } = await withSizes()
    await guest.call('POST', '/cart/items', { variantId: variants[0].id })
    const off = variants.map((v: { id: number }) => ({ id: v.id, isActive: false }))
    const { body } = await patch(id, { variants: off })
    expect(summary(body.data.data.variants)).toEqual({ S: 'off', M: 'off', L: 'off' })
    expect((await guest.call('GET', '/cart')).body.data.items[0].available).toBe(false)
    await guest.call('DELETE', '/cart')
  })

  test('a size of another product, a size given twice and a new one that says too little are refused', async () => {
    const { id, variants } = await withSizes()
    const other = await withSizes()
    const fieldsOf = async (change: object[]) =>
      Object.keys((await patch(id, { variants: change })).body.details.fields)
    expect(await fieldsOf([{ id: other.variants[0].id }])).toEqual(['variants.0.id'])
    expect(await fieldsOf([{ id: variants[0].id }, { id: variants[0].id }])).toEqual(['variants.1.id'])
    expect(await fieldsOf([{ size: 'XL', stock: 1 }])).toEqual(['variants.0.sku'])
  })

  test('a product whose last size in stock is switched off is no longer listed', async () => {
    const { id, variants } = await withSizes()
    const listed = async () => (await guest.call('GET', `/products?listed=true&ids=${id}`)).body.results
    expect(await listed()).toBe(1)
    await patch(id, { variants: variants.map((v: { id: number }) => ({ id: v.id, stock: 0 })) })
    expect(await listed()).toBe(0)
  })

  test('staff and shoppers at the same product do not wait for each other for ever', async () => {
    const { id, variants } = await withSizes()
    const lines = variants.map((v: { id: number }) => ({ variantId: v.id, quantity: 1 })).toReversed()
    const edits = Array.from({ length: 10 }, (_, n) =>
      patch(id, {
        variants: variants.map((v: { id: number }) => ({ id: v.id, stock: n % 2 === 0 ? 0 : 50 })),
      }),
    )
    const sales = Array.from({ length: 10 }, () =>
      rows(shop.db, sql`SELECT take_stock(${JSON.stringify(lines)}::jsonb)`).catch((error) => error.code),
    )
    for (const { status } of await Promise.all(edits)) expect(status).toBe(200)
    for (const outcome of await Promise.all(sales))
      expect(['SHOP1', expect.any(Array)]).toContainEqual(outcome)
  })
})

describe('the pictures of a product', () => {
  const idsOf = (product: { images: { id: number }[] }) => product.images.map(({ id }) => id)

  test('are added behind the others, put in order, and taken away by their own id', async () => {
    const { id } = await added({}, [['images', await png()]])
    const files: [string, Blob][] = [
      ['image', await png()],
      ['image', await png()],
    ]
    const more = (await admin.call('PATCH', `/products/image/${id}`, form({}, files))).body.data.data
    expect(more.images).toHaveLength(3)
    const [first, second, third] = idsOf(more)
    const ordered = (await patch(id, { imageOrder: [third, first] })).body.data.data
    expect(idsOf(ordered)).toEqual([third, first, second])
    const fewer = (await admin.call('DELETE', `/products/image/${first}`)).body.data.data
    expect(idsOf(fewer)).toEqual([third, second])
    expect((await admin.call('DELETE', `/products/image/${first}`)).status).toBe(404)
    expect((await shop.app.inject(more.images[0].url)).statusCode).toBe(200)
  })

  test('a size chart is set, shown and removed', async () => {
    const { id } = await added()
    const set = await admin.call(
      'PATCH',
      `/products/size-chart/${id}`,
      form({}, [['sizeChartImage', await png()]]),
    )
    const path = set.body.data.data.sizeChartImage
    expect((await shop.app.inject(path)).statusCode).toBe(200)
    expect(
      (await admin.call('DELETE', `/products/size-chart/${id}`)).body.data.data.sizeChartImage,
    ).toBeNull()
    expect((await patch(id, { sizeChartImage: path })).body.data.data.sizeChartImage).toBe(path)
  })

  test('what is not a picture, none at all, or an unknown product leaves nothing', async () => {
    const { id } = await added()
    const before = await traces()
    const nonsense = new Blob(['%PDF-1.7'])
    const calls = [
      [`/products/image/${id}`, form({}, [['image', nonsense]]), 'not_an_image'],
      [`/products/image/${id}`, form({}), 'invalid_input'],
      [`/products/size-chart/${id}`, form({ sizeChartImage: 'text' }), 'invalid_input'],
      ['/products/image/999999', form({}, [['image', await png()]]), 'not_found'],
      ['/products/size-chart/999999', form({}, [['sizeChartImage', await png()]]), 'not_found'],
    ] as const
    for (const [path, body, code] of calls)
      expect((await admin.call('PATCH', path, body)).body).toMatchObject({ code })
    expect(await traces()).toEqual(before)
  })
})

describe('a picture for a collection', () => {
  test('is stored alone and answers its path', async () => {
    const { status, body } = await admin.call('POST', '/media', form({}, [['image', await png()]]))
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'success', data: { url: body.path, width: 30, widths: [30] } })
    const collection = await admin.call('POST', '/collections', { name: 'Pictured', image: body.path })
    expect(collection.body.data.image).toBe(body.path)
  })

  test.each(['/media/none.jpg', '/media/..%2f..%2fpackage.json', '/media/.hidden', '/media/'])(
    '%s is plainly not there',
    async (path) => {
      const reply = await shop.app.inject(path)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['content-type']).toContain('text/plain')
    },
  )
})

test.each([
  ['POST', '/products'],
  ['PATCH', '/products/1'],
  ['PATCH', '/products/image/1'],
  ['DELETE', '/products/image/1'],
  ['PATCH', '/products/size-chart/1'],
  ['DELETE', '/products/size-chart/1'],
  ['POST', '/media'],
] as const)('%s %s is for staff', async (method, path) => {
  const before = await traces()
  const user = await shop.user()
  const body = method === 'DELETE' ? undefined : form(newTrousers(), [['image', await png()]])
  expect((await guest.call(method, path, body)).status).toBe(401)
  expect((await user.call(method, path, body)).status).toBe(403)
  expect(await traces()).toEqual(before)
})
