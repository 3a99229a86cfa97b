import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { fromRows } from './from-rows.ts'
import { columnNames } from './product-columns.ts'
import { inOrder, toRows } from './to-rows.ts'

const variant = { colorKey: 'Navy', swatch: null, isActive: true, measures: null }
const product: Product = {
  id: 12,
  name: 'Linen trousers',
  description: 'First line\nSecond, with "quotes"',
  price: 1250.5,
  discount: 999,
  unitPrice: 999,
  collectionId: 3,
  collection: { id: 3, name: 'Summer', slug: 'summer' },
  categoryId: 1,
  category: { id: 1, name: 'Women', slug: 'women' },
  isBestSeller: true,
  isNewArrival: false,
  isActive: true,
  isArchived: false,
  images: [
    {
      id: 1,
      url: '/media/aa.jpg',
      altText: 'Linen trousers',
      color: null,
      width: 1,
      height: 1,
      widths: [1],
      translations: { ar: {} },
    },
    {
      id: 2,
      url: '/media/bb.jpg',
      altText: 'From | behind',
      color: 'Navy',
      width: 1,
      height: 1,
      widths: [1],
      translations: { ar: { altText: 'من الخلف' } },
    },
  ],
  sizeChartImage: null,
  details: ['Two pleats', 'Lined'],
  care: null,
  cut: 'wide',
  cloth: 'linen',
  rise: null,
  variants: [
    {
      ...variant,
      id: 1,
      size: 'S',
      color: 'Navy',
      sku: 'LT-S',
      stock: 4,
      measures: { waist: 38.5, hip: null, thigh: null, frontRise: null, backRise: null, length: 104 },
    },
    { ...variant, id: 2, size: 'M', color: 'Navy', sku: 'LT-M', stock: 0, isActive: false },
  ],
  version: 1,
  createdAt: '',
  updatedAt: '',
  translations: { ar: { name: 'بنطلون كتان', colors: { Navy: 'كحلي' } } },
}
const rows = () => toRows(product).map((cells, index) => ({ line: index + 2, cells }))

test('a product is a row for each variant, and the first has its texts', () => {
  const [first, second] = toRows(product)
  expect(first).toMatchObject({
    SKU: 'LT-S',
    Product: '12',
    Name: 'Linen trousers',
    Price: '1250.50',
    'Sale price': '999.00',
  })
  expect(first).toMatchObject({
    'Waist (cm)': '38.5',
    'Arabic color': 'كحلي',
    Details: 'Two pleats\nLined',
    Category: 'women',
  })
  expect(first?.Pictures).toBe('/media/aa.jpg\n/media/bb.jpg | Navy | From \\| behind | من الخلف')
  expect(second).toMatchObject({ SKU: 'LT-M', Product: '12', Stock: '0', 'On sale': 'no' })
  expect(second?.Name).toBeUndefined()
  expect(inOrder(second ?? {})).toHaveLength(columnNames.length)
})

test('the rows of a product are read back as they were', () => {
  const { draft, problems } = fromRows(rows())
  expect(problems).toEqual([])
  expect(draft).toMatchObject({
    name: product.name,
    description: product.description,
    price: 1250.5,
    discount: 999,
  })
  expect(draft).toMatchObject({
    category: 'women',
    collection: 'summer',
    details: product.details,
    care: null,
    rise: null,
  })
  expect(draft.translations).toEqual({
    ar: { ...product.translations?.ar, description: '', details: null, care: null },
  })
  expect(draft.variants).toMatchObject([
    {
      line: 2,
      sku: 'LT-S',
      size: 'S',
      color: 'Navy',
      stock: 4,
      isActive: true,
      measures: product.variants[0]?.measures,
    },
    { line: 3, sku: 'LT-M', stock: 0, isActive: false },
  ])
  expect(draft.pictures).toEqual([
    { address: '/media/aa.jpg' },
    { address: '/media/bb.jpg', color: 'Navy', altText: 'From | behind', arabicText: 'من الخلف' },
  ])
})

test('a column that the file does not have is not about the product', () => {
  const { draft, problems } = fromRows([{ line: 2, cells: { SKU: 'LT-S', Stock: '٧', 'Sale price': '' } }])
  expect(problems).toEqual([])
  expect(draft).toEqual({
    discount: null,
    pictures: [],
    variants: [{ line: 2, sku: 'LT-S', stock: 7, measures: undefined }],
  })
})

test.each([
  ['Price', { Price: 'ten' }, { code: 'number' }],
  ['Price', { Price: '12.345' }, { code: 'number' }],
  ['Stock', { Stock: '1.5' }, { code: 'whole_number' }],
  ['Stock', { Stock: '-1' }, { code: 'too_small' }],
  ['Active', { Active: 'perhaps' }, { code: 'yes_or_no' }],
  ['Cut', { Cut: 'baggy' }, { code: 'invalid_value' }],
  ['Waist (cm)', { 'Waist (cm)': '38.55' }, { code: 'millimetres' }],
  ['Size chart', { 'Size chart': 'https://elsewhere.example/chart.jpg' }, { code: 'own_picture' }],
  ['SKU', { SKU: '' }, { code: 'required' }],
])('a bad cell is named: %s %j', (column, cells, error) => {
  const { problems } = fromRows([{ line: 7, cells: { SKU: 'LT-S', ...cells } }])
  expect(problems).toMatchObject([{ line: 7, column, error }])
})

test('rows that contradict each other, and a SKU twice', () => {
  const { problems } = fromRows([
    { line: 2, cells: { SKU: 'A', Price: '10' } },
    { line: 3, cells: { SKU: 'A', Price: '12' }, twinLine: 2 },
  ])
  expect(problems).toMatchObject([
    { line: 3, column: 'Price', error: { code: 'csv_differs', params: { line: 2 } } },
    { line: 3, column: 'SKU', error: { code: 'csv_sku_twice', params: { line: 2 } } },
  ])
})
