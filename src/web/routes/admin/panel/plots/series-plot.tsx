import { scaleBand, scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { usePoints } from './use-points.ts'

export type Panel = {
  name: string
  shape: 'bars' | 'area'
  values: readonly number[]
  /** A number on the axis. */
  format: (value: number) => string
}

const PANEL = 84
const GAP = 38
const AXIS = 22

/**
 * Panels over the same days, one above another. Across it is drawn in percent, so that it is as wide as its column and its letters
 * are never scaled; the server need not know the width.
 */
export function SeriesPlot(props: {
  label: string
  /** Each day or month, and what is read out about it. */
  points: readonly { key: string; said: string }[]
  panels: readonly Panel[]
  ticks: readonly { place: number; label: string }[]
}) {
  const { points, panels } = props
  const { propsOf, shown } = usePoints(points.length)
  const columns = scaleBand(points.keys(), [0, 100]).paddingInner(0.25)
  const middle = (place: number) => (columns(place) ?? 0) + columns.bandwidth() / 2
  const height = panels.length * (PANEL + GAP)
  return (
    <div>
      <p aria-hidden="true" className="min-h-6 text-sm max-sm:min-h-11 text-muted tabular-nums print:hidden">
        {points[shown ?? points.length - 1]?.said}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <svg
        role="group"
        aria-label={props.label}
        width="100%"
        height={height + AXIS}
        className="block overflow-visible ps-11 text-2xs"
      >
        <svg aria-hidden="true" className="overflow-visible">
          {panels.map((panel, index) => (
            <PanelOf key={panel.name} top={index * (PANEL + GAP) + GAP} {...{ panel, columns, middle }} />
          ))}
          {props.ticks.map(({ place, label }) => (
            <text
              key={label}
              x={`${middle(place)}%`}
              y={height + 16}
              textAnchor={anchorOf(middle(place))}
              className={letters}
            >
              {label}
            </text>
          ))}
        </svg>
        {points.map(({ key, said }, index) => (
          <g key={key} {...propsOf(index, said)} className="group outline-none">
            <rect
              x={`${columns(index)}%`}
              y={4}
              width={`${columns.bandwidth()}%`}
              height={height - 2}
              className="fill-transparent stroke-transparent stroke-2 group-hover:fill-ink/10 group-focus-visible:stroke-ink forced-colors:group-focus-visible:stroke-[Highlight]"
            />
          </g>
        ))}
      </svg>
    </div>
  )
}

function PanelOf(props: {
  panel: Panel
  top: number
  columns: ReturnType<typeof scaleBand<number>>
  middle: (place: number) => number
}) {
  const { panel, top, columns, middle } = props
  const y = scaleLinear([0, Math.max(...panel.values, 0) || 1], [PANEL, 0]).nice(2)
  return (
    <svg aria-hidden="true" y={top} width="100%" height={PANEL} className="overflow-visible">
      <text y={-16} x={-44} className={letters}>
        {panel.name}
      </text>
      {roundTicks(y).map((tick) => (
        <g key={tick}>
          <line
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
            className="stroke-hairline forced-colors:stroke-[GrayText]"
          />
          <text x={-6} y={y(tick) + 4} textAnchor="end" className={letters}>
            {panel.format(tick)}
          </text>
        </g>
      ))}
      {panel.shape === 'bars' ? (
        panel.values.map((value, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={index}
            x={`${columns(index)}%`}
            width={`${columns.bandwidth()}%`}
            y={y(value)}
            height={PANEL - y(value)}
            className="fill-accent forced-colors:fill-[CanvasText]"
          />
        ))
      ) : (
        <Area values={panel.values} {...{ y, middle }} />
      )}
    </svg>
  )
}

/** Paths know no percent: they are drawn 100 wide and stretched, with lines that keep their width. */
function Area(props: {
  values: readonly number[]
  y: (value: number) => number
  middle: (place: number) => number
}) {
  const { y, middle } = props
  const points = props.values.map((value, index): [number, number] => [middle(index), y(value)])
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={PANEL}
      viewBox={`0 0 100 ${PANEL}`}
      preserveAspectRatio="none"
    >
      <path d={area().y0(PANEL)(points) ?? ''} className="fill-accent/15 forced-colors:fill-[Canvas]" />
      <path
        d={line()(points) ?? ''}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-accent stroke-2 forced-colors:stroke-[CanvasText]"
      />
    </svg>
  )
}

const letters = 'fill-muted tabular-nums forced-colors:fill-[CanvasText]'

/** Zero, the middle and the top, as far as they are whole numbers. */
const roundTicks = (y: ReturnType<typeof scaleLinear<number>>): number[] =>
  y.ticks(2).filter(Number.isInteger)

/** Labels at the ends stay within the plot. */
const anchorOf = (percent: number) => (percent < 6 ? 'start' : percent > 94 ? 'end' : 'middle')
