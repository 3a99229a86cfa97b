import { Link } from 'wouter'
import type { Settlement } from '#contract/settlements.ts'
import { staffPages } from '#shared/pages.ts'
import { settlementPath } from '#shared/settlements.ts'
import { adminSettlementsText as text } from '#text/admin-settlements.ts'
import { buttonLook, textLink } from '#ui/button-look.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { shortDateTime } from '../shared/dates.ts'
import { DownloadCsv } from '../shared/download-csv.tsx'
import { StaffList } from '../shared/list/staff-list.tsx'
import type { Column } from '../shared/list/staff-table.tsx'
import { usePagedRead } from '../shared/list/use-paged-query.tsx'
import { StaffPage, sectionHead } from '../shared/staff-page.tsx'
import { Amount } from './parts/amount.tsx'
import { CashWithCouriers } from './parts/cash-with-couriers.tsx'
import { CourierBalances } from './parts/courier-balances.tsx'
import { courierName } from './parts/courier-name.ts'

/** What couriers still have, and what they have handed over. */
export default function SettlementsScreen() {
  useOrderEvents()
  const { asked, pager } = usePagedRead('GET /settlements')
  return (
    <StaffPage
      title={text.title}
      back="panel"
      actions={
        <Link to={staffPages.newSettlement.path} className={buttonLook({ size: 'compact' })}>
          {text.create.title}
        </Link>
      }
    >
      <CashWithCouriers />
      <CourierBalances />
      <h2 className={sectionHead}>{text.list}</h2>
      <StaffList
        text={text}
        {...{ asked, pager }}
        rows={({ data }) => data}
        columns={columns}
        keyOf={({ id }) => id}
      />
      <div className="mt-4">
        <DownloadCsv of={({ file }) => file('GET /settlements/csv')} />
      </div>
    </StaffPage>
  )
}

const { columns: heads } = text
const createdAt = ({ createdAt }: Settlement) => shortDateTime(createdAt)
const money = 'whitespace-nowrap tabular-nums'

const columns: Column<Settlement>[] = [
  {
    head: heads.courier,
    line: 'what',
    className: 'font-medium',
    cell: (settlement) => (
      <Link
        to={settlementPath(settlement.id)}
        aria-label={text.open(courierName(settlement.courier), createdAt(settlement))}
        className={`inline-block py-1 ${textLink}`}
      >
        {courierName(settlement.courier)}
      </Link>
    ),
  },
  {
    head: heads.file,
    className: 'wrap-anywhere',
    cell: ({ fileName }) => <bdi>{fileName ?? text.chosen}</bdi>,
  },
  { head: heads.created, cell: (settlement) => text.by(createdAt(settlement), settlement.createdBy) },
  { head: heads.state, cell: ({ state }) => text.states[state] },
  {
    head: heads.lines,
    className: 'tabular-nums',
    cell: ({ receivedLines, lines }) => text.ofLines(receivedLines, lines),
  },
  { head: heads.collected, className: money, cell: ({ collected }) => <Amount of={collected} /> },
  { head: heads.fees, className: money, cell: ({ fees }) => <Amount of={fees} /> },
  {
    head: heads.difference,
    className: money,
    cell: ({ difference }) => <Amount of={difference} isDifference />,
  },
]
