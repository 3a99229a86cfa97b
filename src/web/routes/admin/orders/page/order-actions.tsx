import { useState } from 'react'
import type { Parcel } from '#contract/desk/parcels.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import { Button } from '#ui/button.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { PayBack } from '../../refunds/refund-dialog.tsx'
import { useOpened } from '../../shared/dialogs.tsx'
import { RestingButton } from '../../shared/resting-button.tsx'
import { decisionsOf, useChangeParcel } from '../../shipping/parcel-changes.ts'
import { ChangeAddress } from '../dialogs/change-address.tsx'
import { MarkPaid, SeenTo } from '../dialogs/order-dialog.tsx'
import { SendPaymentLink } from '../dialogs/send-payment-link.tsx'
import { EditOrderDialog } from '../goods/edit-order-dialog.tsx'
import { asksForCash, mayTake, nextStep, paysBack } from '../order-facts.tsx'
import { useTakeStep } from '../use-order-changes.ts'
import { useOrderParcels } from './order-parcels.tsx'
import { PrintedSlips } from './packing-slip.tsx'

const text = adminOrdersText.order
const parcelText = adminShippingText.ofOrder

/** What can be done with an order; the usual next step comes first. */
export function OrderActions({
  order,
  onChangeStatus,
}: {
  order: Order
  onChangeStatus: (suggested?: OrderStatus) => void
}) {
  const may = useStaffRights()
  const steps = useTakeStep()
  const [isPrinting, setIsPrinting] = useState(false)
  const editing = useOpened()
  const parcels = useOrderParcels(order.id)
  const undecided = parcels.data?.find(isUndecided)
  const step = undecided ? null : nextStep(order)
  // What has left may have come back: until that is known, it is not delivered.
  const isWaiting = parcels.isPending && (order.status === 'shipped' || order.status === 'delivered')
  return (
    <div className="flex flex-wrap gap-2">
      {undecided && may('packing') && <Decisions parcel={undecided} />}
      {may('cash') && paysBack(order) && <PayBack order={order} />}
      {step && mayTake(may, step.status, order) && (
        <RestingButton
          step={step.status}
          size="compact"
          busy={steps.isPending || isWaiting}
          onClick={() => {
            if (asksForCash(step.status, [order])) onChangeStatus(step.status)
            else steps.take(step.status, [order])
          }}
        >
          {step.label}
        </RestingButton>
      )}
      {may('orders') && order.attentionReason === 'to_confirm' && (
        <Button
          size="compact"
          variant="danger"
          busy={steps.isPending}
          onClick={() => steps.take('cancelled', [order])}
        >
          {adminOrdersText.cancelOrder}
        </Button>
      )}
      <SeenTo order={order} size="compact" />
      {may('orders') && (
        <Button size="compact" variant="outline" onClick={() => onChangeStatus()}>
          {adminOrdersText.changeStatus}
        </Button>
      )}
      <MarkPaid order={order} size="compact" />
      {may('orders') && isUnpacked(order, parcels.data) && (
        <Button size="compact" variant="outline" onClick={() => editing.open()}>
          {adminOrdersText.edit.open}
        </Button>
      )}
      {may('orders') && <ChangeAddress order={order} />}
      {may('orders') && <SendPaymentLink order={order} />}
      <Button size="compact" variant="outline" onClick={() => setIsPrinting(true)}>
        {text.print}
      </Button>
      {editing.shown((state) => (
        <EditOrderDialog order={order} {...state} />
      ))}
      {isPrinting && <PrintedSlips orders={[order]} onPrinted={() => setIsPrinting(false)} />}
    </div>
  )
}

/** What is ordered may still change. */
const isUnpacked = ({ status }: Order, parcels: readonly Parcel[] = []): boolean =>
  (status === 'pending' || status === 'processing') && parcels.every(({ closedAt }) => closedAt)

const isUndecided = ({ closedAt, state }: Parcel): boolean =>
  !closedAt && (state === 'returned' || state === 'lost')

/** The next step of an order whose parcel came back or is lost. */
function Decisions({ parcel }: { parcel: Parcel }) {
  const change = useChangeParcel()
  return (
    <fieldset aria-labelledby="undecided" className="flex flex-wrap items-center gap-2">
      <span id="undecided" className="me-1 text-sm font-medium max-sm:basis-full">
        {parcel.state === 'lost' ? parcelText.isLost : parcelText.cameBack}
      </span>
      {decisionsOf(parcel, change).map(({ label, onSelect }, index) => (
        <RestingButton
          key={label}
          step={parcel.state}
          size="compact"
          variant={index === 0 ? 'primary' : 'outline'}
          busy={change.isPending}
          onClick={onSelect}
        >
          {label}
        </RestingButton>
      ))}
    </fieldset>
  )
}
