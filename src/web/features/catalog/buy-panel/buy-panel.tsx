import { useState } from 'react'
import { useLocation } from 'wouter'
import { productText as text } from '#text/product.ts'
import { pages } from '../../../../shared/pages.ts'
import { markHere } from '../../../app/navigation.tsx'
import { Button } from '../../../ui/button.tsx'
import { onFirstClick } from '../../../ui/first-click.ts'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { WishlistHeart } from '../../wishlist/wishlist-heart.tsx'
import { YourSize } from '../my-size/your-size.tsx'
import { RestockLink } from '../restock/restock-link.tsx'
import { SizeChartLink } from '../size-guide/size-chart-link.tsx'
import { ColorSelector } from './color-selector.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { ProductPrice } from './product-price.tsx'
import { ShareButton } from './share-button.tsx'
import { SizeSelector } from './size-selector.tsx'
import type { ShownColor } from './use-color.ts'
import { usePurchase } from './use-purchase.ts'

/** Sizes, quantity and the buttons of a product. */
export function BuyPanel({ shown, wantedSize }: { shown: ShownColor; wantedSize: string | null }) {
  const { product } = shown
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          {product.category && <p className="eyebrow mb-3 text-muted">{product.category.name}</p>}
          <h1 className="text-[clamp(1.875rem,1.5rem+1.4vw,2.625rem)] leading-[1.1] text-pretty">
            {product.name}
          </h1>
        </div>
        <WishlistHeart productId={product.id} productName={product.name} className="-me-[10px] mt-5" />
      </div>
      <ProductPrice product={product} />
      <p dir="auto" className="max-w-prose leading-relaxed wrap-anywhere text-muted">
        {product.description || text.noDescription}
      </p>
      <Purchasing {...{ shown, wantedSize }} />
      <DeliveryEstimate />
    </div>
  )
}

function Purchasing({ shown, wantedSize }: { shown: ShownColor; wantedSize: string | null }) {
  const { product } = shown
  const [, navigate] = useLocation()
  const purchase = usePurchase(shown, wantedSize)
  const [buying, setBuying] = useState(false)

  const buyNow = async () => {
    const isStillHere = markHere()
    setBuying(true)
    if ((await purchase.addToCart()) && isStillHere()) navigate(pages.checkout.path)
    else setBuying(false)
  }

  return (
    <div className="grid gap-6 border-t border-hairline pt-6">
      <ColorSelector shown={shown} />
      <div className="relative">
        <div className="absolute end-0 -top-3.5">
          <SizeChartLink product={product} />
        </div>
        <SizeSelector product={product} selected={purchase.selected} onSelect={purchase.select} />
        <YourSize product={product} onFound={purchase.propose} />
        <RestockLink product={product} />
      </div>
      <div>
        <p aria-hidden="true" className="eyebrow mb-3 text-muted">
          {text.quantity}
        </p>
        <QuantityStepper
          quantity={purchase.quantity}
          max={purchase.available}
          onChange={purchase.setQuantity}
          onMaximum={purchase.tellMaximum}
        />
      </div>
      <div className="grid gap-3">
        <Button
          size="large"
          disabled={!purchase.canAdd || purchase.adding}
          busy={buying}
          onClick={() => void buyNow()}
        >
          {text.buyNow}
        </Button>
        <Button
          size="large"
          variant="outline"
          disabled={!purchase.canAdd || buying}
          busy={purchase.adding && !buying}
          onClick={onFirstClick(() => void purchase.addToCart())}
        >
          {purchase.adding && !buying ? text.adding : text.addToCart}
        </Button>
        <ShareButton name={product.name} />
      </div>
    </div>
  )
}
