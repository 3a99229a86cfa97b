import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed, messageFrom } from '#client/call-failed.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { toastError } from '#ui/toast.ts'
import { type StaffClient, useStaffClient } from '../shared/staff-client.ts'
import { staffKeys } from '../shared/staff-keys.ts'
import { type OrderView, queryOf } from './order-list.ts'
import { useOrderEvents } from './use-order-events.ts'

export type OrderPage = Awaited<ReturnType<StaffClient['orders']>>

/**
 * One page of orders. Each view has a separate query key, so a slow reply to an older search never replaces a newer one; the old rows
 * stay until the new reply arrives.
 */
export function useOrders(view: OrderView) {
  const staff = useStaffClient()
  useOrderEvents()
  const query = queryOf(view)
  const orders = useQuery({
    queryKey: staffKeys.orders(query),
    queryFn: async () => asPage(await staff.orders(query)),
    placeholderData: keepPreviousData,
  })
  const failure = orders.isError && !orders.data ? loadFailure(orders.error) : null
  useEffect(() => {
    if (failure) void toastError(failure)
  }, [failure])
  return { page: orders.data, failure, loading: orders.isPending, busy: orders.isPlaceholderData }
}

/** A reply with success but without a list counts as a failure. */
function asPage(page: OrderPage): OrderPage {
  if (!Array.isArray(page.orders) || !page.counts) throw new CallFailed(200, { message: text.loadRefused })
  return page
}

const loadFailure = (error: unknown): string => messageFrom(error, text.loadFailed)
