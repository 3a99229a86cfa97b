import { expect, it } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { productForm } from './use-create-product.ts'

it('a new product travels as text, JSON variants and files', { meta: proves('2:219') }, () => {
  const picture = new File(['x'], 'front.jpg', { type: 'image/jpeg' })
  const chart = new File(['y'], 'chart.png', { type: 'image/png' })
  const product = {
    name: 'Biella',
    description: '',
    price: 1250.5,
    discount: null,
    collectionId: null,
    categoryId: 2,
    isBestSeller: false,
    isNewArrival: true,
    isActive: true,
    details: ['Wool twill', 'Pressed crease'],
    care: null,
    cut: 'straight' as const,
    cloth: null,
    rise: null,
    variants: [{ size: 'M', color: 'Charcoal', sku: 'B-M', stock: 4 }],
    images: [picture, picture],
  }
  const form = productForm(product)
  expect(form.get('price')).toBe('1250.5')
  expect(form.get('discount')).toBe('')
  expect(form.get('isNewArrival')).toBe('true')
  expect(form.get('details')).toBe('Wool twill\nPressed crease')
  expect(JSON.parse(String(form.get('variants')))).toEqual(product.variants)
  expect(form.getAll('images')).toHaveLength(2)
  expect(form.has('sizeChartImage')).toBe(false)
  expect(productForm({ ...product, sizeChartImage: chart }).get('sizeChartImage')).toMatchObject({
    name: 'chart.png',
  })
})
