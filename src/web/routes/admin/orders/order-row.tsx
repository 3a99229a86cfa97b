import { EllipsisVertical } from 'lucide-react'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import type { Order } from '../../../../contract/orders.ts'
import { formatPrice } from '../../../../contract/price-format.ts'
import { orderDate } from '../../../features/orders/order-date.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Menu } from '../../../ui/menu.tsx'
import { StaffCell, StaffRow } from '../staff-table.tsx'
import type { OrderAction } from './order-action.ts'
import { AttentionMark, attentionReason, PaymentText, StatusBadge } from './order-badges.tsx'

export function OrderRow(props: { order: Order; onAction: (action: OrderAction, order: Order) => void }) {
  const { order } = props
  const { columns } = text
  const act = (action: OrderAction) => () => props.onAction(action, order)
  return (
    <StaffRow
      className={classNames(
        order.needsAttention && 'bg-oxblood-tint/60 shadow-[inset_3px_0_0_var(--color-oxblood)]',
      )}
    >
      <StaffCell span={6} className="max-xl:pe-12">
        <span className="block font-mono text-xs break-all xl:w-[19ch]">{order.id}</span>
        {order.needsAttention && (
          <span className="mt-1 block max-w-sm text-xs text-oxblood">
            <AttentionMark />
            <span className="block">{attentionReason(order)}</span>
          </span>
        )}
      </StaffCell>
      <StaffCell label={columns.customer} span={6} className="max-w-60 max-xl:max-w-none">
        <CustomerLines order={order} />
      </StaffCell>
      <StaffCell label={columns.date} className="whitespace-nowrap">
        {orderDate(order.createdAt)}
      </StaffCell>
      <StaffCell label={columns.amount} className="whitespace-nowrap tabular-nums">
        {formatPrice(Number(order.totalAmount))}
      </StaffCell>
      <StaffCell label={columns.status}>
        <StatusBadge status={order.status} />
      </StaffCell>
      <StaffCell label={columns.payment}>
        <PaymentText payment={order.payment} />
      </StaffCell>
      <StaffCell label={columns.items} span={6} className="max-w-48 max-xl:max-w-none">
        <ItemLines order={order} />
      </StaffCell>
      <StaffCell className="text-end max-xl:absolute max-xl:end-1 max-xl:top-1">
        <Menu
          label={text.actionsOf(order.id)}
          trigger={<EllipsisVertical aria-hidden="true" />}
          items={[
            { label: text.viewOrder, onSelect: act('order') },
            ...(order.attentionReason === 'to_confirm'
              ? [
                  { label: text.confirmOrder, onSelect: act('confirm') },
                  { label: text.cancelOrder, onSelect: act('cancel') },
                ]
              : []),
            { label: text.changeStatus, onSelect: act('status') },
            { label: text.viewCustomer, onSelect: act('customer') },
          ]}
        />
      </StaffCell>
    </StaffRow>
  )
}

function CustomerLines({ order }: { order: Order }) {
  const { name, email, phone } = customerOf(order)
  return (
    <>
      <span className="block truncate font-medium" title={name}>
        {name || text.noName}
      </span>
      <span className="block truncate text-xs text-muted" title={email}>
        {email}
      </span>
      {phone && <span className="block truncate text-xs text-muted">{phone}</span>}
    </>
  )
}

/** The account when there is one, else the guest. */
export function customerOf(order: Order): { name: string; email: string; phone: string } {
  return {
    name: order.user?.name ?? order.guestName,
    email: order.user?.email ?? order.guestEmail,
    phone: order.user?.phone ?? order.guestPhone,
  }
}

function ItemLines({ order }: { order: Order }) {
  const pieces = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  const first = order.orderItems[0]?.variant.product.name
  return (
    <>
      <span className="block whitespace-nowrap">{text.items(pieces)}</span>
      {first && (
        <span className="block truncate text-xs text-muted" title={first}>
          {first}
        </span>
      )}
    </>
  )
}
