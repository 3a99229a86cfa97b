import { type ReactNode, type RefObject, useMemo } from 'react'
import { adminText } from '#text/admin.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import type { Order } from '../../../../../contract/orders.ts'
import { orderPath } from '../../../../../shared/pages.ts'
import { HeadCell, SortableHeadCell } from '../../../../ui/table.tsx'
import { DenseCell, DenseRow, DenseTable } from '../../shared/list/dense-table.tsx'
import { SelectBox } from '../../shared/list/selection.tsx'
import { NoRows, StaffBody, StaffHead, StaffTable } from '../../shared/list/staff-table.tsx'
import type { Selection } from '../../shared/list/use-selection.ts'
import { addressOf, type OrderSort, type OrderView } from '../order-view.ts'
import { DenseOrderRow } from './dense-order-row.tsx'
import { OrderRow } from './order-row.tsx'
import type { OrderAction } from './row-props.ts'
import { useFocusNextRow } from './use-focus-next-row.ts'

/** The documented table for all orders, dense rows for the other views. */
export function OrdersTable(props: {
  table: RefObject<HTMLTableElement | null>
  orders: readonly Order[]
  view: OrderView
  busy: boolean
  /** The order that was worked on last. */
  workedOn: string | null
  selection: Selection<Order>
  onSort: (sort: OrderSort) => void
  onAction: (action: OrderAction, order: Order) => void
}) {
  const { columns } = text
  const { orders, view, selection, table } = props
  const ids = useMemo(() => orders.map(({ id }) => id), [orders])
  useFocusNextRow(table, ids, props.workedOn)
  const address = addressOf(view).toString()
  const rows = orders.map((order) => ({
    key: order.id,
    order,
    to: orderPath(order.id) + (address && `?${address}`),
    isSelected: selection.has(order.id),
    onSelect: (isSelected: boolean, isRange: boolean) => selection.select(order.id, isSelected, isRange),
    onAction: props.onAction,
  }))
  const selectAll = (
    <SelectBox label={adminText.list.selectAll} checked={selection.isAll} onSelect={selection.selectAll} />
  )
  const sortable = (sort: OrderSort, label: string, before?: ReactNode) => (
    <SortableHeadCell
      label={label}
      before={before}
      sorted={view.sort === sort ? view.order : null}
      onSort={() => props.onSort(sort)}
    />
  )
  if (view.view === 'all')
    return (
      <StaffTable ref={table} label={text.table} busy={props.busy}>
        <StaffHead>
          {sortable('id', columns.id, selectAll)}
          <HeadCell>{columns.customer}</HeadCell>
          {sortable('createdAt', columns.date)}
          {sortable('totalAmount', columns.amount)}
          <HeadCell>{columns.status}</HeadCell>
          <HeadCell>{columns.payment}</HeadCell>
          <HeadCell>{columns.items}</HeadCell>
          <HeadCell>{columns.actions}</HeadCell>
        </StaffHead>
        <StaffBody>
          {rows.map(({ key, ...row }) => (
            <OrderRow key={key} {...row} />
          ))}
          {orders.length === 0 && <NoRows columns={8}>{text.none}</NoRows>}
        </StaffBody>
      </StaffTable>
    )
  const { number, ...heads } = text.dense
  const first = (
    <span key="number" className="flex items-center gap-3">
      {selectAll}
      {number}
    </span>
  )
  return (
    <DenseTable ref={table} label={text.table} busy={props.busy} heads={[first, ...Object.values(heads)]}>
      {rows.map(({ key, ...row }) => (
        <DenseOrderRow key={key} {...row} />
      ))}
      {orders.length === 0 && (
        <DenseRow>
          <DenseCell line="what" colSpan={10} className="py-16 text-center text-muted max-lg:grow">
            {text.none}
          </DenseCell>
        </DenseRow>
      )}
    </DenseTable>
  )
}
