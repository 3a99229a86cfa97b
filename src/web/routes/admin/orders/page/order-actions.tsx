import { useState } from 'react'
import { adminOrdersText } from '#text/admin-orders.ts'
import type { Order, OrderStatus } from '../../../../../contract/orders.ts'
import { Button } from '../../../../ui/button.tsx'
import { RestingButton } from '../../shared/resting-button.tsx'
import { nextStep } from '../next-step.ts'
import { canBeSeenTo } from '../order-badges.tsx'
import { asksForCash } from '../order-facts.ts'
import { useSeeToOrder, useSetOrderPayment, useTakeStep } from '../use-order-changes.ts'
import { PrintedSlips } from './packing-slip.tsx'

const text = adminOrdersText.order

/** What can be done with an order; the usual next step comes first. */
export function OrderActions({
  order,
  onChangeStatus,
}: {
  order: Order
  onChangeStatus: (suggested?: OrderStatus) => void
}) {
  const steps = useTakeStep()
  const payment = useSetOrderPayment()
  const seeTo = useSeeToOrder()
  const [isPrinting, setIsPrinting] = useState(false)
  const step = nextStep(order)
  const isPaid = order.payment.status === 'paid'
  return (
    <div className="flex flex-wrap gap-2">
      {step && (
        <RestingButton
          step={step.status}
          size="compact"
          busy={steps.isPending}
          onClick={() => {
            if (asksForCash(step.status, [order])) onChangeStatus(step.status)
            else steps.take(step.status, [order])
          }}
        >
          {step.label}
        </RestingButton>
      )}
      {order.attentionReason === 'to_confirm' && (
        <Button
          size="compact"
          variant="danger"
          busy={steps.isPending}
          onClick={() => steps.take('cancelled', [order])}
        >
          {adminOrdersText.cancelOrder}
        </Button>
      )}
      {canBeSeenTo(order) && (
        <Button
          size="compact"
          variant="outline"
          busy={seeTo.isPending}
          onClick={() => seeTo.mutate(order.id)}
        >
          {adminOrdersText.seenTo}
        </Button>
      )}
      <Button size="compact" variant="outline" onClick={() => onChangeStatus()}>
        {adminOrdersText.changeStatus}
      </Button>
      {order.paymentMethod === 'cod' && order.status !== 'cancelled' && (
        <RestingButton
          step={isPaid}
          size="compact"
          variant="outline"
          busy={payment.isPending}
          onClick={() => payment.mutate({ id: order.id, status: isPaid ? 'pending' : 'paid' })}
        >
          {isPaid ? text.markUnpaid : text.markPaid}
        </RestingButton>
      )}
      <Button size="compact" variant="outline" onClick={() => setIsPrinting(true)}>
        {text.print}
      </Button>
      {isPrinting && <PrintedSlips orders={[order]} onPrinted={() => setIsPrinting(false)} />}
    </div>
  )
}
