import { CallFailed, messageFrom } from '#client/call-failed.ts'
import type { Client } from '#client/client.ts'
import type { MoveBody, Outcome, Parcel } from '#contract/desk/parcels.ts'
import { type ParcelState, parcelReasons, statesWithReason } from '#shared/values.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import type { MenuItem } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { useChange } from '#web/data/change.ts'
import { shortNumber } from '../orders/order-facts.tsx'
import { refusalsOf, useUndoable } from '../shared/use-undoable.ts'
import { fetchLabels } from './courier-labels.tsx'

type Several = { work: keyof typeof works; ids: string[]; orderOf: (id: string) => string }

/** Packs orders, or hands over or delivers parcels; says what was refused and why. */
export function useSeveral(onDone: (outcomes: Outcome[], work: Several['work']) => void) {
  const { tell } = useUndoable()
  return useChange((client, { work, ids }: Several) => works[work](client, ids), {
    onSuccess(outcomes, { work, orderOf }) {
      const done = outcomes.filter(({ code }) => code === null)
      const refused = refusalsOf(outcomes, (id) => shortNumber(orderOf(id)))
      tell(
        { title: text.done[work](done.length), ...(refused && { sentence: refused, tone: 'bad' }) },
        done.map(({ id, undo }) => ({ orderId: orderOf(id), undo })),
      )
      onDone(outcomes, work)
    },
    onError: tellFailure,
    refreshes: 'orders',
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
  const { tell } = useUndoable()
  const change = useChange((client, call: Call) => call(client), {
    onSuccess({ orderId, state, outcome, undo }) {
      const said = outcome ? text.outcomes[outcome] : text.states[state]
      const sentence = text.changedTo(shortNumber(orderId), said)
      tell({ title: text.changed, sentence }, [{ orderId, undo }])
    },
    onError: tellFailure,
    refreshes: 'orders',
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

/** States that staff set by hand. */
export const statesByHand = [
  'in_transit',
  'out_for_delivery',
  'delivered',
  'attempt_failed',
  'returning',
  'returned',
  'lost',
] as const satisfies readonly ParcelState[]

/** Why a delivery failed, or a parcel came back, is always said. */
export const needsReason = (state: ParcelState | ''): boolean => statesWithReason.some((one) => one === state)

/** What can be decided about a parcel that came back or is lost. */
export const decisionsOf = ({ id, actions }: Parcel, change: ChangeParcel): MenuItem[] =>
  decisions
    .filter(([action]) => actions.includes(action))
    .map(([action, outcome]) => ({
      label: text.actions[action],
      onSelect: () =>
        change.make(({ call }) => call('POST /parcels/:id/outcome', { params: { id }, body: { outcome } })),
    }))

const decisions = [
  ['shelve', 'shelved'],
  ['write_off', 'written_off'],
  ['send_again', 'sent_again'],
] as const

/** What else can be done with a parcel. */
export function actionsOf({ id, state, actions }: Parcel, change: ChangeParcel): MenuItem[] {
  const ofParcel = { params: { id } }
  const setState = (body: MoveBody) =>
    change.make(({ call }) => call('PUT /parcels/:id/state', { ...ofParcel, body }))
  const may = (action: Parcel['actions'][number]) => actions.includes(action)
  const item = (action: keyof typeof text.actions, onSelect: () => void): MenuItem[] =>
    may(action) ? [{ label: text.actions[action], onSelect }] : []
  return [
    ...item('book', () => change.make(({ call }) => call('POST /parcels/:id/book', ofParcel))),
    ...item('read', () => change.make(({ call }) => call('POST /parcels/:id/read', ofParcel))),
    ...item('label', () => void openLabel(id)),
    ...(may('move') && state !== 'created'
      ? statesByHand
          .filter((next) => next !== state)
          .map((next) => ({
            label: text.setState(text.states[next]),
            ...(needsReason(next)
              ? {
                  items: parcelReasons.map((reasonCode) => ({
                    label: text.parcelReasons[reasonCode],
                    onSelect: () => setState({ state: next, reasonCode }),
                  })),
                }
              : { onSelect: () => setState({ state: next }) }),
          }))
      : []),
    ...item('cancel', () => change.make(({ call }) => call('POST /parcels/:id/cancel', ofParcel))),
  ]
}

async function openLabel(id: string): Promise<void> {
  const file = await fetchLabels([id])
  if (file) window.open(file)
  else void toast({ title: text.failedTitle, sentence: text.courierLabels.failed, tone: 'bad' })
}
