import { Package, Ruler, Share2 } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import type { Product } from '#contract/catalog/catalog.ts'
import { PAYMENT, pages, RETURNS } from '#shared/pages.ts'
import { formatPrice } from '#text/price.ts'
import { productText as text } from '#text/product.ts'
import { Button, textLink } from '#ui/button.tsx'
import { DialogLink } from '#ui/dialog-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsOutOfSight } from '#ui/in-sight.ts'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { DeliveryDay } from '../../cart/delivery-day.tsx'
import { WishlistHeart } from '../../wishlist/wishlist-heart.tsx'
import { FindMySizeLink } from '../my-size/find-my-size-link.tsx'
import { YourSize } from '../my-size/your-size.tsx'
import { isInStock, stockState } from '../product-rules.ts'
import { useHolidays, useLowStock, useReturns, useShippingFee } from '../queries/store-settings.ts'
import { RestockLink } from '../restock/restock-link.tsx'
import { AddButton, BuyNowButton } from './buy-buttons.tsx'
import { ColorSelector, type ShownColor, SizeSelector } from './choices.tsx'
import { ProductPrice } from './product-price.tsx'
import { StockLine } from './stock-line.tsx'
import { usePurchase } from './use-purchase.ts'

/** What is needed to buy comes first, in one screen of a phone; the description follows. */
export function BuyPanel({ shown, wantedSize }: { shown: ShownColor; wantedSize: string | null }) {
  const { product } = shown
  return (
    <div className="grid grid-cols-1 content-start gap-3 md:gap-5">
      <div className="flex items-start justify-between gap-4">
        <div>
          {product.category && (
            <p className="eyebrow mb-3 text-muted max-md:hidden">{product.category.name}</p>
          )}
          <h1 className="text-[clamp(1.625rem,1.25rem+1.4vw,2.625rem)] leading-[1.1] text-pretty">
            {product.name}
          </h1>
        </div>
        <WishlistHeart
          productId={product.id}
          productName={product.name}
          className="-me-[10px] -mt-2 md:mt-5"
        />
      </div>
      <ProductPrice product={product} />
      <Purchasing {...{ shown, wantedSize }}>
        <p dir="auto" className="max-w-prose leading-relaxed wrap-anywhere text-muted">
          {product.description || text.noDescription}
        </p>
      </Purchasing>
    </div>
  )
}

function Purchasing(props: { shown: ShownColor; wantedSize: string | null; children: ReactNode }) {
  const { product } = props.shown
  const purchase = usePurchase(props.shown, props.wantedSize)
  const lowStock = useLowStock()
  const mainButton = useRef<HTMLDivElement>(null)
  const isOutOfSight = useIsOutOfSight(mainButton)
  return (
    <>
      <ColorSelector shown={props.shown} />
      <div>
        <div className="relative">
          <div className="absolute end-0 -top-3.5">
            <SizeChartLink product={product} onChoose={purchase.selectSize} />
          </div>
          <SizeSelector
            product={product}
            selected={purchase.selected}
            group={purchase.sizes}
            onSelect={purchase.select}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 pt-1">
          <StockLine state={stockState(product, purchase.selected, lowStock)} />
          <YourSize product={product} onFound={purchase.propose} onChoose={purchase.selectSize} />
        </div>
        <RestockLink product={product} />
      </div>
      <div ref={mainButton} className="flex flex-wrap gap-3">
        <QuantityStepper
          quantity={purchase.quantity}
          max={purchase.available}
          onChange={purchase.setQuantity}
          onMaximum={purchase.tellMaximum}
        />
        <AddButton purchase={purchase} size="large" className="grow" />
      </div>
      {purchase.isAdded && (
        <p className="-mt-1 animate-appear text-sm">
          {text.inCart}{' '}
          <Link to={pages.cart.path} className={textLink}>
            {text.viewCart}
          </Link>
        </p>
      )}
      <DeliveryEstimate inStock={product.variants.some(isInStock)} />
      <BuyNowButton purchase={purchase} />
      {props.children}
      <ShareButton name={product.name} />
      {isOutOfSight && (
        <LazyBoundary>
          <BuyBar shown={props.shown} purchase={purchase} />
        </LazyBoundary>
      )}
    </>
  )
}

const BuyBar = lazyWithRetry(() => import('./buy-bar.tsx'))

/** Its code is loaded when it is needed. */
function ShareButton({ name }: { name: string }) {
  return (
    <Button
      variant="quiet"
      icon={<Icon of={Share2} className="size-4 stroke-[1.4]" />}
      onClick={() => void import('./share.ts').then(({ share }) => share(name))}
    >
      {text.share}
    </Button>
  )
}

/** The day of delivery, of what can be bought, and what else one asks before buying. */
function DeliveryEstimate({ inStock }: { inStock: boolean }) {
  const holidays = useHolidays()
  return (
    <div className="flex items-start gap-3 text-sm">
      <Icon of={Package} className="size-5 shrink-0 stroke-[1.2] text-accent" />
      <div>
        {inStock && (
          <>
            <p>
              {text.deliveredBy} <DeliveryDay holidays={holidays} />
            </p>
            <p className="text-xs text-muted">{text.deliveryNote}</p>
          </>
        )}
        <OfferTerms />
      </div>
    </div>
  )
}

function OfferTerms() {
  const fee = useShippingFee()
  const { days } = useReturns()
  const terms = [
    { to: pages.shipping.path, label: fee === 0 ? text.freeDelivery : text.delivery(formatPrice(fee)) },
    { to: `${pages.terms.path}#${PAYMENT}`, label: text.payment },
    { to: `${pages.shipping.path}#${RETURNS}`, label: text.exchange(days) },
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs">
      {terms.map(({ to, label }) => (
        <li key={to} className="py-1">
          <Link to={to} className={textLink}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Opens the size guide; its tables are loaded at the first opening. */
const SizeChartLink = ({ product, onChoose }: { product: Product; onChoose: (size: string) => void }) => (
  <DialogLink
    label={
      <>
        <Icon of={Ruler} className="size-4 stroke-[1.4]" />
        {text.sizeChart}
      </>
    }
    title={text.sizeGuide}
  >
    {(close) => (
      <>
        <SizeGuide product={product} />
        <FindMySizeLink
          product={product}
          onChoose={(size) => {
            onChoose(size)
            close()
          }}
        />
      </>
    )}
  </DialogLink>
)

const SizeGuide = lazyWithRetry(() => import('../size-guide/size-guide.tsx'))
