/** Without a browser: the figures are rendered as a server renders them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import type { OverviewSales } from '#contract/desk/overview.ts'
import { anOverview } from '#tests/screens/overview-samples.ts'
import { SalesFigures } from '../overview/sales-figures.tsx'
import { BarPlot } from './bar-plot.tsx'
import { SeriesPlot } from './series-plot.tsx'

const { period, sales } = anOverview()

describe('figures', () => {
  const html = renderToString(
    <Router ssrPath="/adminpanel">
      <SalesFigures sales={sales as OverviewSales} period={period} may={() => true} />
    </Router>,
  )

  test('have captions, points with their values and a button for the table', () => {
    expect(html.match(/<figure/g)).toHaveLength(9)
    expect(html.match(/<figcaption/g)).toHaveLength(9)
    expect(html.match(/aria-expanded="false"/g)).toHaveLength(9)
    expect(html).toContain('aria-label="Sunday, October 25: 5 orders, 6,500\u00a0L.E"')
    expect(html).toContain('Most refused: Sohag, 31\u00a0% of 42.')
  })

  test('have one stop of Tab for each plot', () => {
    // Two plots of the money line.
    expect(html.match(/role="img" aria-label="[^"]*" tabindex="0"/gi)).toHaveLength(8)
  })

  test('are no wider than their column: everything across is in percent', () => {
    const drawn = renderToString(<SeriesPlot {...series([3, 12, 0])} />)
    for (const [, width = ''] of drawn.matchAll(/ (?:x|width)="([^"]*)"/g))
      expect(width).toMatch(/%$|^-?\d{1,2}$/)
    expect(drawn).not.toMatch(/NaN|undefined/)
  })
})

describe('scales', () => {
  test('begin at zero and have few round ticks', () => {
    expect(ticksOf([3, 12, 0])).toEqual(['0', '10', '20'])
    expect(ticksOf([1, 0])).toEqual(['0', '1'])
    expect(ticksOf([0, 0])).toEqual(['0', '1'])
    expect(ticksOf([812])).toEqual(['0', '500', '1000'])
  })

  test('draw bars as parts of a whole, or of the largest', () => {
    expect(lengthsOf({ whole: 200 })).toEqual(['100%', '50%', '100%', '25%'])
    expect(lengthsOf({})).toEqual(['100%', '50%'])
  })

  const ticksOf = (values: number[]) =>
    [...renderToString(<SeriesPlot {...series(values)} />).matchAll(/text-anchor="end"[^>]*>(\d+)</g)].map(
      ([, tick]) => tick,
    )
  const lengthsOf = (props: { whole?: number }) => {
    const bars = [100, 50].map((value) => ({ key: `${value}`, label: 'L', value, shown: `${value}` }))
    const html = renderToString(<BarPlot label="Bars" bars={bars} {...props} />)
    return [...html.matchAll(/<rect width="([^"]*)"/g)].map(([, width]) => width)
  }
})

test('marks have a contrast of 3:1 with the page and with the track behind them', async () => {
  const tokens = await readFile(join(import.meta.dirname, '../../../../styles/tokens.css'), 'utf8')
  const color = (name: string) => new RegExp(`--color-${name}: (#\\w{6})`).exec(tokens)?.[1] ?? ''
  for (const mark of ['accent', 'oxblood', 'edge'])
    for (const behind of ['ground', 'linen'])
      expect(contrast(color(mark), color(behind)), `${mark} on ${behind}`).toBeGreaterThanOrEqual(3)
})

const series = (values: number[]) => ({
  label: 'Orders',
  points: values.map((value, index) => ({ key: `${index}`, said: `${value}` })),
  panels: [{ name: 'Orders', shape: 'bars' as const, values, format: String }],
  ticks: [],
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
