import { useLocation } from 'wouter'
import type { Order } from '#contract/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { classNames } from '#ui/class-names.ts'
import { shortDateTime } from '../../shared/dates.ts'
import { DenseCell, DenseRow } from '../../shared/list/dense-table.tsx'
import { SelectBox } from '../../shared/list/selection.tsx'
import { rowMark } from '../../shared/list/use-list-keys.ts'
import { AttentionMark, StatusBadge } from '../order-badges.tsx'
import { ageOf, owedOf, piecesOf } from '../order-facts.ts'
import { shortNumber } from '../short-number.ts'
import { CallLink, OrderLink, StepButton } from './row-controls.tsx'
import { isMeantForRow, type RowProps } from './row-props.ts'

/** One line for an order, with the button that moves it on. */
export function DenseOrderRow(props: RowProps) {
  const { order, to } = props
  const [, navigate] = useLocation()
  const number = shortNumber(order.id)
  const phone = order.guestPhone || order.user?.phone
  return (
    <DenseRow
      {...rowMark(order.id)}
      onClick={(event) => isMeantForRow(event) && navigate(to)}
      className={classNames(
        'cursor-pointer',
        order.needsAttention && 'shadow-[inset_3px_0_0_var(--color-oxblood)]',
      )}
    >
      <DenseCell line="what">
        <span className="flex items-center gap-3">
          <SelectBox label={text.select(number)} checked={props.isSelected} onSelect={props.onSelect} />
          <OrderLink order={order} to={to} />
        </span>
      </DenseCell>
      <DenseCell line="what" className="max-lg:grow max-lg:basis-0 lg:max-w-32 xl:max-w-48">
        <span dir="auto" className="block truncate text-left font-medium" title={order.guestName}>
          {order.guestName || text.noName}
        </span>
      </DenseCell>
      <DenseCell line="actions" className="lg:whitespace-nowrap">
        {phone && <CallLink phone={phone} />}
      </DenseCell>
      <DenseCell line="facts" className="lg:max-w-20 xl:max-w-32">
        <span dir="auto" className="block truncate text-left" title={order.address.city}>
          {order.address.city}
        </span>
      </DenseCell>
      <DenseCell line="facts" className="whitespace-nowrap tabular-nums">
        {text.pieces(piecesOf(order))}
      </DenseCell>
      <DenseCell line="facts" className="whitespace-nowrap tabular-nums lg:text-end">
        {formatPrice(Number(order.totalAmount))}
      </DenseCell>
      <DenseCell line="facts" className="whitespace-nowrap">
        <PaymentMark order={order} />
      </DenseCell>
      <DenseCell line="what" className="whitespace-nowrap text-muted tabular-nums">
        <time dateTime={order.createdAt} title={shortDateTime(order.createdAt)}>
          {ageOf(order.createdAt)}
        </time>
      </DenseCell>
      <DenseCell line="facts" className="whitespace-nowrap max-lg:ms-auto">
        <span className="flex items-center gap-2">
          <span className={order.needsAttention ? 'max-xl:sr-only' : undefined}>
            <StatusBadge status={order.status} />
          </span>
          {order.needsAttention && <AttentionMark order={order} />}
        </span>
      </DenseCell>
      <DenseCell line="actions" className="text-end max-lg:ms-auto">
        <StepButton {...props} />
      </DenseCell>
    </DenseRow>
  )
}

const PaymentMark = ({ order }: { order: Order }) => (
  <>
    {text.shortMethods[order.payment.method] ?? order.payment.method}
    {order.payment.status !== 'pending' && (
      <span
        className={classNames(
          'ps-1 text-xs',
          order.payment.status === 'refund_due' ? 'text-oxblood' : 'text-muted',
        )}
      >
        {text.paymentOf(order.payment.status, owedOf(order))}
      </span>
    )}
  </>
)
