import { Link } from 'wouter'
import type { RestockWaiters } from '#contract/catalog/restock.ts'
import { staffPages } from '#shared/pages.ts'
import { adminWaitingText as text } from '#text/admin-waiting.ts'
import { useRead } from '#web/data/api.ts'
import { productList } from '../products/product-list.ts'
import { StaffList } from '../shared/list/staff-list.tsx'
import type { Column } from '../shared/list/staff-table.tsx'
import { writeAddress } from '../shared/list/use-list-address.ts'
import { StaffPage } from '../shared/staff-page.tsx'

export default function WaitingScreen() {
  return (
    <StaffPage title={text.title} back="panel">
      <p className="mb-8 max-w-prose text-sm text-muted">{text.intro}</p>
      <StaffList
        text={text}
        asked={useRead('GET /restock-notices')}
        rows={(waiting) => waiting}
        columns={columns}
        keyOf={({ variantId }) => variantId}
      />
    </StaffPage>
  )
}

const columns: Column<RestockWaiters>[] = [
  {
    head: text.columns.product,
    line: 'what',
    span: 6,
    className: 'font-medium',
    cell: ({ productName }) => (
      <Link
        to={staffPages.products.path + writeAddress(productList, { q: productName })}
        className="hover:underline"
      >
        {productName}
      </Link>
    ),
  },
  { head: text.columns.size, span: 6, cell: ({ size, color }) => `${size} · ${color}` },
  { head: text.columns.waiting, cell: ({ waiting }) => waiting },
  { head: text.columns.held, cell: ({ held }) => held },
]
