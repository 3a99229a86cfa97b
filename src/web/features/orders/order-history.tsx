import { Link } from 'wouter'
import type { Order } from '#contract/orders.ts'
import { ASKS_TO_CANCEL, ASKS_TO_RETURN, pages, productPath } from '#shared/pages.ts'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { profileText as text } from '#text/profile.ts'
import { textLink } from '#ui/button.tsx'
import { confirmationPath } from './confirmation-link.ts'
import { ItemPicture } from './item-picture.tsx'
import { OrderAgain } from './order-again.tsx'
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

/** What can be done about an order, by its state. */
function linksOf(order: Order): { to: string; label: string }[] {
  const page = confirmationPath(order.id)
  return [
    { to: page, label: text.viewOrder },
    ...(order.stillPossible?.includes('cancel')
      ? [{ to: `${page}&${new URLSearchParams(ASKS_TO_CANCEL)}`, label: text.cancelOrder }]
      : []),
    ...(hasArrived(order)
      ? [
          { to: howItFitsPath(order.id), label: text.howItFits },
          { to: `${page}&${new URLSearchParams(ASKS_TO_RETURN)}`, label: text.returnOrder },
        ]
      : []),
  ]
}

function OneOrder({ order }: { order: Order }) {
  const number = orderText.short(order.id)
  const links = linksOf(order)
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
          <li key={item.id} className="flex gap-x-4 border-b border-hairline py-3 text-sm">
            <ItemPicture image={item.image} />
            <span className="flex grow flex-wrap gap-x-4">
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
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ to, label }) => (
            <Link key={label} to={to} className={`text-sm ${textLink}`}>
              {label}
              <span className="sr-only"> {number}</span>
            </Link>
          ))}
          <OrderAgain {...{ order, number }} />
        </span>
        <p className="tabular-nums">
          <span className="me-3 text-sm text-muted">{text.total}</span>
          <span className="font-medium">{formatTotal(order.totalAmount)}</span>
        </p>
      </div>
    </article>
  )
}
