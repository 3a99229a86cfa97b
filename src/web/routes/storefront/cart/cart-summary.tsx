import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Cart, CartItem } from '#contract/cart.ts'
import { pages } from '#shared/pages.ts'
import { CHECKOUT_DELAY_MS } from '#shared/settings.ts'
import { cartText as text } from '#text/cart.ts'
import { formatPrice } from '#text/price.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DeliveryDay } from '#web/features/cart/delivery-day.tsx'
import { isBuyable, lineObstacle, obstacleId } from '#web/features/cart/line-obstacle.ts'
import { SumRows } from '#web/features/cart/sum-row.tsx'
import { intendedCart, type Quantities } from '#web/features/cart/use-cart.ts'
import { useHolidays } from '#web/features/catalog/queries/store-settings.ts'

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
export function CheckoutButton({ items }: { items: readonly CartItem[] }) {
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
