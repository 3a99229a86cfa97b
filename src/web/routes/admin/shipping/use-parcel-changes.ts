import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { CallFailed, messageFrom } from '../../../../client/call-failed.ts'
import type { MoveBody, Outcome, Parcel } from '../../../../contract/parcels.ts'
import { UNDO_SECONDS } from '../../../../shared/settings.ts'
import { toast } from '../../../ui/toast.ts'
import { shortNumber } from '../orders/short-number.ts'
import { staffKeys } from '../shared/staff-keys.ts'
import { type ParcelClient, useParcelClient } from './parcel-client.ts'

type Several = { work: keyof typeof works; ids: string[]; numberOf: (id: string) => string }

/** Hands over or delivers several; says what was refused and why. It can be taken back for ten seconds. */
export function useSeveral(onDone: () => void) {
  const client = useParcelClient()
  const refresh = useRefresh()
  const undo = useUndo()
  return useMutation({
    mutationFn: ({ work, ids }: Several) => works[work](client, ids),
    async onSuccess(outcomes, { work, numberOf }) {
      const ids = outcomes.filter(({ code }) => code === null).map(({ id }) => id)
      void toast({
        title: text.done[work](ids.length),
        ...refusedOf(outcomes, numberOf),
        ...(ids.length > 0 && undoing(() => undo.mutate({ ids, numberOf }))),
      })
      onDone()
      await refresh()
    },
    onError: tellFailure,
  })
}

const works = {
  handOver: (client: ParcelClient, ids: string[]) => client.handOver(ids),
  deliver: (client: ParcelClient, ids: string[]) => client.setStates(ids, { state: 'delivered' }),
}

/** One change of one parcel. A state can be taken back for ten seconds. */
export function useChangeParcel() {
  const client = useParcelClient()
  const refresh = useRefresh()
  const undo = useUndo()
  const change = useMutation({
    mutationFn: ({ call }: { call: Call; isState?: boolean }) => call(client),
    async onSuccess({ id, orderId, state, outcome }, { isState }) {
      const number = shortNumber(orderId)
      void toast({
        title: text.changed,
        sentence: text.changedTo(number, outcome ? text.outcomes[outcome] : text.states[state]),
        ...(isState && undoing(() => undo.mutate({ ids: [id], numberOf: () => number }))),
      })
      await refresh()
    },
    onError: tellFailure,
  })
  return {
    isPending: change.isPending,
    make: (call: Call) => change.mutate({ call }),
    setState: (id: string, move: MoveBody) =>
      change.mutate({ call: (calls) => calls.setState(id, move), isState: true }),
  }
}

export type ChangeParcel = ReturnType<typeof useChangeParcel>
type Call = (client: ParcelClient) => Promise<Parcel>

function useUndo() {
  const client = useParcelClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ ids }: { ids: string[]; numberOf: (id: string) => string }) => client.undo(ids),
    async onSuccess(outcomes, { numberOf }) {
      const undone = outcomes.filter(({ code }) => code === null).length
      void toast({ title: text.undone(undone), ...refusedOf(outcomes, numberOf) })
      await refresh()
    },
    onError: tellFailure,
  })
}

const undoing = (onPress: () => void) => ({
  action: { label: text.undo, onPress },
  durationMs: UNDO_SECONDS * 1_000,
})

/** The first refusals in words: more would fill the screen. */
function refusedOf(outcomes: Outcome[], numberOf: (id: string) => string) {
  const refused = outcomes.filter(({ code }) => code !== null)
  if (refused.length === 0) return {}
  const sentence = refused
    .slice(0, 5)
    .map(({ id, code }) => text.refused(numberOf(id), text.reasons[code ?? ''] ?? text.notDone))
    .join('; ')
  return { sentence, tone: 'bad' as const }
}

/** With the words of the courier, where it has refused. */
export function tellFailure(error: unknown): void {
  const sentence = messageFrom(error, text.notDone)
  const reason = error instanceof CallFailed && error.details?.reason
  void toast({
    title: text.failedTitle,
    sentence: typeof reason === 'string' ? `${sentence} ${reason}` : sentence,
    tone: 'bad',
  })
}

function useRefresh() {
  const queries = useQueryClient()
  const { allShipping, allOrderParcels, allOrders, allOpenedOrders, allOrderHistories } = staffKeys
  return () =>
    Promise.all(
      [allShipping, allOrderParcels, allOrders, allOpenedOrders, allOrderHistories].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}
