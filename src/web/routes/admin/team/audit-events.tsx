import { useState } from 'react'
import { teamText as text } from '#text/admin-team.ts'
import { Switch } from '#ui/choice.tsx'
import { Notice } from '#ui/notice.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { StaffBody, StaffCell, StaffHead, StaffRow, StaffTable } from '../shared/list/staff-table.tsx'
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
          <StaffTable label={text.events} busy={asked.isPlaceholderData}>
            <StaffHead heads={heads} look="py-3 text-start font-medium" />
            <StaffBody>
              {asked.data.data.map(({ id, at, lastAt, times, event, account, network, details }) => (
                <StaffRow key={id}>
                  <StaffCell label={text.when}>{shortDateTime(at)}</StaffCell>
                  <StaffCell label={text.event}>
                    {event}
                    {times > 1 && (
                      <span className="text-muted"> {text.repeated(times, shortDateTime(lastAt))}</span>
                    )}
                  </StaffCell>
                  <StaffCell label={text.who} className="wrap-anywhere">
                    {account ? `${account.name} (${account.email})` : text.nobody}
                  </StaffCell>
                  <StaffCell label={text.where}>{network}</StaffCell>
                  <StaffCell label={text.particulars} span={6} className="wrap-anywhere text-muted">
                    {Object.values(details).map(String).join(', ')}
                  </StaffCell>
                </StaffRow>
              ))}
            </StaffBody>
          </StaffTable>
          {pager}
        </>
      )}
    </section>
  )
}

const heads = [text.when, text.event, text.who, text.where, text.particulars]
