import type { AdminOrderQuery } from '#contract/orders/orders.ts'
import {
  limits,
  ORDERS_PAGE_SIZE,
  orderSearchFields,
  orderSorts,
  orderSources,
  orderStates,
  paymentMethods,
  sortDirections,
} from '#shared/values.ts'
import {
  type AddressValues,
  day,
  flag,
  oneOf,
  oneOfOr,
  page,
  words,
  writeAddress,
} from '../shared/list/use-list-address.ts'

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
export const viewNames = Object.keys(savedViews) as SavedViewName[]

/** The address of the list of orders. */
export const orderList = {
  view: oneOfOr(viewNames, 'all'),
  q: words(limits.search),
  field: oneOfOr(orderSearchFields, 'all'),
  status: oneOf(orderStates),
  needsAttention: flag,
  from: day,
  until: day,
  paymentMethod: oneOf(paymentMethods),
  source: oneOf(orderSources),
  returned: flag,
  city: words(limits.city),
  sort: oneOfOr(orderSorts, 'createdAt'),
  /** Where it is not the one in which the view is first seen. */
  order: oneOf(sortDirections),
  page,
}
export type OrderView = AddressValues<typeof orderList>
export type OrderSort = OrderView['sort']

export function queryOf({ view, field, order, ...filters }: OrderView): AdminOrderQuery {
  return {
    ...filters,
    field: filters.q && field !== 'all' ? field : undefined,
    ...savedViews[view],
    order: directionOf({ view, order }),
    limit: ORDERS_PAGE_SIZE,
  }
}

const firstDirection = (view: SavedViewName) => (view === 'all' ? 'desc' : 'asc')

export const directionOf = ({ view, order }: Pick<OrderView, 'view' | 'order'>) =>
  order ?? firstDirection(view)

/** A click on the sorted column reverses the order; another column starts with the newest, highest or last. */
export function sortedBy(view: OrderView, sort: OrderSort): Pick<OrderView, 'sort' | 'order'> {
  const order = view.sort === sort && directionOf(view) === 'desc' ? 'asc' : 'desc'
  return { sort, order: order === firstDirection(view.view) ? undefined : order }
}

/** Also in the address of an order's page: the list from which it was opened. */
export const listText = (view: Partial<OrderView>): string => writeAddress(orderList, view)
