import { expect, test } from 'vitest'
import { bySize, isLetterSize } from './size-order.ts'

test('letters come first, from small to large, then numbers, then other sizes', () => {
  const inOrder = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '8', '30', '32.5', '44', '100', 'One size']
  expect([...inOrder].sort().sort(bySize)).toEqual(inOrder)
  expect(bySize('m', 'L')).toBeLessThan(0)
  expect(bySize('XXL', 'XL')).toBeGreaterThan(0)
})

test('a letter may have an X or a number before it', () => {
  expect(['XS', 'M', '2XL', 'xxl', '32', 'One size'].map(isLetterSize)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
