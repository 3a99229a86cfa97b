import { describe, expect, test } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { form, openProductDesk, png } from '#tests/support/product-desk.ts'

const desk = await openProductDesk()

describe('the pictures of a product', () => {
  const idsOf = (product: { images: { id: number }[] }) => product.images.map(({ id }) => id)

  test('are added behind the others, put in order, and taken away by their own id', {
    meta: proves('2:221'),
  }, async () => {
    const { id } = await desk.added({}, [['images', await png()]])
    const files: [string, Blob][] = [
      ['image', await png()],
      ['image', await png()],
    ]
    const more = (await desk.admin.call('PATCH', `/products/image/${id}`, form({}, files))).body.data.data
    expect(more.images).toHaveLength(3)
    const [first, second, third] = idsOf(more)
    const ordered = (await desk.patch(id, { imageOrder: [third, first] })).body.data.data
    expect(idsOf(ordered)).toEqual([third, first, second])
    const fewer = (await desk.admin.call('DELETE', `/products/image/${first}`)).body.data.data
    expect(idsOf(fewer)).toEqual([third, second])
    expect((await desk.admin.call('DELETE', `/products/image/${first}`)).status).toBe(404)
    expect((await desk.shop.app.inject(more.images[0].url)).statusCode).toBe(200)
  })

  test('are in a cart as they are by then: added, put in order, said in other words, taken away', async () => {
    const product = await desk.added({}, [['images', await png()]])
    const shopper = desk.shop.guest()
    const variantId = product.variants[0].id
    const inCart = async () => (await shopper.call('GET', '/cart')).body.data.items[0].variant.product.images
    const { body } = await shopper.call('POST', '/cart/items', { variantId })
    const [first] = product.images
    expect(body.data.items[0].variant.product.images).toMatchObject([
      { id: first.id, url: first.url, altText: 'Biella', width: 30, widths: [30] },
    ])
    await desk.admin.call('PATCH', `/products/image/${product.id}`, form({}, [['image', await png()]]))
    const [, second] = await inCart()
    await desk.patch(product.id, {
      name: 'Biella Slim',
      imageOrder: [second.id],
      images: [
        { id: first.id, altText: 'From behind' },
        { id: second.id, translations: { ar: { altText: 'من الأمام' } } },
      ],
    })
    expect(await inCart()).toMatchObject([
      // It has no English text, so its text is the name of the product.
      { id: second.id, altText: 'Biella Slim' },
      { id: first.id, altText: 'From behind' },
    ])
    for (const { id } of [first, second]) await desk.admin.call('DELETE', `/products/image/${id}`)
    expect(await inCart()).toEqual([])
  })

  test('a size chart is set, shown and removed', { meta: proves('2:222') }, async () => {
    const { id } = await desk.added()
    const set = await desk.admin.call(
      'PATCH',
      `/products/size-chart/${id}`,
      form({}, [['sizeChartImage', await png()]]),
    )
    const path = set.body.data.data.sizeChartImage
    expect((await desk.shop.app.inject(path)).statusCode).toBe(200)
    expect(
      (await desk.admin.call('DELETE', `/products/size-chart/${id}`)).body.data.data.sizeChartImage,
    ).toBeNull()
    expect((await desk.patch(id, { sizeChartImage: path })).body.data.data.sizeChartImage).toBe(path)
  })

  test('what is not a picture, none at all, or an unknown product leaves nothing', async () => {
    const { id } = await desk.added()
    const before = await desk.traces()
    const nonsense = new Blob(['%PDF-1.7'])
    const calls = [
      [`/products/image/${id}`, form({}, [['image', nonsense]]), 'not_an_image'],
      [`/products/image/${id}`, form({}), 'invalid_input'],
      [`/products/size-chart/${id}`, form({ sizeChartImage: 'text' }), 'invalid_input'],
      ['/products/image/999999', form({}, [['image', await png()]]), 'not_found'],
      ['/products/size-chart/999999', form({}, [['sizeChartImage', await png()]]), 'not_found'],
    ] as const
    for (const [path, body, code] of calls)
      expect((await desk.admin.call('PATCH', path, body)).body).toMatchObject({ code })
    expect(await desk.traces()).toEqual(before)
  })
})

describe('a picture for a collection', () => {
  test('is stored alone and answers its path', async () => {
    const { status, body } = await desk.admin.call('POST', '/media', form({}, [['image', await png()]]))
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'success', data: { url: body.path, width: 30, widths: [30] } })
    const collection = await desk.admin.call('POST', '/collections', { name: 'Pictured', image: body.path })
    expect(collection.body.data.image).toBe(body.path)
  })

  test('comes with its widths in the list; one on another host comes as it is', async () => {
    const { body: stored } = await desk.admin.call('POST', '/media', form({}, [['image', await png()]]))
    const elsewhere = 'https://pictures.example/evening.jpg'
    await desk.admin.call('POST', '/collections', { name: 'Ours', image: stored.path })
    await desk.admin.call('POST', '/collections', { name: 'Theirs', image: elsewhere })
    const { body } = await desk.shop.guest().call('GET', '/collections')
    const listed = (name: string) =>
      body.data.find((collection: { name: string }) => collection.name === name)
    expect(listed('Ours').picture).toEqual(stored.data)
    expect(listed('Theirs')).toMatchObject({ image: elsewhere, picture: null })
  })

  test.each(['/media/none.jpg', '/media/..%2f..%2fpackage.json', '/media/.hidden', '/media/'])(
    '%s is plainly not there',
    async (path) => {
      const reply = await desk.shop.app.inject(path)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['content-type']).toContain('text/plain')
    },
  )
})
