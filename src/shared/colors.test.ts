import { expect, test } from 'vitest'
import { inColorOrder, picturesInColor } from './colors.ts'
import { swatchOf } from './swatches.ts'

const images = [
  { id: 1, color: 'Sand' },
  { id: 2, color: null },
  { id: 3, color: 'navy' },
  { id: 4, color: 'Sold last year' },
]
const ids = (shown: readonly { id: number }[]) => shown.map(({ id }) => id)

test('pictures of a color come first, and those of other colors are left out', () => {
  expect(ids(inColorOrder(images, 'Navy'))).toEqual([3, 2, 1, 4])
  expect(ids(picturesInColor(images, 'Navy', ['Navy', 'Sand']))).toEqual([3, 2, 4])
  expect(ids(picturesInColor(images, 'Olive', ['Navy', 'Sand', 'Olive']))).toEqual([2, 4])
})

test('a color of which there is no picture shows those of the others', () => {
  expect(ids(picturesInColor(images.slice(0, 1), 'Olive', ['Sand', 'Olive']))).toEqual([1])
})

test('a swatch is found by name in either language, and by the color within a longer name', () => {
  expect(swatchOf('Steel blue')).toBe(swatchOf('أزرق فولاذي'))
  expect(swatchOf('Navy pinstripe')).toBe(swatchOf('navy'))
  expect(swatchOf('Grey check')).toBe(swatchOf('grey'))
  expect(swatchOf('Off-White')).toBe(swatchOf('off white'))
  expect(swatchOf('Stormy')).toBeNull()
  expect(swatchOf('')).toBeNull()
})
