import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { CallFailed } from '#client/call-failed.ts'
import type { Facets, ProductQuery } from '#contract/catalog/product-lists.ts'
import { pages } from '#shared/pages.ts'
import {
  filtersIn,
  filterText,
  isFilteredBy,
  listAddress,
  pageIn,
  type ShopFilters,
} from '#shared/shop-filters.ts'
import { CATALOG_PAGE_SIZE } from '#shared/values.ts'
import { filtersText } from '#text/filters.ts'
import { shopText as text } from '#text/shop.ts'
import { titleText as titles } from '#text/titles.ts'
import { Icon, iconButtonLook } from '#ui/icon.tsx'
import { RouteTabs } from '#ui/route-tabs.tsx'
import { isReturn, useSearchParams } from '#web/app/navigation.tsx'
import { useClient, useRead } from '#web/data/api.ts'
import { useLiveQuery } from '#web/data/live-query.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { PlaceholderGrid, ProductGrid } from '#web/features/catalog/cards/product-grid.tsx'
import { usePeople } from '#web/features/catalog/my-size/sized-people.ts'
import {
  type Line,
  lineQuery,
  lines,
  listedOf,
  otherCategories,
} from '#web/features/catalog/queries/catalog-queries.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { chosenFilters } from './chosen-filters.ts'
import { NothingListed, NothingMatches } from './empty-list.tsx'
import { FilterBar } from './filter-bar.tsx'

export default function ShopScreen() {
  const line = useLine()
  const [query] = useSearchParams()
  const page = pageIn(query)
  const sizing = usePeople().chosen?.sizing ?? null
  const { fits = false, ...others } = filtersIn(query)
  const hydrated = useHydrated(fits)
  // Without measures nothing can fit.
  const filters: ShopFilters = fits && (sizing || !hydrated) ? { ...others, fits } : others
  const isUnknown = Boolean(filters.fits) && !sizing
  const client = useClient()
  const { data: categories = [] } = useRead('GET /categories')
  const further = otherCategories(categories)
  const list = lineQuery(client, line, page, filters, sizing)
  const { data, loading, slow, failed, error, retry } = useLiveQuery({
    ...list,
    enabled: !isUnknown,
    placeholderData: (shown, before) =>
      page === 1 && isSameList(before?.queryKey, list.queryKey) ? shown : undefined,
  })
  const category = line === 'all' ? further.find(({ slug }) => slug === filters.category) : undefined
  const products = listedOf(data?.products ?? [], line)
  const heading = usePageTurn(page, filterText(filters))
  const path = pathOf(line)
  // The server refuses a color that no product ever had, which is an empty list here.
  const isRefused = error instanceof CallFailed && error.status === 400
  const pages = Math.ceil((data?.total ?? products.length) / CATALOG_PAGE_SIZE)

  return (
    <>
      <ShopHead {...{ line, page, filters, facets: data?.facets }} isEmpty={products.length === 0} />
      <ShopBanner line={line} title={category?.name} />
      <div className="wrap pb-section">
        <RouteTabs
          label={text.lines}
          value={category?.slug ?? line}
          tabs={[
            ...lines.map((value) => ({ value, label: text.tabs[value], to: pathOf(value) })),
            ...further.map(({ slug, name }) => ({
              value: slug,
              label: name,
              to: listAddress('category', slug),
            })),
          ]}
          trailing={data && text.count(data.total ?? products.length)}
        >
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {category?.name ?? text.tabs[line]}
          </h2>
          <FilterBar
            {...{ line, path, filters, facets: data?.facets }}
            onRemoved={() => heading.current?.focus({ preventScroll: true })}
          />
          {products.length > 0 && <ProductGrid {...{ products, filters }} columns={3} isFirst />}
          {/* On a slow connection the page's data stays, and a spinner shows that it is being refetched. */}
          {(loading || slow) && <PlaceholderGrid count={3} columns={3} />}
          {!loading &&
            products.length === 0 &&
            (isFilteredBy(filters) && (!failed || isRefused) ? (
              <NothingMatches {...{ line, path, filters, facets: data?.facets }} />
            ) : (
              <NothingListed line={line} page={page} retry={failed ? retry : undefined} />
            ))}
          <PageLinks
            page={page}
            pages={pages}
            addressOf={(other) => path + filterText(filters, other === 1 ? undefined : other)}
          />
        </RouteTabs>
      </div>
    </>
  )
}

