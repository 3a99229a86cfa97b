import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query'
import { teamCalls } from '#client/team-calls.ts'
import type { StaffChange } from '#contract/staff.ts'
import { teamText as text } from '#text/admin-team.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCalls } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { staffKeys } from '../shared/staff-keys.ts'
import { StaffPage } from '../shared/staff-page.tsx'
import { AuditEvents } from './audit-events.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { TeamTable } from './team-table.tsx'

export default function TeamScreen() {
  const team = useCalls(teamCalls)
  const list = useQuery({ queryKey: staffKeys.team, queryFn: team.list })
  const refresh = { onSettled: () => list.refetch() }
  const changing = useMutation({
    mutationFn: ({ id, change }: { id: number; change: StaffChange }) => team.change(id, change),
    ...refresh,
  })
  const inviting = useMutation({ mutationFn: team.invite, ...refresh })
  const withdrawing = useMutation({ mutationFn: team.withdrawInvitation, ...refresh })
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
            staff={list.data.staff}
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
        <AuditEvents team={team} />
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
