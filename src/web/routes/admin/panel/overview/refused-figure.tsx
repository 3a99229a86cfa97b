import { withCommas } from '#shared/price-format.ts'
import { adminOverviewText, percent } from '#text/admin-overview.ts'
import { BarPlot } from '../plots/bar-plot.tsx'
import { Figure } from '../plots/figure.tsx'

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

/** How many of a group were delivered and refused: of a governorate, a size, or phone numbers. */
type Group = { name: string; delivered: number; refused: number }
type RefusedShare = Group & {
  total: number
  share: number
  /** A share of so few would be chance. */
  isFew: boolean
}

const ENOUGH = 10

/** The largest shares first; those of too few come last. */
export function refusedShares(groups: readonly Group[]): RefusedShare[] {
  return groups
    .map((group) => withShare(group))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => Number(one.isFew) - Number(other.isFew) || other.share - one.share)
}

function withShare(group: Group): RefusedShare {
  const total = group.delivered + group.refused
  return { ...group, total, share: total === 0 ? 0 : group.refused / total, isFew: total < ENOUGH }
}

const shareInWords = ({ share, total }: RefusedShare): string => text.share(share, total)

/** Which group refuses most; nothing is compared unless two groups have enough. */
export function mostRefused(groups: readonly Group[], unit: string): string {
  const all = withShare(sumOf(groups))
  const [most, ...others] = refusedShares(groups)
  if (!most) return text.noneYet
  if (all.refused === 0) return text.noneRefused(all.total, unit)
  if (most.refused === 0 || others[0]?.isFew !== false) return text.tooFew(all.refused, all.total, unit)
  return text.most(most.name, most.share, most.total, all.share)
}

/** New phone numbers beside known ones. */
export function refusedByPhone(fresh: Group, known: Group): string {
  const [ofNew, ofKnown] = [withShare(fresh), withShare(known)]
  if (ofNew.isFew || ofKnown.isFew) return mostRefused([fresh, known], text.unit.parcels)
  return text.phones(shareInWords(ofNew), shareInWords(ofKnown))
}

const sumOf = (groups: readonly Group[]): Group => ({
  name: '',
  delivered: groups.reduce((sum, { delivered }) => sum + delivered, 0),
  refused: groups.reduce((sum, { refused }) => sum + refused, 0),
})
