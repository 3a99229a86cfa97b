import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminText } from '#text/admin.ts'
import { adminMailsText as text } from '#text/admin-mails.ts'
import { messageFrom } from '../../../client/call-failed.ts'
import type { Mail } from '../../../contract/mails.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { useSearchParams } from '../../navigation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { HeadCell } from '../../ui/table.tsx'
import { shortDateTime } from './dates.ts'
import { LoadFailure } from './load-failure.tsx'
import { Pager } from './pager.tsx'
import { useStaffClient } from './staff-client.ts'
import { StaffPage } from './staff-page.tsx'
import { StaffBody, StaffCell, StaffHead, StaffRow, StaffTable } from './staff-table.tsx'

const MAILS_PER_PAGE = 25

/** The mails of the shop: without a mail server they are kept here, and staff pass them on. */
export default function MailsScreen() {
  const staff = useStaffClient()
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1)
  const query = { page, limit: MAILS_PER_PAGE }
  const mails = useQuery({
    queryKey: queryKeys.staff.mails(query),
    queryFn: () => staff.mails(query),
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<Mail | null>(null)
  return (
    <StaffPage title={text.title} back={{ to: '/adminpanel', label: adminText.back }}>
      {mails.isPending && <Spinner label={text.loading} />}
      {mails.isError && !mails.data && <LoadFailure sentence={messageFrom(mails.error, text.failed)} />}
      {mails.data && (
        <>
          <StaffTable label={text.title} busy={mails.isPlaceholderData}>
            <StaffHead>
              <HeadCell>{text.columns.subject}</HeadCell>
              <HeadCell>{text.columns.recipient}</HeadCell>
              <HeadCell>{text.columns.date}</HeadCell>
              <HeadCell>{text.columns.state}</HeadCell>
            </StaffHead>
            <StaffBody>
              {mails.data.mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} onOpen={() => setOpened(mail)} />
              ))}
              {mails.data.mails.length === 0 && (
                <StaffRow>
                  <StaffCell colSpan={4} span={6} className="py-16 text-center text-muted">
                    {text.none}
                  </StaffCell>
                </StaffRow>
              )}
            </StaffBody>
          </StaffTable>
          <Pager
            page={page}
            limit={MAILS_PER_PAGE}
            total={mails.data.total}
            onPage={(next) => setAddress(new URLSearchParams({ page: String(next) }))}
          />
        </>
      )}
      <Dialog
        open={opened !== null}
        onOpenChange={(open) => !open && setOpened(null)}
        title={opened?.subject ?? text.title}
        description={opened?.recipient}
      >
        <p dir="auto" className="text-sm break-words whitespace-pre-line">
          {opened?.text ?? text.notWritten}
        </p>
      </Dialog>
    </StaffPage>
  )
}

const MailRow = ({ mail, onOpen }: { mail: Mail; onOpen: () => void }) => (
  <StaffRow>
    <StaffCell span={6}>
      <button type="button" onClick={onOpen} className="text-start font-medium wrap-anywhere hover:underline">
        <bdi>{mail.subject ?? text.kinds[mail.kind] ?? mail.kind}</bdi>
      </button>
    </StaffCell>
    <StaffCell label={text.columns.recipient} span={6} className="wrap-anywhere">
      {mail.recipient}
    </StaffCell>
    <StaffCell label={text.columns.date}>{shortDateTime(mail.createdAt)}</StaffCell>
    <StaffCell label={text.columns.state}>{text.states[mail.state]}</StaffCell>
  </StaffRow>
)
