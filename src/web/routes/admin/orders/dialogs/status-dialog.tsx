import { useRef, useState } from 'react'
import { adminOrdersText } from '#text/admin-orders.ts'
import type { Order } from '../../../../../contract/orders.ts'
import { type OrderStatus, orderStates } from '../../../../../shared/values.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Select } from '../../../../ui/field.tsx'
import { Options } from '../../shared/form/options.tsx'
import { shortNumber } from '../short-number.ts'
import { isOutdated, moveTo, useSetOrderStatus } from '../use-order-changes.ts'
import { customerOf } from './customer-of.ts'

const text = adminOrdersText.statusDialog

/** Any status may be picked, for one order or for several; an error of the server is shown and changes nothing. */
export function StatusDialog(props: {
  orders: readonly Order[]
  /** Preselected instead of the current status. */
  suggested?: OrderStatus | undefined
  open: boolean
  onClose: () => void
}) {
  const { orders, onClose } = props
  const [first] = orders
  const choice = useRef<HTMLSelectElement>(null)
  const [picked, setPicked] = useState<OrderStatus>(props.suggested ?? first?.status ?? 'pending')
  const change = useSetOrderStatus()
  const apply = () =>
    change.mutate(
      { moves: orders.map(moveTo(picked)) },
      // Closed when somebody else was first: the status that it was opened for is outdated.
      { onSuccess: onClose, onError: (error) => isOutdated(error) && onClose() },
    )
  const description =
    orders.length === 1 && first
      ? text.of(shortNumber(first.id), customerOf(first).name || adminOrdersText.noName)
      : text.ofMany(orders.length)

  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={text.title}
      description={description}
      initialFocus={choice}
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
        ref={choice}
        label={text.status}
        value={picked}
        hint={orders.map((order) => hintFor(order, picked)).find(Boolean)}
        onChange={(event) => setPicked(event.target.value as OrderStatus)}
      >
        {orderStates.includes(picked) || <option value={picked}>{picked}</option>}
        <Options of={orderStates} words={adminOrdersText.statuses} />
      </Select>
    </Dialog>
  )
}

function hintFor(order: Order, picked: OrderStatus): string | undefined {
  if (order.attentionReason === 'to_confirm') return picked === 'cancelled' ? undefined : text.confirmingHint
  return picked === 'cancelled' && order.status !== 'cancelled' ? text.cancelledHint : undefined
}
