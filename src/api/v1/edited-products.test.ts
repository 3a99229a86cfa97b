import { describe, expect, test } from 'vitest'
import { openProductDesk } from '#tests/support/product-desk.ts'

const desk = await openProductDesk()

describe('changing a product', () => {
  test('changes the given fields only', async () => {
    const before = await desk.added({ discount: '900', categoryId: '1' })
    const { status, body } = await desk.patch(before.id, { name: 'Torino', price: 2000.25 })
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
    const { id } = await desk.added({ discount: '900', categoryId: '1' })
    const { body } = await desk.patch(id, { discount: '', collectionId: '', categoryId: '' })
    expect(body.data.data).toMatchObject({
      discount: null,
      collectionId: null,
      categoryId: null,
      category: null,
    })
  })

  test('a description of null is an empty one', async () => {
    const { id } = await desk.added()
    expect((await desk.patch(id, { description: null })).body.data.data.description).toBe('')
  })

  test('a second variant of one size and color is refused by its row, whatever its case', async () => {
    const product = await desk.added()
    const [first] = product.variants
    const twin = { size: first.size.toLowerCase(), color: first.color, stock: 1, sku: crypto.randomUUID() }
    const kept = product.variants.map(({ id }: { id: number }) => ({ id }))
    const { status, body } = await desk.patch(product.id, { variants: [...kept, twin] })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(body.details.fields).toEqual({
      [`variants.${kept.length}.size`]: 'There is already a variant of this size and color',
    })
    const other = { ...twin, color: 'Other' }
    expect((await desk.patch(product.id, { variants: [...kept, other] })).status).toBe(200)
  })

  test('a discount above the price is accepted', async () => {
    const { id } = await desk.added()
    expect((await desk.patch(id, { discount: 5000 })).body.data.data.discount).toBe(5000)
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
    const { id } = await desk.added()
    const { status, body } = await desk.patch(id, change)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(Object.keys(body.details.fields)).toEqual([field])
  })

  test('an unknown product is not found', async () => {
    expect((await desk.patch(999_999, { name: 'x' })).status).toBe(404)
  })

  test('an edit of what somebody else has changed meanwhile is not lost on them', async () => {
    const { id } = await desk.added()
    await desk.patch(id, { name: 'Theirs', version: 1 })
    const { status, body } = await desk.patch(id, { name: 'Mine', version: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'edit_conflict',
      details: { current: { name: 'Theirs', version: 2 } },
    })
  })

  test('of two edits of the same version at once one wins', async () => {
    const { id } = await desk.added()
    const replies = await Promise.all(['One', 'Two'].map((name) => desk.patch(id, { name, version: 1 })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('its history tells who changed what', async () => {
    const { id } = await desk.added()
    await desk.patch(id, { price: 2000, name: 'Biella' })
    const { body } = await desk.admin.call('GET', `/products/${id}/history`)
    expect(body.data).toMatchObject([
      { before: { price: 1250.5 }, after: { price: 2000 }, staff: { name: 'Staff' } },
      { before: { name: null }, after: { name: 'Biella' } },
    ])
    expect(Object.keys(body.data[0].after)).toEqual(['price'])
    expect((await desk.admin.call('GET', '/products/999999/history')).status).toBe(404)
  })
})
