import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useRef } from 'react'
import { Link, useParams } from 'wouter'
import type { Product } from '#contract/catalog/catalog.ts'
import { pages } from '#shared/pages.ts'
import { productText as text } from '#text/product.ts'
import { titleText } from '#text/titles.ts'
import { ButtonLink, standaloneLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useComesNear } from '#ui/in-sight.ts'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { setQueryValue, useSearchParams } from '#web/app/navigation.tsx'
import { useClient } from '#web/data/api.ts'
import { useLiveQuery } from '#web/data/live-query.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { BuyPanel } from '#web/features/catalog/buy-panel/buy-panel.tsx'
import { useColor } from '#web/features/catalog/buy-panel/choices.tsx'
import { NOTHING_WANTED, type Wanted } from '#web/features/catalog/colors.tsx'
import { Gallery } from '#web/features/catalog/gallery/gallery.tsx'
import { isListed } from '#web/features/catalog/product-rules.ts'
import { listedProduct, productIdOf, productQuery } from '#web/features/catalog/queries/catalog-queries.ts'
import { useStoreChoices } from '#web/features/catalog/queries/store-settings.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { shopPathOf, trailOf } from './product-trail.ts'

export default function ProductScreen() {
  const id = productIdOf(useParams().id)
  return id === null ? <Missing /> : <ProductById key={id} id={id} />
}

function ProductById({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const { data, loading, slow } = useLiveQuery({
    ...productQuery(useClient(), id),
    // Coming from a list, the product is shown at once with the list's data, and refetched in the background.
    placeholderData: () => listedProduct(queryClient, id),
  })
  if (loading) return <Waiting />
  if (!data) return <Missing />
  return (
    <>
      {slow && (
        <p role="status" className="wrap pt-3 text-xs text-muted">
          {text.loading}
        </p>
      )}
      <ProductPage product={data} />
    </>
  )
}

/** An unchanged product is not rendered again. */
const ProductPage = memo(function ProductPage({ product }: { product: Product }) {
  const wanted = useWanted()
  const shown = useColor(product, wanted.color)
  const choose = (color: string) => {
    shown.choose(color)
    setQueryValue('color', color)
  }
  return (
    <article>
      <ProductHead product={product} />
      <div className="wrap">
        <Breadcrumb product={product} />
        <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(min(22rem,45%),1fr)] lg:gap-16">
          <div className="-mx-gutter md:mx-0">
            <Gallery key={shown.product.images[0]?.id} product={shown.product} />
          </div>
          <div className="md:sticky md:top-26 md:self-start">
            <BuyPanel shown={{ ...shown, choose }} wantedSize={wanted.size} />
          </div>
        </div>
        {!isListed(product) && (
          <Nearby>
            <SimilarProducts
              product={product}
              heading={text.inStockInstead[product.cut ? 'sameCut' : 'sameLine']}
            />
          </Nearby>
        )}
        <div className="mt-16 lg:mt-24">
          <ProductTabs product={product} />
        </div>
      </div>
      <AlsoLike product={product} />
      <Nearby>
        <ProductFit productId={product.id} />
      </Nearby>
    </article>
  )
})

const ProductHead = ({ product }: { product: Product }) => (
  <PageHead
    title={titleText.suffix(product.name)}
    description={shortened(product.description || text.noDescription)}
    image={product.images[0]?.url}
  />
)

/** Search engines show about this much. */
const shortened = (sentence: string): string =>
  sentence.length <= 160 ? sentence : `${sentence.slice(0, sentence.lastIndexOf(' ', 157))}…`

/** The color and size of the address. The HTML is the same for every address of a product, so they are read after hydration. */
function useWanted(): Wanted {
  const [query] = useSearchParams()
  const [color, size] = [query.get('color'), query.get('size')]
  return useHydrated(Boolean(color || size)) ? { color, size } : NOTHING_WANTED
}

const Breadcrumb = ({ product }: { product: Product }) => (
  <nav aria-label={text.breadcrumb} className="py-3 text-xs text-muted md:py-7">
    <ol className="flex flex-wrap gap-x-2.5 whitespace-nowrap">
      {trailOf(product).map(({ name, path }, index, trail) => (
        <li key={path} className="flex gap-x-2.5 last:min-w-0 last:grow last:basis-24">
          {index > 0 && <span aria-hidden="true">/</span>}
          {index < trail.length - 1 ? (
            <Link
              to={path}
              className="-my-1 py-1 underline-offset-4 transition-colors hover:text-ink hover:underline"
            >
              {name}
            </Link>
          ) : (
            // A name without an Arabic translation is cut off at its end, not at its beginning.
            <span aria-current="page" dir="auto" className="truncate text-ink">
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

/** Empty by specification, unless the owner has chosen otherwise. */
const AlsoLike = ({ product }: { product: Product }) => (
  <section className="wrap mt-12 pb-section">
    <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-4 border-t border-hairline pt-10">
      <h2 className="text-heading">{text.alsoLike}</h2>
      <Link to={shopPathOf(product)} className={standaloneLink}>
        {text.viewAll}
      </Link>
    </div>
    {useStoreChoices().alsoLike === 'filled' && (
      <Nearby>
        <SimilarProducts product={product} />
      </Nearby>
    )}
  </section>
)

/** Loaded before it is scrolled into view, so that nothing moves. */
function Nearby({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useComesNear(place, '100%')
  return <div ref={place}>{isNear && <LazyBoundary>{children}</LazyBoundary>}</div>
}

const ProductFit = lazyWithRetry(() => import('./product-fit.tsx'))
const SimilarProducts = lazyWithRetry(() => import('./similar-products.tsx'))

const Waiting = () => (
  <>
    <PageHead title={titleText.suffix(titleText.product)} />
    <Spinner label={text.loading} />
  </>
)

const Missing = () => (
  <div className="wrap">
    <PageHead title={titleText.suffix(text.notFoundTitle)} indexed={false} />
    <EmptyState
      title={text.notFoundTitle}
      sentence={text.notFound}
      heading="h1"
      action={
        <ButtonLink to={pages.shop.path} variant="outline">
          {text.continueShopping}
        </ButtonLink>
      }
    />
  </div>
)

/** Details, care and shipping. Empty fields have a default text. */
function ProductTabs({ product }: { product: Pick<Product, 'details' | 'care'> }) {
  return (
    <Tabs
      label={text.tabs}
      tabs={[
        {
          value: 'details',
          label: text.details,
          panel: <Lines lines={linesOf(product.details) ?? text.defaultDetails} />,
        },
        {
          value: 'care',
          label: text.care,
          panel: <Lines lines={linesOf(product.care) ?? text.defaultCare} />,
        },
        { value: 'shipping', label: text.shipping, panel: shippingPanel, lazy: true },
      ]}
    />
  )
}

const ShippingPanel = lazyWithRetry(() => import('./shipping-panel.tsx'))
const shippingPanel = (
  <LazyBoundary>
    <ShippingPanel />
  </LazyBoundary>
)

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="grid max-w-prose gap-3 text-base wrap-anywhere text-muted">
    {lines.map((line) => (
      <li
        key={line}
        dir="auto"
        className="relative ps-6 before:absolute before:start-0 before:top-[0.8em] before:h-px before:w-3 before:bg-edge"
      >
        {line}
      </li>
    ))}
  </ul>
)

/** The documents allow a text as well as a list. */
function linesOf(lines: readonly string[] | string | null): readonly string[] | null {
  const given = typeof lines === 'string' ? lines.split('\n').filter((line) => line.trim()) : lines
  return given?.length ? given : null
}
