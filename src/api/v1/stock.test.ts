import { describe, expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { stockDifferences } from '#shop/catalog/catalog.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'

const shop = await sharedShop()
const admin = await shop.admin()

async function product() {
  const { id, variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 5 }] })
  return { id, variant: variantIds[0] as number }
}

const change = (variant: number, body: object) =>
  admin.call('POST', `/products/variants/${variant}/stock`, body)
const movementsOf = (id: number, query = '') => admin.call('GET', `/products/${id}/stock-movements${query}`)

describe('staff change stock by a difference', () => {
  test('with a reason and a note, and what was sold meanwhile stays sold', async () => {
    const { id, variant } = await product()
    const guest = shop.guest()
    await fill(guest, [variant, 2])
    const order = (await placeOrder(guest)).body.order
    const { status, body } = await change(variant, { change: 3, reason: 'count', note: ' Shelf 3 ' })
    expect([status, body.data.data.variants[0].stock]).toEqual([200, 6])
    expect((await movementsOf(id)).body.data).toMatchObject([
      { change: 3, reason: 'count', note: 'Shelf 3', staffName: expect.any(String), size: 'M' },
      { change: -2, reason: 'sale', reference: order.id, actor: 'shopper', staffName: null },
      { change: 5, reason: 'edit', actor: '' },
    ])
  })

  test('but not below zero, nor to a sum that no form takes', async () => {
    const { id, variant } = await product()
    const refused = await change(variant, { change: -6, reason: 'damage' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'out_of_stock' })
    expect((await change(variant, { change: 1_000_000, reason: 'count' })).status).toBe(400)
    for (const body of [{ change: 0, reason: 'count' }, { change: 1, reason: 'sale' }, { change: 1 }])
      expect((await change(variant, body)).status).toBe(400)
    expect((await change(1_000_000, { change: 1, reason: 'count' })).status).toBe(404)
    expect((await movementsOf(id)).body.data).toHaveLength(1)
  })

  test('and the change is in the history of the product', async () => {
    const { id, variant } = await product()
    await change(variant, { change: -1, reason: 'damage' })
    const { body } = await admin.call('GET', `/products/${id}/history`)
    expect(body.data[0]).toMatchObject({ after: { variants: [{ stock: 4 }] }, staff: { email: admin.email } })
  })
})

test('stock typed into the form is recorded as the difference', async () => {
  const { id, variant } = await product()
  await admin.call('PATCH', `/products/${id}`, { variants: [{ id: variant, stock: 2, stockBefore: 5 }] })
  expect((await movementsOf(id)).body.data[0]).toMatchObject({
    change: -3,
    reason: 'edit',
    actor: expect.stringMatching(/^staff:\d+$/),
  })
})

test('a size that does not change its stock has no movement', async () => {
  const { id, variant } = await product()
  await admin.call('PATCH', `/products/${id}`, { variants: [{ id: variant, size: 'L' }] })
  expect((await movementsOf(id)).body.data).toHaveLength(1)
})

test('movements are listed in pages, newest first, of all sizes together', async () => {
  const { id, variantIds } = await shop.addProduct({
    sizes: [
      { size: 'S', stock: 1 },
      { size: 'L', stock: 2 },
    ],
  })
  const [small, large] = variantIds as [number, number]
  await change(small, { change: 7, reason: 'return' })
  await change(large, { change: 8, reason: 'edit' })
  const first = (await movementsOf(id, '?limit=3')).body
  expect(first.data.map(({ change }: { change: number }) => change)).toEqual([8, 7, 2])
  const second = (await movementsOf(id, `?limit=3&before=${first.meta.next}`)).body
  expect(second.data.map(({ change }: { change: number }) => change)).toEqual([1])
  expect(second.meta.next).toBeNull()
})

test('a statement that names no cause moves stock by edits that add up', async () => {
  const { id, variant } = await product()
  await execute(shop.db)`UPDATE variants SET stock = stock - 1 WHERE id = ${variant}`
  expect((await movementsOf(id)).body.data[0]).toMatchObject({ change: -1, reason: 'edit', actor: '' })
  expect(await stockDifferences(shop.db, 9)).toEqual([])
})
