import { describe, expect, test } from 'vitest'
import { execute, inTransaction } from '#platform/database/query.ts'
import { takeStock } from '#shop/catalog/catalog.ts'
import { CUSTOMER } from '#shop/context/actor.ts'
import { newSku, openProductDesk } from '#tests/support/product-desk.ts'

const desk = await openProductDesk()

describe('changing the sizes of a product', () => {
  const withSizes = async () =>
    desk.added({
      variants: JSON.stringify(
        ['S', 'M', 'L'].map((size) => ({ size, color: 'Navy', stock: 2, sku: newSku() })),
      ),
    })
  const summary = (variants: { size: string; stock: number; isActive: boolean }[]) =>
    Object.fromEntries(variants.map(({ size, stock, isActive }) => [size, isActive ? stock : 'off']))

  test('one with an id changes, one without is added, one left out or switched off is deactivated', async () => {
    const { id, variants } = await withSizes()
    const { body } = await desk.patch(id, {
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
    await desk.patch(id, { variants: [{ id: variants[0].id }] })
    const { body } = await desk.patch(id, {
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
    const { body } = await desk.patch(id, {
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
      expect((await desk.patch(id, { name: 'Half', variants: change })).body).toMatchObject({
        code: 'sku_taken',
      })
    }
    const { body } = await desk.admin.call('GET', `/products/${id}`)
    expect(body.data.data).toMatchObject({ name: 'Biella', version: 1, variants })
  })

  test('at least one size remains on the list', async () => {
    const { id } = await withSizes()
    expect((await desk.patch(id, { variants: [] })).body).toMatchObject({
      code: 'invalid_input',
      details: { fields: { variants: expect.any(String) } },
    })
  })

  test('all of them may be switched off, and carts keep theirs as unavailable', async () => {
    const { id, variants } = await withSizes()
    await desk.guest.call('POST', '/cart/items', { variantId: variants[0].id })
    const off = variants.map((v: { id: number }) => ({ id: v.id, isActive: false }))
    const { body } = await desk.patch(id, { variants: off })
    expect(summary(body.data.data.variants)).toEqual({ S: 'off', M: 'off', L: 'off' })
    expect((await desk.guest.call('GET', '/cart')).body.data.items[0].available).toBe(false)
    await desk.guest.call('DELETE', '/cart')
  })

  test('a size of another product, a duplicate size and an incomplete new one are refused', async () => {
    const { id, variants } = await withSizes()
    const other = await withSizes()
    const fieldsOf = async (change: object[]) =>
      Object.keys((await desk.patch(id, { variants: change })).body.details.fields)
    expect(await fieldsOf([{ id: other.variants[0].id }])).toEqual(['variants.0.id'])
    expect(await fieldsOf([{ id: variants[0].id }, { id: variants[0].id }])).toEqual(['variants.1.id'])
    expect(await fieldsOf([{ size: 'XL', stock: 1 }])).toEqual(['variants.0.sku'])
  })

  test('a product whose last size in stock is switched off is no longer listed', async () => {
    const { id, variants } = await withSizes()
    const listed = async () => (await desk.guest.call('GET', `/products?listed=true&ids=${id}`)).body.results
    expect(await listed()).toBe(1)
    await desk.patch(id, { variants: variants.map((v: { id: number }) => ({ id: v.id, stock: 0 })) })
    expect(await listed()).toBe(0)
  })

  test('staff and shoppers at the same product do not wait for each other for ever', async () => {
    const { id, variants } = await withSizes()
    const lines = variants.map((v: { id: number }) => ({ variantId: v.id, quantity: 1 })).toReversed()
    const edits = Array.from({ length: 10 }, (_, n) =>
      desk.patch(id, {
        variants: variants.map((v: { id: number }) => ({ id: v.id, stock: n % 2 === 0 ? 0 : 50 })),
      }),
    )
    const sales = Array.from({ length: 10 }, () =>
      inTransaction(desk.shop.db, (tx) => takeStock(tx, lines, { reason: 'sale', actor: CUSTOMER })).catch(
        (error) => error.code,
      ),
    )
    for (const { status } of await Promise.all(edits)) expect(status).toBe(200)
    for (const outcome of await Promise.all(sales)) expect(['out_of_stock', undefined]).toContain(outcome)
  })

  test('stock entered over a sale since is refused with the current product, for that size only', async () => {
    const product = await desk.added()
    const [first] = product.variants
    await execute(desk.shop.db)`UPDATE variants SET stock = stock - 1 WHERE id = ${first.id}`
    const rest = product.variants.slice(1).map(({ id }: { id: number }) => ({ id }))
    const typed = { id: first.id, stock: 50, stockBefore: first.stock }
    const { status, body } = await desk.patch(product.id, { variants: [typed, ...rest] })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'edit_conflict' })
    expect(body.details.current.variants[0].stock).toBe(first.stock - 1)
    const untouched = await desk.patch(product.id, { variants: [{ id: first.id, size: 'Renamed' }, ...rest] })
    expect(untouched.body.data.data.variants[0]).toMatchObject({ size: 'Renamed', stock: first.stock - 1 })
    const knowing = { ...typed, stockBefore: first.stock - 1 }
    expect((await desk.patch(product.id, { variants: [knowing, ...rest] })).status).toBe(200)
  })
})
