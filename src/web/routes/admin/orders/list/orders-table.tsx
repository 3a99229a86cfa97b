import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { orderPath } from '#shared/pages.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { SelectionBar } from '../../shared/list/selection.tsx'
import { StaffTable, type TableProps } from '../../shared/list/staff-table.tsx'
import { useRest } from '../../shared/resting-button.tsx'
import { mayTake, nextStep, shortNumber } from '../order-facts.tsx'
import { directionOf, listText, type OrderSort, type OrderView } from '../order-list.ts'
import { PrintedSlips } from '../page/packing-slip.tsx'
import { allColumns, type OrderAction, workColumns } from './order-columns.tsx'

/** The documented table for all orders, one line each for the other views. */
export function OrdersTable(
  props: Required<Pick<TableProps<Order>, 'table' | 'selection'>> & {
    orders: readonly Order[]
    view: OrderView
    busy: boolean
    /** The order that was worked on last. */
    workedOn: string | null
    onSort: (sort: OrderSort) => void
    onAction: (action: OrderAction, order: Order) => void
  },
) {
  const { orders, view, table, onAction } = props
  const [, navigate] = useLocation()
  const ids = useMemo(() => orders.map(({ id }) => id), [orders])
  useFocusNextRow(table, ids, props.workedOn)
  const isAll = view.view === 'all'
  const list = listText(view)
  const pathOf = ({ id }: Order) => orderPath(id) + list
  return (
    <StaffTable
      dense
      label={text.table}
      rows={orders}
      columns={isAll ? allColumns(pathOf, onAction) : workColumns(pathOf, onAction)}
      keyOf={({ id }) => id}
      none={text.none}
      busy={props.busy}
      table={table}
      selection={props.selection}
      select={({ id }) => text.select(shortNumber(id))}
      sorted={{ by: view.sort, order: directionOf(view), onSort: props.onSort }}
      onOpen={isAll ? (order) => onAction('order', order) : (order) => navigate(pathOf(order))}
      rowLook={({ needsAttention }) =>
        classNames(
          isAll && 'lg:[&_span]:leading-[1.0625rem]',
          needsAttention && 'shadow-[inset_3px_0_0_var(--color-oxblood)]',
        )
      }
    />
  )
}

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
  // Each of them is called, so none is confirmed by a press that is meant for others.
  const isCalledFirst = ({ attentionReason }: Order) => attentionReason === 'to_confirm'
  const calledFirst = orders.filter(isCalledFirst).length
  const steps = (['processing', 'shipped'] as const).map((status) => ({
    status,
    ready: orders.filter(
      (order) => !isCalledFirst(order) && nextStep(order)?.status === status && mayTake(may, status, order),
    ),
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
      {calledFirst > 0 && <span className="text-amber">{text.calledFirst(calledFirst)}</span>}
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

/**
 * When the row that was worked on leaves the list, the focus moves to the row that took its place. Without this it would start
 * at the top of the page, because the dialog returns the focus to a button that is gone.
 */
export function useFocusNextRow(
  table: RefObject<HTMLElement | null>,
  ids: readonly string[],
  workedOn: string | null,
): void {
  const shown = useRef(ids)
  const waiting = useRef(0)
  useEffect(() => () => cancelAnimationFrame(waiting.current), [])
  useEffect(() => {
    // The last row of a page is gone: the next rows are those of the previous page.
    if (ids.length === 0) return
    const place = workedOn === null ? -1 : shown.current.indexOf(workedOn)
    shown.current = ids
    if (place === -1 || ids.includes(workedOn ?? '')) return
    // Also when the list is read once more before the dialog has closed.
    const focusWhenFree = () => {
      if (document.querySelector('[role=dialog]')) waiting.current = requestAnimationFrame(focusWhenFree)
      else if (document.activeElement === document.body) controlOfRow(table.current, place)?.focus()
    }
    cancelAnimationFrame(waiting.current)
    focusWhenFree()
  }, [table, ids, workedOn])
}

/** Its menu, or the link that opens it. */
function controlOfRow(table: HTMLElement | null, place: number): HTMLElement | null | undefined {
  const rows = table?.querySelectorAll<HTMLElement>('[data-row]') ?? []
  const row = rows[Math.min(place, rows.length - 1)]
  return row?.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? row?.querySelector('a')
}
