import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { Order } from '#contract/orders/orders.ts'
import { ASKS_TO_CANCEL, ASKS_TO_RETURN, pages, productPath } from '#shared/pages.ts'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { profileText as text } from '#text/profile.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { read, readReply, useClient } from '#web/data/api.ts'
import { confirmationPath } from '#web/features/orders/confirmed-order.ts'
import { useSession, useToken } from '../../features/accounts/session.tsx'
import { OrderAgain } from '../../features/orders/order-again.tsx'
import { orderDate } from '../../features/orders/order-date.ts'
import { ItemPicture } from '../../features/orders/order-items.tsx'
import { OrderState } from '../../features/orders/order-state.tsx'
import { useFormatTotal } from '../../features/orders/use-format-total.ts'
import { ProfileWishlist } from './profile/profile-wishlist.tsx'

export default function ProfileScreen() {
  const { logOut } = useSession()
  const client = useClient()
  const token = useToken()
  // The session's query, refetched for the profile.
  const me = useQuery({ ...read(client, 'GET /auth/me', undefined, token), enabled: Boolean(token) })
  const user = me.data?.user
  useToastWhen(me.isError, text.toasts.profileFailed)
  return (
    <div className="wrap pt-10 pb-section md:pt-16">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-6 border-b border-hairline pb-7 md:mb-14">
        <div className="min-w-0">
          <h1 className="text-title">{text.title}</h1>
          {user && (
            <p className="mt-3 text-sm text-muted">
              {text.greeting(user.name)} <bdi className="block wrap-anywhere">{user.email}</bdi>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-5">
          <Link to={pages.accountSettings.path} className={`text-sm ${textLink}`}>
            {text.settings}
          </Link>
          <Button
            variant="outline"
            size="small"
            icon={<Icon of={LogOut} className="mirrored size-3.5" />}
            onClick={() => logOut()}
          >
            {text.logOut}
          </Button>
        </div>
      </div>
      {me.isError && (
        <LoadFailed sentence={text.loadFailed} onRetry={() => void me.refetch()} className="mb-10" />
      )}
      {user && !user.emailConfirmed && (
        <div className="mb-10">
          <Notice tone="warning">
            {text.unconfirmed}{' '}
            <Link to={pages.accountSettings.path} className={textLink}>
              {text.newLink}
            </Link>
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-1 gap-14 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-20">
        <ProfileWishlist items={user?.wishlist.items ?? []} />
        <ProfileOrders />
      </div>
    </div>
  )
}

function ProfileOrders() {
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

function useToastWhen(failed: boolean, message: { title: string; sentence: string }): void {
  useEffect(() => {
    if (failed) void toast({ ...message, tone: 'bad' })
  }, [failed, message])
}

/** The account's orders, newest first. */
const OrderHistory = ({ orders }: { orders: readonly Order[] }) => (
  <ul aria-label={text.orders} className="grid gap-5">
    {orders.map((order) => (
      <li key={order.id} className="border border-hairline p-5 md:p-7">
        <OneOrder order={order} />
      </li>
    ))}
  </ul>
)

const hasArrived = ({ status }: Order): boolean => status === 'delivered' || status === 'completed'

const howItFitsPath = (orderId: string): string =>
  `${pages.howItFits.path}?orderId=${encodeURIComponent(orderId)}`

/** What can be done about an order, by its state. */
function linksOf(order: Order): { to: string; label: string }[] {
  const page = confirmationPath(order.id)
  return [
    { to: page, label: text.viewOrder },
    ...(order.stillPossible?.includes('cancel')
      ? [{ to: `${page}&${new URLSearchParams(ASKS_TO_CANCEL)}`, label: text.cancelOrder }]
      : []),
    ...(hasArrived(order)
      ? [
          { to: howItFitsPath(order.id), label: text.howItFits },
          { to: `${page}&${new URLSearchParams(ASKS_TO_RETURN)}`, label: text.returnOrder },
        ]
      : []),
  ]
}

function OneOrder({ order }: { order: Order }) {
  const number = orderText.short(order.id)
  const links = linksOf(order)
  const formatTotal = useFormatTotal()
  return (
    <article aria-label={text.order(number)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-xl lining-nums">
          <bdi>{text.order(number)}</bdi>
        </h3>
        <OrderState status={order.status} className="text-sm" />
      </div>
      <p className="mt-1 text-xs text-muted">
        <time dateTime={order.createdAt}>{orderDate(order.createdAt)}</time>
      </p>
      <ul className="mt-5 border-t border-hairline">
        {(order.items ?? []).map((item) => (
          <li key={item.id} className="flex gap-x-4 border-b border-hairline py-3 text-sm">
            <ItemPicture image={item.image} />
            <span className="flex grow flex-wrap gap-x-4">
              <span className="min-w-0 grow basis-28">
                <Link to={productPath(item.product.id)} className="transition-colors hover:text-accent">
                  {item.product.name}
                </Link>
                <span className="flex flex-wrap gap-x-3 text-xs text-muted">
                  {item.variantColor && <span>{item.variantColor}</span>}
                  <span>{text.sizeAndQuantity(item.variantSize, item.quantity)}</span>
                </span>
              </span>
              <span className="ms-auto tabular-nums">{formatPrice(item.price)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ to, label }) => (
            <Link key={label} to={to} className={`text-sm ${textLink}`}>
              {label}
              <span className="sr-only"> {number}</span>
            </Link>
          ))}
          <OrderAgain {...{ order, number }} />
        </span>
        <p className="tabular-nums">
          <span className="me-3 text-sm text-muted">{text.total}</span>
          <span className="font-medium">{formatTotal(order.totalAmount)}</span>
        </p>
      </div>
    </article>
  )
}
