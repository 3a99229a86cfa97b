import { useRef } from 'react'
import { pages } from '#shared/pages.ts'
import { cartText as text } from '#text/cart.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useRefreshCart } from '#web/features/cart/cart-mutations.ts'
import { usePriceChanges } from '#web/features/cart/price-changes.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { CartLine } from './cart-line.tsx'
import { CartPlaceholder } from './cart-placeholder.tsx'
import { CartSummary, CheckoutButton } from './cart-summary.tsx'
import { JustOrdered } from './just-ordered.tsx'

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
