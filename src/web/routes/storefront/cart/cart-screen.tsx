import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Cart, CartItem } from '#contract/orders/cart.ts'
import { pages } from '#shared/pages.ts'
import { CHECKOUT_DELAY_MS } from '#shared/settings.ts'
import { cartText as text } from '#text/cart.ts'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { Button, textLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { storage } from '#web/data/storage.ts'
import { isBuyable, lineObstacle, obstacleId, SumRows } from '#web/features/cart/cart-lines.tsx'
import { useRefreshCart } from '#web/features/cart/cart-mutations.ts'
import { DeliveryDay } from '#web/features/cart/delivery-day.tsx'
import { intendedCart, type Quantities, useCart } from '#web/features/cart/use-cart.ts'
import { useHolidays } from '#web/features/catalog/queries/store-settings.ts'
import { useLostPayment } from '#web/features/checkout/payment/lost-payment.ts'
import { confirmationPath } from '#web/features/orders/confirmed-order.ts'
import { acceptPrices, seenPrices } from '../../../features/cart/seen-prices.ts'
import { CartLine } from './cart-line.tsx'

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

/** The sums are those of what can be bought: a line that is sold out is no part of them. */
export function CartSummary({ cart: whole }: { cart: Cart }) {
  const holidays = useHolidays()
  const cart = intendedCart(whole, withoutSoldOut(whole))
  return (
    <section aria-labelledby="summary-title" className="self-start bg-linen p-7 lg:sticky lg:top-28 lg:p-9">
      <h2 id="summary-title" className="mb-6 text-heading">
        {text.summary}
      </h2>
      <dl className="grid gap-3 text-sm tabular-nums">
        <SumRows of={cart} />
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-sand pt-5 text-lg">
          <dt className="font-serif text-xl">{text.total}</dt>
          <dd className="font-medium">{formatPrice(cart.total)}</dd>
        </div>
      </dl>
      <CheckoutButton items={whole.items} />
      {cart.items.length > 0 && (
        <>
          <p className="mt-6 text-sm">
            {text.estimatedDelivery}: <DeliveryDay weekday days={cart.delivery.days} holidays={holidays} />
          </p>
          <p className="mt-1 text-xs text-muted">{text.payment}</p>
        </>
      )}
    </section>
  )
}

const withoutSoldOut = ({ items }: Cart): Quantities =>
  new Map(items.filter((item) => !isBuyable(item)).map(({ id }) => [id, 0]))

/** Links to a line that cannot be ordered, instead of to a checkout that must fail. */
function CheckoutButton({ items }: { items: readonly CartItem[] }) {
  const [, navigate] = useLocation()
  const [leaving, setLeaving] = useState(false)
  const [ledTo, setLedTo] = useState<CartItem | null>(null)
  const obstructed = items.find((item) => lineObstacle(item) !== null)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => navigate(pages.checkout.path), CHECKOUT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [leaving, navigate])
  const press = () => {
    setLedTo(obstructed ?? null)
    if (!obstructed) return setLeaving(true)
    document.getElementById(obstacleId(obstructed))?.focus()
  }
  return (
    <>
      <Button
        size="large"
        disabled={items.length === 0}
        busy={leaving}
        onClick={press}
        className="mt-8 w-full"
      >
        {leaving ? text.loadingCheckout : text.checkout}
      </Button>
      {ledTo && obstructed?.id === ledTo.id && (
        <div className="mt-4">
          <Notice>{text.resolveFirst(nameOf(ledTo))}</Notice>
        </div>
      )}
    </>
  )
}

const nameOf = ({ variant: { product, color, size } }: CartItem): string =>
  text.named(product.name, color, size)
