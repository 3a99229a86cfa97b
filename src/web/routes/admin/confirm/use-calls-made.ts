import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { adminConfirmText as text } from '#text/admin-confirm.ts'
import type { NewCallAttempt } from '../../../../contract/confirmations.ts'
import { UNDO_SECONDS } from '../../../../shared/settings.ts'
import { failureSentence } from '../../../data/failure-sentence.ts'
import { toast } from '../../../ui/toast.ts'
import { forgetCourierNote } from '../orders/page/courier-note.tsx'
import { shortNumber } from '../orders/short-number.ts'
import { useStaffClient } from '../shared/staff-client.ts'
import { staffKeys } from '../shared/staff-keys.ts'

/** What a call came to. `courierNote` was typed during it and is not saved yet. */
type Call = { id: string; attempt: NewCallAttempt; courierNote: string | undefined }

/** Records what calls came to, and takes the last one back for ten seconds. A second press while one is under way does nothing. */
export function useCallsMade(on: { recorded: (id: string) => void; undone: (id: string) => void }) {
  const staff = useStaffClient()
  const queries = useQueryClient()
  const last = useRef<{ id: string; until: number } | null>(null)
  const readAgain = () => {
    const { allConfirmations, confirmationsDue, allOrders, allOpenedOrders, allShipping } = staffKeys
    for (const queryKey of [allConfirmations, confirmationsDue, allOrders, allOpenedOrders, allShipping])
      void queries.invalidateQueries({ queryKey })
  }
  const tellFailure = (error: unknown) => {
    void toast({ title: text.failedTitle, sentence: failureSentence(error, text.failed), tone: 'bad' })
    void queries.invalidateQueries({ queryKey: staffKeys.allConfirmationCards })
    readAgain()
  }
  const undo = useMutation({
    mutationFn: (id: string) => staff.undoCall(id),
    onSuccess(_, id) {
      void toast({ title: text.undone, sentence: text.undoneOf(shortNumber(id)) })
      on.undone(id)
      readAgain()
    },
    onError: tellFailure,
  })
  const undoLast = () => {
    const { id, until } = last.current ?? { id: '', until: 0 }
    last.current = null
    if (Date.now() < until) undo.mutate(id)
  }
  const record = useMutation({
    async mutationFn({ id, attempt, courierNote }: Call) {
      // First, because nobody looks at the order again once it is recorded.
      if (courierNote !== undefined) {
        await staff.setCourierNote(id, courierNote)
        forgetCourierNote(id)
      }
      return staff.recordCall(id, attempt)
    },
    onSuccess(_, { id, attempt }) {
      last.current = { id, until: Date.now() + UNDO_SECONDS * 1_000 }
      void toast({
        title: text.recorded,
        sentence: text.recordedOf(shortNumber(id), text.done[attempt.outcome]),
        action: { label: text.undo, onPress: undoLast },
        durationMs: UNDO_SECONDS * 1_000,
      })
      on.recorded(id)
      readAgain()
    },
    onError: tellFailure,
  })
  const isBusy = record.isPending || undo.isPending
  return {
    isBusy,
    record(call: Call) {
      if (!isBusy) record.mutate(call)
    },
    undoLast() {
      if (!isBusy) undoLast()
    },
  }
}
