import { useState } from 'react'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { SelectionBar } from '../../shared/list/selection.tsx'
import { useRest } from '../../shared/resting-button.tsx'
import { mayTake, nextStep } from '../next-step.ts'
import { PrintedSlips } from '../page/packing-slip.tsx'

/** What can be done with several orders: the next step of those that have it, any status, and their packing slips. */
export function OrderSelection(props: {
  orders: readonly Order[]
  isMoving: boolean
  onStep: (status: OrderStatus, orders: readonly Order[]) => void
  onChangeStatus: () => void
  onClear: () => void
}) {
  const { orders } = props
  // Confirm and Ship take each other's place, so they rest together.
  const { rests, once } = useRest(props.isMoving)
  const may = useStaffRights()
  const [printed, setPrinted] = useState<readonly Order[] | null>(null)
  const steps = (['processing', 'shipped'] as const).map((status) => ({
    status,
    ready: orders.filter((order) => nextStep(order)?.status === status && mayTake(may, status, order)),
  }))
  return (
    <SelectionBar selected={text.selected(orders.length)} onClear={props.onClear}>
      {steps
        .filter(({ ready }) => ready.length > 0)
        .map(({ status, ready }) => (
          <Button
            key={status}
            size="compact"
            busy={props.isMoving}
            aria-disabled={rests || undefined}
            onClick={once(() => props.onStep(status, ready))}
          >
            {text.stepOfMany(text.steps[status] ?? status, ready.length)}
          </Button>
        ))}
      {may('orders') && (
        <Button size="compact" variant="outline" onClick={props.onChangeStatus}>
          {text.changeStatus}
        </Button>
      )}
      <Button size="compact" variant="outline" onClick={() => setPrinted(orders)}>
        {text.printSlips(orders.length)}
      </Button>
      {printed && <PrintedSlips orders={printed} onPrinted={() => setPrinted(null)} />}
    </SelectionBar>
  )
}
