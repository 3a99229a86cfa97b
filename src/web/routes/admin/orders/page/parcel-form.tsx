import { type FormEvent, useState } from 'react'
import type { Parcel } from '#contract/parcels.ts'
import { limits, type ParcelReason, parcelReasons } from '#shared/values.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Options } from '../../shared/form/options.tsx'
import { needsReason, statesByHand } from '../../shipping/parcel-actions.ts'
import type { ChangeParcel } from '../../shipping/use-parcel-changes.ts'

const text = adminShippingText.ofOrder

/** What staff write down of a parcel by hand: its tracking number, and its state with a reason. */
export function ParcelForm(props: { parcel: Parcel; change: ChangeParcel }) {
  const { parcel, change } = props
  const [tracking, setTracking] = useState(parcel.trackingNumber ?? '')
  const [state, setState] = useState<(typeof statesByHand)[number] | ''>('')
  const [reasonCode, setReasonCode] = useState<ParcelReason | ''>('')
  const [reason, setReason] = useState('')
  const submits = (work: () => void) => (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) work()
  }
  return (
    <>
      {parcel.actions.includes('track') && (
        <form
          className="flex items-end gap-2"
          onSubmit={submits(() =>
            change.make(({ call }) =>
              call('PUT /parcels/:id/tracking-number', {
                params: { id: parcel.id },
                body: { trackingNumber: tracking },
              }),
            ),
          )}
        >
          <Field
            label={text.trackingNumber}
            maxLength={limits.trackingNumber}
            value={tracking}
            onChange={(event) => setTracking(event.target.value)}
            className="grow"
          />
          <Button type="submit" size="medium" variant="outline" busy={change.isPending}>
            {text.save}
          </Button>
        </form>
      )}
      {parcel.actions.includes('move') && (
        <form
          className="grid justify-items-start gap-2"
          onSubmit={submits(
            () =>
              state &&
              change.make(({ call }) =>
                call('PUT /parcels/:id/state', {
                  params: { id: parcel.id },
                  body: { state, reason, ...(needsReason(state) && reasonCode && { reasonCode }) },
                }),
              ),
          )}
        >
          <Select
            label={text.state}
            value={state}
            onChange={(event) => setState(event.target.value as typeof state)}
            className="w-full"
          >
            <option value="">{text.chooseState}</option>
            <Options of={statesByHand} words={adminShippingText.states} />
          </Select>
          {needsReason(state) && (
            <Select
              label={text.why}
              required
              value={reasonCode}
              onChange={(event) => setReasonCode(event.target.value as typeof reasonCode)}
              className="w-full"
            >
              <option value="">{text.chooseReason}</option>
              <Options of={parcelReasons} words={adminShippingText.parcelReasons} />
            </Select>
          )}
          <Field
            label={text.reason}
            maxLength={limits.parcelReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className="w-full"
          />
          <Button
            type="submit"
            size="small"
            variant="outline"
            busy={change.isPending}
            disabled={!state || (needsReason(state) && !reasonCode)}
          >
            {text.setState}
          </Button>
        </form>
      )}
    </>
  )
}
