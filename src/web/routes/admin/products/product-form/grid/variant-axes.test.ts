import { expect, test } from 'vitest'
import { emptyVariant, type VariantDraft } from '../product-fields.ts'
import { pastedCells } from './matrix.tsx'
import { colorsOf, fitsGrid, sizesOf, withColor, without, withSize, withVariant } from './variant-axes.ts'

const NAME = 'Como Linen'
const start = [emptyVariant()]
const sized = (variants: VariantDraft[], ...sizes: string[]) =>
  sizes.reduce((all, size) => withSize(all, size, NAME), variants)
const colored = (variants: VariantDraft[], ...colors: string[]) =>
  colors.reduce((all, color) => withColor(all, color, NAME), variants)
const said = (variants: readonly VariantDraft[]) => variants.map(({ size, color }) => `${size} ${color}`)

test('sizes and colors, in whatever order they are chosen, make every combination', () => {
  const expected = ['S Navy', 'S Sand', 'M Navy', 'M Sand']
  expect(said(colored(sized(start, 'M', 'S'), 'Navy', 'Sand'))).toEqual(expected)
  expect(said(sized(colored(start, 'Navy', 'Sand'), 'M', 'S'))).toEqual(expected)
})

test('a size or a color that is there already is not added again, in any case', () => {
  const made = colored(sized(start, 'S'), 'Navy')
  expect(colored(sized(made, ' s '), 'NAVY')).toEqual(made)
})

test('sizes are in the order of their length, numbers after letters', () => {
  expect(sizesOf(sized(start, '32', 'XXL', '28', 'One size', 'S'))).toEqual([
    'S',
    'XXL',
    '28',
    '32',
    'One size',
  ])
})

test('an SKU is proposed for each variant, and follows a color that is named later', () => {
  const made = colored(sized(start, '32', '34'), 'Dark blue', 'Sand')
  expect(made.map(({ sku }) => sku)).toEqual([
    'COMO-LINEN-DARK-BLUE-32',
    'COMO-LINEN-SAND-32',
    'COMO-LINEN-DARK-BLUE-34',
    'COMO-LINEN-SAND-34',
  ])
})

test('an SKU that somebody typed stays, and no proposal repeats it', () => {
  const [first] = start
  const typed = [{ ...emptyVariant(), ...first, size: 'S', color: 'Navy', sku: 'COMO-LINEN-NAVY-M' }]
  expect(sized(typed, 'M').map(({ sku }) => sku)).toEqual(['COMO-LINEN-NAVY-M', 'COMO-LINEN-NAVY-M-2'])
})

test('the SKU of a saved variant does not follow its color', () => {
  const saved = [{ ...emptyVariant(), id: 7, size: 'S', sku: 'COMO-LINEN-S' }]
  expect(colored(saved, 'Navy')).toMatchObject([{ id: 7, color: 'Navy', sku: 'COMO-LINEN-S' }])
})

test('a new color has the measures of the sizes', () => {
  const [one] = colored(sized(start, 'S'), 'Navy')
  const measured = [{ ...emptyVariant(), ...one, measures: { ...emptyVariant().measures, waist: '40' } }]
  expect(colored(measured, 'Sand').map(({ measures }) => measures.waist)).toEqual(['40', '40'])
})

test('of the last size only the name is removed, so that one variant remains', () => {
  const made = colored(sized(start, 'S', 'M'), 'Navy')
  const one = without(made, 'size', 'S')
  expect(said(one)).toEqual(['M Navy'])
  expect(said(without(one, 'size', 'M'))).toEqual([' Navy'])
})

test('a missing combination is added by itself', () => {
  const made = colored(sized(start, 'S', 'M'), 'Navy', 'Sand')
  const gap = made.filter(({ size, color }) => size !== 'S' || color !== 'Sand')
  expect(said(withVariant(gap, 'S', 'Sand', NAME))).toEqual(said(made))
})

test('twins and a variant without a size among others have no cell of their own', () => {
  const made = colored(sized(start, 'S', 'M'), 'Navy')
  expect(fitsGrid(made)).toBe(true)
  expect(fitsGrid(start)).toBe(true)
  expect(fitsGrid([...made, { ...emptyVariant(), size: 's', color: 'navy' }])).toBe(false)
  expect(fitsGrid([...made, { ...emptyVariant(), color: 'Navy' }])).toBe(false)
  expect(colorsOf([...made, { ...emptyVariant(), size: 'S' }])).toEqual(['Navy', ''])
})

test('cells of a spreadsheet, also with Arabic digits', () => {
  expect(pastedCells('4\t5\r\n٦\t\r\n')).toEqual([
    ['4', '5'],
    ['6', ''],
  ])
})
