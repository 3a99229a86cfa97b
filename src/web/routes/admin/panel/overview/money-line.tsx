import type { Overview, OverviewSales } from '#contract/overview.ts'
import { staffPages } from '#shared/pages.ts'
import { withCommas } from '#shared/price-format.ts'
import { adminOverviewText, percent, pounds } from '#text/admin-overview.ts'
import { listText } from '../../orders/order-list.ts'
import { BarPlot } from '../plots/bar-plot.tsx'
import { Figure } from '../plots/figure.tsx'

const text = adminOverviewText.moneyLine

type Line = Pick<OverviewSales, 'moneyLine' | 'leaks'>
type Period = Pick<Overview['period'], 'from' | 'until'>

/** What became of the orders of the period, from the wish of a customer to money that is ours, and what was lost where. */
export function MoneyLine({ moneyLine, leaks, period }: Line & { period: Period }) {
  const placed = placedIn(moneyLine)
  const stages = moneyLine.map((stage) => ({ name: text.stages[stage.stage], ...inPounds(stage) }))
  const lost = leaksOf(leaks)
  return (
    <Figure
      title={text.title}
      finding={receivedShare({ moneyLine, leaks })}
      table={{
        columns: text.columns,
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
          label={adminOverviewText.plot(text.title)}
          whole={placed.sum}
          bars={stages.map((stage) => barOf(stage, placed))}
        />
        <div>
          <h4 className="mb-2 text-sm font-medium text-muted">{text.leaksTitle}</h4>
          <BarPlot
            label={adminOverviewText.plot(text.leaksTitle)}
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
  if (placed.count === 0) return text.none
  const received = moneyLine.find(({ stage }) => stage === 'received')
  const [largest] = leaksOf(leaks).toSorted((one, other) => other.sum - one.sum)
  return (
    text.received(Number(received?.sum ?? 0), placed.sum) +
    (largest && largest.sum > 0 ? text.largestLeak(largest.name, largest.sum, placed.sum) : '')
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
  (Object.keys(text.leaks) as (keyof typeof text.leaks)[]).map((kind) => ({
    kind,
    name: text.leaks[kind],
    ...inPounds(leaks[kind]),
  }))

const barOf = ({ name, count, sum }: Named, placed: Counted) => ({
  key: name,
  label: name,
  value: sum,
  shown: text.value(count, sum, sum / placed.sum),
})
