import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { CAROUSEL_DELAY_MS } from '#shared/settings.ts'
import { homeText } from '#text/home.ts'
import { ButtonLink, standaloneLink } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'
import { useClient } from '#web/data/api.ts'
import { useLiveQuery } from '#web/data/live-query.ts'
import { brandPictures } from '#web/features/brand/brand-pictures.ts'
import { HeroFilm } from '#web/features/brand/hero-film.tsx'
import { ProductCard } from '#web/features/catalog/cards/product-card.tsx'
import { PlaceholderGrid, ProductGrid } from '#web/features/catalog/cards/product-grid.tsx'
import {
  bestsellersOf,
  bestsellersQuery,
  newArrivalsOf,
  newArrivalsQuery,
} from '#web/features/catalog/queries/catalog-queries.ts'
import { FeaturedCollections } from './featured-collections.tsx'
import { Newsletter } from './newsletter.tsx'

const heroText = homeText.hero
const storyText = homeText.story
const pantsText = homeText.pants

export default function HomeScreen() {
  return (
    <>
      <HomeHero />
      <FeaturedCollections />
      <BestsellersSection />
      <StoryTeaser />
      <TailoredPants />
      <NewArrivalsSection />
      <Newsletter />
    </>
  )
}

function HomeHero() {
  return (
    <section className="relative flex min-h-[calc(100svh-4rem)] items-end text-ground md:min-h-[calc(100svh-5rem)]">
      <HeroFilm label={heroText.filmLabel} pauseLabel={heroText.pauseFilm} playLabel={heroText.playFilm} />
      <div className="wrap relative pt-40 pb-20 md:pb-24 short:py-8">
        <p className="eyebrow mb-6 text-sand short:mb-3">{heroText.eyebrow}</p>
        <h1 className="max-w-[11ch] text-display short:max-w-none short:text-title">{heroText.title}</h1>
        <p className="mt-6 max-w-md text-lg text-sand short:mt-3 short:max-w-none short:text-base">
          {heroText.sentence}
        </p>
        <p className="mt-10 grid max-w-md grid-cols-2 short:mt-5 gap-3 sm:gap-4">
          <ButtonLink to={pages.shopMen.path} variant="light" size="large" className={width}>
            {heroText.men}
          </ButtonLink>
          <ButtonLink to={pages.shopWomen.path} variant="light" size="large" className={width}>
            {heroText.women}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

const width = 'px-4!'

function StoryTeaser() {
  return (
    <section className="grid grid-cols-1 border-t border-hairline md:grid-cols-[7fr_5fr]">
      <Picture
        source={brandPictures.shears}
        alt={storyText.shearsAlt}
        sizes="(min-width: 768px) 58vw, 100vw"
        className="aspect-3/2 size-full object-cover"
      />
      <div className="wrap py-16 md:ms-0 md:max-w-[calc(var(--container-page)*5/12)] md:self-center md:ps-[10%]">
        <p className="eyebrow mb-5 text-muted">{storyText.eyebrow}</p>
        <h2 className="mb-7 text-title">{storyText.title}</h2>
        {storyText.paragraphs.map((paragraph) => (
          <p key={paragraph} className="prose-quiet mb-4">
            {paragraph}
          </p>
        ))}
        <Link to={pages.about.path} className={`${standaloneLink} mt-6`}>
          {storyText.link}
        </Link>
      </div>
    </section>
  )
}

/** Mirrors the section above it. The picture is cropped to the trousers, and never overlaps the text. */
function TailoredPants() {
  return (
    <section className="grid grid-cols-1 bg-linen md:grid-cols-[5fr_7fr] md:items-center">
      <Picture
        source={brandPictures.tailoredPants}
        alt={pantsText.alt}
        sizes="(min-width: 768px) 78vw, 133vw"
        pictureClassName="md:order-last"
        className="aspect-4/3 h-auto w-full object-cover object-[100%_50%] mask-b-from-96% md:mask-t-from-97% md:mask-l-from-95%"
      />
      <div className={beside}>
        <p className="eyebrow mb-5 text-muted">{pantsText.eyebrow}</p>
        <h2 className="max-w-[7ch] text-display">{pantsText.title}</h2>
        <p className="mt-6 mb-10 max-w-sm text-lg text-muted">{pantsText.sentence}</p>
        <ButtonLink to={pages.shop.path} size="large">
          {pantsText.link}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Aligned with the page's other columns, even on screens wider than the page. */
const beside =
  'ps-[calc(var(--spacing-gutter)+max(0px,(100vw-var(--container-page))/2))] pe-gutter pt-4 pb-16 md:py-10'

/** Rendered by the browser when it comes near the viewport (content-visibility); until then its height is estimated. */
const BestsellersSection = () => (
  <div className="wrap pb-section [contain-intrinsic-block-size:auto_42rem] [content-visibility:auto]">
    <Bestsellers heading={<SectionHeading {...homeText.bestsellers} />} />
  </div>
)

const NewArrivalsSection = () => (
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
