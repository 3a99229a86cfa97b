import { memo, type PointerEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Product } from '#contract/catalog/catalog.ts'
import { productPath } from '#shared/pages.ts'
import { catalogText as text } from '#text/catalog.ts'
import { sharedText } from '#text/shared.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { WishlistHeart } from '../../wishlist/wishlist-heart.tsx'
import { colorsOf, firstColor, inColor, Swatch } from '../colors.tsx'
import { YourSizeOnCard } from '../my-size/your-size.tsx'
import { percentOff } from '../product-rules.ts'
import { QuickViewButton } from '../quick-view/quick-view.tsx'
import { Price } from './price.tsx'

/**
 * A product among others. The whole card is a link; heart and Quick View are above it. Memoized: an unchanged list renders no card
 * again.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  color = null,
  size = null,
  swipes = true,
  priority = false,
}: {
  product: Product
  sizes: string
  /** What the list is filtered by: the card shows it, and its product opens with it. */
  color?: string | null
  size?: string | null
  /** False where a swipe moves the cards themselves. */
  swipes?: boolean
  /** For the first picture of a page. */
  priority?: boolean
}) {
  const [isTouched, setIsTouched] = useState(false)
  const [isSecond, setIsSecond] = useState(false)
  const swipe = useSwipe(() => setIsSecond(!isSecond))
  return (
    <article
      {...(swipes && swipe)}
      onPointerEnter={() => setIsTouched(true)}
      className={classNames(
        'group relative flex h-full flex-col',
        swipes && '[@media(hover:none)]:[touch-action:pan-y_pinch-zoom]',
      )}
    >
      <div className="relative">
        <div className="relative aspect-4/5 overflow-hidden bg-linen">
          <CardPictures
            product={inColor(product, color ?? firstColor(product))}
            {...{ sizes, swipes, isTouched, isSecond, priority }}
          />
          <DiscountBadge product={product} />
          <WishlistHeart
            productId={product.id}
            productName={product.name}
            className="absolute end-1 top-1 z-10"
          />
          <QuickViewButton product={product} color={color} size={size} />
        </div>
        <YourSizeOnCard product={product} />
      </div>
      <div className="mt-6 flex grow flex-col gap-1.5 md:mt-5">
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

/** The colors of a product that exists in several. */
function ColorDots({ product }: { product: Product }) {
  const colors = colorsOf(product)
  if (colors.length < 2) return null
  const more = colors.length - SHOWN
  return (
    <p className="flex items-center gap-1.5 pt-0.5 text-2xs text-muted">
      {colors.slice(0, SHOWN).map(({ key, swatch }) => (
        <Swatch key={key} of={swatch} className="size-3.5" />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
      <span className="sr-only">
        {text.colors(
          colors.length,
          colors.map(({ name }) => name),
        )}
      </span>
    </p>
  )
}

/** As many as fit beneath half of a phone. */
const SHOWN = 6

/** The second picture is loaded when a pointer or finger is on the card: most cards are passed by. */
function CardPictures(props: {
  product: Pick<Product, 'name' | 'images'>
  sizes: string
  isTouched: boolean
  swipes: boolean
  /** A finger has swiped to the second picture. */
  isSecond: boolean
  priority: boolean
}) {
  const [main, second] = props.product.images
  if (!main)
    return (
      <p className="grid size-full place-content-center px-4 text-center text-xs text-muted">
        {sharedText.noImage}
      </p>
    )
  return (
    <>
      <Picture
        source={main}
        alt={main.altText || props.product.name}
        sizes={props.sizes}
        priority={props.priority}
        pictureClassName="size-full"
        className={look}
      />
      {second && props.isTouched && (
        <Picture
          source={second}
          alt=""
          sizes={props.sizes}
          pictureClassName={classNames(
            'absolute inset-0 transition-opacity duration-500 [@media(hover:hover)]:group-hover:opacity-100 ' +
              '[@media(hover:hover)]:group-hover:starting:opacity-0',
            props.isSecond ? 'opacity-100' : 'opacity-0',
          )}
          className={look}
        />
      )}
      {second && props.swipes && <PlaceMarks isSecond={props.isSecond} />}
    </>
  )
}

/** On touch screens: there is a second picture. In the corner, where no hem is. */
const PlaceMarks = ({ isSecond }: { isSecond: boolean }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute start-2.5 bottom-2.5 hidden gap-1 [@media(hover:none)]:flex"
  >
    <span className={classNames('size-1 rounded-full', isSecond ? 'bg-edge/50' : 'bg-ink')} />
    <span className={classNames('size-1 rounded-full', isSecond ? 'bg-ink' : 'bg-edge/50')} />
  </span>
)

const look = 'size-full object-cover transition-transform duration-700 group-hover:scale-[1.02]'

/** Tells a sideways swipe of a finger from a tap and from scrolling. */
function useSwipe(onSwipe: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, currentTarget, target }: PointerEvent) => {
      // React also reports what happens in dialogs that the element has opened.
      const isWithin = currentTarget.contains(target as Node)
      from.current = isWithin && pointerType !== 'mouse' ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return
      const [across, along] = [Math.abs(clientX - from.current.x), Math.abs(clientY - from.current.y)]
      from.current = null
      if (across > LEAST_PX && across > along) onSwipe()
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}

const LEAST_PX = 30
