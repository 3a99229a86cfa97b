import type { ConfirmationCard } from '#contract/desk/confirmations.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminConfirmText } from '#text/admin-confirm.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { textLink } from '#ui/button.tsx'
import { Fact } from '#ui/facts.tsx'
import { CustomerLink } from '../customers/customer-marks.tsx'
import { AddressLines } from '../orders/dialogs/address-lines.tsx'
import { shortDateTime } from '../shared/dates.ts'

const text = adminConfirmText.card

/** What the caller says and needs to know: who, what, how much, where to, and what happened before. */
export const CardFacts = ({ card }: { card: ConfirmationCard }) => {
  const { order, history } = card
  const hasHistory = history.delivered + history.refused + history.returned > 0
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        <Fact name={text.customer}>
          <span className="block text-base font-medium">
            <CustomerLink orderId={order.id} phone={order.guestPhone} className={textLink}>
              <bdi>{order.guestName || adminOrdersText.noName}</bdi>
            </CustomerLink>
          </span>
          <span className="block text-base tabular-nums">{order.guestPhone}</span>
        </Fact>
        <Fact name={text.sum}>
          <span className="text-base font-medium tabular-nums">{formatPrice(Number(order.totalAmount))}</span>
        </Fact>
        <Fact name={text.address}>
          <AddressLines address={order.address} />
        </Fact>
        <Fact name={text.history}>
          {hasHistory ? adminCustomersText.historyOf(history) : text.noHistory}
          {history.waiting > 0 && (
            <span className="block font-medium text-amber">{text.waiting(history.waiting)}</span>
          )}
        </Fact>
        {order.language && (
          <Fact name={text.language}>{adminOrdersText.order.languages[order.language]}</Fact>
        )}
        <Fact name={text.attempts}>
          <Attempts attempts={card.attempts} />
        </Fact>
      </dl>
      <Lines order={order} />
    </div>
  )
}

const Attempts = ({ attempts }: Pick<ConfirmationCard, 'attempts'>) =>
  attempts.length === 0 ? (
    text.noAttempts
  ) : (
    <ol className="grid gap-1">
      {attempts.map(({ id, at, outcome, note, staffName }) => (
        <li key={id}>
          {adminConfirmText.outcomes[outcome]}
          <span className="text-muted">
            {' '}
            · <time dateTime={at}>{shortDateTime(at)}</time> · {staffName ?? text.nobody}
          </span>
          {note && (
            <span dir="auto" className="block text-left wrap-anywhere">
              {note}
            </span>
          )}
        </li>
      ))}
    </ol>
  )

/** Short, to be read out. */
const Lines = ({ order }: Pick<ConfirmationCard, 'order'>) => (
  <ul aria-label={adminOrdersText.order.lines} className="border-b border-hairline text-sm">
    {order.items.map((item) => (
      <li key={item.id} className="flex items-baseline gap-4 border-t border-hairline py-1.5">
        <span className="w-8 shrink-0 tabular-nums">{item.quantity} ×</span>
        <span className="min-w-0 grow wrap-anywhere">
          {item.productName}{' '}
          <span className="text-muted">
            {[item.variantColor, item.variantSize].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className="shrink-0 tabular-nums">{formatPrice(item.lineTotal)}</span>
      </li>
    ))}
  </ul>
)
