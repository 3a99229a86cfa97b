import { type ReactNode, type RefObject, useMemo } from 'react'
import type { Order } from '#contract/orders.ts'
import { orderPath } from '#shared/pages.ts'
import { adminText } from '#text/admin.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { HeadCell, SortableHeadCell } from '#ui/table.tsx'
import { DenseTable, NoDenseRows } from '../../shared/list/dense-table.tsx'
import { SelectBox } from '../../shared/list/selection.tsx'
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
  const isAll = view.view === 'all'
  const heads = text.dense
  return (
    <DenseTable
      ref={table}
      label={text.table}
      busy={props.busy}
      head={
        isAll ? (
          <>
            {sortable('id', columns.id, selectAll)}
            <HeadCell>{columns.customer}</HeadCell>
            {sortable('createdAt', columns.date)}
            {sortable('totalAmount', columns.amount)}
            <HeadCell>{columns.status}</HeadCell>
            <HeadCell>{columns.payment}</HeadCell>
            <HeadCell>{columns.items}</HeadCell>
            <HeadCell className="lg:text-end">{columns.actions}</HeadCell>
          </>
        ) : (
          <>
            <HeadCell>
              <span className="me-3 inline-grid align-middle">{selectAll}</span>
              {heads.number}
            </HeadCell>
            <HeadCell>{heads.customer}</HeadCell>
            <HeadCell>{heads.phone}</HeadCell>
            <HeadCell>{heads.city}</HeadCell>
            <HeadCell>{heads.pieces}</HeadCell>
            <HeadCell className="lg:text-end">{heads.sum}</HeadCell>
            <HeadCell>{heads.payment}</HeadCell>
            <HeadCell>{heads.age}</HeadCell>
            <HeadCell>{heads.status}</HeadCell>
            <HeadCell className="lg:text-end">{heads.step}</HeadCell>
          </>
        )
      }
    >
      {rows.map(({ key, ...row }) =>
        isAll ? <OrderRow key={key} {...row} /> : <DenseOrderRow key={key} {...row} />,
      )}
      {orders.length === 0 && <NoDenseRows columns={isAll ? 8 : 10}>{text.none}</NoDenseRows>}
    </DenseTable>
  )
}
