import { type ReactNode, useState } from 'react'
import type { Mail } from '#contract/desk/mails.ts'
import { adminMailsText as text } from '#text/admin-mails.ts'
import { textLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { StaffList, useList } from '../shared/list/staff-list.tsx'
import type { Column } from '../shared/list/staff-table.tsx'
import { StaffPage } from '../shared/staff-page.tsx'

/** The mails of the shop. Without a mail server they are only stored here, and staff pass them on. */
export default function MailsScreen() {
  const { asked, pager } = useList('GET /mails')
  const [opened, setOpened] = useState<Mail | null>(null)
  return (
    <StaffPage title={text.title} back="panel">
      <StaffList
        text={text}
        {...{ asked, pager }}
        rows={({ data }) => data}
        columns={columnsOf(setOpened)}
        keyOf={({ id }) => id}
      />
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
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

const columnsOf = (onOpen: (mail: Mail) => void): Column<Mail>[] => [
  {
    head: text.columns.subject,
    line: 'what',
    span: 6,
    cell: (mail) => (
      <button
        type="button"
        onClick={() => onOpen(mail)}
        className={`text-start font-medium wrap-anywhere ${textLink}`}
      >
        <bdi>{mail.subject ?? text.kinds[mail.kind] ?? mail.kind}</bdi>
      </button>
    ),
  },
  { head: text.columns.recipient, span: 6, cell: (mail) => mail.recipient, className: 'wrap-anywhere' },
  { head: text.columns.date, cell: (mail) => shortDateTime(mail.createdAt) },
  { head: text.columns.state, cell: (mail) => text.states[mail.state] },
]

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
