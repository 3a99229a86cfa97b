import { catalogText as text } from '#text/catalog.ts'
import { formatPrice } from '#text/price.ts'
import { classNames } from '#ui/class-names.ts'
import { hasDiscount, type Priced } from '../product-rules.ts'

/** What the shopper pays; with a valid discount also the original price, struck through. */
export function Price({ product, className }: { product: Priced; className?: string }) {
  if (!hasDiscount(product))
    return <p className={classNames(look, className)}>{formatPrice(product.price)}</p>
  return (
    <p
      className={classNames(
        look,
        'flex flex-wrap items-baseline gap-x-1.5 max-sm:text-xs sm:gap-x-3',
        className,
      )}
    >
      <span className="sr-only">{text.priceNow}</span>
      <span className="text-oxblood">{formatPrice(product.unitPrice)}</span>
      <span className="sr-only">{text.priceBefore}</span>
      <s className="text-[0.86em] text-muted decoration-1">{formatPrice(product.price)}</s>
    </p>
  )
}

const look = 'tabular-nums'
