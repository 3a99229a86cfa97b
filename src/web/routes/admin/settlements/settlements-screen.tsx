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
import { StaffCell, StaffRow } from '../shared/list/staff-table.tsx'
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
        row={(settlement) => <SettlementRow key={settlement.id} settlement={settlement} />}
      />
      <div className="mt-4">
        <DownloadCsv of={({ file }) => file('GET /settlements/csv')} />
      </div>
    </StaffPage>
  )
}

function SettlementRow({ settlement }: { settlement: Settlement }) {
  const { columns } = text
  const created = shortDateTime(settlement.createdAt)
  const courier = courierName(settlement.courier)
  return (
    <StaffRow>
      <StaffCell span={3} className="font-medium">
        <Link
          to={settlementPath(settlement.id)}
          aria-label={text.open(courier, created)}
          className={`inline-block py-1 ${textLink}`}
        >
          {courier}
        </Link>
      </StaffCell>
      <StaffCell label={columns.file} className="wrap-anywhere">
        <bdi>{settlement.fileName ?? text.chosen}</bdi>
      </StaffCell>
      <StaffCell label={columns.created}>{text.by(created, settlement.createdBy)}</StaffCell>
      <StaffCell label={columns.state}>{text.states[settlement.state]}</StaffCell>
      <StaffCell label={columns.lines} className="tabular-nums">
        {text.ofLines(settlement.receivedLines, settlement.lines)}
      </StaffCell>
      <StaffCell label={columns.collected} className="whitespace-nowrap tabular-nums">
        <Amount of={settlement.collected} />
      </StaffCell>
      <StaffCell label={columns.fees} className="whitespace-nowrap tabular-nums">
        <Amount of={settlement.fees} />
      </StaffCell>
      <StaffCell label={columns.difference} className="whitespace-nowrap tabular-nums">
        <Amount of={settlement.difference} isDifference />
      </StaffCell>
    </StaffRow>
  )
}
