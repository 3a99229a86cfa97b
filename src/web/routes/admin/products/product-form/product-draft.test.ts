import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { proves } from '#tests/conformance/proves.ts'
import { changesOf, editOf, emptyDraft, newProductOf, rebased } from './product-draft.ts'
import { isStepFilled, productErrors, wronglyTyped } from './product-errors.ts'
import { emptyVariant, missingInProduct } from './product-fields.ts'

const measured = { waist: 39.5, hip: 50, thigh: null, frontRise: 33, backRise: 39, length: 106 }

const como: Product = {
  id: 7,
  name: 'Como',
  description: 'Linen.',
  price: 1250,
  discount: 990.5,
  unitPrice: 990.5,
  collectionId: 3,
  collection: { id: 3, name: 'Summer', slug: 'summer' },
  categoryId: 2,
  category: { id: 2, name: 'Men', slug: 'men' },
  isBestSeller: false,
  isNewArrival: true,
  isActive: true,
  images: [
    { id: 11, url: '/media/a.jpg', altText: '', color: null, width: 3, height: 4, widths: [] },
    { id: 12, url: '/media/b.jpg', altText: '', color: null, width: 3, height: 4, widths: [] },
  ],
  sizeChartImage: null,
  details: ['Two pleats'],
  care: null,
  cut: 'tapered',
  cloth: 'linen',
  rise: null,
  variants: [
    {
      id: 1,
      size: 'S',
      color: 'Navy',
      colorKey: 'Navy',
      swatch: null,
      stock: 4,
      sku: 'C-S',
      isActive: true,
      measures: null,
    },
    {
      id: 2,
      size: 'M',
      color: 'Navy',
      colorKey: 'Navy',
      swatch: null,
      stock: 9,
      sku: 'C-M',
      isActive: true,
      measures: measured,
    },
    {
      id: 3,
      size: 'L',
      color: 'Navy',
      colorKey: 'Navy',
      swatch: null,
      stock: 9,
      sku: 'C-L',
      isActive: false,
      measures: null,
    },
  ],
  version: 5,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

describe('what is written in Arabic', () => {
  const [first] = como.images
  const written: Product = {
    ...como,
    images: first ? [{ ...first, altText: 'Front', translations: { ar: { altText: 'من الأمام' } } }] : [],
    translations: { ar: { name: 'كومو', care: ['تنظيف جاف'], colors: { Navy: 'كحلي' } } },
  }

  test('is sent where it was changed, and null where it was emptied', () => {
    expect(changesOf(written, editOf(written))).toEqual({})
    const edit = {
      ...editOf(written),
      arabicName: 'كومو كتان ',
      arabicCare: ' ',
      arabicDetails: 'كسرتان\n مبطّن',
      arabicColors: { Navy: '', Sand: 'رملي' },
      altTexts: { 11: { en: 'Front', ar: '' } },
    }
    expect(changesOf(written, edit)).toEqual({
      translations: {
        ar: {
          name: 'كومو كتان',
          care: null,
          details: ['كسرتان', 'مبطّن'],
          colors: { Navy: null, Sand: 'رملي' },
        },
      },
      images: [{ id: 11, translations: { ar: { altText: null } } }],
    })
  })

  test('goes with a new product, if there is any', () => {
    expect(newProductOf(emptyDraft()).translations).toBeUndefined()
    expect(newProductOf({ ...emptyDraft(), arabicName: 'كومو' }).translations).toEqual({
      ar: { name: 'كومو' },
    })
  })

  test('that the server would refuse is an error of its field', () => {
    const draft = { ...editOf(como), arabicDetails: 'خط '.repeat(300) }
    expect(productErrors(draft)).toEqual([
      { path: 'arabicDetails', code: 'too_big', params: { maximum: 500, origin: 'string' } },
    ])
  })

  test('stays typed over pictures that came and went', () => {
    const edit = { altTexts: { 11: { en: 'Typed', ar: 'كُتب' }, 99: { en: 'Gone', ar: '' } } }
    expect(rebased(edit, written, como).altTexts).toEqual({
      11: { en: 'Typed', ar: 'كُتب' },
      12: { en: '', ar: '', color: '' },
    })
  })

  test('and what is missing is an error', () => {
    expect(missingInProduct(written)).toEqual(['description', 'details'])
    expect(missingInProduct({ ...como, translations: { ar: {} } })).toEqual([
      'name',
      'description',
      'details',
      'colors',
      'pictures',
    ])
    expect(missingInProduct(como)).toEqual([])
  })
})

describe('an edited product sends', () => {
  test('nothing when nothing was changed', () => {
    expect(changesOf(como, editOf(como))).toEqual({})
  })

  test('only the fields that were changed', { meta: proves('2:170', '2:220a') }, () => {
    expect(changesOf(como, { ...editOf(como), name: 'Como II ', isBestSeller: true })).toEqual({
      name: 'Como II',
      isBestSeller: true,
    })
  })

  test('null for what was emptied', { meta: proves('2:220c') }, () => {
    const emptied = { ...editOf(como), discount: '', collectionId: '', categoryId: '', details: ' \n' }
    expect(changesOf(como, emptied)).toEqual({
      discount: null,
      collectionId: null,
      categoryId: null,
      details: null,
    })
  })

  test('the new stock of one size and only the ids of the others', { meta: proves('2:220b') }, () => {
    const edit = editOf(como)
    const variants = edit.variants.map((row) => (row.id === 1 ? { ...row, stock: '6' } : row))
    expect(changesOf(como, { ...edit, variants })).toEqual({
      variants: [{ id: 1, stock: 6, stockBefore: 4 }, { id: 2 }],
    })
  })

  test('a new size without an id, and leaves out a removed one', { meta: proves('2:220b') }, () => {
    const edit = editOf(como)
    const added = { ...emptyVariant(), size: 'XL', color: 'Navy', stock: '2', sku: 'C-XL' }
    expect(changesOf(como, { ...edit, variants: [...edit.variants.slice(1), added] }).variants).toEqual([
      { id: 2 },
      { size: 'XL', color: 'Navy', stock: 2, sku: 'C-XL' },
    ])
  })

  test('a changed cut, null for an emptied cloth, and all measures of a size if one changed', () => {
    const edit = editOf(como)
    const measures = {
      ...edit.variants[1]?.measures,
      thigh: '32.5',
    } as (typeof edit)['variants'][number]['measures']
    const variants = edit.variants.map((row) => (row.id === 2 ? { ...row, measures } : row))
    expect(changesOf(como, { ...edit, cut: 'wide', cloth: '', variants })).toEqual({
      cut: 'wide',
      cloth: null,
      variants: [{ id: 1 }, { id: 2, measures: { ...measured, thigh: 32.5 } }],
    })
  })

  test('the new order of its pictures', () => {
    expect(changesOf(como, { ...editOf(como), imageOrder: [12, 11] })).toEqual({ imageOrder: [12, 11] })
  })
})

describe('an edit that is carried over to what somebody else saved meanwhile', () => {
  const edit = editOf(como)
  const now: Product = {
    ...como,
    images: [...como.images.slice(1), { ...como.images[0], id: 13 } as Product['images'][number]],
    variants: [
      {
        id: 1,
        size: 'S',
        color: 'Navy',
        colorKey: 'Navy',
        swatch: null,
        stock: 3,
        sku: 'C-S',
        isActive: true,
        measures: null,
      },
      {
        id: 2,
        size: 'M',
        color: 'Navy',
        colorKey: 'Navy',
        swatch: null,
        stock: 7,
        sku: 'C-M',
        isActive: true,
        measures: measured,
      },
      {
        id: 4,
        size: 'XL',
        color: 'Navy',
        colorKey: 'Navy',
        swatch: null,
        stock: 5,
        sku: 'C-XL',
        isActive: true,
        measures: null,
      },
    ],
  }
  const over = (touched: Partial<typeof edit>) => ({ ...editOf(now), ...rebased(touched, como, now) })

  test('keeps the stock that was typed, and the ones that were sold', () => {
    const variants = edit.variants.map((row) => (row.id === 1 ? { ...row, stock: '40' } : row))
    expect(changesOf(now, over({ variants }))).toEqual({
      variants: [{ id: 1, stock: 40, stockBefore: 3 }, { id: 2 }, { id: 4 }],
    })
  })

  test('takes off the size that it took off, and no other', () => {
    expect(changesOf(now, over({ variants: edit.variants.slice(1) }))).toEqual({
      variants: [{ id: 2 }, { id: 4 }],
    })
  })

  test('lets go of a size that is gone, unless something was typed into it', () => {
    const gone = { ...como, variants: como.variants.filter(({ id }) => id !== 2) }
    const carried = (stock: string) => {
      const variants = edit.variants.map((row) => (row.id === 2 ? { ...row, stock } : row))
      return rebased({ variants }, como, gone).variants?.map(({ size }) => size)
    }
    expect(carried('9')).toEqual(['S'])
    expect(carried('12')).toEqual(['S', 'M'])
  })

  test('keeps what was measured, also when it was typed before measures were known', () => {
    const variants = edit.variants.map(({ measures, ...row }) =>
      row.id === 1 ? { ...row, measures: { ...measures, waist: '38' } } : row,
    )
    const touched = { variants: variants as typeof edit.variants }
    expect(changesOf(now, over(touched)).variants?.[0]).toMatchObject({
      id: 1,
      measures: { waist: 38, hip: null },
    })
  })

  test('orders the pictures that are left, new ones last', () => {
    expect(over({ imageOrder: [12, 11] }).imageOrder).toEqual([12, 13])
  })
})

test('a form shows the sizes on sale only', () => {
  expect(editOf(como).variants.map(({ size }) => size)).toEqual(['S', 'M'])
})

describe('the wizard goes on', () => {
  const draft = { ...emptyDraft(), name: 'Como', description: 'Linen.', price: '1250.5' }

  test('from step 1 with name, description and price', () => {
    expect(isStepFilled(0, draft, 0)).toBe(true)
    for (const missing of ['name', 'description', 'price'])
      expect(isStepFilled(0, { ...draft, [missing]: ' ' }, 0)).toBe(false)
    expect(isStepFilled(0, { ...draft, price: '12.345' }, 0)).toBe(false)
  })

  test('from step 2 with at least one picture', () => {
    expect(isStepFilled(1, draft, 0)).toBe(false)
    expect(isStepFilled(1, draft, 1)).toBe(true)
  })

  test('from step 3 when every variant has size, color, stock and sku', () => {
    const full = { ...emptyVariant(), size: 'S', color: 'Navy', stock: '0', sku: 'C-S' }
    expect(isStepFilled(2, { ...draft, variants: [full] }, 1)).toBe(true)
    for (const missing of ['size', 'color', 'stock', 'sku'])
      expect(isStepFilled(2, { ...draft, variants: [full, { ...full, [missing]: '' }] }, 1)).toBe(false)
  })

  test('from step 4 always', () => {
    expect(isStepFilled(3, emptyDraft(), 0)).toBe(true)
  })
})

test('a new product is sent as numbers, with nothing for what was left empty', {
  meta: proves('2:169c'),
}, () => {
  const variant = { ...emptyVariant(), size: ' S', color: 'Navy', stock: '4', sku: 'N-S' }
  const sent = newProductOf({
    ...emptyDraft(),
    name: ' New ',
    description: 'd',
    price: '10',
    variants: [variant],
  })
  expect(sent).toMatchObject({
    name: 'New',
    price: 10,
    discount: null,
    collectionId: null,
    details: null,
    variants: [{ size: 'S', color: 'Navy', stock: 4, sku: 'N-S' }],
  })
})

test('an edit without a name, or with a stock in pieces, has an error at its field', () => {
  const edit = editOf(como)
  const variants = edit.variants.map((row) => ({ ...row, stock: '1.5' }))
  expect(productErrors({ ...edit, name: '', variants })).toEqual([
    { path: 'name', code: 'required' },
    { path: 'variants.0.stock', code: 'whole_number' },
    { path: 'variants.1.stock', code: 'whole_number' },
  ])
  expect(productErrors(edit)).toEqual([])
})

test('a measure of three centimetres and a half millimetre has an error at its field', () => {
  const edit = editOf(como)
  const variants = edit.variants.map((row) => ({ ...row, measures: { ...row.measures, hip: '3.05' } }))
  expect(productErrors({ ...edit, variants: variants.slice(1) })).toEqual([
    { path: 'variants.0.measures.hip', code: 'millimetres' },
  ])
})

test('invalid prices and long names are reported while typing; missing fields are not', () => {
  const draft = { ...editOf(como), price: '12.345', discount: '-1', name: 'x'.repeat(201), details: '' }
  expect(wronglyTyped(draft)).toEqual([
    { path: 'name', code: 'too_big', params: { maximum: 200, origin: 'string' } },
    { path: 'price', code: 'two_decimals' },
    { path: 'discount', code: 'too_small', params: { minimum: 0, origin: 'number' } },
  ])
  expect(wronglyTyped({ ...editOf(como), name: ' ', price: '' })).toEqual([])
})
