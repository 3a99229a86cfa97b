import { EllipsisVertical } from 'lucide'
import type { Order } from '#contract/orders/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { orderDate } from '#web/features/orders/order-date.ts'
import { CustomerLink } from '../../customers/customer-marks.tsx'
import { shortDateTime, timeOfDay } from '../../shared/dates.ts'
import type { Column } from '../../shared/list/staff-table.tsx'
import {
  AttentionMark,
  ageOf,
  canBeSeenTo,
  customerOf,
  owedOf,
  PaymentText,
  piecesOf,
  StatusBadge,
  shortNumber,
} from '../order-facts.tsx'
import type { OrderSort } from '../order-list.ts'
import { CallLink, OrderLink, StepButton } from './row-controls.tsx'

/** The actions of a row. `step` sets the status that usually comes next. */
export type OrderAction = 'order' | 'status' | 'confirm' | 'cancel' | 'customer' | 'seenTo' | 'step'
type Act = (action: OrderAction, order: Order) => void
type OrderColumns = Column<Order, OrderSort>[]

/** The documented columns, of all orders. `pathOf` is the page of an order. */
export function allColumns(pathOf: (order: Order) => string, act: Act): OrderColumns {
  const heads = text.columns
  return [
    {
      head: heads.id,
      sort: 'id',
      line: 'what',
      cell: (order) => (
        <span>
          <OrderLink order={order} to={pathOf(order)} />
          {order.needsAttention && (
            <span className="block max-lg:inline max-lg:ps-2">
              <AttentionMark order={order} />
            </span>
          )}
        </span>
      ),
    },
    {
      head: heads.customer,
      line: 'what',
      className: 'max-lg:grow max-lg:basis-30 lg:max-w-44 xl:max-w-64',
      cell: (order) => <Customer {...customerOf(order)} orderId={order.id} />,
    },
    {
      head: heads.date,
      sort: 'createdAt',
      className: 'whitespace-nowrap',
      cell: ({ createdAt, source = 'web' }) => (
        <>
          <span className="lg:block">{orderDate(createdAt)}</span>
          <span className="text-xs text-muted lg:block">
            <span className="max-lg:sr-only">{timeOfDay(createdAt)}</span>
            {source !== 'web' && ` · ${text.sources[source]}`}
          </span>
        </>
      ),
    },
    { head: heads.amount, sort: 'totalAmount', className: figures, cell: sumOf },
    {
      head: heads.status,
      className: 'max-lg:ms-auto',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { head: heads.payment, className: 'max-lg:sr-only', cell: (order) => <PaymentText order={order} /> },
    { head: heads.items, className: 'lg:max-w-28 xl:max-w-44', cell: (order) => <ItemLines order={order} /> },
    {
      head: heads.actions,
      line: 'actions',
      atEnd: true,
      className: 'max-lg:grow',
      cell: (order) => {
        const { phone } = customerOf(order)
        return (
          <span className="flex items-center justify-end gap-1 max-lg:flex-wrap">
            {phone && <CallLink phone={phone} className="me-auto lg:hidden" />}
            <StepButton order={order} to={pathOf(order)} onStep={() => act('step', order)} />
            <OrderMenu order={order} act={act} />
          </span>
        )
      },
    },
  ]
}

/** Of the views that are worked off: one line for an order, with the button that moves it on. */
export function workColumns(pathOf: (order: Order) => string, act: Act): OrderColumns {
  const heads = text.dense
  return [
    { head: heads.number, line: 'what', cell: (order) => <OrderLink order={order} to={pathOf(order)} /> },
    {
      head: heads.customer,
      line: 'what',
      className: 'max-lg:grow max-lg:basis-30 lg:max-w-32 xl:max-w-48',
      cell: ({ id, guestName, guestPhone }) => (
        <CustomerLink orderId={id} phone={guestPhone}>
          <CutOff look="font-medium" words={guestName} shown={guestName || text.noName} />
        </CustomerLink>
      ),
    },
    {
      head: heads.phone,
      line: 'actions',
      className: 'lg:whitespace-nowrap',
      cell: ({ guestPhone, user }) => {
        const phone = guestPhone || user?.phone
        return phone && <CallLink phone={phone} />
      },
    },
    {
      head: heads.city,
      className: 'lg:max-w-20 xl:max-w-32',
      cell: ({ address }) => <CutOff words={address.city} />,
    },
    { head: heads.pieces, className: figures, cell: (order) => text.pieces(piecesOf(order)) },
    { head: heads.sum, className: figures, atEnd: true, cell: sumOf },
    { head: heads.payment, className: 'whitespace-nowrap', cell: (order) => <PaymentMark order={order} /> },
    {
      head: heads.age,
      line: 'what',
      className: 'whitespace-nowrap text-muted tabular-nums',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={shortDateTime(createdAt)}>
          {ageOf(createdAt)}
        </time>
      ),
    },
    {
      head: heads.status,
      className: 'whitespace-nowrap max-lg:ms-auto',
      cell: (order) => (
        <span className="flex items-center gap-2">
          <span className={order.needsAttention ? 'max-xl:sr-only' : undefined}>
            <StatusBadge status={order.status} />
          </span>
          {order.needsAttention && <AttentionMark order={order} />}
        </span>
      ),
    },
    {
      head: heads.step,
      line: 'actions',
      atEnd: true,
      className: 'text-end max-lg:ms-auto',
      cell: (order) => <StepButton order={order} to={pathOf(order)} onStep={() => act('step', order)} />,
    },
  ]
}

const figures = 'whitespace-nowrap tabular-nums'
const sumOf = ({ totalAmount }: Order) => formatPrice(Number(totalAmount))

/** Long text is cut off at its end, even where that is on the left. */
const CutOff = ({ words, shown = words, look }: { words: string; shown?: string; look?: string }) => (
  <span dir="auto" className={classNames('block truncate text-left', look)} title={words}>
    {shown}
  </span>
)

const Customer = ({ orderId, name, email, phone }: ReturnType<typeof customerOf> & { orderId: string }) => (
  <>
    <CustomerLink orderId={orderId} phone={phone}>
      <CutOff look="font-medium" words={name} shown={name || text.noName} />
    </CustomerLink>
    <span className="flex gap-2 text-xs text-muted max-lg:hidden">
      {phone && <CallLink phone={phone} className="shrink-0" />}
      <span className="truncate" title={email}>
        {email}
      </span>
    </span>
  </>
)

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

function OrderMenu({ order, act: actOn }: { order: Order; act: Act }) {
  const act = (action: OrderAction) => () => actOn(action, order)
  const talks = useStaffRights()('orders')
  return (
    <Menu
      label={text.actionsOf(shortNumber(order.id))}
      trigger={<Icon of={EllipsisVertical} />}
      className="lg:size-8"
      items={[
        { label: text.viewOrder, onSelect: act('order') },
        ...(talks && order.attentionReason === 'to_confirm'
          ? [
              { label: text.confirmOrder, onSelect: act('confirm') },
              { label: text.cancelOrder, onSelect: act('cancel') },
            ]
          : []),
        ...(talks && canBeSeenTo(order) ? [{ label: text.seenTo, onSelect: act('seenTo') }] : []),
        ...(talks
          ? [
              { label: text.changeStatus, onSelect: act('status') },
              { label: text.viewCustomer, onSelect: act('customer') },
            ]
          : []),
      ]}
    />
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
