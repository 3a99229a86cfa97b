import { describe, expect, test } from 'vitest'
import { readAddress } from '../shared/list/use-list-address.ts'
import { listText, orderList, queryOf, sortedBy } from './order-list.ts'

const viewFrom = (text: string) => readAddress(orderList, new URLSearchParams(text))
const firstView = viewFrom('')

describe('the view of the orders in the address bar', () => {
  test('is empty for the first look: newest first', () => {
    expect(listText(firstView)).toBe('')
    expect(queryOf(firstView)).toMatchObject({ sort: 'createdAt', order: 'desc' })
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
      source: 'instagram',
      city: 'القاهرة',
      sort: 'totalAmount',
      order: 'desc',
      page: 3,
    } as const
    expect(viewFrom(listText(view))).toEqual(view)
  })

  test('of saved views is short, and begins with the oldest', () => {
    expect(listText({ view: 'to-confirm' })).toBe('?view=to-confirm')
    expect(queryOf(viewFrom('view=to-confirm'))).toMatchObject({ status: 'pending', order: 'asc' })
    expect(queryOf(viewFrom('view=refund-due&city=+Cairo+'))).toMatchObject({
      refundDue: true,
      city: 'Cairo',
    })
    expect(listText({ view: 'shipped', order: 'desc' })).toBe('?view=shipped&order=desc')
  })

  test('leaves out what no order could have', () => {
    const tampered =
      'view=mine&status=lost&field=shoe&from=2026-13-01&until=1999-01-01&paymentMethod=gold&source=fax&sort=name&order=up&page=-2&q=%00&city=%00'
    expect(viewFrom(tampered)).toEqual(firstView)
  })
})

describe('a click on a sortable column', () => {
  test('turns the sorted one round', () => {
    expect(sortedBy(firstView, 'createdAt')).toEqual({ sort: 'createdAt', order: 'asc' })
    expect(queryOf({ ...firstView, ...sortedBy({ ...firstView, order: 'asc' }, 'createdAt') }).order).toBe(
      'desc',
    )
  })

  test('starts another one descending', () => {
    const sorted = sortedBy({ ...firstView, order: 'asc' }, 'totalAmount')
    expect(queryOf({ ...firstView, ...sorted })).toMatchObject({ sort: 'totalAmount', order: 'desc' })
    const packed = viewFrom('view=to-pack')
    expect(queryOf({ ...packed, ...sortedBy(packed, 'totalAmount') }).order).toBe('desc')
  })
})

test('the search field says nothing without a search', () => {
  expect(queryOf(viewFrom('q=++&field=phone'))).not.toMatchObject({ field: 'phone' })
  expect(queryOf(viewFrom('q=010&field=phone'))).toMatchObject({ q: '010', field: 'phone' })
})
