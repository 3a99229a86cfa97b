import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { execute, onlyRow, row } from '#platform/database/query.ts'
import { proves } from '#tests/conformance/proves.ts'
import { addItem, removeItem, setQuantity, viewCart } from '#tests/support/cart-verbs.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { shopErrorFrom } from '../context/shop-error.ts'
import { type Owner, ownerText } from '../context/shopper.ts'
import { clearCart, forgetIdleGuestCarts } from './cart.ts'

let statements = 0
const shop = await createTestDatabase({ onStatement: () => statements++ })

describe('the cart', () => {
  test('of somebody who is nobody yet is empty and asks the database nothing', async () => {
    statements = 0
    expect(await viewCart(shop.db, null)).toEqual({
      items: [],
      count: 0,
      subtotal: 0,
      discount: 0,
      shipping: 0,
      taxes: 0,
      total: 0,
      delivery: { governorate: null, days: 5, cashAllowed: true, largestCash: null },
    })
    expect(statements).toBe(0)
  })

  test('shows what was added, priced now, with the sale price where there is one', {
    meta: proves('2:263'),
  }, async () => {
    const owner = newGuest()
    const trousers = await addVariant({ stock: 5, price: 1_500_00, discount: 1_200_50 })
    const cart = await addItem(shop.db, owner, { variantId: trousers, quantity: 2 })
    expect(cart).toMatchObject({ count: 2, subtotal: 2401, shipping: 75, taxes: 0, total: 2476 })
    expect(cart.items).toEqual([
      {
        id: expect.any(Number),
        quantity: 2,
        available: true,
        heldUntil: null,
        unitPrice: 1200.5,
        lineTotal: 2401,
        variant: {
          id: trousers,
          size: 'M',
          color: 'Navy',
          colorKey: 'Navy',
          sku: expect.any(String),
          stock: 5,
          product: {
            id: expect.any(Number),
            name: 'Biella',
            price: 1500,
            discount: 1200.5,
            categoryId: 2,
            images: [],
          },
        },
      },
    ])
    expect(await viewCart(shop.db, owner)).toEqual(cart)
  })

  test('counts a sale price above the price as none', { meta: proves('1:110', '2:263') }, async () => {
    const variantId = await addVariant({ stock: 5, price: 1_000_00, discount: 1_200_00 })
    const cart = await addItem(shop.db, newGuest(), { variantId, quantity: 1 })
    expect(cart.items[0]).toMatchObject({ unitPrice: 1000, variant: { product: { discount: 1200 } } })
  })

  test('adding again adds to what is there, up to the stock and no further', async () => {
    const owner = newGuest()
    const variantId = await addVariant({ stock: 3 })
    await addItem(shop.db, owner, { variantId, quantity: 2 })
    expect((await addItem(shop.db, owner, { variantId, quantity: 1 })).count).toBe(3)
    expect(await errorOf(addItem(shop.db, owner, { variantId, quantity: 1 }))).toMatchObject({
      code: 'out_of_stock',
      details: { available: 3 },
    })
    expect((await viewCart(shop.db, owner)).count).toBe(3)
  })

  test('takes nothing that is unknown or no longer sold, and no cart is left behind', async () => {
    const owner = newGuest()
    const inactiveSize = await addVariant({ stock: 3, isActive: false })
    const inactiveProduct = await addVariant({ stock: 3, isProductActive: false })
    for (const variantId of [inactiveSize, inactiveProduct, 2_000_000_000])
      expect(await errorOf(addItem(shop.db, owner, { variantId, quantity: 1 }))).toMatchObject({
        code: 'not_found',
      })
    expect(await row(shop.db)`SELECT 1 FROM carts WHERE owner = ${ownerText(owner)}`).toBeUndefined()
  })

  test('sets a quantity up to the stock, and down always', async () => {
    const owner = newGuest()
    const variantId = await addVariant({ stock: 5 })
    const itemId = await itemOf(addItem(shop.db, owner, { variantId, quantity: 4 }))
    expect((await setQuantity(shop.db, owner, itemId, 5)).count).toBe(5)
    expect(await errorOf(setQuantity(shop.db, owner, itemId, 6))).toMatchObject({
      code: 'out_of_stock',
      details: { available: 5 },
    })
    await execute(shop.db)`UPDATE variants SET stock = 2 WHERE id = ${variantId}`
    expect((await setQuantity(shop.db, owner, itemId, 4)).items[0]).toMatchObject({
      quantity: 4,
      variant: { stock: 2 },
    })
    expect(await errorOf(setQuantity(shop.db, owner, itemId, 5))).toMatchObject({ code: 'out_of_stock' })
  })

  test('of somebody else cannot be touched', async () => {
    const owner = newGuest()
    const variantId = await addVariant({ stock: 5 })
    const itemId = await itemOf(addItem(shop.db, owner, { variantId, quantity: 1 }))
    for (const other of [newGuest(), null]) {
      expect(await errorOf(setQuantity(shop.db, other, itemId, 2))).toMatchObject({ code: 'not_found' })
      expect(await errorOf(removeItem(shop.db, other, itemId))).toMatchObject({ code: 'not_found' })
      await clearCart(shop.db, other)
    }
    expect((await viewCart(shop.db, owner)).count).toBe(1)
  })

  test('loses one item or all of them', async () => {
    const owner = newGuest()
    const [first, second] = [await addVariant({ stock: 5 }), await addVariant({ stock: 5 })]
    const itemId = await itemOf(addItem(shop.db, owner, { variantId: first, quantity: 1 }))
    await addItem(shop.db, owner, { variantId: second, quantity: 2 })
    const left = await removeItem(shop.db, owner, itemId)
    expect(left.items.map((item) => item.variant.id)).toEqual([second])
    expect(await errorOf(removeItem(shop.db, owner, itemId))).toMatchObject({ code: 'not_found' })
    expect((await clearCart(shop.db, owner)).count).toBe(0)
    expect((await viewCart(shop.db, owner)).items).toEqual([])
  })

  test('keeps a line that is no longer sold and says so', async () => {
    const owner = newGuest()
    const variantId = await addVariant({ stock: 5 })
    await addItem(shop.db, owner, { variantId, quantity: 1 })
    await execute(shop.db)`UPDATE variants SET is_active = false WHERE id = ${variantId}`
    expect((await viewCart(shop.db, owner)).items).toMatchObject([{ available: false, quantity: 1 }])
  })

  test('counts what is held for the shopper as theirs to buy, and for nobody else', async () => {
    const owner = newGuest()
    const variantId = await addVariant({ stock: 1 })
    await hold(owner, variantId, 2)
    expect((await addItem(shop.db, owner, { variantId, quantity: 3 })).items[0]?.variant.stock).toBe(3)
    expect(await errorOf(addItem(shop.db, newGuest(), { variantId, quantity: 2 }))).toMatchObject({
      details: { available: 1 },
    })
  })

  test('takes ten clicks at once as ten', async () => {
    const owner = newGuest()
    const variantId = await addVariant({ stock: 8 })
    const clicks = await Promise.allSettled(
      Array.from({ length: 10 }, () => addItem(shop.db, owner, { variantId, quantity: 1 })),
    )
    expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(8)
    expect((await viewCart(shop.db, owner)).count).toBe(8)
  })

  test('needs two round trips a change: the change, and the cart as it then is', async () => {
    const owner = newGuest()
    const variantId = await addVariant({ stock: 8 })
    statements = 0
    const itemId = await itemOf(addItem(shop.db, owner, { variantId, quantity: 1 }))
    await setQuantity(shop.db, owner, itemId, 2)
    await removeItem(shop.db, owner, itemId)
    await clearCart(shop.db, owner)
    await viewCart(shop.db, owner)
    expect(statements).toBe(8)
  })

  test('of a guest who never came back is forgotten', async () => {
    const [gone, recent] = [newGuest(), newGuest()]
    const variantId = await addVariant({ stock: 8 })
    for (const owner of [gone, recent]) await addItem(shop.db, owner, { variantId, quantity: 1 })
    await execute(shop.db)`
      UPDATE carts SET updated_at = now() - interval '91 days' WHERE owner = ${ownerText(gone)}`
    await forgetIdleGuestCarts(shop.db, 90)
    expect((await viewCart(shop.db, gone)).count).toBe(0)
    expect((await viewCart(shop.db, recent)).count).toBe(1)
  })
})

