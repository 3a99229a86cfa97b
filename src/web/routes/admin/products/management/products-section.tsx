import type { Product } from '#contract/catalog.ts'
import { STAFF_PRODUCTS_PAGE_SIZE } from '#shared/values.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { DownloadCsv } from '../../shared/download-csv.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { StaffSearch } from '../../shared/list/staff-search.tsx'
import { NoRows, StaffBody, StaffHead, StaffTable } from '../../shared/list/staff-table.tsx'
import { type ProductActions, ProductRow } from './rows/product-row.tsx'
import { type ProductView, queryOf } from './use-management.ts'

export function ProductsSection(
  props: ProductActions & {
    products: readonly Product[]
    total: number
    view: ProductView
    filter: string | null
    busy: boolean
    onChange: (changed: Partial<ProductView>, how?: { replace?: boolean }) => void
    onShowAll: () => void
  },
) {
  const { view, onChange } = props
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
        <StaffSearch
          label={text.search}
          hint={text.searchHint}
          q={view.q}
          onSearch={onChange}
          className="w-full max-w-md"
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
          onClick={() => onChange({ archived: !view.archived, lowStock: false })}
        >
          {view.archived ? text.showCurrent : text.showArchived}
        </Button>
      </div>
      <StaffTable label={text.sections.products} busy={props.busy}>
        <StaffHead heads={heads} />
        <StaffBody>
          {props.products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              onEdit={props.onEdit}
              onView={props.onView}
              onStock={props.onStock}
            />
          ))}
          {props.products.length === 0 && (
            <NoRows columns={heads.length}>{view.archived ? text.noArchived : text.none}</NoRows>
          )}
        </StaffBody>
      </StaffTable>
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

const { columns, flags } = text
const heads = [
  columns.product,
  columns.price,
  columns.discount,
  columns.collection,
  columns.category,
  columns.stock,
  flags.isBestSeller,
  flags.isNewArrival,
  flags.isActive,
  columns.actions,
]
