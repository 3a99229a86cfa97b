import { useQuery } from '@tanstack/react-query'
import { adminShippingText } from '#text/admin-shipping.ts'
import type { Order } from '../../../../../contract/orders.ts'
import type { ParcelWithEvents } from '../../../../../contract/parcels.ts'
import { formatPrice } from '../../../../../shared/price-format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { shortDateTime } from '../../shared/dates.ts'
import { RestingButton } from '../../shared/resting-button.tsx'
import { staffKeys } from '../../shared/staff-keys.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { actionsOf } from '../../shipping/parcel-actions.ts'
import { useParcelClient } from '../../shipping/parcel-client.ts'
import { ParcelReasonText, ParcelStateMark } from '../../shipping/parcel-state.tsx'
import { type ChangeParcel, useChangeParcel } from '../../shipping/use-parcel-changes.ts'
import { ParcelForm } from './parcel-form.tsx'

const text = adminShippingText.ofOrder

/** The parcels of an order, the newest first: state, tracking link, what can be done and what happened. */
export function OrderParcels({ order }: { order: Order }) {
  const change = useChangeParcel()
  const parcels = useOrderParcels(order.id)
  const isOpen = parcels.data?.some(({ closedAt }) => !closedAt)
  return (
    <section>
      <h2 className={sectionHead}>{text.title}</h2>
      {parcels.isError && <Notice>{text.failed}</Notice>}
      {parcels.data?.length === 0 && <p className="mb-3 text-sm text-muted">{text.none}</p>}
      <ul className="grid gap-5 empty:hidden">
        {parcels.data?.map((parcel) => (
          <OrderParcel key={parcel.id} parcel={parcel} change={change} />
        ))}
      </ul>
      {parcels.data && !isOpen && order.status === 'processing' && (
        <RestingButton
          step="create"
          size="compact"
          variant="outline"
          busy={change.isPending}
          onClick={() => change.make((calls) => calls.create(order.id))}
        >
          {text.create}
        </RestingButton>
      )}
    </section>
  )
}

export function useOrderParcels(orderId: string) {
  const client = useParcelClient()
  return useQuery({ queryKey: staffKeys.orderParcels(orderId), queryFn: () => client.ofOrder(orderId) })
}

const OrderParcel = ({ parcel, change }: { parcel: ParcelWithEvents; change: ChangeParcel }) => (
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
    <details>
      <summary className="cursor-pointer py-1 text-muted">{text.events}</summary>
      <ol className="grid gap-1 pt-1">
        {parcel.events.map((event) => (
          <li key={event.at + event.state}>
            <time dateTime={event.at} className="text-xs text-muted">
              {shortDateTime(event.at)}
            </time>{' '}
            {adminShippingText.states[event.state]}
            {(event.reasonCode || event.reason) && ': '}
            <ParcelReasonText of={event} />
            <span className="text-xs text-muted"> · {event.staffName ?? text.byCourier}</span>
          </li>
        ))}
      </ol>
    </details>
  </li>
)
