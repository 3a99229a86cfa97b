/** The counts of a period as the overview shows them. */

import type { OverviewSales } from '#contract/desk/overview.ts'
import { toDecimal } from '#contract/money.ts'
import { governorateCodes } from '#shared/places/governorates.ts'
import { moneyStages, orderSources, parcelReasons } from '#shared/values.ts'
import type { Count } from './figures-sql.ts'
import { type Period, pointsOf } from './period.ts'

export function counted(counts: Count[], kind: string): { count: number; sum: string } {
  const found = counts.filter((one) => one.kind === kind)
  return {
    count: found.reduce((total, { count }) => total + count, 0),
    sum: toDecimal(found.reduce((total, { sum }) => total + sum, 0)),
  }
}

export const moneyLineOf = (counts: Count[]): OverviewSales['moneyLine'] =>
  moneyStages.map((stage) => ({ stage, ...counted(counts, stage) }))

export const leaksOf = (counts: Count[]): OverviewSales['leaks'] => ({
  cancelled: counted(counts, 'cancelled'),
  refused: counted(counts, 'refused'),
  cameBack: counted(counts, 'came_back'),
  returned: counted(counts, 'returned'),
  lost: counted(counts, 'lost'),
})

export function seriesOf(counts: Count[], period: Period): OverviewSales['series'] {
  const placed = new Map(counts.filter(({ kind }) => kind === 'placed').map((one) => [one.point, one]))
  return pointsOf(period).map((day) => {
    const { count = 0, sum = 0 } = placed.get(day) ?? {}
    return { day, orders: count, value: toDecimal(sum) }
  })
}

export function bySourceOf(counts: Count[]): OverviewSales['bySource'] {
  const found = orderSources.map((source) => ({
    source,
    ...counted(
      counts.filter(({ key }) => key === source),
      'source',
    ),
  }))
  return found
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ source, count, sum }) => ({ source, orders: count, value: sum }))
}

export function refusalsOf(counts: Count[]): OverviewSales['refusals'] {
  const byPhone = outcomesBy(counts, 'phone')
  const ofPhone = (key: string) => byPhone.get(key) ?? { delivered: 0, refused: 0 }
  return {
    byGovernorate: mostFirst(outcomesBy(counts, 'governorate')).map(({ key, ...outcome }) => ({
      governorate: governorateCodes.find((code) => code === key) ?? null,
      ...outcome,
    })),
    bySize: mostFirst(outcomesBy(counts, 'size')).map(({ key, ...outcome }) => ({ size: key, ...outcome })),
    byPhone: { new: ofPhone('new'), known: ofPhone('known') },
  }
}

export const reasonsOf = (counts: Count[]): OverviewSales['returnReasons'] =>
  counts
    .filter(({ kind }) => kind === 'reason')
    .map(({ key, count }) => ({ reason: parcelReasons.find((code) => code === key) ?? null, orders: count }))

type Outcome = { delivered: number; refused: number }

function outcomesBy(counts: Count[], what: string): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  for (const outcome of ['delivered', 'refused'] as const)
    for (const { key, count } of counts.filter(({ kind }) => kind === `${what} ${outcome}`))
      outcomes.set(key, { ...(outcomes.get(key) ?? { delivered: 0, refused: 0 }), [outcome]: count })
  return outcomes
}

const mostFirst = (outcomes: Map<string, Outcome>): (Outcome & { key: string })[] =>
  [...outcomes]
    .map(([key, outcome]) => ({ key, ...outcome }))
    .filter(({ delivered, refused }) => delivered + refused > 0)
    .toSorted((a, b) => b.delivered + b.refused - a.delivered - a.refused || (a.key < b.key ? -1 : 1))
