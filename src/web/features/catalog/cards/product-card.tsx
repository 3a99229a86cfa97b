import { memo } from 'react'
import { Link } from 'wouter'
import { catalogText as text } from '#text/catalog.ts'
import { sharedText } from '#text/shared.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { productPath } from '../../../../shared/pages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useCanHover } from '../../../ui/use-media.ts'
import { WishlistHeart } from '../../wishlist/wishlist-heart.tsx'
import { firstColor, inColor } from '../colors.ts'
import { YourSizeOnCard } from '../my-size/your-size.tsx'
import { percentOff } from '../product-rules.ts'
import { ColorDots } from './color-dots.tsx'
import { Price } from './price.tsx'
import { QuickViewButton } from './quick-view-button.tsx'

/**
 * A product among others. The whole card is a link; heart and Quick View are above it. Memoized: an unchanged list renders no card
 * again.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  color = null,
  size = null,
}: {
  product: Product
  sizes: string
  /** What the list is filtered by: the card shows it, and its product opens with it. */
  color?: string | null
  size?: string | null
}) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-3/4 overflow-hidden bg-linen">
        <CardPictures product={inColor(product, color ?? firstColor(product))} sizes={sizes} />
        <DiscountBadge product={product} />
        <WishlistHeart
          productId={product.id}
          productName={product.name}
          className="absolute end-1 top-1 z-10"
        />
        <YourSizeOnCard product={product} />
        <QuickViewButton product={product} color={color} size={size} />
      </div>
      <div className="mt-4 flex grow flex-col gap-1.5 md:mt-5">
        {product.category && <p className="eyebrow text-muted">{product.category.name}</p>}
        <h3 className="text-lg leading-snug text-pretty md:text-xl">
          <Link
            to={productPath(product.id, { color, size })}
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h3>
        <Price product={product} className="text-sm" />
        <ColorDots product={product} />
      </div>
    </article>
  )
})

/** The second picture is loaded on hover only: touch devices cannot hover, and would waste data. */
function CardPictures({ product, sizes }: { product: Product; sizes: string }) {
  const canHover = useCanHover()
  const [main, second] = product.images
  return (
    <>
      {main ? (
        <Picture source={main} alt={main.altText || product.name} sizes={sizes} className={pictureLook} />
      ) : (
        <p className="grid size-full place-content-center px-4 text-center text-xs text-muted">
          {sharedText.noImage}
        </p>
      )}
      {second && canHover && (
        <Picture
          source={second}
          alt=""
          sizes={sizes}
          pictureClassName="absolute inset-0 opacity-0 transition-opacity duration-500 group-hover:opacity-100"
          className={pictureLook}
        />
      )}
    </>
  )
}

function DiscountBadge({ product }: { product: Product }) {
  const percent = percentOff(product)
  return (
    percent !== null && (
      <Badge tone="strong" className="absolute start-0 top-0 md:start-3 md:top-3">
        {text.percentOff(percent)}
      </Badge>
    )
  )
}

const pictureLook = 'size-full object-cover transition-transform duration-700 group-hover:scale-[1.02]'
