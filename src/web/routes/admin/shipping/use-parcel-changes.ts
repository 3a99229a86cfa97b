import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed, messageFrom } from '#client/call-failed.ts'
import type { Client } from '#client/client.ts'
import type { Outcome, Parcel } from '#contract/desk/parcels.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { toast } from '#ui/toast.ts'
import { refresh, useClient } from '#web/data/api.ts'
import { shortNumber } from '../orders/order-facts.ts'
import { refusalsOf, useUndoable } from '../shared/use-undoable.ts'

type Several = { work: keyof typeof works; ids: string[]; orderOf: (id: string) => string }

/** Packs orders, or hands over or delivers parcels; says what was refused and why. */
export function useSeveral(onDone: (outcomes: Outcome[], work: Several['work']) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const { tell } = useUndoable()
  return useMutation({
    mutationFn: ({ work, ids }: Several) => works[work](client, ids),
    onSuccess(outcomes, { work, orderOf }) {
      const done = outcomes.filter(({ code }) => code === null)
      const refused = refusalsOf(outcomes, (id) => shortNumber(orderOf(id)))
      tell(
        { title: text.done[work](done.length), ...(refused && { sentence: refused, tone: 'bad' }) },
        done.map(({ id, undo }) => ({ orderId: orderOf(id), undo })),
      )
      onDone(outcomes, work)
      void refresh(queries, 'orders')
    },
    onError: tellFailure,
  })
}

const works = {
  pack: (client: Client, ids: string[]) => client.call('POST /shipping/parcels', { body: { orderIds: ids } }),
  handOver: (client: Client, ids: string[]) =>
    client.call('POST /shipping/hand-over', { body: { parcelIds: ids } }),
  deliver: (client: Client, ids: string[]) =>
    client.call('POST /shipping/state', { body: { parcelIds: ids, state: 'delivered' } }),
}

/** One change of one parcel. */
export function useChangeParcel() {
  const client = useClient()
  const queries = useQueryClient()
  const { tell } = useUndoable()
  const change = useMutation({
    mutationFn: (call: Call) => call(client),
    onSuccess({ orderId, state, outcome, undo }) {
      const said = outcome ? text.outcomes[outcome] : text.states[state]
      const sentence = text.changedTo(shortNumber(orderId), said)
      tell({ title: text.changed, sentence }, [{ orderId, undo }])
      void refresh(queries, 'orders')
    },
    onError: tellFailure,
  })
  return { isPending: change.isPending, make: (call: Call) => change.mutate(call) }
}

export type ChangeParcel = ReturnType<typeof useChangeParcel>
type Call = (client: Client) => Promise<Parcel>

/** With the words of the courier, where it has refused. */
function tellFailure(error: unknown): void {
  const sentence = messageFrom(error, text.notDone)
  const reason = error instanceof CallFailed && error.details?.reason
  void toast({
    title: text.failedTitle,
    sentence: typeof reason === 'string' ? `${sentence} ${reason}` : sentence,
    tone: 'bad',
  })
}
