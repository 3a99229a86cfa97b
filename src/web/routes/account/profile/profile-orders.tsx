import { useQuery } from '@tanstack/react-query'
import { profileText as text } from '#text/profile.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useClient } from '#web/data/client-context.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useToken } from '#web/features/accounts/token.ts'
import { OrderHistory } from '#web/features/orders/order-history.tsx'
import { useToastWhen } from './use-toast-when.ts'

export function ProfileOrders() {
  const client = useClient()
  const orders = useQuery({ queryKey: queryKeys.myOrders(useToken()), queryFn: () => client.orders.mine() })
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
          {orders.data.unconfirmed > 0 && <p className="mb-6 text-muted">{text.ordersUnconfirmed}</p>}
          {orders.data.orders.length > 0 && <OrderHistory orders={orders.data.orders} />}
          {orders.data.orders.length + orders.data.unconfirmed === 0 && (
            <p className="text-muted">{text.ordersEmpty}</p>
          )}
        </>
      )}
    </section>
  )
}
