import { useMemo } from 'react'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import type { Order } from '../../../../../contract/orders.ts'
import { HeadCell, SortableHeadCell } from '../../../../ui/table.tsx'
import { NoRows, StaffBody, StaffHead, StaffTable } from '../../shared/list/staff-table.tsx'
import { type OrderAction, OrderRow } from './order-row.tsx'
import type { OrderSort, OrderView } from '../order-view.ts'
import { useFocusNextRow } from './use-focus-next-row.ts'

export function OrdersTable(props: {
  orders: readonly Order[]
  view: OrderView
  busy: boolean
  /** The order whose dialog was opened last. */
  workedOn: string | null
  selected: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
  onSort: (sort: OrderSort) => void
  onAction: (action: OrderAction, order: Order) => void
}) {
  const { columns } = text
  const { orders, workedOn } = props
  const ids = useMemo(() => orders.map(({ id }) => id), [orders])
  const table = useFocusNextRow(ids, workedOn)
  const sortable = (sort: OrderSort, label: string) => (
    <SortableHeadCell
      label={label}
      sorted={props.view.sort === sort ? props.view.order : null}
      onSort={() => props.onSort(sort)}
    />
  )
  return (
    <StaffTable ref={table} label={text.table} busy={props.busy}>
      <StaffHead>
        {sortable('id', columns.id)}
        <HeadCell>{columns.customer}</HeadCell>
        {sortable('createdAt', columns.date)}
        {sortable('totalAmount', columns.amount)}
        <HeadCell>{columns.status}</HeadCell>
        <HeadCell>{columns.payment}</HeadCell>
        <HeadCell>{columns.items}</HeadCell>
        <HeadCell>{columns.actions}</HeadCell>
      </StaffHead>
      <StaffBody>
        {props.orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isSelected={props.selected.has(order.id)}
            onSelect={(isSelected) => props.onSelect(order.id, isSelected)}
            onAction={props.onAction}
          />
        ))}
        {props.orders.length === 0 && <NoRows columns={8}>{text.none}</NoRows>}
      </StaffBody>
    </StaffTable>
  )
}
