import { Link } from 'wouter'
import { staffPages } from '#shared/pages.ts'
import { adminWaitingText as text } from '#text/admin-waiting.ts'
import { useRead } from '#web/data/read.ts'
import { StaffList } from '../shared/list/staff-list.tsx'
import { StaffCell, StaffRow } from '../shared/list/staff-table.tsx'
import { StaffPage } from '../shared/staff-page.tsx'

export default function WaitingScreen() {
  return (
    <StaffPage title={text.title} back="panel">
      <p className="mb-8 max-w-prose text-sm text-muted">{text.intro}</p>
      <StaffList
        text={text}
        asked={useRead('GET /restock-notices')}
        rows={(waiting) => waiting}
        row={({ variantId, productName, size, color, waiting, held }) => (
          <StaffRow key={variantId}>
            <StaffCell span={6} className="font-medium">
              <Link
                to={`${staffPages.products.path}?${new URLSearchParams({ q: productName })}`}
                className="hover:underline"
              >
                {productName}
              </Link>
            </StaffCell>
            <StaffCell label={text.columns.size} span={6}>
              {size} · {color}
            </StaffCell>
            <StaffCell label={text.columns.waiting}>{waiting}</StaffCell>
            <StaffCell label={text.columns.held}>{held}</StaffCell>
          </StaffRow>
        )}
      />
    </StaffPage>
  )
}
