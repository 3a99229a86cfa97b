import type { CartItem } from '#contract/orders/cart.ts'
import { sharedText } from '#text/shared.ts'
import { classNames } from '#ui/elements.tsx'
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
