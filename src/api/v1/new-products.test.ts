import { describe, expect, test } from 'vitest'
import { type Fields, newTrousers, openProductDesk, png } from '#tests/support/product-desk.ts'

const desk = await openProductDesk()

describe('adding a product', () => {
  test.each([
    ['lines', 'Two pleats\nSide adjusters\n'],
    ['a JSON list', '["Two pleats", "Side adjusters"]'],
  ])('takes its details as %s', async (_, details) => {
    expect((await desk.added({ details })).details).toEqual(['Two pleats', 'Side adjusters'])
  })

  test('keeps a detail that only looks like a list', async () => {
    expect((await desk.added({ details: '[Limited] run', care: '' })).details).toEqual(['[Limited] run'])
    expect((await desk.add({ details: '[1]' })).body.details.fields).toHaveProperty('details')
  })

  test('takes a form of texts and pictures', async () => {
    const { status, body } = await desk.add(
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
    const picture = await desk.shop.app.inject(body.data.data.images[0].url)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { translations: _, isArchived: _forStaff, ...shown } = body.data.data
    const images = shown.images.map(({ translations: _, ...image }: { translations: unknown }) => image)
    expect((await desk.guest.call('GET', '/products')).body.data.data).toContainEqual({ ...shown, images })
  })

  test('takes what its pictures show, in their order and in both languages', async () => {
    const imageTexts = JSON.stringify([
      { altText: ' From the side ', translations: { ar: { altText: 'من الجانب' } } },
      { altText: '', translations: { ar: { altText: null } } },
    ])
    const pictures = await Promise.all([png(), png(), png()])
    const product = await desk.added(
      { imageTexts },
      pictures.map((picture) => ['images', picture]),
    )
    expect(product.images).toMatchObject([
      { altText: 'From the side', translations: { ar: { altText: 'من الجانب' } } },
      { altText: 'Biella', translations: { ar: {} } },
      { altText: 'Biella', translations: { ar: {} } },
    ])
    expect((await desk.add({ imageTexts: '[1]' })).body.details.fields).toHaveProperty(['imageTexts.0'])
  })

  test('needs no pictures, and empty choices are none', async () => {
    expect(await desk.added({ discount: '', collectionId: '', categoryId: '' })).toMatchObject({
      discount: null,
      collectionId: null,
      categoryId: null,
      images: [],
    })
  })

  const badForms: [string, Fields, string][] = [
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
  test.each(badForms)(
    '%s is refused by the name of the field and leaves nothing',
    async (_, fields, field) => {
      const before = await desk.traces()
      const { status, body } = await desk.add(fields, [['images', await png()]])
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
      expect(Object.keys(body.details.fields)).toContain(field)
      expect(await desk.traces()).toEqual(before)
    },
  )

  test('with a SKU that is taken, elsewhere or in the same form, is refused and leaves nothing', async () => {
    const taken = (await desk.added()).variants[0].sku
    const before = await desk.traces()
    const size = (size: string, sku: string) => ({ size, color: '', stock: 1, sku })
    for (const variants of [[size('M', taken)], [size('M', 'TWIN'), size('L', 'TWIN')]]) {
      const { status, body } = await desk.add({ variants: JSON.stringify(variants) }, [
        ['images', await png()],
      ])
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'sku_taken' })
    }
    expect(await desk.traces()).toEqual(before)
  })

  test('with two variants of one size and color is refused by the row', async () => {
    const variant = (sku: string) => ({ size: 'M', color: 'Navy', stock: 1, sku })
    const { status, body } = await desk.add({ variants: JSON.stringify([variant('T-1'), variant('T-2')]) })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(Object.keys(body.details.fields)).toEqual(['variants.1.size'])
  })

  test('one bad picture of three refuses the whole form', async () => {
    const before = await desk.traces()
    const { body } = await desk.add({}, [
      ['images', await png()],
      ['images', new File(['not a picture'], 'holiday.png')],
      ['images', await png()],
    ])
    expect(body).toMatchObject({
      code: 'not_an_image',
      details: { field: 'images', file: expect.any(String) },
    })
    expect(await desk.traces()).toEqual(before)
  })

  test('a picture over 15 MiB is too large, and is named', async () => {
    const { status, body } = await desk.add({}, [
      ['images', await png()],
      ['images', new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'holiday.png')],
    ])
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'payload_too_large' })
    expect(body.details).toEqual({ field: 'images', file: expect.any(String) })
  })

  test('other content than a form is refused', async () => {
    expect((await desk.admin.call('POST', '/products', newTrousers())).status).toBe(415)
  })
})
