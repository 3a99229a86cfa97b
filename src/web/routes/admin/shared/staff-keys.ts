import type { BalancesQuery, LinesQuery, UnsettledQuery } from '#client/settlement-calls.ts'
import type { AdminOrderQuery } from '#contract/orders.ts'

type PageQuery = { page: number; limit: number }

import { confirmationsDueKey } from '#web/features/orders/confirmations-due.ts'

/** Query keys of replies for staff, separate from data/query-keys.ts, which shoppers load. */
export const staffKeys = {
  ceiling: ['staff-ceiling'],
  confirmationsDue: confirmationsDueKey,
  allConfirmations: ['staff-confirmations'],
  confirmations: (q: string) => ['staff-confirmations', q],
  allConfirmationCards: ['staff-confirmation'],
  confirmationCard: (id: string) => ['staff-confirmation', id],
  allSettlements: ['staff-settlements'],
  settlements: (query: PageQuery) => ['staff-settlements', 'list', query],
  cashWithCouriers: ['staff-settlements', 'with-couriers'],
  courierBalances: (query: BalancesQuery) => ['staff-settlements', 'balances', query],
  unsettledParcels: (query: UnsettledQuery) => ['staff-settlements', 'parcels', query],
  settlement: (id: string) => ['staff-settlements', 'one', id],
  settlementLines: (id: string, query: LinesQuery) => ['staff-settlements', 'lines', id, query],
  allOrders: ['staff-orders'],
  orders: (query: AdminOrderQuery) => ['staff-orders', query],
  allOpenedOrders: ['staff-order'],
  order: (id: string) => ['staff-order', id],
  allTimelines: ['staff-order-timeline'],
  timeline: (id: string) => ['staff-order-timeline', id],
  orderNeighbours: (query: AdminOrderQuery) => ['staff-order-neighbours', query],
  allShipping: ['shipping'],
  allOrderParcels: ['orders', 'GET /orders/:id/parcels'],
  allCustomers: ['staff-customer'],
  customer: (orderId: string) => ['staff-customer', orderId],
} as const

/** What a change of an order may change on any screen, besides the order itself. */
export const besidesOrder = [
  staffKeys.allOrders,
  staffKeys.allTimelines,
  staffKeys.allCustomers,
  staffKeys.ceiling,
  staffKeys.allConfirmations,
  staffKeys.allConfirmationCards,
  staffKeys.confirmationsDue,
  staffKeys.allShipping,
  staffKeys.allOrderParcels,
]
