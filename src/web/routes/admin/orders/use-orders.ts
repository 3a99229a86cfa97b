import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { CallFailed, messageFrom } from '../../../../client/call-failed.ts'
import type { Order, OrderStatus } from '../../../../contract/orders.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { toast } from '../../../ui/toast.ts'
import { type StaffClient, useStaffClient } from '../staff-client.ts'
import { type OrderView, queryOf } from './order-view.ts'

type OrderPage = Awaited<ReturnType<StaffClient['orders']>>

/**
 * One page of orders. Each view has its own answer, so a slow answer to an older search can never stand in the place
 * of a newer one; until the new one is there the old rows stay.
 */
export function useOrders(view: OrderView) {
  const staff = useStaffClient()
  const query = queryOf(view)
  const orders = useQuery({
    queryKey: queryKeys.staff.orders(query),
    queryFn: async () => asPage(await staff.orders(query)),
    placeholderData: keepPreviousData,
  })
  const failure = orders.isError && !orders.data ? loadFailure(orders.error) : null
  useEffect(() => {
    if (failure) void toast({ title: text.loadFailedTitle, sentence: failure, tone: 'bad' })
  }, [failure])
  return { page: orders.data, failure, loading: orders.isPending, busy: orders.isPlaceholderData }
}

/** Sets the status of an order; the list and the counters follow at once and are read again behind it. */
export function useSetOrderStatus() {
  const staff = useStaffClient()
  const queries = useQueryClient()
  return useMutation({
    // One after the other: two changes of one order arrive in the order in which they were made.
    scope: { id: 'order status' },
    async mutationFn({ id, status }: { id: string; status: OrderStatus }) {
      const changed = await staff.setOrderStatus(id, status)
      if (!changed) throw new CallFailed(200, { message: text.statusDialog.refused })
      return changed
    },
    onSuccess(changed) {
      queries.setQueriesData<OrderPage>(
        { queryKey: queryKeys.staff.allOrders },
        (page) => page && withChange(page, changed),
      )
      queries.setQueryData(queryKeys.staff.order(changed.id), changed)
      const { allOrders, allOrderHistories, allCustomers } = queryKeys.staff
      for (const queryKey of [allOrders, allOrderHistories, allCustomers])
        void queries.invalidateQueries({ queryKey })
      const { updatedTitle, updated } = text.statusDialog
      void toast({ title: updatedTitle, sentence: updated(changed.id, changed.status) })
    },
    onError(error) {
      const { failedTitle, failed } = text.statusDialog
      void toast({ title: failedTitle, sentence: messageFrom(error, failed), tone: 'bad' })
    },
  })
}

/** An answer that says success and holds no list is none. */
function asPage(page: OrderPage): OrderPage {
  if (!Array.isArray(page.orders) || !page.counts) throw new CallFailed(200, { message: text.loadRefused })
  return page
}

const loadFailure = (error: unknown): string => messageFrom(error, text.loadFailed)

function withChange(page: OrderPage, changed: Order): OrderPage {
  const before = page.orders.find(({ id }) => id === changed.id)
  if (!before) return page
  const counts = { ...page.counts }
  counts[before.status] -= 1
  counts[changed.status] += 1
  return { ...page, counts, orders: page.orders.map((order) => (order === before ? changed : order)) }
}
