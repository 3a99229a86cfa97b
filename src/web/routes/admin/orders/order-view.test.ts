import { describe, expect, test } from 'vitest'
import { addressOf, defaultView, queryOf, sortedBy, startOf, viewFrom } from './order-view.ts'

describe('the view of the orders in the address bar', () => {
  test('is empty for the first look: newest first', () => {
    expect(addressOf(defaultView).toString()).toBe('')
    expect(viewFrom(new URLSearchParams())).toEqual(defaultView)
    expect(defaultView).toMatchObject({ sort: 'createdAt', order: 'desc' })
  })

  test('comes back as it was written', () => {
    const view = {
      view: 'to-pack',
      q: 'nadia+work@example.com',
      field: 'email',
      status: 'shipped',
      needsAttention: true,
      from: '2026-02-28',
      until: '2026-03-04',
      paymentMethod: 'card',
      city: 'القاهرة',
      sort: 'totalAmount',
      order: 'desc',
      page: 3,
    } as const
    expect(viewFrom(new URLSearchParams(addressOf(view).toString()))).toEqual(view)
  })

  test('of saved views is short, and begins with the oldest', () => {
    expect(addressOf(startOf('to-confirm')).toString()).toBe('view=to-confirm')
    expect(viewFrom(new URLSearchParams('view=to-confirm'))).toEqual(startOf('to-confirm'))
    expect(queryOf(startOf('to-confirm'))).toMatchObject({ status: 'pending', order: 'asc' })
    expect(queryOf({ ...startOf('refund-due'), city: ' Cairo ' })).toMatchObject({
      refundDue: true,
      city: 'Cairo',
    })
    expect(addressOf({ ...startOf('shipped'), order: 'desc' }).toString()).toBe('view=shipped&order=desc')
  })

  test('leaves out what no order could have', () => {
    const tampered = new URLSearchParams(
      'view=mine&status=lost&field=shoe&from=2026-13-01&until=1999-01-01&paymentMethod=gold&sort=name&order=up&page=-2&q=%00&city=%00',
    )
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
