import { useState } from 'react'
import { adminOrdersText } from '#text/admin-orders.ts'
import type { Order, OrderStatus } from '../../../../contract/orders.ts'
import { orderStates } from '../../../../contract/values.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/field.tsx'
import { useSetOrderStatus } from './use-orders.ts'

const text = adminOrdersText.statusDialog

/** Any status may be picked; what the server refuses is told and changes nothing. */
export function StatusDialog(props: {
  order: Order
  /** Picked on opening, instead of the status that the order has. */
  suggested?: OrderStatus | undefined
  open: boolean
  onClose: () => void
}) {
  const { order, onClose } = props
  const [picked, setPicked] = useState<OrderStatus>(props.suggested ?? order.status)
  const change = useSetOrderStatus()
  const apply = () => change.mutate({ id: order.id, status: picked }, { onSuccess: onClose })

  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={text.title}
      description={text.of(order.id)}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button busy={change.isPending} onClick={apply}>
            {change.isPending ? text.applying : text.apply}
          </Button>
        </div>
      }
    >
      <Select
        label={text.status}
        value={picked}
        hint={hintFor(order, picked)}
        onChange={(event) => setPicked(event.target.value as OrderStatus)}
      >
        {orderStates.includes(order.status) || <option value={order.status}>{order.status}</option>}
        {orderStates.map((status) => (
          <option key={status} value={status}>
            {adminOrdersText.statuses[status]}
          </option>
        ))}
      </Select>
    </Dialog>
  )
}

function hintFor(order: Order, picked: OrderStatus): string | undefined {
  if (order.attentionReason === 'to_confirm') return picked === 'cancelled' ? undefined : text.confirmingHint
  return picked === 'cancelled' && order.status !== 'cancelled' ? text.cancelledHint : undefined
}
