import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed, messageFrom } from '#client/call-failed.ts'
import type { ReplyTo } from '#client/client.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { toastError } from '#ui/toast.ts'
import { useClient } from '#web/data/client-context.ts'
import { readReply } from '#web/data/read.ts'
import { type OrderView, queryOf } from './order-list.ts'
import { useOrderEvents } from './use-order-events.ts'

export type OrderPage = ReturnType<typeof toPage>

/**
 * One page of orders. Each view has a separate query key, so a slow reply to an older search never replaces a newer one; the old rows
 * stay until the new reply arrives.
 */
export function useOrders(view: OrderView) {
  const client = useClient()
  useOrderEvents()
  const sent = { query: queryOf(view) }
  const orders = useQuery({
    ...readReply(client, 'GET /orders/admin', sent),
    queryFn: async () => withList(await client.reply('GET /orders/admin', sent)),
    select: toPage,
    placeholderData: keepPreviousData,
  })
  const failure = orders.isError && !orders.data ? loadFailure(orders.error) : null
  useEffect(() => {
    if (failure) void toastError(failure)
  }, [failure])
  return { page: orders.data, failure, loading: orders.isPending, busy: orders.isPlaceholderData }
}

/** A reply with success but without a list counts as a failure. */
function withList(list: OrderList): OrderList {
  if (!Array.isArray(list.data) || !list.meta.counts) throw new CallFailed(200, { message: text.loadRefused })
  return list
}

const toPage = ({ data: orders, meta }: OrderList) => ({ orders, ...meta })

type OrderList = ReplyTo<'GET /orders/admin'>

const loadFailure = (error: unknown): string => messageFrom(error, text.loadFailed)
