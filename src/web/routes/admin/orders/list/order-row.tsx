import { EllipsisVertical } from 'lucide'
import type { Order } from '#contract/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.ts'
import { Menu } from '#ui/menu.tsx'
import { orderDate } from '#web/features/orders/order-date.ts'
import { timeOfDay } from '../../shared/dates.ts'
import { DenseCell, DenseRow } from '../../shared/list/dense-table.tsx'
import { SelectBox } from '../../shared/list/selection.tsx'
import { rowMark } from '../../shared/list/use-list-keys.ts'
import { customerOf } from '../dialogs/customer-of.ts'
import { AttentionMark, canBeSeenTo, PaymentText, StatusBadge } from '../order-badges.tsx'
import { piecesOf } from '../order-facts.ts'
import { shortNumber } from '../short-number.ts'
import { CallLink, OrderLink, StepButton } from './row-controls.tsx'
import { isMeantForRow, type OrderAction, type RowProps } from './row-props.ts'

/** A row with the documented columns. */
export function OrderRow(props: RowProps) {
  const { order } = props
  const act = (action: OrderAction) => () => props.onAction(action, order)
  const { name, email, phone } = customerOf(order)
  return (
    <DenseRow
      {...rowMark(order.id)}
      onClick={(event) => isMeantForRow(event) && act('order')()}
      className={classNames(
        'cursor-pointer lg:[&_span]:leading-[1.0625rem]',
        order.needsAttention && 'shadow-[inset_3px_0_0_var(--color-oxblood)]',
      )}
    >
      <DenseCell line="what">
        <span className="flex items-center gap-3 max-lg:flex-wrap">
          <SelectBox
            label={text.select(shortNumber(order.id))}
            checked={props.isSelected}
            onSelect={props.onSelect}
          />
          <span>
            <OrderLink order={order} to={props.to} />
            {order.needsAttention && (
              <span className="block max-lg:inline max-lg:ps-2">
                <AttentionMark order={order} />
              </span>
            )}
          </span>
        </span>
      </DenseCell>
      <DenseCell line="what" className="max-lg:grow max-lg:basis-0 lg:max-w-44 xl:max-w-64">
        {/* Long text is cut off at its end, even where that is on the left. */}
        <span dir="auto" className="block truncate text-left font-medium" title={name}>
          {name || text.noName}
        </span>
        <span className="flex gap-2 text-xs text-muted max-lg:hidden">
          {phone && <CallLink phone={phone} className="shrink-0" />}
          <span className="truncate" title={email}>
            {email}
          </span>
        </span>
      </DenseCell>
      <DenseCell line="facts" className="whitespace-nowrap">
        <span className="lg:block">{orderDate(order.createdAt)}</span>
        <span className="text-xs text-muted max-lg:sr-only lg:block">{timeOfDay(order.createdAt)}</span>
      </DenseCell>
      <DenseCell line="facts" className="whitespace-nowrap tabular-nums">
        {formatPrice(Number(order.totalAmount))}
      </DenseCell>
      <DenseCell line="facts" className="max-lg:ms-auto">
        <StatusBadge status={order.status} />
      </DenseCell>
      <DenseCell line="facts" className="max-lg:sr-only">
        <PaymentText order={order} />
      </DenseCell>
      <DenseCell line="facts" className="lg:max-w-28 xl:max-w-44">
        <ItemLines order={order} />
      </DenseCell>
      <DenseCell line="actions" className="max-lg:grow">
        <span className="flex items-center justify-end gap-1 max-lg:flex-wrap">
          {phone && <CallLink phone={phone} className="me-auto lg:hidden" />}
          <StepButton {...props} />
          <OrderMenu {...props} />
        </span>
      </DenseCell>
    </DenseRow>
  )
}

const OrderMenu = ({ order, onAction }: RowProps) => {
  const act = (action: OrderAction) => () => onAction(action, order)
  return (
    <Menu
      label={text.actionsOf(shortNumber(order.id))}
      trigger={<Icon of={EllipsisVertical} />}
      className="lg:size-8"
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
  )
}

function ItemLines({ order }: { order: Order }) {
  const [line] = order.orderItems
  const first =
    line && [line.variant.product.name, line.variant.color, line.variant.size].filter(Boolean).join(', ')
  return (
    <>
      <span className="block whitespace-nowrap">{text.items(piecesOf(order))}</span>
      {first && (
        <span className="block truncate text-xs text-muted max-lg:sr-only" title={first}>
          {first}
        </span>
      )}
    </>
  )
}
