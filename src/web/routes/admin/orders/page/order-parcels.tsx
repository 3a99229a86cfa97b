import { type FormEvent, useState } from 'react'
import type { Parcel } from '#contract/desk/parcels.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { limits, type ParcelReason, parcelReasons } from '#shared/values.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import { Button } from '#ui/button.tsx'
import { bind, Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRead } from '#web/data/api.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { Options } from '../../shared/form/staff-fields.tsx'
import { RestingButton } from '../../shared/resting-button.tsx'
import { sectionHead } from '../../shared/staff-page.tsx'
import {
  actionsOf,
  type ChangeParcel,
  needsReason,
  statesByHand,
  useChangeParcel,
} from '../../shipping/parcel-changes.ts'
import { ParcelStateMark } from '../../shipping/parcel-state.tsx'

const text = adminShippingText.ofOrder

/** The parcels of an order, the newest first: state, tracking link and what can be done. */
export function OrderParcels({ order }: { order: Order }) {
  const change = useChangeParcel()
  const packs = useStaffRights()('packing')
  const parcels = useOrderParcels(order.id)
  const isOpen = parcels.data?.some(({ closedAt }) => !closedAt)
  return (
    <section>
      <h2 className={sectionHead}>{text.title}</h2>
      {parcels.isError && <Notice>{text.failed}</Notice>}
      {parcels.data?.length === 0 && <p className="mb-3 text-sm text-muted">{text.none}</p>}
      <ul className="grid gap-5 empty:hidden">
        {parcels.data?.map((parcel) => (
          <OrderParcel key={parcel.id} parcel={parcel} change={packs ? change : null} />
        ))}
      </ul>
      {packs && parcels.data && !isOpen && order.status === 'processing' && (
        <RestingButton
          step="create"
          size="compact"
          variant="outline"
          busy={change.isPending}
          onClick={() =>
            change.make(({ call }) => call('POST /orders/:id/parcels', { params: { id: order.id } }))
          }
        >
          {text.create}
        </RestingButton>
      )}
    </section>
  )
}

export const useOrderParcels = (id: string) => useRead('GET /orders/:id/parcels', { params: { id } })

const OrderParcel = ({ parcel, change }: { parcel: Parcel; change: ChangeParcel | null }) => (
  <li className="grid gap-2 border-s-2 border-hairline ps-3 text-sm">
    <p className="flex flex-wrap items-center gap-2">
      <ParcelStateMark parcel={parcel} />
      {parcel.outcome && <span>{adminShippingText.outcomes[parcel.outcome]}</span>}
    </p>
    <p>
      {adminShippingText.couriers[parcel.courier] ?? parcel.courier}
      {parcel.trackingNumber && <span className="font-mono"> {parcel.trackingNumber}</span>}
      {Number(parcel.cashToCollect) > 0 && <> · {text.collect(formatPrice(Number(parcel.cashToCollect)))}</>}
    </p>
    {parcel.trackingLink && (
      <a href={parcel.trackingLink} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {text.track}
      </a>
    )}
    {change && <ParcelActions parcel={parcel} change={change} />}
  </li>
)

const ParcelActions = ({ parcel, change }: { parcel: Parcel; change: ChangeParcel }) => (
  <>
    <div className="flex flex-wrap gap-2 empty:hidden">
      {actionsOf({ ...parcel, actions: parcel.actions.filter((action) => action !== 'move') }, change).map(
        ({ label, onSelect }) => (
          <RestingButton
            key={label}
            step={parcel.state}
            size="compact"
            variant="outline"
            busy={change.isPending}
            onClick={onSelect}
          >
            {label}
          </RestingButton>
        ),
      )}
    </div>
    <ParcelForm parcel={parcel} change={change} />
  </>
)

/** What staff write down of a parcel by hand: its tracking number, and its state with a reason. */
function ParcelForm(props: { parcel: Parcel; change: ChangeParcel }) {
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
            {...bind(tracking, setTracking)}
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
          <Select label={text.state} {...bind(state, setState)} className="w-full">
            <option value="">{text.chooseState}</option>
            <Options of={statesByHand} words={adminShippingText.states} />
          </Select>
          {needsReason(state) && (
            <Select label={text.why} required {...bind(reasonCode, setReasonCode)} className="w-full">
              <option value="">{text.chooseReason}</option>
              <Options of={parcelReasons} words={adminShippingText.parcelReasons} />
            </Select>
          )}
          <Field
            label={text.reason}
            maxLength={limits.parcelReason}
            {...bind(reason, setReason)}
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
