import { useParams } from 'wouter'
import { isNotThere } from '#client/call-failed.ts'
import { staffPages } from '#shared/pages.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { useRead } from '#web/data/read.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { LoadError } from '../shared/load-error.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { courierName } from './parts/courier-name.ts'
import { SettlementActions } from './parts/settlement-actions.tsx'
import { SettlementLines } from './parts/settlement-lines.tsx'
import { SettlementSums } from './parts/settlement-sums.tsx'

const text = adminSettlementsText.one

/** One settlement: what each line of the courier is, and the button that confirms it. */
export default function SettlementScreen() {
  const { id = '' } = useParams<{ id: string }>()
  useOrderEvents()
  const { data, error } = useRead('GET /settlements/:id', { params: { id } })
  return (
    <StaffPage
      title={data ? text.title(courierName(data.courier)) : text.title('')}
      back={{ to: staffPages.settlements.path, label: adminSettlementsText.back }}
    >
      {error && !data ? (
        isNotThere(error) ? (
          <Notice>{text.notFound}</Notice>
        ) : (
          <LoadError sentence={failureSentence(error, text.failed)} />
        )
      ) : data ? (
        <>
          <SettlementSums settlement={data} />
          <SettlementActions settlement={data} />
          <SettlementLines settlement={data} />
        </>
      ) : (
        <Spinner label={text.loading} />
      )}
    </StaffPage>
  )
}
