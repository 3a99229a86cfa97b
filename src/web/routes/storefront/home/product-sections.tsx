import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { CAROUSEL_DELAY_MS } from '#shared/settings.ts'
import { homeText } from '#text/home.ts'
import { standaloneLink } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { useClient } from '#web/data/api.ts'
import { useLiveQuery } from '#web/data/live-query.ts'
import { ProductCard } from '#web/features/catalog/cards/product-card.tsx'
import { PlaceholderGrid, ProductGrid } from '#web/features/catalog/cards/product-grid.tsx'
import {
  bestsellersOf,
  bestsellersQuery,
  newArrivalsOf,
  newArrivalsQuery,
} from '#web/features/catalog/queries/catalog-lists.ts'

/** Rendered by the browser when it comes near the viewport (content-visibility); until then its height is estimated. */
export const BestsellersSection = () => (
  <div className="wrap pb-section [contain-intrinsic-block-size:auto_42rem] [content-visibility:auto]">
    <Bestsellers heading={<SectionHeading {...homeText.bestsellers} />} />
  </div>
)

export const NewArrivalsSection = () => (
  <section id="new-arrivals" className="wrap py-section">
    <div className="mb-8 flex items-end justify-between gap-6 md:mb-12">
      <SectionHeading {...homeText.newArrivals} />
      <Link to={pages.shop.path} className={standaloneLink}>
        {homeText.newArrivals.viewAll}
      </Link>
    </div>
    <NewArrivals />
  </section>
)

/** With a subtitle. */
const SectionHeading = ({ title, sentence }: { title: string; sentence: string }) => (
  <header>
    <h2 className="text-title">{title}</h2>
    <p className="mt-3 text-muted">{sentence}</p>
  </header>
)

/** The bestsellers, as a carousel that plays by itself. If the list cannot be loaded, it is empty. */
function Bestsellers({ heading }: { heading: ReactNode }) {
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
      label={homeText.bestsellers.title}
      heading={heading}
      autoplayMs={CAROUSEL_DELAY_MS}
      words={homeText.bestsellers}
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

/** The newest products. If the list cannot be loaded, it is empty. */
function NewArrivals() {
  const { data, loading } = useLiveQuery(newArrivalsQuery(useClient()))
  if (loading) return <PlaceholderGrid count={4} columns={4} />
  return <ProductGrid products={newArrivalsOf(data?.products ?? [])} columns={4} />
}
