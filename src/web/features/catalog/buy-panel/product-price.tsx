import { formatPrice } from '#text/price.ts'
import { productText as text } from '#text/product.ts'
import { Badge } from '#ui/badge.tsx'
import { hasDiscount, type Priced } from '../product-rules.ts'

/** The price; on sale, the sale price with its badge beside the struck original. */
export function ProductPrice({ product }: { product: Priced }) {
  if (!hasDiscount(product)) return <p className="text-lg tabular-nums">{formatPrice(product.price)}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-lg tabular-nums">
      <span className="sr-only">{text.salePrice}</span>
      <span className="text-oxblood">{formatPrice(product.unitPrice)}</span>
      <span className="sr-only">{text.originalPrice}</span>
      <s className="text-sm text-muted decoration-1">{formatPrice(product.price)}</s>
      <Badge tone="strong">{text.sale}</Badge>
    </p>
  )
}
