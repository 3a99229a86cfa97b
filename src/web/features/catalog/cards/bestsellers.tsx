import type { ReactNode } from 'react'
import { CAROUSEL_DELAY_MS } from '#shared/settings.ts'
import { homeText } from '#text/home.ts'
import { Carousel } from '#ui/carousel.tsx'
import { useClient } from '#web/data/client-context.ts'
import { useLiveQuery } from '#web/data/live-query.ts'
import { bestsellersOf, bestsellersQuery } from '../queries/catalog-lists.ts'
import { ProductCard } from './product-card.tsx'
import { PlaceholderGrid } from './product-grid.tsx'

const text = homeText.bestsellers

/** The bestsellers, as a carousel that plays by itself. If the list cannot be loaded, it is empty. */
export function Bestsellers({ heading }: { heading: ReactNode }) {
  const { data, loading } = useLiveQuery(bestsellersQuery(useClient()))
  const products = bestsellersOf(data?.products ?? [])
  if (products.length === 0) {
    return (
      <>
        <div className="mb-8 md:mb-12">{heading}</div>
        {loading && <PlaceholderGrid count={4} columns={4} />}
      </>
    )
  }
  return (
    <Carousel
      label={text.title}
      heading={heading}
      autoplayMs={CAROUSEL_DELAY_MS}
      words={text}
      controlsClassName={hiddenFor[products.length]}
      slideClassName="basis-[85%] sm:basis-1/2 lg:basis-1/3 xl:basis-1/4"
      slides={products.map((product) => ({
        key: product.id,
        content: <ProductCard product={product} sizes={pictureSizes} swipes={false} />,
      }))}
    />
  )
}

/** At this width all slides are visible, so the carousel does not move. */
const hiddenFor: Record<number, string> = { 1: 'hidden', 2: 'sm:hidden', 3: 'lg:hidden', 4: 'xl:hidden' }

/** One to four slides, as `slideClassName` says. On a phone the edge of the next one shows that there are more. */
const pictureSizes =
  '(min-width: 1440px) 305px, (min-width: 1280px) calc(23.4vw - 28px), (min-width: 1024px) calc(31.2vw - 27px), ' +
  '(min-width: 640px) calc(46.8vw - 20px), calc(79.6vw - 14px)'
