import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createClient } from '#client/client.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { proves } from '#tests/conformance/proves.ts'
import {
  bestsellersOf,
  bestsellersQuery,
  isOfLine,
  listedOf,
  newArrivalsOf,
  newArrivalsQuery,
} from './catalog-queries.ts'

it('a product of category 2 is of the men’s line, whatever it is called', () => {
  const product = { categoryId: 2 }
  expect(isOfLine(product, 'men')).toBe(true)
  expect(isOfLine(product, 'women')).toBe(false)
  expect(isOfLine(product, 'all')).toBe(true)
})

it('a product without a category is only among all', () => {
  expect(isOfLine({ categoryId: null }, 'men')).toBe(false)
  expect(isOfLine({ categoryId: null }, 'all')).toBe(true)
})

it('bestsellers and new arrivals are the flagged ones that can be bought', {
  meta: proves('1:41f', '1:44c'),
}, () => {
  const soldOut = product({ isBestSeller: true, isNewArrival: true, stock: 0 })
  const bestseller = product({ isBestSeller: true })
  const newArrival = product({ isNewArrival: true })
  expect(bestsellersOf([soldOut, bestseller, newArrival])).toEqual([bestseller])
  expect(newArrivalsOf([soldOut, bestseller, newArrival])).toEqual([newArrival])
})

it.each([
  ['bestSeller', bestsellersQuery],
  ['newArrival', newArrivalsQuery],
] as const)(
  'all that is flagged %s and can be bought is asked for, up to 48',
  { meta: proves('1:41f', '1:44c') },
  async (flag, query) => {
    const asked: string[] = []
    const client = createClient(async ({ path }) => {
      asked.push(path)
      return { status: 200, body: { status: 'success', data: { data: [] }, meta: {} } }
    })
    await new QueryClient().fetchQuery(query(client))
    expect(asked).toEqual([`/api/v1/products?flag=${flag}&listed=true&page=1&limit=48`])
  },
)

it('the catalogue lists what can be bought, of the line that was chosen', () => {
  const men = product({ categoryId: 2 })
  const women = product({ categoryId: 1 })
  const soldOut = product({ categoryId: 2, stock: 0 })
  expect(listedOf([men, women, soldOut], 'men')).toEqual([men])
  expect(listedOf([men, women, soldOut], 'all')).toEqual([men, women])
})

function product({ stock = 3, ...rest }: Partial<Product> & { stock?: number }): Product {
  return {
    isActive: true,
    isBestSeller: false,
    isNewArrival: false,
    category: null,
    variants: [{ id: 1, size: 'M', color: 'Navy', stock, sku: 'M', isActive: true }],
    ...rest,
  } as Product
}
