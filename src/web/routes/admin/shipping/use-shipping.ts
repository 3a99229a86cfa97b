import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { CallFailed, messageFrom } from '../../../../client/call-failed.ts'
import type { Outcome, Parcel } from '../../../../contract/parcels.ts'
import type { ShippingView } from '../../../../shared/values.ts'
import { toast } from '../../../ui/toast.ts'
import { shortNumber } from '../orders/short-number.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { staffKeys } from '../shared/staff-keys.ts'
import { type ParcelClient, useParcelClient } from './parcel-client.ts'

/** One list of the desk. While the courier is asked about parcels it is read every two seconds: the page shows what is so. */
export function useShipping(view: ShippingView, late: boolean) {
  const client = useParcelClient()
  useOrderEvents()
  return useQuery({
    queryKey: staffKeys.shipping(view, late),
    queryFn: () => client.shipping(view, { late: late || undefined }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.counts.booking ?? 0) > 0 ? 2_000 : false),
  })
}

type Several = { work: 'pack' | 'handOver' | 'deliver'; ids: string[]; numberOf: (id: string) => string }

/** Packs, hands over or delivers several; says what was refused and why. */
export function useSeveral(onDone: () => void) {
  const client = useParcelClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ work, ids }: Several) => works[work](client, ids),
    async onSuccess(outcomes, { work, numberOf }) {
      const refused = outcomes.filter(({ code }) => code !== null)
      void toast({
        title: text.done[work](outcomes.length - refused.length),
        sentence: refused
          .slice(0, 5)
          .map(({ id, code }) => text.refused(numberOf(id), text.reasons[code ?? ''] ?? text.notDone))
          .join('; '),
        ...(refused.length > 0 && { tone: 'bad' as const }),
      })
      onDone()
      await refresh()
    },
    onError: tellFailure,
  })
}

const works: Record<Several['work'], (client: ParcelClient, ids: string[]) => Promise<Outcome[]>> = {
  pack: (client, ids) => client.pack(ids),
  handOver: (client, ids) => client.handOver(ids),
  async deliver(client, ids) {
    const outcomes: Outcome[] = []
    for (const id of ids) {
      const code = await client.setState(id, { state: 'delivered' }).then(
        () => null,
        (error: { code?: string }) => error.code ?? 'internal',
      )
      outcomes.push({ id, code })
    }
    return outcomes
  },
}

/** One change of one parcel. */
export function useChangeParcel() {
  const client = useParcelClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (change: (client: ParcelClient) => Promise<Parcel>) => change(client),
    async onSuccess({ orderId, state, outcome }) {
      const words = outcome ? text.outcomes[outcome] : text.states[state]
      void toast({ title: text.changed, sentence: text.changedTo(shortNumber(orderId), words) })
      await refresh()
    },
    onError: tellFailure,
  })
}

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
