import type { MouseEvent } from 'react'
import type { Order } from '#contract/orders.ts'

/** The actions of a row. `step` sets the status that usually comes next. */
export type OrderAction = 'order' | 'status' | 'confirm' | 'cancel' | 'customer' | 'seenTo' | 'step'

export type RowProps = {
  order: Order
  /** The page of the order. */
  to: string
  isSelected: boolean
  onSelect: (isSelected: boolean, isRange: boolean) => void
  onAction: (action: OrderAction, order: Order) => void
}

/** A click on a control of the row, or the end of a text selection, is not a click on the row. */
export function isMeantForRow({ target }: MouseEvent): boolean {
  const isControl =
    (target as Element).closest('button, a, input, label, [role=menu], [role=menuitem]') !== null
  return !isControl && window.getSelection()?.isCollapsed !== false
}
