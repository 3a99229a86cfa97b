import { describe, expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { editProduct } from './edit-product.ts'

const shop = await openTestShop({ alone: 'adds a collection by a usual name' })
const staff = await shop.admin()

describe('what changes nothing', () => {
  test('leaves a product at its version, its time and its history', async () => {
    const { id } = await shop.addProduct({ name: 'Biella', priceInPiastres: 125_000 })
    const before = (await staff.call('GET', `/products/${id}`)).body.data.data
    const variants = before.variants.map((variant: { id: number }) => ({ id: variant.id }))
    for (const nothing of [{}, { version: 1 }, { name: 'Biella', price: 1250, discount: '' }, { variants }]) {
      const { status, body } = await staff.call('PATCH', `/products/${id}`, nothing)
      expect([status, body.data.data]).toEqual([200, before])
    }
    expect((await staff.call('GET', `/products/${id}/history`)).body.data).toEqual([])
    // Another screen that shows this version may still save.
    expect((await staff.call('PATCH', `/products/${id}`, { name: 'Prato', version: 1 })).status).toBe(200)
  })

  test('leaves a collection and a category at their version', async () => {
    const added = (await staff.call('POST', '/collections', { name: 'Summer Linen' })).body.data
    for (const nothing of [{}, { name: 'Summer Linen' }, { slug: 'summer-linen', version: 1 }])
      expect((await staff.call('PATCH', `/collections/${added.id}`, nothing)).body.data).toEqual(added)
    const [{ hasProducts: _, ...women }] = (await staff.call('GET', '/categories')).body.data
    for (const nothing of [{}, { name: women.name, slug: women.slug }])
      expect((await staff.call('PATCH', `/categories/${women.id}`, nothing)).body.data).toEqual(women)
  })
})

test('what is sold while staff rename a product is not written down as their doing', async () => {
  const { id } = await shop.addProduct({ name: 'Biella', sizes: [{ size: 'M', stock: 5 }] })
  const { id: staffId } = (await staff.call('GET', '/auth/me')).body.data.user
  const after = await editProduct(shop.db, { productId: id, staffId }, async (tx) => {
    await execute(tx)`UPDATE products SET name = 'Prato' WHERE id = ${id}`
    await execute(shop.db)`UPDATE variants SET stock = 4 WHERE product_id = ${id}`
  })
  expect(after).toMatchObject({ name: 'Prato', version: 2, variants: [{ stock: 4 }] })
  const [change] = (await staff.call('GET', `/products/${id}/history`)).body.data
  expect([change.before, change.after]).toEqual([{ name: 'Biella' }, { name: 'Prato' }])
})
