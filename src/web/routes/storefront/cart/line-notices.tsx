import { cartText as text } from '#text/cart.ts'
import { formatPrice } from '#text/price.ts'
import type { CartItem } from '../../../../contract/cart.ts'
import { lineObstacle, obstacleId } from '../../../features/cart/line-obstacle.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What has changed about a line since the shopper saw it last, and why it cannot be ordered. */
export function LineNotices({ item, priceBefore }: { item: CartItem; priceBefore: number | null }) {
  const obstacle = lineObstacle(item)
  const priceChanged = priceBefore !== null && priceBefore !== item.unitPrice
  if (!obstacle && !priceChanged) return null
  return (
    <div className="mt-4 grid gap-2">
      {obstacle && (
        <div id={obstacleId(item)} tabIndex={-1} data-quiet-focus="">
          <Notice>{obstacle === 'lessStock' ? text.lessStock(item.variant.stock) : text[obstacle]}</Notice>
        </div>
      )}
      {priceChanged && (
        <Notice tone="warning">
          {text.priceChanged(formatPrice(priceBefore), formatPrice(item.unitPrice))}
        </Notice>
      )}
    </div>
  )
}
