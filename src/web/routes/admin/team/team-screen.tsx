import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewInvitation, StaffChange } from '#contract/accounts/staff.ts'
import type { AuditEvent } from '#contract/desk/audit.ts'
import { teamText as text } from '#text/admin-team.ts'
import { Switch } from '#ui/choice.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, readReply, useClient } from '#web/data/api.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { useList } from '../shared/list/staff-list.tsx'
import { type Column, StaffTable } from '../shared/list/staff-table.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { TeamTable } from './team-table.tsx'

const EVENTS_PER_PAGE = 50

export default function TeamScreen() {
  const client = useClient()
  const list = useQuery(readReply(client, 'GET /staff'))
  const refresh = { onSettled: () => list.refetch() }
  const changing = useMutation({
    mutationFn: ({ id, change }: { id: number; change: StaffChange }) =>
      client.call('PATCH /staff/:id', { params: { id }, body: change }),
    ...refresh,
  })
  const inviting = useMutation({
    mutationFn: (body: NewInvitation) => client.reply('POST /staff/invitations', { body }),
    ...refresh,
  })
  const withdrawing = useMutation({
    mutationFn: (id: number) => client.call('DELETE /staff/invitations/:id', { params: { id } }),
    ...refresh,
  })
  return (
    <StaffPage title={text.title} back="panel">
      <div className="grid gap-10">
        {[list, changing, inviting, withdrawing].some(({ error }) => asksFactorAgain(error)) && (
          <FactorAgain
            onShown={() => {
              again(changing)
              again(inviting)
              again(withdrawing)
              void list.refetch()
            }}
          />
        )}
        <Failure error={list.error} otherwise={text.failed} />
        <Failure error={changing.error ?? withdrawing.error} otherwise={text.changeFailed} />
        {list.isPending && <Skeleton label={text.loading} className="h-40" />}
        {list.data && (
          <TeamTable
            staff={list.data.data}
            busy={changing.isPending}
            onChange={(id, change) => changing.mutate({ id, change })}
          />
        )}
        <InvitationForm
          inviting={inviting}
          invitations={list.data?.invitations ?? []}
          onWithdraw={withdrawing.mutate}
          busy={withdrawing.isPending}
        />
        <AuditEvents />
      </div>
    </StaffPage>
  )
}

/** The call that was refused until the second factor was shown again. */
function again<Sent>({ error, variables, mutate }: UseMutationResult<unknown, Error, Sent>): void {
  if (asksFactorAgain(error) && variables !== undefined) mutate(variables)
}

const Failure = ({ error, otherwise }: { error: Error | null; otherwise: string }) =>
  error && !asksFactorAgain(error) && <Notice>{failureSentence(error, otherwise)}</Notice>

function AuditEvents() {
  const [about, setAbout] = useState<'everybody' | 'staff'>('everybody')
  const { asked, pager, change } = useList('GET /staff/events', { limit: EVENTS_PER_PAGE, query: { about } })
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
            change({ page: 1 }, { replace: true })
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
