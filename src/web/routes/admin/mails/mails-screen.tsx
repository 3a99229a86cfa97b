import { type ReactNode, useState } from 'react'
import type { Mail } from '#contract/mails.ts'
import { adminMailsText as text } from '#text/admin-mails.ts'
import { textLink } from '#ui/button-look.ts'
import { Dialog } from '#ui/dialog.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { StaffList } from '../shared/list/staff-list.tsx'
import { StaffCell, StaffRow } from '../shared/list/staff-table.tsx'
import { usePagedRead } from '../shared/list/use-paged-query.tsx'
import { StaffPage } from '../shared/staff-page.tsx'

/** The mails of the shop. Without a mail server they are only stored here, and staff pass them on. */
export default function MailsScreen() {
  const { asked, pager } = usePagedRead('GET /mails')
  const [opened, setOpened] = useState<Mail | null>(null)
  return (
    <StaffPage title={text.title} back="panel">
      <StaffList
        text={text}
        {...{ asked, pager }}
        rows={({ data }) => data}
        row={(mail) => <MailRow key={mail.id} mail={mail} onOpen={() => setOpened(mail)} />}
      />
      <Dialog
        open={opened !== null}
        onOpenChange={(open) => !open && setOpened(null)}
        title={opened?.subject ?? text.title}
        description={opened?.recipient}
      >
        <p dir="auto" className="text-sm break-words whitespace-pre-line">
          {withLinks(opened?.text ?? text.notWritten)}
        </p>
      </Dialog>
    </StaffPage>
  )
}

/** Links to the shop can be followed. Others stay text: a customer's name may look like one. */
const withLinks = (written: string): ReactNode[] =>
  [...written.matchAll(/\s+|\S+/g)].map(({ 0: part, index }) =>
    part.startsWith(`${location.origin}/`) ? (
      <a
        key={index}
        href={part}
        target="_blank"
        rel="noreferrer"
        dir="ltr"
        className={`break-all ${textLink}`}
      >
        {part}
      </a>
    ) : (
      part
    ),
  )

const MailRow = ({ mail, onOpen }: { mail: Mail; onOpen: () => void }) => (
  <StaffRow>
    <StaffCell span={6}>
      <button type="button" onClick={onOpen} className={`text-start font-medium wrap-anywhere ${textLink}`}>
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
