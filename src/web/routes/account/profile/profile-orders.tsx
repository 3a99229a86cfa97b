import { useQuery } from '@tanstack/react-query'
import { profileText as text } from '#text/profile.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useClient } from '#web/data/client-context.ts'
import { readReply } from '#web/data/read.ts'
import { useToken } from '#web/features/accounts/token.ts'
import { OrderHistory } from '#web/features/orders/order-history.tsx'
import { useToastWhen } from './use-toast-when.ts'

export function ProfileOrders() {
  const orders = useQuery(readReply(useClient(), 'GET /users/orders', undefined, useToken()))
  const { data: ordered = [], unconfirmed = 0 } = orders.data ?? {}
  useToastWhen(orders.isError, text.toasts.ordersFailed)
  return (
    <section aria-labelledby="orders-title">
      <h2 id="orders-title" className="mb-6 text-heading">
        {text.orders}
      </h2>
      {orders.isError ? (
        <LoadFailed sentence={text.ordersFailed} onRetry={() => void orders.refetch()} />
      ) : orders.isPending ? (
        <Skeleton label={text.ordersLoading} className="h-52" />
      ) : (
        <>
          {unconfirmed > 0 && <p className="mb-6 text-muted">{text.ordersUnconfirmed}</p>}
          {ordered.length > 0 && <OrderHistory orders={ordered} />}
          {ordered.length + unconfirmed === 0 && <p className="text-muted">{text.ordersEmpty}</p>}
        </>
      )}
    </section>
  )
}
