import type { KnownOfOrder } from '#contract/orders/order-words.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { textLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { CustomerLink, MarkBadge } from '../../customers/customer-marks.tsx'
import { RefundList } from '../../refunds/refund-list.tsx'
import { shortDateTime } from '../../shared/dates.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { AddressLines } from '../dialogs/address-lines.tsx'
import { ageOf, owedOf, PaymentFacts } from '../order-facts.tsx'
import { sumLine } from './packing-slip.tsx'
import { useTimeline } from './timeline.tsx'
import { moneyWord, whoDid } from './timeline-words.ts'

const text = adminOrdersText.order

/** Who ordered, where it goes, and how it is paid. */
export const OrderFacts = ({ order }: { order: Order }) => (
  <Facts>
    <Fact name={text.customer} wide>
      <CustomerLink orderId={order.id} phone={order.guestPhone} className={`font-medium ${textLink}`}>
        <bdi>{order.guestName || adminOrdersText.noName}</bdi>
      </CustomerLink>
      {order.known && <Known {...order.known} />}
      <Contact href={`tel:${order.guestPhone}`}>{order.guestPhone}</Contact>
      <Contact href={`mailto:${order.guestEmail}`}>{order.guestEmail}</Contact>
    </Fact>
    <Fact name={text.address}>
      <AddressLines address={order.address} />
    </Fact>
    <PaymentFacts order={order} />
    <Fact name={text.placed}>
      {shortDateTime(order.createdAt)}
      <span className="block text-xs text-muted">{ageOf(order.createdAt)}</span>
    </Fact>
    {order.user && (
      <Fact name={text.account}>
        <bdi>{order.user.name}</bdi>
        <Contact href={`mailto:${order.user.email}`}>{order.user.email}</Contact>
      </Fact>
    )}
    {order.source && <Fact name={adminOrdersText.source}>{adminOrdersText.sources[order.source]}</Fact>}
    {order.language && <Fact name={text.language}>{text.languages[order.language]}</Fact>}
    <Fact name={text.id} wide>
      <span className="font-mono text-xs break-all">{order.id}</span>
    </Fact>
  </Facts>
)

const Contact = ({ href, children }: { href: string; children: string }) =>
  children && (
    <a href={href} className="block min-h-11 content-center underline underline-offset-4 lg:min-h-0">
      {children}
    </a>
  )

/** What became of the other orders of the phone number. */
const Known = ({ history, mark }: KnownOfOrder) => (
  <span className="flex flex-wrap items-center gap-2">
    {mark && <MarkBadge mark={mark} />}
    {history.delivered + history.refused + history.returned > 0 && (
      <span className={history.refused > 0 ? 'text-oxblood' : 'text-muted'}>
        {adminCustomersText.historyOf(history)}
      </span>
    )}
  </span>
)

/** What is owed, in the words of slip and label, and every entry of the ledger that it is the sum of. */
export function OrderMoney({ order }: { order: Order }) {
  const { data } = useTimeline(order.id)
  return (
    <section>
      <h2 className={sectionHead}>{adminOrdersText.money.title}</h2>
      <p
        className={classNames(
          'border-2 border-ink px-4 py-2 text-xl font-semibold tabular-nums',
          owedOf(order) < 0 && 'border-oxblood text-oxblood',
        )}
      >
        {sumLine(order)}
      </p>
      <ul className="mt-3 grid gap-2 text-sm empty:hidden">
        {data?.money.map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${entry.reference} ${entry.amount}`}
            className="flex justify-between gap-4"
          >
            <span className="min-w-0">
              {moneyWord(entry)}
              <span className="block text-xs text-muted">
                {shortDateTime(entry.at)} · {whoDid(entry)}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatPrice(Number(entry.amount))}</span>
          </li>
        ))}
      </ul>
      <RefundList order={order} />
    </section>
  )
}
