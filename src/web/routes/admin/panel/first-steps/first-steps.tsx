import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import type { SetupChange } from '#contract/setup.ts'
import { adminOverviewText } from '#text/admin-overview.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useClient } from '#web/data/client-context.ts'
import { keyOf, useRead } from '#web/data/read.ts'
import { showReply } from '#web/data/show-reply.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { FirstStep } from './first-step.tsx'

const text = adminOverviewText.firstSteps

export const useSetup = () => useRead('GET /setup')

/** What an owner does first in a new shop. It is gone when all is done, and may be put away. A failure to load it shows no error. */
export function FirstSteps() {
  const { data } = useSetup()
  const { change, isSaving } = useChangeSetup()
  if (!data) return null
  const { steps } = data
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  if (data.isPutAway)
    return (
      <p className="-ms-3 mt-8 print:hidden">
        <Button variant="quiet" size="compact" onClick={() => change({ isPutAway: false })}>
          {text.show(done, steps.length)}
        </Button>
      </p>
    )
  return (
    <section
      aria-labelledby="first-steps"
      className="mt-10 border border-hairline p-[min(1.75rem,5vw)] print:hidden"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="first-steps" className={`${sectionHead} mb-0!`}>
          {text.title}{' '}
          <span className="text-sm font-normal text-muted">{text.progress(done, steps.length)}</span>
        </h2>
        <Button variant="quiet" size="compact" className="-me-3" onClick={() => change({ isPutAway: true })}>
          {text.putAway}
        </Button>
      </div>
      <p className="mb-3 text-sm text-muted">{text.sentence}</p>
      <ol>
        {steps.map((step) => (
          <FirstStep key={step.name} step={step} busy={isSaving} onMark={(marks) => change({ marks })} />
        ))}
      </ol>
    </section>
  )
}

function useChangeSetup() {
  const { call } = useClient()
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (body: SetupChange) => call('PATCH /setup', { body }),
    async onSuccess(setup) {
      await showReply(queries, keyOf('GET /setup'), setup)
      if (setup.steps.every(({ isDone }) => isDone)) void toast({ title: text.allDone })
    },
    onError: (error) => void toast({ title: messageFrom(error, text.failed), tone: 'bad' }),
  })
  return { change: saving.mutate, isSaving: saving.isPending }
}
