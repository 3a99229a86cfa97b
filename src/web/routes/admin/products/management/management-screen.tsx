import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { messageFrom } from '#client/call-failed.ts'
import type { Category, Collection, Product } from '#contract/catalog/catalog.ts'
import { staffPages } from '#shared/pages.ts'
import { FILTER_SCROLL_MS } from '#shared/settings.ts'
import { STAFF_PRODUCTS_PAGE_SIZE } from '#shared/values.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { adminStockText } from '#text/admin-stock.ts'
import { Button, ButtonLink, textLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Spinner } from '#ui/loading.tsx'
import { useClient } from '#web/data/api.ts'
import { productsQuery } from '#web/features/catalog/queries/catalog-queries.ts'
import { DownloadCsv } from '../../shared/download-csv.tsx'
import { usePlacements } from '../../shared/form/use-placements.ts'
import { Pager, StaffSearch } from '../../shared/list/list-frame.tsx'
import { StaffTable } from '../../shared/list/staff-table.tsx'
import { useListAddress } from '../../shared/list/use-list-address.ts'
import { LoadError, StaffPage } from '../../shared/staff-page.tsx'
import { StockMovementsCsv } from '../edit-product/stock-movements-csv.tsx'
import { type ProductView, productList, queryOf } from '../product-list.ts'
import { useProductDialogs } from './dialogs/use-product-dialogs.tsx'
import { CategoryList, CollectionList, CreatedCollection } from './rows/named-lists.tsx'
import { type ProductDialog, productColumns } from './rows/product-columns.tsx'

export default function ManagementScreen() {
  const { here: view, change, pathOf } = useListAddress(productList)
  const [, navigate] = useLocation()
  const { loaded, failure, busy } = useManagement(view)
  const { open, shown: dialog } = useProductDialogs(loaded ?? undefined)
  const [productsOpen, setProductsOpen] = useState(true)
  const section = useRef<HTMLElement>(null)
  const onOpen = useCallback((what: ProductDialog, product: Product) => open({ what, product }), [open])

  if (failure)
    return <LoadError title={text.title} sentence={failure} onTryAgain={() => navigate(pathOf({}))} />
  const narrow = (filter: { category: string } | { collection: string }) => {
    navigate(pathOf(filter))
    setProductsOpen(true)
    setTimeout(() => {
      section.current?.scrollIntoView({ block: 'start' })
      section.current?.focus({ preventScroll: true })
    }, FILTER_SCROLL_MS)
  }

  return (
    <StaffPage title={text.title} back="panel" actions={<CreateLinks />}>
      {!loaded && <Spinner label={text.loading} />}
      {loaded && (
        <>
          <CreatedCollection collections={loaded.collections} />
          <div className="gap-x-10 lg:grid lg:grid-cols-2 lg:items-start">
            <Disclosure
              heading={<Counted name={text.sections.categories} count={loaded.categories.length} />}
            >
              <CategoryList
                categories={loaded.categories}
                onEdit={(category) => open({ what: 'category', category })}
                onProducts={({ id }) => narrow({ category: String(id) })}
                onCreate={() => open({ what: 'new category' })}
              />
            </Disclosure>
            <Disclosure
              heading={<Counted name={text.sections.collections} count={loaded.collections.length} />}
            >
              <CollectionList
                collections={loaded.collections}
                onEdit={(collection) => open({ what: 'collection', collection })}
                onProducts={({ id }) => narrow({ collection: String(id) })}
                onOrder={(collection) => open({ what: 'order', collection })}
              />
            </Disclosure>
          </div>
          <section ref={section} tabIndex={-1} aria-label={text.sections.products} data-quiet-focus="">
            <Disclosure
              heading={
                // What a search has found is not how many there are.
                view.q ? (
                  text.sections.products
                ) : (
                  <Counted name={text.sections.products} count={loaded.page.total} />
                )
              }
              open={productsOpen}
              onOpenChange={setProductsOpen}
            >
              <ProductsSection
                products={loaded.page.products}
                total={loaded.page.total}
                view={view}
                filter={filterName(view, loaded)}
                busy={busy}
                onChange={change}
                onShowAll={() => navigate(pathOf({}))}
                onOpen={onOpen}
              />
            </Disclosure>
          </section>
          <Disclosure heading={adminStockText.heading}>
            <StockMovementsCsv />
          </Disclosure>
          {dialog}
        </>
      )}
    </StaffPage>
  )
}

