import type { Parcel } from '#contract/desk/parcels.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { shortDay } from '../shared/dates.ts'

/** The state of a parcel and, if staff must look at it, why, with the courier's words. */
export function ParcelStateMark({ parcel }: { parcel: Parcel }) {
  const { attention, booking, state, promisedOn } = parcel
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={attention ? 'bad' : (tones[state] ?? 'neutral')}>
        {attention
          ? text.attention[attention]
          : booking === 'due' || booking === 'sent'
            ? text.bookings[booking]
            : text.states[state]}
      </Badge>
      <ParcelReasonText of={parcel} />
      {attention === 'late' && promisedOn && (
        <span className="text-xs text-muted">{text.promised(shortDay(promisedOn))}</span>
      )}
    </span>
  )
}

/** Why it was not delivered, and the courier's words about it. */
export const ParcelReasonText = ({ of }: { of: Pick<Parcel, 'reasonCode' | 'reason'> }) =>
  (of.reasonCode || of.reason) && (
    <span className="text-xs text-muted">
      {of.reasonCode && text.parcelReasons[of.reasonCode]}
      {of.reasonCode && of.reason && ' · '}
      {of.reason && <bdi>{of.reason}</bdi>}
    </span>
  )

const tones: Partial<Record<Parcel['state'], Tone>> = { delivered: 'good', cancelled: 'neutral', lost: 'bad' }
