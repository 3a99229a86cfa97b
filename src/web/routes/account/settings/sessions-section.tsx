import { useMutation } from '@tanstack/react-query'
import { TIME_ZONE } from '#shared/settings.ts'
import { language } from '#text/language.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { Button, onFirstClick } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient, useRead } from '#web/data/api.ts'
import { AskAgain, isRefused } from '#web/features/accounts/password-again.tsx'
import { useToken } from '#web/features/accounts/session.tsx'
import { Section } from './settings-form.tsx'

export function SessionsSection() {
  const { call } = useClient()
  const sessions = useRead('GET /auth/sessions', undefined, useToken())
  const ending = useMutation({
    mutationFn: ({ id, ...body }: { id: number | 'others'; currentPassword?: string }) =>
      id === 'others'
        ? call('DELETE /auth/sessions', { body })
        : call('DELETE /auth/sessions/:id', { params: { id }, body }),
    onSettled: () => sessions.refetch(),
  })
  const endsOthers = ending.variables?.id === 'others'
  return (
    <Section title={text.sessions}>
      {sessions.isError && <Notice>{text.sessionsFailed}</Notice>}
      {isRefused(ending) && (
        <AskAgain
          of={ending}
          failed={text.failed}
          retry={(proof) => ending.variables && ending.mutate({ ...ending.variables, ...proof })}
        />
      )}
      {ending.isSuccess && endsOthers && <Notice tone="good">{text.othersEnded}</Notice>}
      {sessions.isPending && <Skeleton label={text.sessionsLoading} className="h-24 w-full" />}
      <ul className="w-full">
        {sessions.data?.map(({ id, device, lastSeenAt, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-4 border-b border-hairline py-4"
          >
            <div>
              <p>{text.device(device)}</p>
              <p className="text-sm text-muted">
                {isCurrent ? text.thisDevice : text.lastSeen(momentFormat.format(new Date(lastSeenAt)))}
              </p>
            </div>
            {!isCurrent && (
              <Button
                variant="outline"
                size="small"
                aria-label={text.endNamed(text.device(device))}
                onClick={onFirstClick(() => ending.mutate({ id }))}
              >
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(sessions.data?.length ?? 0) > 1 && (
        <Button
          variant="outline"
          size="small"
          busy={ending.isPending && endsOthers}
          onClick={() => ending.mutate({ id: 'others' })}
        >
          {text.endOthers}
        </Button>
      )}
    </Section>
  )
}

const momentFormat = new Intl.DateTimeFormat(language.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})
