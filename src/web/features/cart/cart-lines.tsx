import type { CartItem } from '#contract/orders/cart.ts'
import { cartText as text } from '#text/cart.ts'
import { formatPrice } from '#text/price.ts'
import { sharedText } from '#text/shared.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'

/** The picture of a line, grey when the line can no longer be bought. The name beside it describes it. */
export function LinePicture({ item, sizes }: { item: CartItem; sizes: string }) {
  const image = item.variant.product.images[0]
  const look = 'aspect-4/5 w-full bg-linen object-cover'
  if (!image)
    return (
      <span className={`grid place-content-center px-3 text-center text-2xs text-muted ${look}`}>
        {sharedText.noImage}
      </span>
    )
  return (
    <Picture
      source={image}
      alt=""
      sizes={sizes}
      className={classNames(look, !item.available && 'opacity-50 grayscale')}
    />
  )
}

type Sums = Record<'subtotal' | 'discount' | 'shipping' | 'taxes', number | string>

/** What a total is made of, in a `dl`. */
export const SumRows = ({ of }: { of: Sums }) => (
  <>
    <SumRow name={text.subtotal} amount={Number(of.subtotal)} />
    {Number(of.discount) > 0 && <SumRow name={text.discount} amount={-Number(of.discount)} />}
    <SumRow name={text.shipping} amount={Number(of.shipping)} />
    {Number(of.taxes) > 0 && <SumRow name={text.taxes} amount={Number(of.taxes)} />}
  </>
)

const SumRow = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd>{formatPrice(amount)}</dd>
  </div>
)

/** Why a line cannot be ordered, or null. */
type LineObstacle = 'unavailable' | 'soldOut' | 'lessStock'

export function lineObstacle({ available, quantity, variant }: CartItem): LineObstacle | null {
  if (!available) return 'unavailable'
  if (variant.stock <= 0) return 'soldOut'
  return quantity > variant.stock ? 'lessStock' : null
}

/** Whether at least one of it can be ordered. */
export const isBuyable = ({ available, variant }: CartItem): boolean => available && variant.stock > 0

/** The notice of a line's obstacle, as the target of a link. */
export const obstacleId = (item: CartItem): string => `obstacle-${item.id}`
