import { expect, it } from 'vitest'
import { filtersIn, filterText, pageIn } from './shop-filters.ts'

it.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=99999', 1],
  ['page=two', 1],
])('the address with "%s" shows page %i', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page)
})

it('filters in an address may be in any order, and invalid ones are ignored', () => {
  const written =
    'sort=-price&size=M&color=Steel+blue&size=L&size=M&cut=wide&cut=baggy&sale=true&minPrice=900&maxPrice=1500.50&utm=x&page=3'
  const filters = filtersIn(new URLSearchParams(written))
  expect(filters).toEqual({
    size: ['L', 'M'],
    color: ['Steel blue'],
    cut: ['wide'],
    minPrice: 900,
    maxPrice: 1500.5,
    sale: true,
    sort: '-price',
  })
  const address = filterText(filters, 3)
  expect(address).toBe(
    '?size=L&size=M&color=Steel+blue&cut=wide&minPrice=900&maxPrice=1500.5&sale=true&sort=-price&page=3',
  )
  expect(filtersIn(new URLSearchParams(address))).toEqual(filters)
})

it('words that were searched for are part of the address; too many are ignored', () => {
  const searched = (search: string) => filtersIn(new URLSearchParams({ search }))
  expect(searched(' navy wool ')).toEqual({ search: 'navy wool' })
  expect(filterText({ search: 'كتان & wool', sale: true })).toBe(
    `?${new URLSearchParams({ search: 'كتان & wool', sale: 'true' })}`,
  )
  for (const nothing of ['  ', 'x'.repeat(201), 'a\0']) expect(searched(nothing)).toEqual({})
})

it('an address with nothing to choose is the plain one', () => {
  const nothing = new URLSearchParams(
    `size=&size=M%00&color=${'x'.repeat(81)}&rise=sky&maxPrice=1e3&sale=false&sort=newest&sort=size`,
  )
  expect(filterText(filtersIn(nothing), pageIn(nothing))).toBe('')
})
