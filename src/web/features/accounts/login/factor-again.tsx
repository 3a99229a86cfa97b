import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '#client/call-failed.ts'
import { secondFactorText as text } from '#text/second-factor.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Spinner } from '#ui/loading.tsx'
import { failureSentence, useClient } from '#web/data/api.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

export const asksFactorAgain = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'second_factor_again'

/** Shown where a call was refused because the second factor was given too long ago; afterwards the call is retried. */
export function FactorAgain({ onShown }: { onShown: () => void }) {
  const { call, reply } = useClient()
  const asked = useQuery({
    queryKey: ['auth', 'factor again'],
    queryFn: () => reply('POST /auth/factor/options'),
    gcTime: 0,
    staleTime: 0,
  })
  if (asked.isError)
    return (
      <LoadFailed sentence={failureSentence(asked.error, text.failed)} onRetry={() => void asked.refetch()} />
    )
  if (!asked.data) return <Spinner />
  return (
    <div className="max-w-md border border-hairline p-6">
      <SecondFactorForm
        asked={asked.data.secondFactor}
        show={async (answer) => {
          await call('POST /auth/factor', { body: answer })
          onShown()
        }}
      />
    </div>
  )
}
