import { Trash2 } from 'lucide'
import { Link } from 'wouter'
import type { CartItem } from '#contract/orders/cart.ts'
import { productPath } from '#shared/pages.ts'
import { cartText as text } from '#text/cart.ts'
import { formatPrice } from '#text/price.ts'
import { onFirstClick } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, IconButton } from '#ui/icon.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Notice } from '#ui/notice.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { isBuyable, LinePicture, lineObstacle, obstacleId } from '#web/features/cart/cart-lines.tsx'
import { useCartLine } from '#web/features/cart/change-line.ts'
import { timeOfDay } from '#web/features/catalog/restock/time-of-day.ts'

export function CartLine(props: { item: CartItem; priceBefore: number | null; onRemoved: () => void }) {
  const { item } = props
  const { size, color, stock, product } = item.variant
  const name = text.named(product.name, color, size)
  const path = productPath(product.id, { color: item.variant.colorKey, size })
  const line = useCartLine(item)
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-4 border-b border-hairline py-7 first:pt-0 md:gap-x-8">
      <Link to={path} tabIndex={-1} aria-hidden="true" className="block w-24 self-start bg-linen md:w-34">
        <LinePicture item={item} sizes="(min-width: 768px) 8.5rem, 6rem" />
      </Link>
      <div className="flex min-w-0 grow basis-40 flex-col">
        <div className="flex items-start justify-between gap-4">
          <div className={classNames('min-w-0', !isBuyable(item) && 'text-muted')}>
            <h2 className="text-xl">
              <Link to={path} className="transition-colors hover:text-accent">
                {product.name}
              </Link>
            </h2>
            <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
              {color && <span>{color}</span>}
              <span>{text.size(size)}</span>
            </p>
            <UnitPrice item={item} />
            {item.heldUntil && (
              <p className="mt-1 text-sm text-accent">{text.heldUntil(timeOfDay(item.heldUntil))}</p>
            )}
          </div>
          <IconButton
            label={text.removeNamed(name)}
            onClick={onFirstClick(() => {
              line.remove()
              props.onRemoved()
            })}
            className="-me-[12px] -mt-2 text-muted hover:text-oxblood"
          >
            <Icon of={Trash2} />
          </IconButton>
        </div>
        <LineNotices item={item} priceBefore={props.priceBefore} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-4 pt-5">
          <QuantityStepper
            quantity={item.quantity}
            max={stock}
            onChange={line.setQuantity}
            onMaximum={line.tellMaximum}
            disabled={!item.available}
            of={name}
            isToasted
          />
          <p
            className={classNames(
              'text-base font-medium tabular-nums',
              !isBuyable(item) && 'text-muted line-through',
            )}
          >
            <span className="sr-only">{text.lineTotal} </span>
            {formatPrice(item.lineTotal)}
          </p>
        </div>
      </div>
    </li>
  )
}

function UnitPrice({ item }: { item: CartItem }) {
  const { price } = item.variant.product
  const onSale = item.unitPrice < price
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm tabular-nums">
      <span className="sr-only">{text.unitPrice}</span>
      <span className={onSale ? 'text-oxblood' : 'text-muted'}>{formatPrice(item.unitPrice)}</span>
      {onSale && (
        <>
          <span className="sr-only">{text.originalPrice}</span>
          <s className="text-muted">{formatPrice(price)}</s>
        </>
      )}
    </p>
  )
}

/** What has changed about a line since the shopper saw it last, and why it cannot be ordered. */
function LineNotices({ item, priceBefore }: { item: CartItem; priceBefore: number | null }) {
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
      {obstacle === 'soldOut' && (
        <LazyBoundary>
          <InsteadOfSoldOut item={item} />
        </LazyBoundary>
      )}
      {priceChanged && (
        <Notice tone="warning">
          {text.priceChanged(formatPrice(priceBefore), formatPrice(item.unitPrice))}
        </Notice>
      )}
    </div>
  )
}

/** Few lines are sold out. */
const InsteadOfSoldOut = lazyWithRetry(() => import('./instead-of-sold-out.tsx'))