const newGuest = (): Owner => ({ guestHash: randomUUID() })

type NewVariant = {
  stock: number
  price?: number
  discount?: number
  isActive?: boolean
  isProductActive?: boolean
}

async function addVariant({
  stock,
  price,
  discount,
  isActive,
  isProductActive,
}: NewVariant): Promise<number> {
  const added = await onlyRow(shop.db)<{ id: number }>`
    WITH p AS (
      INSERT INTO products (name, price_in_piastres, discount_in_piastres, category_id, is_active)
      VALUES ('Biella', ${price ?? 1_000_00}, ${discount ?? null}, 2, ${isProductActive ?? true}) RETURNING id
    )
    INSERT INTO variants (product_id, size, color, sku, stock, is_active)
    SELECT p.id, 'M', 'Navy', ${randomUUID()}, ${stock}, ${isActive ?? true} FROM p RETURNING id`
  return added.id
}

async function hold(owner: Owner, variantId: number, quantity: number): Promise<void> {
  await execute(shop.db)`
    INSERT INTO stock_holds (reference, variant_id, quantity, owner, expires_at)
    VALUES (${randomUUID()}, ${variantId}, ${quantity}, ${ownerText(owner)}, now() + interval '15 minutes')`
}

async function itemOf(cart: ReturnType<typeof viewCart>): Promise<number> {
  return (await cart).items[0]?.id ?? 0
}

const errorOf = (call: Promise<unknown>): Promise<unknown> => call.then(() => 'accepted', shopErrorFrom)
