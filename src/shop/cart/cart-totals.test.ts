import { describe, expect, test } from 'vitest'
import { cartTotals } from './cart-totals.ts'

describe('what a cart comes to', () => {
  test('an empty cart costs nothing, shipping included', () => {
    expect(cartTotals([])).toEqual({
      count: 0,
      subtotalInPiastres: 0,
      shippingInPiastres: 0,
      taxesInPiastres: 0,
      totalInPiastres: 0,
    })
  })

  test('shipping is a flat 75 pounds, however much is sent', () => {
    expect(cartTotals([{ quantity: 1, unitPriceInPiastres: 1200_00 }]).totalInPiastres).toBe(1275_00)
    expect(cartTotals([{ quantity: 9, unitPriceInPiastres: 1200_00 }]).shippingInPiastres).toBe(75_00)
  })

  test('lines are summed piece by piece, to the piastre', () => {
    const lines = [
      { quantity: 3, unitPriceInPiastres: 99_99 },
      { quantity: 2, unitPriceInPiastres: 1000_01 },
    ]
    expect(cartTotals(lines)).toMatchObject({
      count: 5,
      subtotalInPiastres: 2299_99,
      totalInPiastres: 2374_99,
    })
  })

  test('a gift is shipped all the same', () => {
    expect(cartTotals([{ quantity: 1, unitPriceInPiastres: 0 }]).totalInPiastres).toBe(75_00)
  })
})
