import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Client } from '#client/client.ts'
import type { Outcome } from '#contract/desk/parcels.ts'
import { UNDO_SECONDS } from '#shared/settings.ts'
import { adminText } from '#text/admin.ts'
import { toast, toastError } from '#ui/toast.ts'
import type { ToastMessage } from '#ui/toast-message.ts'
import { failureSentence, refresh, useClient } from '#web/data/api.ts'
import { type Following, useChange } from '#web/data/change.ts'
import { shortNumber } from '../orders/order-facts.tsx'

/** A changed order, with the `undo` of the reply. */
type Changed = { orderId: string; undo?: number | null | undefined }
type Undoable = { orderId: string; undo: number }

/** Changes of orders are sent one after the other: two of one order arrive in the order in which they were made. */
export const ORDER_CHANGES = { id: 'order changes' }

/** Says what was done to orders, with Undo for some seconds. `undoLast` is the same by a key. */
export function useUndoable(onUndone?: (orderIds: string[]) => void) {
  const { call } = useClient()
  const queries = useQueryClient()
  const last = useRef<{ done: Undoable[]; until: number } | null>(null)
  const undo = useMutation({
    scope: ORDER_CHANGES,
    mutationFn: (done: Undoable[]) =>
      call('POST /orders/undo', { body: { events: done.map(({ undo }) => undo) } }),
    onSuccess(outcomes, done) {
      const isUndone = ({ undo }: Undoable) =>
        outcomes.some(({ id, code }) => id === String(undo) && code === null)
      const undone = done.filter(isUndone).map(({ orderId }) => orderId)
      void toast(toldOf(outcomes, done, undone))
      void refresh(queries, 'orders')
      if (undone.length > 0) onUndone?.(undone)
    },
    onError(error) {
      void toastError(failureSentence(error, text.failed))
      void refresh(queries, 'orders')
    },
  })
  const take = (done: Undoable[]) => {
    last.current = null
    undo.mutate(done)
  }
  return {
    isUndoing: undo.isPending,
    tell(message: ToastMessage, changed: readonly Changed[]) {
      const done = changed.flatMap(({ orderId, undo: event }) => (event ? { orderId, undo: event } : []))
      const durationMs = UNDO_SECONDS * 1_000
      last.current = { done, until: Date.now() + durationMs }
      const action = { label: text.action, onPress: () => take(done) }
      void toast(done.length > 0 ? { ...message, action, durationMs } : message)
    },
    undoLast() {
      const { done = [], until = 0 } = last.current ?? {}
      if (done.length > 0 && Date.now() < until && !undo.isPending) take(done)
    },
  }
}

/** A change of orders that is told with Undo. */
export function useUndoableChange<Reply, Sent>(
  send: (client: Client, sent: Sent) => Promise<Reply>,
  {
    told,
    onSuccess,
    ...how
  }: Omit<Following<Reply, Sent, unknown>, 'told'> & {
    told: (reply: Reply, sent: Sent) => [message: ToastMessage, changed: readonly Changed[]]
  },
) {
  const { tell } = useUndoable()
  return useChange(send, {
    scope: ORDER_CHANGES,
    ...how,
    async onSuccess(...done) {
      tell(...told(done[0], done[1]))
      await onSuccess?.(...done)
    },
  })
}

const text = adminText.undo

function toldOf(outcomes: Outcome[], done: Undoable[], undone: string[]): ToastMessage {
  const [first] = undone
  const said =
    done.length === 1 && first ? text.one(shortNumber(first)) : text.many(undone.length, done.length)
  if (undone.length === done.length) return { title: text.done, sentence: said }
  const numberOf = (event: string) =>
    shortNumber(done.find(({ undo }) => String(undo) === event)?.orderId ?? event)
  const words = { ...adminText.refusals, edit_conflict: text.conflict }
  const refused = refusalsOf(outcomes, numberOf, words)
  return first
    ? { title: text.done, sentence: `${said}. ${refused}`, tone: 'bad' }
    : { title: text.notDone, sentence: refused, tone: 'bad' }
}

/** Why some of several were refused: the first in words, more would fill the screen. */
export const refusalsOf = (
  outcomes: readonly Outcome[],
  numberOf: (id: string) => string,
  words = adminText.refusals,
): string =>
  outcomes
    .filter(({ code }) => code !== null)
    .slice(0, 5)
    .map(({ id, code }) => adminText.refused(numberOf(id), words[code ?? ''] ?? adminText.notDone))
    .join('; ')
