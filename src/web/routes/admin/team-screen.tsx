import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { adminText } from '#text/admin.ts'
import { teamText as text } from '#text/admin-team.ts'
import { messageFrom } from '../../../client/call-failed.ts'
import { teamCalls } from '../../../client/team-calls.ts'
import type { StaffChange } from '../../../contract/staff.ts'
import { useClient } from '../../data/client-context.ts'
import { asksFactorAgain, FactorAgain } from '../../features/accounts/factor-again.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { staffKeys } from './staff-keys.ts'
import { StaffPage } from './staff-page.tsx'
import { AuditEvents } from './team/audit-events.tsx'
import { InvitationForm } from './team/invitation-form.tsx'
import { TeamTable } from './team/team-table.tsx'

export default function TeamScreen() {
  const { call } = useClient()
  const team = useMemo(() => teamCalls(call), [call])
  const list = useQuery({ queryKey: staffKeys.team, queryFn: team.list })
  const refresh = { onSettled: () => list.refetch() }
  const changing = useMutation({
    mutationFn: ({ id, change }: { id: number; change: StaffChange }) => team.change(id, change),
    ...refresh,
  })
  const inviting = useMutation({ mutationFn: team.invite, ...refresh })
  return (
    <StaffPage title={text.title} back={{ to: '/adminpanel', label: adminText.back }}>
      <div className="grid gap-10">
        {list.isError && <Notice>{messageFrom(list.error, text.failed)}</Notice>}
        {(asksFactorAgain(changing.error) || asksFactorAgain(inviting.error)) && (
          <FactorAgain
            onShown={() => {
              if (asksFactorAgain(changing.error) && changing.variables) changing.mutate(changing.variables)
              if (asksFactorAgain(inviting.error) && inviting.variables) inviting.mutate(inviting.variables)
            }}
          />
        )}
        {changing.error && !asksFactorAgain(changing.error) && (
          <Notice>{messageFrom(changing.error, text.changeFailed)}</Notice>
        )}
        {list.isPending && (
          <>
            <p role="status" className="sr-only">
              {text.loading}
            </p>
            <Skeleton className="h-40" />
          </>
        )}
        {list.data && (
          <TeamTable
            staff={list.data.staff}
            busy={changing.isPending}
            onChange={(id, change) => changing.mutate({ id, change })}
          />
        )}
        <InvitationForm inviting={inviting} invitations={list.data?.invitations ?? []} />
        <AuditEvents team={team} />
      </div>
    </StaffPage>
  )
}
