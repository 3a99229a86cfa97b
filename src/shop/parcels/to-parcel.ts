import type { Parcel } from '#contract/desk/parcels.ts'
import { toDecimal } from '#contract/money.ts'
import type { Courier } from './couriers/courier.ts'
import type { ParcelRecord } from './parcels-sql.ts'

/** By hand, of a courier that the shop no longer has, or not known to the courier: nobody else says what happened to it. */
export const isSetByStaff = (parcel: Pick<ParcelRecord, 'courier'>, courier: Courier): boolean =>
  !courier.capabilities.books || parcel.courier !== courier.name

export function toParcel(record: ParcelRecord, courier: Courier): Parcel {
  const { cashToCollectInPiastres, reference: _, readAt: __, returnId: ___, ...parcel } = record
  const isCouriers = record.courier === courier.name && record.trackingNumber !== null
  return {
    ...parcel,
    trackingLink: isCouriers ? courier.trackingLink(record.trackingNumber ?? '') : null,
    cashToCollect: toDecimal(cashToCollectInPiastres),
    actions: actionsOf(record, courier),
  }
}

function actionsOf(parcel: ParcelRecord, courier: Courier): Parcel['actions'] {
  const { state, booking, closedAt, settledAt, trackingNumber } = parcel
  const byStaff = isSetByStaff(parcel, courier)
  if (closedAt) return byStaff && state === 'delivered' && !settledAt ? ['move'] : []
  const actions: Parcel['actions'] = []
  if (byStaff) actions.push('move', 'track')
  else if (booking === 'booked') actions.push('read')
  if (booking === 'refused') actions.push('book')
  if (!byStaff && trackingNumber && courier.capabilities.labels) actions.push('label')
  if (state === 'returned') actions.push('shelve', 'write_off', 'send_again')
  if (state === 'lost') actions.push('write_off', 'send_again')
  if (mayBeCancelled(parcel, courier, byStaff)) actions.push('cancel')
  return actions
}

/** Before it is at the courier's: what left the house comes back. */
function mayBeCancelled({ state, booking }: ParcelRecord, courier: Courier, byStaff: boolean): boolean {
  if (booking === 'sent') return false
  if (byStaff || booking !== 'booked') return state === 'created' || state === 'picked_up'
  return state === 'created' && courier.capabilities.cancels
}
