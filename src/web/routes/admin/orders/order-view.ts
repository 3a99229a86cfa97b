import type { AdminOrderQuery } from '#contract/orders.ts'
import {
  ORDERS_PAGE_SIZE,
  type OrderStatus,
  orderSearchFields,
  orderSorts,
  orderStates,
  type PaymentMethod,
  paymentMethods,
  sortDirections,
} from '#shared/values.ts'
import { dayIn, pageIn, searchIn, textIn } from '../shared/list/address-values.ts'

/** The saved views: which orders each has. All but the first are worked off, the oldest order first. */
export const savedViews = {
  all: {},
  'to-confirm': { status: 'pending' },
  'to-pack': { status: 'processing' },
  shipped: { status: 'shipped' },
  attention: { needsAttention: true },
  'refund-due': { refundDue: true },
} as const satisfies Record<string, Pick<AdminOrderQuery, 'status' | 'needsAttention' | 'refundDue'>>
export type SavedViewName = keyof typeof savedViews
const viewNames = Object.keys(savedViews) as SavedViewName[]

/** The view of the list, as in the address. */
export type OrderView = typeof defaultView

export type OrderSort = OrderView['sort']

export const defaultView = {
  view: 'all' as SavedViewName,
  q: '',
  field: 'all' as (typeof orderSearchFields)[number],
  status: null as OrderStatus | null,
  needsAttention: false,
  from: '',
  until: '',
  paymentMethod: null as PaymentMethod | null,
  city: '',
  sort: 'createdAt' as (typeof orderSorts)[number],
  order: 'desc' as (typeof sortDirections)[number],
  page: 1,
}

/** How a saved view is first seen. */
export const startOf = (view: SavedViewName): OrderView =>
  view === 'all' ? defaultView : { ...defaultView, view, order: 'asc' }

export function viewFrom(address: URLSearchParams): OrderView {
  const one = <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
    known.find((value) => value === address.get(name))
  const start = startOf(one('view', viewNames) ?? 'all')
  return {
    view: start.view,
    q: searchIn(address),
    field: one('field', orderSearchFields) ?? start.field,
    status: one('status', orderStates) ?? null,
    needsAttention: address.get('needsAttention') === 'true',
    from: dayIn(address, 'from'),
    until: dayIn(address, 'until'),
    paymentMethod: one('paymentMethod', paymentMethods) ?? null,
    city: textIn(address, 'city'),
    sort: one('sort', orderSorts) ?? start.sort,
    order: one('order', sortDirections) ?? start.order,
    page: pageIn(address),
  }
}

/** Only values that differ from how the view is first seen, so that /orders stays /orders. */
export function addressOf(view: OrderView): URLSearchParams {
  const start: OrderView = { ...startOf(view.view), view: 'all' }
  const given = Object.entries(view).filter(
    ([name, value]) => value !== null && value !== start[name as keyof OrderView],
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
    from: view.from || undefined,
    until: view.until || undefined,
    paymentMethod: view.paymentMethod ?? undefined,
    city: view.city.trim() || undefined,
    ...savedViews[view.view],
    sort: view.sort,
    order: view.order,
    page: view.page,
    limit: ORDERS_PAGE_SIZE,
  }
}

/** How many of the filters behind the button are set. */
export const filtersSet = ({ from, until, paymentMethod, city }: OrderView): number =>
  [from, until, paymentMethod, city].filter(Boolean).length

/** A click on the sorted column reverses the order; another column starts with the newest, highest or last. */
export function sortedBy(view: OrderView, sort: OrderSort): OrderView {
  const order = view.sort === sort && view.order === 'desc' ? 'asc' : 'desc'
  return { ...view, sort, order, page: 1 }
}
