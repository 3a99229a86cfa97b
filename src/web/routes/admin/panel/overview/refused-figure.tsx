import { withCommas } from '#shared/price-format.ts'
import { adminOverviewText, percent } from '#text/admin-overview.ts'
import { BarPlot } from '../plots/bar-plot.tsx'
import { Figure } from '../plots/figure.tsx'
import { type Group, refusedShares, shareInWords } from './refused-shares.ts'

const text = adminOverviewText.refused

/** The bars that a glance can compare; the table has all groups. */
const MOST_BARS = 8

/** The refused share of each group. */
export function RefusedFigure(props: {
  by: keyof typeof text.titles
  finding: string
  groups: readonly Group[]
}) {
  const title = text.titles[props.by]
  const shares = refusedShares(props.groups)
  const shown = shares.slice(0, MOST_BARS)
  return (
    <Figure
      title={title}
      finding={props.finding}
      table={{
        columns: text.columns(text.groups[props.by]),
        rows: shares.map(({ name, delivered, refused, share }) => [
          name,
          withCommas(delivered),
          withCommas(refused),
          percent(share),
        ]),
      }}
    >
      {shown.some(({ refused }) => refused > 0) && (
        <BarPlot
          label={adminOverviewText.plot(title)}
          tone="bad"
          whole={1}
          bars={shown.map((one) => ({
            key: one.name,
            label: one.name,
            value: one.share,
            shown: shareInWords(one),
            isFaint: one.isFew,
          }))}
        />
      )}
      {shown.some(({ isFew, refused }) => isFew && refused > 0) && (
        <p className="mt-3 text-xs text-muted">{text.few}</p>
      )}
    </Figure>
  )
}
