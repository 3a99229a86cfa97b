import { utcMonth, utcSunday } from 'd3-time'
import type { OverviewSales } from '#contract/desk/overview.ts'
import { withCommas } from '#shared/price-format.ts'
import type { OverviewPeriod } from '#shared/values.ts'
import { adminOverviewText, pounds } from '#text/admin-overview.ts'
import { Figure } from '../plots/figure.tsx'
import { SeriesPlot } from '../plots/series-plot.tsx'

const text = adminOverviewText.series

type Series = OverviewSales['series']

/** Orders and their value, by day or month. */
export function SeriesFigure({ series, period }: { series: Series; period: OverviewPeriod }) {
  const title = text.title[period]
  return (
    <Figure
      title={title}
      finding={busiest(series, period)}
      table={{
        columns: text.columns[period],
        rows: series.map(({ day, orders, value }) => [
          dayName(day, period),
          withCommas(orders),
          pounds(Number(value)),
        ]),
      }}
    >
      <SeriesPlot
        label={adminOverviewText.plot(title)}
        points={series.map(({ day, orders, value }) => ({
          key: day,
          said: text.point(dayName(day, period), orders, Number(value)),
        }))}
        panels={[
          {
            name: text.orders,
            shape: 'bars',
            values: series.map(({ orders }) => orders),
            format: withCommas,
          },
          {
            name: text.value,
            shape: 'area',
            values: series.map(({ value }) => Number(value)),
            format: short,
          },
        ]}
        ticks={dayTicks(
          series.map(({ day }) => day),
          period,
        )}
      />
    </Figure>
  )
}

export function busiest(series: Series, period: OverviewPeriod): string {
  const orders = series.reduce((sum, one) => sum + one.orders, 0)
  const value = series.reduce((sum, one) => sum + Number(one.value), 0)
  const [best] = series.toSorted((one, other) => other.orders - one.orders)
  if (!best || orders === 0) return text.none
  return text.finding(orders, value, period, dayName(best.day, period), best.orders)
}

/** "12k": an axis has little room. */
const short = (value: number): string =>
  value >= 1_000_000 ? `${value / 1_000_000}m` : value >= 1_000 ? `${value / 1_000}k` : String(value)

/** Days of the API, such as 2026-03-04, are days of Cairo already: as moments of UTC they are not moved again. */
const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** "Wednesday, March 4", or "March 2026". */
export const dayName = (day: string, period: OverviewPeriod): string =>
  (period === '30d' ? wholeDay : wholeMonth).format(momentOf(day))

/** Few of them, where a week or a quarter begins. */
export function dayTicks(
  days: readonly string[],
  period: OverviewPeriod,
): { place: number; label: string }[] {
  const isTick = period === '30d' ? startsWeek : startsQuarter
  return days.flatMap((day, index) =>
    isTick(momentOf(day))
      ? [{ place: index, label: (period === '30d' ? shortDay : shortMonth).format(momentOf(day)) }]
      : [],
  )
}

const startsWeek = (moment: Date): boolean => utcSunday.floor(moment).getTime() === moment.getTime()
const startsQuarter = (moment: Date): boolean =>
  utcMonth.every(3)?.floor(moment).getTime() === moment.getTime()

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long' })
const wholeMonth = format({ month: 'long', year: 'numeric' })
const shortDay = format({ day: 'numeric', month: 'short' })
const shortMonth = format({ month: 'short' })
