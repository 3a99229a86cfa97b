import type { Overview, OverviewSales } from '#contract/desk/overview.ts'
import { staffPages } from '#shared/pages.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { withCommas } from '#shared/price-format.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { adminOverviewText, percent, pounds } from '#text/admin-overview.ts'
import type { StaffRights } from '#web/features/accounts/session.tsx'
import { listText } from '../../orders/order-list.ts'
import { BarFigure, BarPlot } from '../plots/bar-plot.tsx'
import { Figure } from '../plots/figure.tsx'
import { BestProducts, ReturnReasons, ReturnsByReason } from './product-figures.tsx'
import { mostRefused, RefusedFigure, refusedByPhone } from './refused-figure.tsx'
import { SeriesFigure } from './series-figure.tsx'

const text = adminOverviewText.refused
const sourcesText = adminOverviewText.sources
const moneyLineText = adminOverviewText.moneyLine

/** What became of the orders of a period. */
export function SalesFigures({
  sales,
  period,
  may,
}: {
  sales: OverviewSales
  period: Overview['period']
  may: StaffRights
}) {
  const { byGovernorate, bySize, byPhone } = sales.refusals
  const places = byGovernorate.map(({ governorate, ...outcome }) => ({
    name: governorate ? governorateName(governorate, 'en') : text.unknownPlace,
    ...outcome,
  }))
  const sizes = bySize.map(({ size, ...outcome }) => ({ name: size, ...outcome }))
  const fresh = { name: text.newPhone, ...byPhone.new }
  const known = { name: text.knownPhone, ...byPhone.known }
  return (
    <>
      <div className="lg:col-span-2">
        <MoneyLine {...sales} period={period} />
      </div>
      <div className="lg:col-span-2">
        <SeriesFigure series={sales.series} period={period.kind} />
      </div>
      <Sources found={sales.bySource} period={period} may={may} />
      <RefusedFigure by="byGovernorate" finding={mostRefused(places, text.unit.parcels)} groups={places} />
      <RefusedFigure by="bySize" finding={mostRefused(sizes, text.unit.pieces)} groups={sizes} />
      <RefusedFigure by="byPhone" finding={refusedByPhone(fresh, known)} groups={[fresh, known]} />
      <ReturnReasons found={sales.returnReasons} />
      <ReturnsByReason found={sales.returnsByReason} may={may} />
      <BestProducts products={sales.bestProducts} />
    </>
  )
}

/** By which way orders came; each leads to its rows. */
function Sources(props: { found: OverviewSales['bySource']; period: Overview['period']; may: StaffRights }) {
  const { from, until } = props.period
  const all = props.found.reduce((sum, { orders }) => sum + orders, 0)
  const found = props.found.map(({ source, orders, value }) => ({
    source,
    name: adminOrdersText.sources[source] ?? source,
    orders,
    value: Number(value),
  }))
  const [most] = found
  return (
    <BarFigure
      text={sourcesText}
      finding={most ? sourcesText.finding(most.name, most.orders / all, most.value) : sourcesText.none}
      whole={all}
      bars={found.map(({ source, name, orders, value }) => ({
        key: source,
        label: name,
        value: orders,
        shown: sourcesText.value(orders, value),
        cells: [withCommas(orders), pounds(value)],
        to: props.may(staffPages.orders.audience)
          ? staffPages.orders.path + listText({ source, from, until })
          : undefined,
      }))}
    />
  )
}

type Line = Pick<OverviewSales, 'moneyLine' | 'leaks'>
type Period = Pick<Overview['period'], 'from' | 'until'>

/** What became of the orders of the period, from the wish of a customer to money that is ours, and what was lost where. */
function MoneyLine({ moneyLine, leaks, period }: Line & { period: Period }) {
  const placed = placedIn(moneyLine)
  const stages = moneyLine.map((stage) => ({ name: moneyLineText.stages[stage.stage], ...inPounds(stage) }))
  const lost = leaksOf(leaks)
  return (
    <Figure
      title={moneyLineText.title}
      finding={receivedShare({ moneyLine, leaks })}
      table={{
        columns: moneyLineText.columns,
        rows:
          placed.count === 0
            ? []
            : [...stages, ...lost].map(({ name, count, sum }) => [
                name,
                withCommas(count),
                pounds(sum),
                percent(sum / placed.sum),
              ]),
      }}
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[2fr_1fr]">
        <BarPlot
          label={adminOverviewText.plot(moneyLineText.title)}
          whole={placed.sum}
          bars={stages.map((stage) => barOf(stage, placed))}
        />
        <div>
          <h4 className="mb-2 text-sm font-medium text-muted">{moneyLineText.leaksTitle}</h4>
          <BarPlot
            label={adminOverviewText.plot(moneyLineText.leaksTitle)}
            tone="bad"
            whole={placed.sum}
            bars={lost.map((leak) => ({ ...barOf(leak, placed), ...rowsOf(leak.kind, period) }))}
          />
        </div>
      </div>
    </Figure>
  )
}

const rowsOf = (leak: keyof OverviewSales['leaks'], { from, until }: Period) =>
  leak === 'returned' && { to: staffPages.orders.path + listText({ from, until, returned: true }) }

export function receivedShare({ moneyLine, leaks }: Line): string {
  const placed = placedIn(moneyLine)
  if (placed.count === 0) return moneyLineText.none
  const received = moneyLine.find(({ stage }) => stage === 'received')
  const [largest] = leaksOf(leaks).toSorted((one, other) => other.sum - one.sum)
  return (
    moneyLineText.received(Number(received?.sum ?? 0), placed.sum) +
    (largest && largest.sum > 0 ? moneyLineText.largestLeak(largest.name, largest.sum, placed.sum) : '')
  )
}

type Counted = { count: number; sum: number }
type Named = Counted & { name: string }

const inPounds = ({ count, sum }: { count: number; sum: string }): Counted => ({ count, sum: Number(sum) })

const placedIn = (line: OverviewSales['moneyLine']): Counted => {
  const placed = line.find(({ stage }) => stage === 'placed')
  return placed ? inPounds(placed) : { count: 0, sum: 0 }
}

const leaksOf = (leaks: OverviewSales['leaks']) =>
  (Object.keys(moneyLineText.leaks) as (keyof typeof moneyLineText.leaks)[]).map((kind) => ({
    kind,
    name: moneyLineText.leaks[kind],
    ...inPounds(leaks[kind]),
  }))

const barOf = ({ name, count, sum }: Named, placed: Counted) => ({
  key: name,
  label: name,
  value: sum,
  shown: moneyLineText.value(count, sum, sum / placed.sum),
})
