import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { profileText as text } from '#text/profile.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { OrderHistory } from '#web/features/orders/order-history.tsx'
import { read, readReply, useClient } from '../../data/api.ts'
import { useSession } from '../../features/accounts/session.tsx'
import { useToken } from '../../features/accounts/token.ts'
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
