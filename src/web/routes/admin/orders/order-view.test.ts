import { describe, expect, test } from 'vitest'
import { addressOf, defaultView, queryOf, sortedBy, viewFrom } from './order-view.ts'

describe('the view of the orders in the address bar', () => {
  test('is empty for the first look: newest first', () => {
    expect(addressOf(defaultView).toString()).toBe('')
    expect(viewFrom(new URLSearchParams())).toEqual(defaultView)
    expect(defaultView).toMatchObject({ sort: 'createdAt', order: 'desc' })
  })

  test('comes back as it was written', () => {
    const view = {
      q: 'nadia+work@example.com',
      field: 'email',
      status: 'shipped',
      needsAttention: true,
      sort: 'totalAmount',
      order: 'asc',
      page: 3,
    } as const
    expect(viewFrom(new URLSearchParams(addressOf(view).toString()))).toEqual(view)
  })

  test('leaves out what no order could have', () => {
    const tampered = new URLSearchParams('status=lost&field=shoe&sort=name&order=up&page=-2&q=%00')
    expect(viewFrom(tampered)).toEqual(defaultView)
  })
})

describe('a click on a sortable column', () => {
  test('turns the sorted one round and starts at the first page', () => {
    const turned = sortedBy({ ...defaultView, page: 4 }, 'createdAt')
    expect(turned).toMatchObject({ sort: 'createdAt', order: 'asc', page: 1 })
    expect(sortedBy(turned, 'createdAt').order).toBe('desc')
  })

  test('starts another one descending', () => {
    expect(sortedBy({ ...defaultView, order: 'asc' }, 'totalAmount')).toMatchObject({
      sort: 'totalAmount',
      order: 'desc',
    })
  })
})

test('the search field says nothing without a search', () => {
  expect(queryOf({ ...defaultView, q: '  ', field: 'phone' })).not.toMatchObject({ field: 'phone' })
  expect(queryOf({ ...defaultView, q: '010', field: 'phone' })).toMatchObject({ q: '010', field: 'phone' })
})
