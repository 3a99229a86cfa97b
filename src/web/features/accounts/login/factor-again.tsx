import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '#client/call-failed.ts'
import { secondFactorCalls } from '#client/second-factor-calls.ts'
import { secondFactorText as text } from '#text/second-factor.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useCalls } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

export const asksFactorAgain = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'second_factor_again'

/** Shown where a call was refused because the second factor was given too long ago; afterwards the call is retried. */
export function FactorAgain({ onShown }: { onShown: () => void }) {
  const calls = useCalls(secondFactorCalls)
  const asked = useQuery({
    queryKey: queryKeys.factorAgain,
    queryFn: calls.askAgain,
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
        asked={asked.data}
        show={async (answer) => {
          await calls.showAgain(answer)
          onShown()
        }}
      />
    </div>
  )
}
