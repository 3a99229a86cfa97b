import type { Cart, CartItem } from '#contract/orders/cart.ts'
import { checkoutText as text } from '#text/checkout.ts'
import { formatPrice } from '#text/price.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useIsMobile } from '#ui/use-media.ts'
import { LinePicture, lineObstacle, SumRows } from '../../cart/cart-lines.tsx'
import { DeliveryDay } from '../../cart/delivery-day.tsx'
import { useHolidays } from '../../catalog/queries/store-settings.ts'

/** The items and the total. On a phone they are folded away under the total, so that the form comes first. */
export function OrderSummary({ cart }: { cart: Cart }) {
  const isMobile = useIsMobile()
  if (isMobile)
    return (
      <section aria-label={text.summary} className="-mx-gutter bg-linen px-gutter">
        <Disclosure
          className="border-b-0"
          heading={
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-serif text-xl">{text.summary}</span>
              <span className="tabular-nums">{formatPrice(cart.total)}</span>
            </span>
          }
        >
          <Contents cart={cart} />
        </Disclosure>
      </section>
    )
  return (
    <section aria-labelledby="summary-title" className="self-start bg-linen p-8 lg:sticky lg:top-8 lg:p-10">
      <h2 id="summary-title" className="mb-7 text-heading">
        {text.summary}
      </h2>
      <Contents cart={cart} />
    </section>
  )
}

const FIT_WITHOUT_SCROLLING = 2

function Contents({ cart }: { cart: Cart }) {
  const holidays = useHolidays()
  return (
    <>
      {/* A long list scrolls, so that the total stays visible. */}
      <ul
        aria-label={text.items}
        tabIndex={cart.items.length > FIT_WITHOUT_SCROLLING ? 0 : undefined}
        className="grid gap-5 lg:max-h-[max(14rem,calc(100dvh-31rem))] lg:overflow-y-auto lg:overscroll-contain"
      >
        {cart.items.map((item) => (
          <SummaryLine key={item.id} item={item} />
        ))}
      </ul>
      <dl className="mt-7 grid gap-3 border-t border-sand pt-6 text-sm tabular-nums">
        <SumRows of={cart} />
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sand pt-5 text-lg">
          <dt className="font-serif text-xl">{text.total}</dt>
          <dd className="font-medium">{formatPrice(cart.total)}</dd>
        </div>
      </dl>
      <p className="mt-5 text-sm">
        {text.estimatedDelivery}: <DeliveryDay weekday days={cart.delivery.days} holidays={holidays} />
      </p>
    </>
  )
}

function SummaryLine({ item }: { item: CartItem }) {
  const { color, size, product } = item.variant
  const obstacle = lineObstacle(item)
  return (
    <li className="flex flex-wrap items-start gap-x-4">
      <div className="w-16">
        <LinePicture item={item} sizes="4rem" />
      </div>
      <div className="min-w-0 grow basis-22">
        <h3 className="text-lg leading-snug">{product.name}</h3>
        <p className="mt-0.5 text-xs text-muted">{text.colorAndSize(color, size)}</p>
        <p className="text-xs text-muted">{text.quantity(item.quantity)}</p>
        {obstacle && (
          <p className="mt-1 text-xs font-medium text-oxblood">
            {obstacle === 'lessStock' ? text.onlyLeft(item.variant.stock) : text[obstacle]}
          </p>
        )}
      </div>
      <p className="ms-auto pt-0.5 text-sm tabular-nums">{formatPrice(item.lineTotal)}</p>
    </li>
  )
}
