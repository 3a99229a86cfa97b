import { EllipsisVertical } from 'lucide'
import type { MouseEvent } from 'react'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import type { Order } from '../../../../contract/orders.ts'
import { formatPrice } from '../../../../shared/price-format.ts'
import { SHORT_NUMBER } from '../../../../shared/values.ts'
import { orderDate } from '../../../features/orders/order-date.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.ts'
import { Menu } from '../../../ui/menu.tsx'
import { timeOfDay } from '../shared/dates.ts'
import { StaffCell, StaffRow } from '../shared/list/staff-table.tsx'
import { customerOf } from './dialogs/customer-of.ts'
import { AttentionMark, attentionReason, canBeSeenTo, PaymentText, StatusBadge } from './order-badges.tsx'
import { shortNumber } from './short-number.ts'

/** The actions in the menu of a row. */
export type OrderAction = 'order' | 'status' | 'confirm' | 'cancel' | 'customer' | 'seenTo'

export function OrderRow(props: {
  order: Order
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onAction: (action: OrderAction, order: Order) => void
}) {
  const { order } = props
  const { columns } = text
  const act = (action: OrderAction) => () => props.onAction(action, order)
  return (
    <StaffRow
      onClick={(event) => isMeantForRow(event) && act('order')()}
      className={classNames(
        'cursor-pointer',
        order.needsAttention && 'bg-oxblood-tint/60 shadow-[inset_3px_0_0_var(--color-oxblood)]',
      )}
    >
      <StaffCell span={6} className="max-xl:pe-12">
        <span className="flex items-start gap-2.5">
          <input
            type="checkbox"
            aria-label={text.select(shortNumber(order.id))}
            checked={props.isSelected}
            onChange={(event) => props.onSelect(event.target.checked)}
            className="mt-0.5 size-4.5 shrink-0 accent-accent"
          />
          <button
            type="button"
            onClick={act('order')}
            className="text-start font-mono text-xs break-all hover:underline xl:w-[19ch]"
          >
            {order.id.slice(0, -SHORT_NUMBER)}
            <strong className="font-semibold whitespace-nowrap text-ink">
              {order.id.slice(-SHORT_NUMBER)}
            </strong>
          </button>
        </span>
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
      <StaffCell label={columns.date} className="xl:whitespace-nowrap">
        {orderDate(order.createdAt)}
        <span className="block text-xs text-muted">{timeOfDay(order.createdAt)}</span>
      </StaffCell>
      <StaffCell label={columns.amount} className="tabular-nums xl:whitespace-nowrap">
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
          trigger={<Icon of={EllipsisVertical} />}
          items={[
            { label: text.viewOrder, onSelect: act('order') },
            ...(order.attentionReason === 'to_confirm'
              ? [
                  { label: text.confirmOrder, onSelect: act('confirm') },
                  { label: text.cancelOrder, onSelect: act('cancel') },
                ]
              : []),
            ...(canBeSeenTo(order) ? [{ label: text.seenTo, onSelect: act('seenTo') }] : []),
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
      {/* Long text is cut off at its end, even where that is on the left. */}
      <span dir="auto" className="block truncate text-left font-medium" title={name}>
        {name || text.noName}
      </span>
      <span className="block truncate text-xs text-muted" title={email}>
        {email}
      </span>
      {phone && <span className="block truncate text-xs text-muted">{phone}</span>}
    </>
  )
}

/** A click on a control of the row, or the end of a text selection, is not a click on the row. */
function isMeantForRow({ target }: MouseEvent): boolean {
  const isControl = (target as Element).closest('button, a, input, [role=menu], [role=menuitem]') !== null
  return !isControl && window.getSelection()?.isCollapsed !== false
}

function ItemLines({ order }: { order: Order }) {
  const pieces = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  const [line] = order.orderItems
  const first =
    line && [line.variant.product.name, line.variant.color, line.variant.size].filter(Boolean).join(', ')
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
