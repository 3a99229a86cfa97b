import { expect, test } from 'vitest'
import { execute, inTransaction } from '#platform/database/query.ts'
import { openSqlShop, shopperOf } from '#tests/support/sql-shop.ts'
import { emptyCart, findCart, goodsInCart, lockCart, takeOutOfCart } from './cart.ts'

const shop = await openSqlShop()

/** In the transaction of an order. */
const withCart = <Result>(
  owner: string,
  work: (tx: Parameters<typeof lockCart>[0], cartId: number) => Promise<Result>,
) => inTransaction(shop.db, async (tx) => work(tx, await lockCart(tx, shopperOf(owner))))

test('goods are copies of what the cart has, in the order in which they were added', async () => {
  const [owner, first, second] = [shop.newGuest(), await shop.addVariant(3), await shop.addVariant(3, 250_00)]
  await shop.put(owner, second, 2)
  await shop.put(owner, first)
  await execute(shop.db)`UPDATE variants SET is_active = false WHERE id = ${first}`
  expect(await goodsInCart(shop.db, shopperOf(owner))).toMatchObject([
    {
      variantId: second,
      productName: 'Biella',
      size: 'M',
      color: 'Navy',
      quantity: 2,
      unitPriceInPiastres: 250_00,
      available: true,
      image: null,
      translations: {},
    },
    { variantId: first, quantity: 1, available: false },
  ])
})

test('goods keep the Arabic name of the product and of their own color', async () => {
  const [owner, variant] = [shop.newGuest(), await shop.addVariant(1)]
  await shop.put(owner, variant)
  await execute(shop.db)`
    UPDATE products SET translations = '{"ar": {"name": "بييلا", "colors": {"Navy": "كحلي", "Sand": "رملي"}}}'
    WHERE id = (SELECT product_id FROM variants WHERE id = ${variant})`
  const [line] = await goodsInCart(shop.db, shopperOf(owner))
  expect(line?.translations).toEqual({ ar: { productName: 'بييلا', color: 'كحلي' } })
})

test('what was paid for leaves the cart, what was added meanwhile stays', async () => {
  const owner = shop.newGuest()
  const [paid, more, other] = [await shop.addVariant(9), await shop.addVariant(9), await shop.addVariant(9)]
  for (const [variant, quantity] of [
    [paid, 1],
    [more, 5],
    [other, 2],
  ] as const)
    await shop.put(owner, variant, quantity)
  const lines = [
    { variantId: paid, quantity: 2 },
    { variantId: more, quantity: 2 },
  ]
  await withCart(owner, (tx, cartId) => takeOutOfCart(tx, cartId, lines))
  expect(await shop.cartOf(owner)).toEqual({ [more]: 3, [other]: 2 })
  await withCart(owner, (tx, cartId) => execute(tx)(emptyCart(cartId)))
  expect(await shop.cartOf(owner)).toEqual({})
})

test('a cart is found if there is one, and made where one is needed', async () => {
  const owner = shop.newGuest()
  const find = () => inTransaction(shop.db, (tx) => findCart(tx, shopperOf(owner)))
  expect(await find()).toBeUndefined()
  const made = await withCart(owner, async (_, cartId) => cartId)
  expect(await find()).toBe(made)
  expect(await withCart(owner, async (_, cartId) => cartId)).toBe(made)
})
