import { useQuery } from '@tanstack/react-query'
import { adminText } from '#text/admin.ts'
import { adminWaitingText as text } from '#text/admin-waiting.ts'
import { messageFrom } from '../../../client/call-failed.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { HeadCell } from '../../ui/table.tsx'
import { LoadFailure } from './load-failure.tsx'
import { useStaffClient } from './staff-client.ts'
import { StaffPage } from './staff-page.tsx'
import { StaffBody, StaffCell, StaffHead, StaffRow, StaffTable } from './staff-table.tsx'

/** How many people wait for which size: what to cut next. */
export default function WaitingScreen() {
  const staff = useStaffClient()
  const queue = useQuery({ queryKey: queryKeys.staff.restockQueue, queryFn: staff.restockQueue })
  return (
    <StaffPage title={text.title} back={{ to: '/adminpanel', label: adminText.back }}>
      <p className="mb-8 max-w-prose text-sm text-muted">{text.intro}</p>
      {queue.isPending && <Spinner label={text.loading} />}
      {queue.isError && !queue.data && <LoadFailure sentence={messageFrom(queue.error, text.failed)} />}
      {queue.data && (
        <StaffTable label={text.title}>
          <StaffHead>
            <HeadCell>{text.columns.product}</HeadCell>
            <HeadCell>{text.columns.size}</HeadCell>
            <HeadCell>{text.columns.waiting}</HeadCell>
            <HeadCell>{text.columns.held}</HeadCell>
          </StaffHead>
          <StaffBody>
            {queue.data.map(({ variantId, productName, size, color, waiting, held }) => (
              <StaffRow key={variantId}>
                <StaffCell span={6} className="font-medium">
                  {productName}
                </StaffCell>
                <StaffCell label={text.columns.size} span={6}>
                  {size} · {color}
                </StaffCell>
                <StaffCell label={text.columns.waiting}>{waiting}</StaffCell>
                <StaffCell label={text.columns.held}>{held}</StaffCell>
              </StaffRow>
            ))}
            {queue.data.length === 0 && (
              <StaffRow>
                <StaffCell colSpan={4} span={6} className="py-16 text-center text-muted">
                  {text.none}
                </StaffCell>
              </StaffRow>
            )}
          </StaffBody>
        </StaffTable>
      )}
    </StaffPage>
  )
}
