import { expect, test } from 'vitest'
import { CHARGES, type Charges } from '#shared/settings.ts'
import { type Sums, sumsOf } from './cart.ts'

type Line = [quantity: number, unitPriceInPiastres: number]
const FREE: Charges = { shippingInPiastres: 0, taxesInPiastres: 0, discountPercent: 0 }

test.each<[string, Line[], Charges, Partial<Sums>]>([
  ['an empty cart costs nothing, shipping included', [], CHARGES, { count: 0, shipping: 0, total: 0 }],
  ['an empty cart owes no taxes either', [], { ...CHARGES, taxesInPiastres: 14_00 }, { taxes: 0, total: 0 }],
  ['shipping is a flat 75 pounds', [[1, 1200_00]], CHARGES, { shipping: 75_00, total: 1275_00 }],
  ['however much is sent', [[9, 1200_00]], CHARGES, { count: 9, shipping: 75_00, total: 10875_00 }],
  ['a gift is shipped all the same', [[1, 0]], CHARGES, { subtotal: 0, total: 75_00 }],
  [
    'lines are summed piece by piece, to the piastre',
    [
      [3, 99_99],
      [2, 1000_01],
    ],
    CHARGES,
    { count: 5, subtotal: 2299_99, discount: 0, taxes: 0, total: 2374_99 },
  ],
  [
    'the discount is taken off the goods, not off shipping and taxes',
    [[2, 1000_00]],
    { shippingInPiastres: 75_00, taxesInPiastres: 14_00, discountPercent: 10 },
    { subtotal: 2000_00, discount: 200_00, shipping: 75_00, taxes: 14_00, total: 1889_00 },
  ],
  [
    'a half piastre of discount is given',
    [[1, 15]],
    { ...FREE, discountPercent: 10 },
    { subtotal: 15, discount: 2, total: 13 },
  ],
])('%s', (_, lines, charges, expected) => {
  const priced = lines.map(([quantity, unitPriceInPiastres]) => ({ quantity, unitPriceInPiastres }))
  expect(sumsOf(priced, charges)).toMatchObject(expected)
})
