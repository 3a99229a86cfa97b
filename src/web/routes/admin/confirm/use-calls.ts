import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallFailed } from '#client/call-failed.ts'
import type { ConfirmationCard, NewCallAttempt } from '#contract/desk/confirmations.ts'
import { adminConfirmText as text } from '#text/admin-confirm.ts'
import { keyOf, showReply, useClient } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'
import { shortNumber } from '../orders/order-facts.tsx'
import { forgetCourierNote } from '../orders/page/courier-note.tsx'
import { useUndoable } from '../shared/use-undoable.ts'

/**
 * The opened order. The first read claims it; what a colleague has, or what is answered by now, is only read. Later reads, when orders
 * have changed, claim nothing: a claim that was taken over stays the colleague's.
 */
export function useCard(id: string | null) {
  const { call } = useClient()
  const queries = useQueryClient()
  const claimed = useRef<string | null>(null)
  const card = useQuery({
    queryKey: cardKey(id ?? ''),
    async queryFn(): Promise<ConfirmationCard> {
      const opened = id ?? ''
      const params = { id: opened }
      if (claimed.current === opened) return call('GET /confirmations/:id', { params })
      try {
        const mine = await call('POST /confirmations/:id/claim', { params, body: {} })
        claimed.current = opened
        return mine
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409)
          return call('GET /confirmations/:id', { params })
        throw error
      }
    },
    enabled: id !== null,
    gcTime: 0,
  })
  const takeOver = useMutation({
    mutationFn: (opened: string) =>
      call('POST /confirmations/:id/claim', { params: { id: opened }, body: { takesOver: true } }),
    async onSuccess(mine, opened) {
      claimed.current = opened
      await showReply(queries, cardKey(opened), mine)
    },
  })
  return { card, takeOver, forgetClaim: () => (claimed.current = null) }
}

const cardKey = (id: string) => keyOf('GET /confirmations/:id', { params: { id } })

/** What a call came to. `courierNote` was typed during it and is not saved yet. */
type Call = { id: string; attempt: NewCallAttempt; courierNote: string | undefined }

/** Records what calls came to, which can be undone. A second press while one is under way does nothing. */
export function useCallsMade(on: {
  recorded: (id: string) => void
  undone: (id: string, note: string) => void
}) {
  /** What was noted about each: a call that is undone gives it back. */
  const notes = useRef(new Map<string, string>())
  const { tell, undoLast, isUndoing } = useUndoable(
    ([id]) => id && on.undone(id, notes.current.get(id) ?? ''),
  )
  const record = useChange(
    async ({ call }, { id, attempt, courierNote }: Call) => {
      // First, because nobody looks at the order again once it is recorded.
      if (courierNote !== undefined) {
        await call('PUT /orders/:id/courier-note', { params: { id }, body: { text: courierNote } })
        forgetCourierNote(id)
      }
      return call('POST /confirmations/:id/calls', { params: { id }, body: attempt })
    },
    {
      onSuccess({ undo }, { id, attempt }) {
        const sentence = text.recordedOf(shortNumber(id), text.done[attempt.outcome])
        tell({ title: text.recorded, sentence }, [{ orderId: id, undo }])
        notes.current.set(id, attempt.note ?? '')
        on.recorded(id)
      },
      failed: text.failed,
      refreshes: 'orders',
      andIfRefused: true,
    },
  )
  const isBusy = record.isPending || isUndoing
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
