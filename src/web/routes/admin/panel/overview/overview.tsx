import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Overview as Figures } from '#contract/desk/overview.ts'
import { type Page, pages, staffPages } from '#shared/pages.ts'
import { withCommas } from '#shared/price-format.ts'
import { type OverviewPeriod, overviewPeriods } from '#shared/values.ts'
import { pounds, adminOverviewText as text } from '#text/admin-overview.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useSearchParams } from '#web/app/navigation.tsx'
import { failureSentence, read, useClient } from '#web/data/api.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { sectionHead } from '../../shared/staff-page.tsx'
import { DaysLeft } from './product-figures.tsx'
import { SalesFigures } from './sales-figures.tsx'

const nowText = text.now

/** What waits for staff, and how the shop is doing. The figures stay while newer ones are loading. */
export function Overview() {
  const period = usePeriod()
  const client = useClient()
  const asked = useQuery({
    ...read(client, 'GET /overview', { query: { period } }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  })
  const { data, error } = asked
  if (asked.isPending) return <OverviewSkeleton />
  const failure = error && (
    <LoadFailed
      sentence={data ? text.outdated : failureSentence(error, text.failed)}
      busy={asked.isFetching}
      onRetry={() => void asked.refetch()}
      className="mt-10"
    />
  )
  return (
    <>
      {failure}
      {data && <Shown overview={data} period={period} busy={asked.isPlaceholderData} />}
    </>
  )
}

const MINUTE = 60_000

/** As tall as the screen and more, so that what follows it does not move into sight and out again. */
export const OverviewSkeleton = () => <Skeleton label={text.loading} className="mt-10 h-[150dvh]" />

/** In the address, so that Back and a link restore it. */
function usePeriod(): OverviewPeriod {
  const [address] = useSearchParams()
  return overviewPeriods.find((known) => known === address.get('period')) ?? '30d'
}

function Shown(props: { overview: Figures; period: OverviewPeriod; busy: boolean }) {
  const { overview, busy } = props
  const may = useStaffRights()
  if (!overview.hasOrders)
    return (
      <EmptyState
        title={text.empty.title}
        sentence={text.empty.sentence}
        link={{ to: pages.home.path, label: text.empty.toShop }}
      />
    )
  const { sales, stock } = overview
  return (
    <div className="mt-10 grid grid-cols-1 gap-10">
      <Now overview={overview} />
      <section
        aria-labelledby="period"
        aria-busy={busy || undefined}
        className={busy ? 'animate-breathe' : undefined}
      >
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="period" className={`${sectionHead} mb-0!`}>
            {sales ? text.period.last(props.period) : text.stock}
          </h2>
          {sales && <Periods current={props.period} />}
        </div>
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          {sales && <SalesFigures sales={sales} period={overview.period} may={may} />}
          {stock && <DaysLeft sizes={stock.daysLeft} />}
        </div>
      </section>
    </div>
  )
}

const Periods = ({ current }: { current: OverviewPeriod }) => (
  <nav aria-label={text.period.label} className="flex gap-1 print:hidden">
    {overviewPeriods.map((period) => (
      <Link
        key={period}
        to={period === '30d' ? staffPages.panel.path : `${staffPages.panel.path}?period=${period}`}
        state={{ stay: true }}
        aria-current={period === current ? 'page' : undefined}
        className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm text-muted transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink lg:min-h-9"
      >
        {text.period[period]}
      </Link>
    ))}
  </nav>
)

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
function Now({ overview }: { overview: Figures }) {
  const may = useStaffRights()
  const waiting = waitingIn(overview).filter(({ page }) => may(page.audience))
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="now">
      <h2 id="now" className={sectionHead}>
        {nowText.title}
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

function waitingIn({ sales, stock }: Figures): Waiting[] {
  return [...(sales ? inSales(sales.now) : []), ...(stock ? [lowStock(stock.lowStock)] : [])]
}

function inSales(now: NonNullable<Figures['sales']>['now']): Waiting[] {
  const { orders, confirm, shipping, settlements } = staffPages
  return [
    // The menu has the second number.
    { name: nowText.toConfirm, count: now.toConfirm, note: nowText.toCallNow(now.toCallNow), page: confirm },
    { name: nowText.toPack, count: now.toPack, page: shipping },
    {
      name: nowText.late,
      count: now.late,
      page: shipping,
      query: '?view=attention&late=true',
      isUrgent: true,
    },
    {
      name: nowText.parcelsNeedAttention,
      count: now.parcelsNeedAttention,
      page: shipping,
      query: '?view=attention',
      isUrgent: true,
    },
    {
      name: nowText.needsAttention,
      count: now.needsAttention,
      page: orders,
      query: '?view=attention',
      isUrgent: true,
    },
    {
      name: nowText.refundsDue,
      count: now.refundsDue.count,
      note: pounds(Number(now.refundsDue.sum)),
      page: orders,
      query: '?view=refund-due',
      isUrgent: true,
    },
    {
      name: nowText.cashWithCouriers,
      count: now.cashWithCouriers.count,
      note: pounds(Number(now.cashWithCouriers.sum)),
      page: settlements,
    },
  ]
}

const lowStock = (count: number): Waiting => ({
  name: nowText.lowStock,
  count,
  page: staffPages.products,
  query: '?lowStock=true',
})
