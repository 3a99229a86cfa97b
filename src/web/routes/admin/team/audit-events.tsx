import { useState } from 'react'
import type { AuditEvent } from '#contract/audit.ts'
import { teamText as text } from '#text/admin-team.ts'
import { Switch } from '#ui/choice.tsx'
import { Notice } from '#ui/notice.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { type Column, StaffTable } from '../shared/list/staff-table.tsx'
import { usePagedRead } from '../shared/list/use-paged-query.tsx'

const EVENTS_PER_PAGE = 50

export function AuditEvents() {
  const [about, setAbout] = useState<'everybody' | 'staff'>('everybody')
  const { asked, pager, goToPage } = usePagedRead('GET /staff/events', { about, limit: EVENTS_PER_PAGE })
  return (
    <section aria-labelledby="events-title">
      <h2 id="events-title" className="text-xl">
        {text.events}
      </h2>
      <p className="mt-2 mb-3 text-sm text-muted">{text.eventsIntro}</p>
      <div className="mb-5">
        <Switch
          label={text.staffOnly}
          checked={about === 'staff'}
          onCheckedChange={(staffOnly) => {
            setAbout(staffOnly ? 'staff' : 'everybody')
            goToPage(1, { replace: true })
          }}
        />
      </div>
      {asked.isError && <Notice>{text.eventsFailed}</Notice>}
      {asked.data && (
        <>
          <StaffTable
            label={text.events}
            busy={asked.isPlaceholderData}
            headLook="py-3 text-start font-medium"
            columns={columns}
            rows={asked.data.data}
            keyOf={({ id }) => id}
          />
          {pager}
        </>
      )}
    </section>
  )
}

const columns: Column<AuditEvent>[] = [
  { head: text.when, cell: ({ at }) => shortDateTime(at) },
  {
    head: text.event,
    cell: ({ event, times, lastAt }) => (
      <>
        {event}
        {times > 1 && <span className="text-muted"> {text.repeated(times, shortDateTime(lastAt))}</span>}
      </>
    ),
  },
  {
    head: text.who,
    className: 'wrap-anywhere',
    cell: ({ account }) => (account ? `${account.name} (${account.email})` : text.nobody),
  },
  { head: text.where, cell: ({ network }) => network },
  {
    head: text.particulars,
    span: 6,
    className: 'wrap-anywhere text-muted',
    cell: ({ details }) => Object.values(details).map(String).join(', '),
  },
]
