import type { MoveBody, Parcel } from '#contract/desk/parcels.ts'
import { type ParcelState, parcelReasons, statesWithReason } from '#shared/values.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import type { MenuItem } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { fetchLabels } from './courier-labels.tsx'
import type { ChangeParcel } from './use-parcel-changes.ts'

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
