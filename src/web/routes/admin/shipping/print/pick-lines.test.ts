import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { anOrder } from '#tests/screens/samples.ts'
import { pickLines } from './sheets.tsx'

function ordered(
  id: string,
  ...lines: [product: string, color: string, size: string, quantity: number][]
): Order {
  const order = anOrder({ id })
  const [item] = order.items
  const [staffItem] = order.orderItems
  if (!item || !staffItem) throw new Error('no line')
  return {
    ...order,
    items: lines.map(([productName, variantColor, variantSize, quantity]) => ({
      ...item,
      productName,
      variantColor,
      variantSize,
      quantity,
    })),
    orderItems: lines.map(([product, color, size]) => ({
      ...staffItem,
      variant: { ...staffItem.variant, sku: `${product} ${color} ${size}` },
    })),
  }
}

test('the pieces of all orders are added up by variant, in the order of a shelf', () => {
  const lines = pickLines([
    ordered('a', ['Como', 'Navy', '10', 1], ['Biella', 'Grey', 'M', 2]),
    ordered('b', ['Como', 'Navy', '8', 1], ['Como', 'Navy', '10', 3]),
  ])
  expect(
    lines.map(({ product, color, size, pieces, orderIds }) => [product, color, size, pieces, orderIds]),
  ).toEqual([
    ['Biella', 'Grey', 'M', 2, ['a']],
    ['Como', 'Navy', '8', 1, ['b']],
    ['Como', 'Navy', '10', 4, ['a', 'b']],
  ])
})
