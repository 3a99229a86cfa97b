import type { Order } from '#contract/orders.ts'
import type { Parcel } from '#contract/parcels.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import { Notice } from '#ui/notice.tsx'
import { useRead } from '#web/data/read.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { RestingButton } from '../../shared/resting-button.tsx'
import { sectionHead } from '../../shared/staff-page.tsx'
import { actionsOf } from '../../shipping/parcel-actions.ts'
import { ParcelStateMark } from '../../shipping/parcel-state.tsx'
import { type ChangeParcel, useChangeParcel } from '../../shipping/use-parcel-changes.ts'
import { ParcelForm } from './parcel-form.tsx'

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
