import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Cart } from '#contract/cart.ts'
import { pages } from '#shared/pages.ts'
import { cartText as text } from '#text/cart.ts'
import { orderText } from '#text/orders.ts'
import { textLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { storage } from '#web/data/storage.ts'
import { useRefreshCart } from '#web/features/cart/cart-mutations.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { useLostPayment } from '#web/features/checkout/payment/lost-payment.ts'
import { confirmationPath } from '#web/features/orders/confirmation-link.ts'
import { acceptPrices, seenPrices } from '../../../features/cart/seen-prices.ts'
import { CartLine } from './cart-line.tsx'
import { CartSummary, CheckoutButton } from './cart-summary.tsx'

export default function CartScreen() {
  const { cart, count, error, loading } = useCart()
  const refresh = useRefreshCart()
  const changes = usePriceChanges(cart)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div className="wrap pt-10 pb-section md:pt-16">
      <div className="mb-8 flex items-baseline justify-between gap-6 border-b border-hairline pb-6 md:mb-12">
        <h1 ref={title} tabIndex={-1} data-quiet-focus="" className="text-title">
          {text.title}
        </h1>
        {count > 0 && <p className="text-sm text-muted tabular-nums">{text.count(count)}</p>}
      </div>
      {error && (
        <LoadFailed sentence={error} busy={loading} onRetry={() => void refresh()} className="mb-8" />
      )}
      {!cart && !error && <CartPlaceholder />}
      {cart?.items.length === 0 && <EmptyCart />}
      {cart && cart.items.length > 0 && (
        <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
          <ul aria-label={text.items} className="grid content-start">
            {cart.items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                priceBefore={changes.get(item.variant.id) ?? null}
                onRemoved={() => title.current?.focus()}
              />
            ))}
          </ul>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  )
}

/** Without sums, which would all be 0. The documents state that the button is there and disabled. */
const EmptyCart = () => (
  <>
    <JustOrdered />
    <EmptyState
      title={text.empty}
      sentence={text.emptySentence}
      link={{ to: pages.shop.path, label: text.continueShopping }}
    />
    <div className="mx-auto -mt-16 max-w-xs">
      <CheckoutButton items={[]} />
    </div>
  </>
)

const CartPlaceholder = () => (
  <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
    <p role="status" className="sr-only">
      {text.loading}
    </p>
    <div className="grid content-start gap-8">
      {[1, 2].map((line) => (
        <div key={line} className="flex gap-6">
          <Skeleton className="aspect-4/5 w-24 md:w-32" />
          <div className="grid grow content-start gap-3 pt-1">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-6 h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
    <Skeleton className="h-80" />
  </div>
)

/** Why the cart is empty: an order was placed a moment ago, perhaps in another tab, or paid by card without a way back. */
function JustOrdered() {
  useLostPayment(true)
  const last = storage.lastOrder.read()
  if (!last || Date.now() - last.placedAt > HALF_AN_HOUR_MS) return null
  return (
    <Notice tone="good">
      {text.justOrdered(orderText.short(last.id))}{' '}
      <Link to={confirmationPath(last.id)} className={textLink}>
        {text.viewOrder}
      </Link>
    </Notice>
  )
}

const HALF_AN_HOUR_MS = 30 * 60_000

/** The previous price of a line, by variant, for lines whose price has changed since this browser showed it last. */
type PriceChanges = ReadonlyMap<number, number>

/** Compares with the prices seen before; a shown change stays while the cart is on the screen. */
function usePriceChanges(cart: Cart | null): PriceChanges {
  const [changes, setChanges] = useState<PriceChanges>(new Map())
  useEffect(() => {
    if (!cart) return
    const seen = seenPrices()
    const found = cart.items.flatMap(({ variant, unitPrice }) => {
      const before = seen[variant.id]
      return before !== undefined && before !== unitPrice ? [[variant.id, before] as const] : []
    })
    if (found.length > 0) setChanges((told) => new Map([...found, ...told]))
    acceptPrices(cart)
  }, [cart])
  return changes
}
