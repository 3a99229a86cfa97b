import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Order } from '#contract/orders.ts'
import { orderPath } from '#shared/pages.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { classNames } from '#ui/class-names.ts'
import { StaffTable, type TableProps } from '../../shared/list/staff-table.tsx'
import { shortNumber } from '../order-facts.ts'
import { directionOf, listText, type OrderSort, type OrderView } from '../order-list.ts'
import { allColumns, type OrderAction, workColumns } from './order-columns.tsx'
import { useFocusNextRow } from './use-focus-next-row.ts'

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
