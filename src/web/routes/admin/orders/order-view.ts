import type { AdminOrderQuery, OrderStatus } from '../../../../contract/orders.ts'

/** What staff are looking at, as the address bar keeps it. */
export type OrderView = {
  q: string
  field: 'all' | 'email' | 'phone'
  status: OrderStatus | null
  sort: 'id' | 'createdAt' | 'totalAmount'
  order: 'asc' | 'desc'
  page: number
}

export type OrderSort = OrderView['sort']

export const statuses: readonly OrderStatus[] = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
]
export const searchFields = ['all', 'email', 'phone'] as const
export const ORDERS_PER_PAGE = 25

export const defaultView: OrderView = {
  q: '',
  field: 'all',
  status: null,
  sort: 'createdAt',
  order: 'desc',
  page: 1,
}

/** An address that someone has tampered with shows what it can and leaves out the rest. */
export function viewFrom(address: URLSearchParams): OrderView {
  const one = <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
    known.find((value) => value === address.get(name))
  const page = Number(address.get('page'))
  return {
    q: (address.get('q') ?? '').slice(0, 200),
    field: one('field', searchFields) ?? defaultView.field,
    status: one('status', statuses) ?? null,
    sort: one('sort', ['id', 'createdAt', 'totalAmount'] as const) ?? defaultView.sort,
    order: one('order', ['asc', 'desc'] as const) ?? defaultView.order,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Only what differs from the first look, so that /orders stays /orders. */
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
    sort: view.sort,
    order: view.order,
    page: view.page,
    limit: ORDERS_PER_PAGE,
  }
}

/** A click on the sorted column turns it round; another one starts with the newest, highest or last. */
export function sortedBy(view: OrderView, sort: OrderSort): OrderView {
  const order = view.sort === sort && view.order === 'desc' ? 'asc' : 'desc'
  return { ...view, sort, order, page: 1 }
}
