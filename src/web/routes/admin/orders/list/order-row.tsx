import { EllipsisVertical } from 'lucide'
import { Link } from 'wouter'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import type { Order } from '../../../../../contract/orders.ts'
import { formatPrice } from '../../../../../shared/price-format.ts'
import { orderDate } from '../../../../features/orders/order-date.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.ts'
import { Menu } from '../../../../ui/menu.tsx'
import { timeOfDay } from '../../shared/dates.ts'
import { SelectBox } from '../../shared/list/selection.tsx'
import { StaffCell, StaffRow } from '../../shared/list/staff-table.tsx'
import { opensRow, rowMark } from '../../shared/list/use-list-keys.ts'
import { customerOf } from '../dialogs/customer-of.ts'
import { AttentionMark, canBeSeenTo, PaymentText, StatusBadge } from '../order-badges.tsx'
import { piecesOf } from '../order-facts.ts'
import { shortNumber } from '../short-number.ts'
import { isMeantForRow, type RowProps } from './row-props.ts'

/** A row with the documented columns. */
export function OrderRow(props: RowProps) {
  const { order } = props
  const { columns } = text
  const act = (action: Parameters<RowProps['onAction']>[0]) => () => props.onAction(action, order)
  return (
    <StaffRow
      {...rowMark(order.id)}
      onClick={(event) => isMeantForRow(event) && act('order')()}
      className={classNames(
        'cursor-pointer xl:leading-tight xl:[&>td]:py-1',
        order.needsAttention && 'bg-oxblood-tint/60 shadow-[inset_3px_0_0_var(--color-oxblood)]',
      )}
    >
      <StaffCell span={6} className="max-xl:pe-12">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SelectBox
            label={text.select(shortNumber(order.id))}
            checked={props.isSelected}
            onSelect={props.onSelect}
          />
          <span>
            <Link
              to={props.to}
              {...opensRow}
              title={order.id}
              className="font-mono text-xs font-semibold hover:underline"
            >
              {shortNumber(order.id)}
            </Link>
            {order.needsAttention && (
              <span className="block max-xl:inline max-xl:ps-3">
                <AttentionMark order={order} />
              </span>
            )}
          </span>
        </span>
      </StaffCell>
      <StaffCell label={columns.customer} span={6} className="max-w-72 max-xl:max-w-none">
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
          label={text.actionsOf(shortNumber(order.id))}
          trigger={<Icon of={EllipsisVertical} />}
          className="xl:size-8"
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
      <span className="flex gap-x-2">
        <span dir="auto" className="min-w-0 truncate text-left font-medium" title={name}>
          {name || text.noName}
        </span>
        {phone && (
          <a
            href={`tel:${phone}`}
            aria-label={text.call(phone)}
            className="shrink-0 text-xs text-muted underline-offset-4 hover:underline max-xl:py-2 xl:self-center"
          >
            {phone}
          </a>
        )}
      </span>
      <span className="block truncate text-xs text-muted" title={email}>
        {email}
      </span>
    </>
  )
}

function ItemLines({ order }: { order: Order }) {
  const [line] = order.orderItems
  const first = line && [line.variant.product.name, line.variant.size].filter(Boolean).join(', ')
  return (
    <>
      <span className="block whitespace-nowrap">{text.items(piecesOf(order))}</span>
      {first && (
        <span className="block truncate text-xs text-muted" title={first}>
          {first}
        </span>
      )}
    </>
  )
}
