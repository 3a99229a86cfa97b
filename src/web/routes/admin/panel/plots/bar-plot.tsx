import { scaleLinear } from 'd3-scale'
import { Link } from 'wouter'
import { adminOverviewText } from '#text/admin-overview.ts'
import { classNames } from '#ui/class-names.ts'
import { Figure } from './figure.tsx'
import { usePoints } from './use-points.ts'

export type Bar = {
  key: string
  label: string
  /** The length. */
  value: number
  /** The value in words, at the end of the row. */
  shown: string
  /** The address of a small picture. */
  picture?: string | null
  /** Of its rows in a list. */
  to?: string
  /** Too few to mean much. */
  isFaint?: boolean
}

/** Horizontal bars, one below another, each under its name: any name fits on a phone. */
export function BarPlot(props: {
  label: string
  bars: readonly Bar[]
  tone?: keyof typeof tones
  /** Of which the values are parts: a whole row. Without it the largest value is as long as a row. */
  whole?: number
}) {
  const { bars, tone = 'good' } = props
  const { propsOf } = usePoints(bars.length)
  const longest = props.whole ?? Math.max(...bars.map(({ value }) => value), 0)
  const length = scaleLinear([0, longest || 1], [0, 100])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={props.label} className="grid grid-cols-1 gap-y-2">
      {bars.map((bar, index) => {
        const { role, ...point } = propsOf(index, `${bar.label}: ${bar.shown}`)
        const className = 'flex min-w-0 items-center gap-3 hover:bg-linen/60'
        const shown = (
          <>
            {bar.picture && (
              <img
                src={bar.picture}
                alt=""
                loading="lazy"
                className="h-10 w-8 shrink-0 bg-linen object-cover"
              />
            )}
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <span className="wrap-anywhere">{bar.label}</span>{' '}
                <span className="ms-auto text-end tabular-nums">{bar.shown}</span>
              </span>
              <svg aria-hidden="true" width="100%" height="8" className="mt-1 block">
                {props.whole && (
                  <rect width="100%" height="8" className="fill-linen forced-colors:fill-[Canvas]" />
                )}
                <rect
                  width={`${length(bar.value)}%`}
                  height="8"
                  className={classNames(
                    bar.isFaint ? 'fill-edge' : tones[tone],
                    'forced-colors:fill-[CanvasText]',
                  )}
                />
              </svg>
            </span>
          </>
        )
        return bar.to ? (
          <Link key={bar.key} to={bar.to} {...point} className={className}>
            {shown}
          </Link>
        ) : (
          <div key={bar.key} role={role} {...point} className={className}>
            {shown}
          </div>
        )
      })}
    </div>
  )
}

const tones = { good: 'fill-accent', bad: 'fill-oxblood' }

/** A figure of bars. Each is a row of its table, too: its label, then the cells. */
export function BarFigure(props: {
  text: { title: string; columns: readonly string[] }
  finding: string
  bars: readonly (Bar & { cells: readonly string[] })[]
  tone?: keyof typeof tones
  whole?: number
}) {
  const { text, bars } = props
  return (
    <Figure
      title={text.title}
      finding={props.finding}
      table={{ columns: text.columns, rows: bars.map(({ label, cells }) => [label, ...cells]) }}
    >
      <BarPlot label={adminOverviewText.plot(text.title)} bars={bars} tone={props.tone} whole={props.whole} />
    </Figure>
  )
}
