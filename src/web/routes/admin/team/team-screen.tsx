import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query'
import type { NewInvitation, StaffChange } from '#contract/staff.ts'
import { teamText as text } from '#text/admin-team.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { readReply } from '#web/data/read.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { AuditEvents } from './audit-events.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { TeamTable } from './team-table.tsx'

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
