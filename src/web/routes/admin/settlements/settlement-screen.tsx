import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { SettlementWithSums } from '#contract/settlements.ts'
import { staffPages } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { useRead } from '#web/data/api.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { shortDateTime } from '../shared/dates.ts'
import { Loaded } from '../shared/load-error.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { Amount, courierName } from './amount.tsx'
import { SettlementActions } from './settlement-actions.tsx'
import { SettlementLines } from './settlement-lines.tsx'

const text = adminSettlementsText.one

/** One settlement: what each line of the courier is, and the button that confirms it. */
export default function SettlementScreen() {
  const { id = '' } = useParams<{ id: string }>()
  useOrderEvents()
  const asked = useRead('GET /settlements/:id', { params: { id } })
  const { data } = asked
  return (
    <StaffPage
      title={data ? text.title(courierName(data.courier)) : text.title('')}
      back={{ to: staffPages.settlements.path, label: adminSettlementsText.back }}
    >
      <Loaded asked={asked} text={text}>
        {(data) => (
          <>
            <SettlementSums settlement={data} />
            <SettlementActions settlement={data} />
            <SettlementLines settlement={data} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

/** Where it comes from, and the sums of the lines that are received. */
function SettlementSums({ settlement }: { settlement: SettlementWithSums }) {
  const { collected, fees, difference, receivedLines, confirmedAt } = settlement
  const created = adminSettlementsText.by(shortDateTime(settlement.createdAt), settlement.createdBy)
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm md:grid-cols-3 xl:grid-cols-6">
      <Sum name={confirmedAt ? text.received : text.toReceive}>
        <strong className="font-medium">{text.sumOf(formatPrice(Number(collected)), receivedLines)}</strong>
      </Sum>
      <Sum name={text.fees}>
        <Amount of={fees} />
      </Sum>
      <Sum name={text.net}>{formatPrice(Number(collected) - Number(fees))}</Sum>
      <Sum name={text.difference}>
        <Amount of={difference} isDifference />
      </Sum>
      <Sum name={text.file}>
        <bdi className="wrap-anywhere">{settlement.fileName ?? adminSettlementsText.chosen}</bdi>
      </Sum>
      <Sum name={confirmedAt ? text.confirmed : text.created}>
        {confirmedAt ? adminSettlementsText.by(shortDateTime(confirmedAt), settlement.confirmedBy) : created}
      </Sum>
    </dl>
  )
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)