const CreateLinks = () => (
  <>
    <ButtonLink to={staffPages.productImports.path} variant="outline" size="small">
      {text.importProducts}
    </ButtonLink>
    <ButtonLink to={staffPages.createCollection.path} variant="outline" size="small">
      {text.createCollection}
    </ButtonLink>
    <ButtonLink to={staffPages.createProduct.path} size="small">
      {text.createProduct}
    </ButtonLink>
  </>
)

const Counted = ({ name, count }: { name: string; count: number }) => (
  <span>
    {name} <span className="text-muted tabular-nums">({count.toLocaleString('en-US')})</span>
  </span>
)

const NoneYet = () => (
  <>
    {text.noneYet}{' '}
    <Link to={staffPages.createProduct.path} className={textLink}>
      {text.first}
    </Link>
  </>
)

function ProductsSection(props: {
  products: readonly Product[]
  total: number
  view: ProductView
  filter: string | null
  busy: boolean
  onChange: ReturnType<typeof useListAddress<typeof productList>>['change']
  onShowAll: () => void
  onOpen: (what: ProductDialog, product: Product) => void
}) {
  const { view, onChange, onOpen } = props
  const columns = useMemo(() => productColumns(onOpen), [onOpen])
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
        <StaffSearch
          text={text}
          q={view.q}
          onSearch={onChange}
          className="w-full max-w-md"
          hideLabel={false}
        />
        {props.filter && <p className="py-3 text-sm">{text.showing(props.filter)}</p>}
        {(props.filter || view.q) && (
          <Button variant="outline" size="small" className="mb-1.5" onClick={props.onShowAll}>
            {text.showAll}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          className="mb-1.5 ms-auto"
          onClick={() => onChange({ archived: view.archived ? '' : true, lowStock: '' })}
        >
          {view.archived ? text.showCurrent : text.showArchived}
        </Button>
      </div>
      <StaffTable
        label={text.sections.products}
        columns={columns}
        rows={props.products}
        keyOf={({ id }) => id}
        none={view.archived ? text.noArchived : view.q || props.filter ? text.none : <NoneYet />}
        busy={props.busy}
      />
      <Pager
        page={view.page}
        limit={STAFF_PRODUCTS_PAGE_SIZE}
        total={props.total}
        busy={props.busy}
        onPage={(page, how) => onChange({ page }, how)}
      />
      <div className="mt-4">
        <DownloadCsv of={(client) => client.file('GET /products/csv', { query: queryOf(view) })} />
      </div>
    </>
  )
}

/** Products, collections and categories are loaded together; if one fails, the screen fails. */
function useManagement(view: ProductView) {
  const client = useClient()
  const query = queryOf(view)
  const products = useQuery({
    ...productsQuery(client, query, 'staff'),
    placeholderData: keepPreviousData,
  })
  const { collections, categories } = usePlacements()
  const failed = [products, collections, categories].find(({ isError, data }) => isError && !data)
  return {
    failure: failed ? messageFrom(failed.error, text.loadFailed) : null,
    busy: products.isPlaceholderData,
    loaded:
      products.data && collections.data && categories.data
        ? { page: products.data, collections: collections.data, categories: categories.data }
        : null,
  }
}

/** The name of the category or collection that filters the products, or that their stock does. */
function filterName(
  view: ProductView,
  { collections, categories }: { collections: readonly Collection[]; categories: readonly Category[] },
): string | null {
  const nameIn = (list: readonly (Category | Collection)[], asked: string) =>
    list.find(({ id, slug }) => String(id) === asked || slug === asked)?.name ?? asked
  if (view.lowStock) return text.lowStock
  if (view.category) return nameIn(categories, view.category)
  if (view.collection) return nameIn(collections, view.collection)
  return null
}
