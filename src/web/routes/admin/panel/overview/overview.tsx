import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Overview as Figures } from '#contract/overview.ts'
import { pages, staffPages } from '#shared/pages.ts'
import { type OverviewPeriod, overviewPeriods } from '#shared/values.ts'
import { adminOverviewText as text } from '#text/admin-overview.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSearchParams } from '#web/app/navigation.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { read } from '#web/data/read.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { sectionHead } from '../../shared/staff-page.tsx'
import { Now } from './now.tsx'
import { DaysLeft } from './product-figures.tsx'
import { SalesFigures } from './sales-figures.tsx'

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
