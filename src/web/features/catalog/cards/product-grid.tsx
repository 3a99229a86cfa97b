import type { Product } from '#contract/catalog/catalog.ts'
import type { ShopFilters } from '#shared/shop-filters.ts'
import { catalogText as text } from '#text/catalog.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/loading.tsx'
import { wantedOf } from '../colors.tsx'
import { ProductCard } from './product-card.tsx'

/** Three or four columns; two on a phone. */
export function ProductGrid(props: {
  products: readonly Product[]
  columns: 3 | 4
  /** Those of the list. */
  filters?: ShopFilters
  /** It is the first of the page, so that its first row is the largest paint. */
  isFirst?: boolean
}) {
  return (
    <ul className={classNames(grid, columnLooks[props.columns])}>
      {props.products.map((product, index) => (
        <li key={product.id} className={itemLooks[props.columns]}>
          <ProductCard
            product={product}
            sizes={pictureSizes[props.columns]}
            priority={props.isFirst && index < 2}
            {...wantedOf(product, props.filters ?? {})}
          />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders of cards that are loading. */
export function PlaceholderGrid(props: { count: number; columns: 3 | 4 }) {
  return (
    <div role="status" className={classNames('not-first:mt-16', grid, columnLooks[props.columns])}>
      <span className="sr-only">{text.loadingProducts}</span>
      {Array.from({ length: props.count }, (_, index) => `place ${index}`).map((place) => (
        <PlaceholderCard key={place} />
      ))}
    </div>
  )
}

const PlaceholderCard = () => (
  <div aria-hidden="true">
    <Skeleton className="aspect-4/5 w-full" />
    <Skeleton className="mt-5 h-3 w-1/4" />
    <Skeleton className="mt-3 h-5 w-3/4" />
    <Skeleton className="mt-3 h-4 w-1/3" />
  </div>
)

/** Two columns on a phone, and one where the font is so large that a name would not fit into half of it. */
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,50%-0.75rem),1fr))] gap-x-4 gap-y-10 md:gap-x-8 md:gap-y-16'

/**
 * Cards far below are rendered when they come near (content-visibility). Until then their height is estimated, so that the page has
 * its length at once. The padding is for focus rings.
 */
const drawnWhenNear =
  '-m-2 p-2 [content-visibility:auto] [contain-intrinsic-block-size:auto_calc(58.5vw+6.8rem)]'
const itemLooks = {
  3: `${drawnWhenNear} nth-[-n+6]:[content-visibility:visible] md:[contain-intrinsic-block-size:auto_calc(min(39vw,562px)+4rem)]`,
  4: `${drawnWhenNear} lg:[contain-intrinsic-block-size:auto_calc(min(29.25vw,421px)+4rem)]`,
}

const columnLooks = { 3: 'md:grid-cols-3', 4: 'lg:grid-cols-4' }

/**
 * The page's margin is 8 px and 3.2 % of the width on each side, until the page has its full 1,440 px. Two columns say a tenth less than
 * they have: on a phone's small pixels nobody sees it, and the next width is half as heavy again.
 */
const pictureSizes = {
  3: '(min-width: 1440px) 420px, (min-width: 768px) calc(31.2vw - 27px), calc(42vw - 16px)',
  4: '(min-width: 1440px) 305px, (min-width: 1024px) calc(23.4vw - 28px), calc(42vw - 16px)',
}
