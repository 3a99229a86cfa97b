import { Link } from 'wouter'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { profileText as text } from '#text/profile.ts'
import type { Order } from '../../../contract/orders.ts'
import { pages, productPath } from '../../../shared/pages.ts'
import { textLink } from '../../ui/button-look.ts'
import { confirmationPath } from './confirmation-link.ts'
import { orderDate } from './order-date.ts'
import { OrderState } from './order-state.tsx'
import { useFormatTotal } from './use-format-total.ts'

/** The account's orders, newest first. */
export const OrderHistory = ({ orders }: { orders: readonly Order[] }) => (
  <ul aria-label={text.orders} className="grid gap-5">
    {orders.map((order) => (
      <li key={order.id} className="border border-hairline p-5 md:p-7">
        <OneOrder order={order} />
      </li>
    ))}
  </ul>
)

const hasArrived = ({ status }: Order): boolean => status === 'delivered' || status === 'completed'

const howItFitsPath = (orderId: string): string =>
  `${pages.howItFits.path}?orderId=${encodeURIComponent(orderId)}`

function OneOrder({ order }: { order: Order }) {
  const number = orderText.short(order.id)
  const formatTotal = useFormatTotal()
  return (
    <article aria-label={text.order(number)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-xl lining-nums">
          <bdi>{text.order(number)}</bdi>
        </h3>
        <OrderState status={order.status} className="text-sm" />
      </div>
      <p className="mt-1 text-xs text-muted">
        <time dateTime={order.createdAt}>{orderDate(order.createdAt)}</time>
      </p>
      <ul className="mt-5 border-t border-hairline">
        {(order.items ?? []).map((item) => (
          <li key={item.id} className="flex flex-wrap gap-x-4 border-b border-hairline py-3 text-sm">
            <span className="min-w-0 grow basis-28">
              <Link to={productPath(item.product.id)} className="transition-colors hover:text-accent">
                {item.product.name}
              </Link>
              <span className="flex flex-wrap gap-x-3 text-xs text-muted">
                {item.variantColor && <span>{item.variantColor}</span>}
                <span>{text.sizeAndQuantity(item.variantSize, item.quantity)}</span>
              </span>
            </span>
            <span className="ms-auto tabular-nums">{formatPrice(item.price)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={confirmationPath(order.id)} className={`text-sm ${textLink}`}>
            {text.viewOrder}
            <span className="sr-only"> {number}</span>
          </Link>
          {hasArrived(order) && (
            <Link to={howItFitsPath(order.id)} className={`text-sm ${textLink}`}>
              {text.howItFits}
              <span className="sr-only"> {number}</span>
            </Link>
          )}
        </span>
        <p className="tabular-nums">
          <span className="me-3 text-sm text-muted">{text.total}</span>
          <span className="font-medium">{formatTotal(order.totalAmount)}</span>
        </p>
      </div>
    </article>
  )
}
