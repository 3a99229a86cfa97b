import type { AdminOrderQuery } from '../../../../contract/orders.ts'
import {
  ORDERS_PAGE_SIZE,
  type OrderStatus,
  orderSearchFields,
  orderSorts,
  orderStates,
  sortDirections,
} from '../../../../shared/values.ts'
import { pageIn, searchIn } from '../shared/list/address-values.ts'

/** The view of the list, as in the address. */
export type OrderView = {
  q: string
  field: (typeof orderSearchFields)[number]
  status: OrderStatus | null
  needsAttention: boolean
  sort: (typeof orderSorts)[number]
  order: (typeof sortDirections)[number]
  page: number
}

export type OrderSort = OrderView['sort']

export const defaultView: OrderView = {
  q: '',
  field: 'all',
  status: null,
  needsAttention: false,
  sort: 'createdAt',
  order: 'desc',
  page: 1,
}

export function viewFrom(address: URLSearchParams): OrderView {
  const one = <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
    known.find((value) => value === address.get(name))
  return {
    q: searchIn(address),
    field: one('field', orderSearchFields) ?? defaultView.field,
    status: one('status', orderStates) ?? null,
    needsAttention: address.get('needsAttention') === 'true',
    sort: one('sort', orderSorts) ?? defaultView.sort,
    order: one('order', sortDirections) ?? defaultView.order,
    page: pageIn(address),
  }
}

/** Only values that differ from the defaults, so that /orders stays /orders. */
export function addressOf(view: OrderView): URLSearchParams {
  const given = Object.entries(view).filter(
    ([name, value]) => value !== null && value !== defaultView[name as keyof OrderView],
  )
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

export function queryOf(view: OrderView): AdminOrderQuery {
  const q = view.q.trim()
  return {
    q: q || undefined,
    field: q && view.field !== 'all' ? view.field : undefined,
    status: view.status ?? undefined,
    needsAttention: view.needsAttention || undefined,
    sort: view.sort,
    order: view.order,
    page: view.page,
    limit: ORDERS_PAGE_SIZE,
  }
}

/** A click on the sorted column reverses the order; another column starts with the newest, highest or last. */
export function sortedBy(view: OrderView, sort: OrderSort): OrderView {
  const order = view.sort === sort && view.order === 'desc' ? 'asc' : 'desc'
  return { ...view, sort, order, page: 1 }
}