/** The path is the open tab. */
function useLine(): Line {
  const part = useLocation()[0].split('/')[2]
  return part === 'men' || part === 'women' ? part : 'all'
}

/** While another choice is loading, the shown list stays; another line, category or page is another list. */
function isSameList(before: readonly unknown[] | undefined, now: readonly unknown[]): boolean {
  // As keyOf writes it: subject, address, query.
  const [shown, asked] = [before?.[2], now[2]] as [ProductQuery | undefined, ProductQuery]
  return shown?.page === 1 && shown.category === asked.category
}

const pathOf = (line: Line) => (line === 'all' ? pages.shop.path : listAddress('line', line))

/**
 * Another page of a list is shown from the top of the list; Back restores the scroll position, and another filter, which starts at
 * page 1, leaves it.
 */
function usePageTurn(page: number, filters: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef({ page, filters })
  useEffect(() => {
    const { current: before } = previous
    previous.current = { page, filters }
    if (before.page === page || before.filters !== filters) return
    heading.current?.focus({ preventScroll: true })
    if (!isReturn()) heading.current?.scrollIntoView({ block: 'start' })
  }, [page, filters])
  return heading
}

/** Low and plain: the first picture of the page is a pair of trousers. */
const ShopBanner = (props: {
  line: Line
  /** Of a category besides Men and Women. */
  title: string | undefined
}) => (
  <section className="border-b border-hairline bg-linen">
    <div className="wrap flex flex-wrap items-baseline gap-x-10 gap-y-1 py-5 md:py-7">
      <h1 className="text-title">{props.title ?? text.banner[props.line].title}</h1>
      {!props.title && <p className="max-w-md text-muted md:text-lg">{text.banner[props.line].sentence}</p>}
    </div>
  </section>
)

/** Plain links between pages, which need no script. */
function PageLinks(props: { page: number; pages: number; addressOf: (page: number) => string }) {
  const { page, pages, addressOf } = props
  if (pages < 2) return null
  return (
    <nav
      aria-label={text.pages}
      className="mt-16 flex items-center justify-center gap-4 border-t border-hairline pt-8"
    >
      <Step to={page > 1 ? addressOf(page - 1) : null} label={text.previousPage}>
        <Icon of={ChevronLeft} className="mirrored" />
      </Step>
      <p className="eyebrow text-muted tabular-nums">{text.pageOf(page, pages)}</p>
      <Step to={page < pages ? addressOf(page + 1) : null} label={text.nextPage}>
        <Icon of={ChevronRight} className="mirrored" />
      </Step>
    </nav>
  )
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (!to) return <span aria-hidden="true" className="size-[44px]" />
  return (
    <Link to={to} aria-label={label} className={iconButtonLook}>
      {children}
    </Link>
  )
}

/** The head of a list. Every further page of a list is indexed separately. */
function ShopHead(props: {
  line: Line
  page: number
  filters: ShopFilters
  facets: Facets | undefined
  isEmpty: boolean
}) {
  const { line, page, filters, facets } = props
  const { description } = heads[line]
  const choice = landingChoice(filters, facets)
  const title = choice ? filtersText.titleOf(heads[line].title, choice) : heads[line].title
  const isPlain = !isFilteredBy(filters) && !filters.sort
  return (
    <PageHead
      title={titles.suffix(page > 1 ? text.titleOfPage(title, page) : title)}
      description={description}
      query={isPlain || choice ? filterText(filters, page) : undefined}
      indexed={!(props.isEmpty && isFilteredBy(filters))}
    />
  )
}

/**
 * One collection, cut, cloth or color is a page with a separate title. All other choices have the address of the list as canonical.
 */
function landingChoice(filters: ShopFilters, facets: Facets | undefined): string | null {
  const { collection, cut, cloth, color, ...others } = filters
  if (Object.keys(others).length > 0) return null
  const [only, another] = chosenFilters({ collection, cut, cloth, color }, facets)
  return only && !another ? only.label : null
}

const heads = {
  all: { title: titles.shop, description: titles.shopDescription },
  men: { title: titles.men, description: titles.menDescription },
  women: { title: titles.women, description: titles.womenDescription },
}
