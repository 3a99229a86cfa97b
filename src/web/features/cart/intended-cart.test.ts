import { expect, it } from 'vitest'
import type { Cart, CartItem } from '#contract/orders/cart.ts'
import { intendedCart } from './use-cart.ts'

const cart: Cart = {
  items: [line(1, 2, 1290.1), line(2, 1, 2450)],
  count: 3,
  subtotal: 5030.2,
  discount: 0,
  shipping: 75,
  taxes: 0,
  total: 5105.2,
  delivery: { governorate: null, days: 5, cashAllowed: true, largestCash: null },
}

it('a cart with nothing on its way is the server’s own', () => {
  expect(intendedCart(cart, new Map())).toBe(cart)
  expect(intendedCart(cart, new Map([[1, 2]]))).toBe(cart)
})

it('a new quantity counts at once in line, count and sums, to the piastre', () => {
  const intended = intendedCart(cart, new Map([[1, 3]]))
  expect(intended.items[0]).toMatchObject({ quantity: 3, lineTotal: 3870.3 })
  expect(intended).toMatchObject({ count: 4, subtotal: 6320.3, total: 6395.3 })
})

it('a line being removed is gone', () => {
  const intended = intendedCart(cart, new Map([[2, 0]]))
  expect(intended.items.map((item) => item.id)).toEqual([1])
  expect(intended).toMatchObject({ count: 2, subtotal: 2580.2, shipping: 75, total: 2655.2 })
})

it('an emptied cart ships for nothing', () => {
  const emptied = new Map([
    [1, 0],
    [2, 0],
  ])
  expect(intendedCart(cart, emptied)).toMatchObject({ items: [], count: 0, shipping: 0, total: 0 })
})

function line(id: number, quantity: number, unitPrice: number): CartItem {
  const product = { id, name: 'Biella', price: unitPrice, discount: null, categoryId: 2, images: [] }
  return {
    id,
    quantity,
    available: true,
    heldUntil: null,
    unitPrice,
    lineTotal: unitPrice * quantity,
    variant: { id, size: 'M', color: 'Navy', colorKey: 'Navy', sku: `B-${id}`, stock: 9, product },
  }
}
