import { expect, test } from 'vitest'
import { changeBetween } from './change-between.ts'
import { productAfter } from './product-after.ts'

const nothing = { category: undefined, collection: undefined, variants: [] }
const pictures = { described: [], added: [], problems: [] }
const before = productAfter(null, {
  ...{ ...nothing, pictures, name: 'Como', price: 900 },
  translations: { ar: { colors: { Navy: 'كحلي', Sand: 'رملي' } } },
})
const draft = { price: 950, translations: { ar: { name: 'كومو', colors: { Navy: 'أزرق' } } } }
const after = productAfter(before, { ...nothing, pictures, ...draft })

test('a plan writes only what becomes different, and undoing it is the same the other way round', () => {
  expect(changeBetween(before, after)).toMatchObject({ price: 950, translations: { ar: { name: 'كومو' } } })
  expect(changeBetween(before, after)).not.toHaveProperty('name')
  expect(changeBetween(after, before)).toMatchObject({ price: 900, translations: { ar: { name: null } } })
})

test('a file that names one color leaves the Arabic of the others', () => {
  expect(changeBetween(before, after).translations?.ar?.colors).toEqual({ Navy: 'أزرق', Sand: 'رملي' })
})
