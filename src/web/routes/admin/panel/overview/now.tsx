import { Link } from 'wouter'
import type { Overview } from '#contract/overview.ts'
import { type Page, staffPages } from '#shared/pages.ts'
import { withCommas } from '#shared/price-format.ts'
import { adminOverviewText, pounds } from '#text/admin-overview.ts'
import { classNames } from '#ui/class-names.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { sectionHead } from '../../shared/staff-page.tsx'

const text = adminOverviewText.now

type Waiting = {
  name: string
  count: number
  /** Nothing for those who may not open it. */
  page: Page
  /** In the address of the page: exactly these rows. */
  query?: string
  note?: string
  /** Somebody waits longer than was promised. */
  isUrgent?: boolean
}

/** What waits for staff, as links to it. */
export function Now({ overview }: { overview: Overview }) {
  const may = useStaffRights()
  const waiting = waitingIn(overview).filter(({ page }) => may(page.audience))
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="now">
      <h2 id="now" className={sectionHead}>
        {text.title}
      </h2>
      <ul className="grid grid-cols-2 border-t border-s border-hairline sm:grid-cols-4">
        {waiting.map((one) => (
          <li key={one.name} className="border-e border-b border-hairline">
            <WaitingLink {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const WaitingLink = ({ name, count, page, query = '', note, isUrgent }: Waiting) => (
  <Link
    to={page.path + query}
    className="flex h-full flex-col p-[min(1rem,4vw)] transition-colors hover:bg-accent-tint/40 focus-visible:-outline-offset-2"
  >
    <span
      className={classNames(
        'text-xl tabular-nums',
        count === 0 ? 'text-muted' : isUrgent ? 'font-medium text-oxblood' : 'font-medium',
      )}
    >
      {withCommas(count)}
    </span>
    <span className="text-sm">{name}</span>
    {note && count > 0 && <span className="text-xs text-muted tabular-nums">{note}</span>}
  </Link>
)

function waitingIn({ sales, stock }: Overview): Waiting[] {
  return [...(sales ? inSales(sales.now) : []), ...(stock ? [lowStock(stock.lowStock)] : [])]
}

function inSales(now: NonNullable<Overview['sales']>['now']): Waiting[] {
  const { orders, confirm, shipping, settlements } = staffPages
  return [
    { name: text.toConfirm, count: now.toConfirm, page: confirm },
    { name: text.toPack, count: now.toPack, page: shipping },
    {
      name: text.late,
      count: now.late,
      page: shipping,
      query: '?view=attention&late=true',
      isUrgent: true,
    },
    {
      name: text.parcelsNeedAttention,
      count: now.parcelsNeedAttention,
      page: shipping,
      query: '?view=attention',
      isUrgent: true,
    },
    {
      name: text.needsAttention,
      count: now.needsAttention,
      page: orders,
      query: '?view=attention',
      isUrgent: true,
    },
    {
      name: text.refundsDue,
      count: now.refundsDue.count,
      note: pounds(Number(now.refundsDue.sum)),
      page: orders,
      query: '?view=refund-due',
      isUrgent: true,
    },
    {
      name: text.cashWithCouriers,
      count: now.cashWithCouriers.count,
      note: pounds(Number(now.cashWithCouriers.sum)),
      page: settlements,
    },
  ]
}

const lowStock = (count: number): Waiting => ({
  name: text.lowStock,
  count,
  page: staffPages.products,
  query: '?lowStock=true',
})
