import { cartText as text } from '#text/cart.ts'
import type { CartItem } from '../../../../contract/cart.ts'
import { formatPrice } from '../../../../contract/price-format.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What has changed about a line since the shopper saw it last, and what stands in the way of ordering it. */
export function LineNotices({ item, priceBefore }: { item: CartItem; priceBefore: number | null }) {
  const obstacle = obstacleOf(item)
  const priceChanged = priceBefore !== null && priceBefore !== item.unitPrice
  if (!obstacle && !priceChanged) return null
  return (
    <div className="mt-4 grid gap-2">
      {obstacle && <Notice>{obstacle}</Notice>}
      {priceChanged && (
        <Notice tone="warning">
          {text.priceChanged(formatPrice(priceBefore), formatPrice(item.unitPrice))}
        </Notice>
      )}
    </div>
  )
}

function obstacleOf({ available, quantity, variant }: CartItem): string | null {
  if (!available) return text.unavailable
  if (variant.stock <= 0) return text.soldOut
  return quantity > variant.stock ? text.lessStock(variant.stock) : null
}
