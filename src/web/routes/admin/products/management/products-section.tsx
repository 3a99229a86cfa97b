import { useMemo } from 'react'
import type { Product } from '#contract/catalog.ts'
import { STAFF_PRODUCTS_PAGE_SIZE } from '#shared/values.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { DownloadCsv } from '../../shared/download-csv.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { StaffSearch } from '../../shared/list/staff-search.tsx'
import { StaffTable } from '../../shared/list/staff-table.tsx'
import type { useListAddress } from '../../shared/list/use-list-address.ts'
import { type ProductView, type productList, queryOf } from '../product-list.ts'
import { type ProductDialog, productColumns } from './rows/product-columns.tsx'

export function ProductsSection(props: {
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
          label={text.search}
          hint={text.searchHint}
          q={view.q ?? ''}
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
        none={view.archived ? text.noArchived : text.none}
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
