/** What the overview lists of products, made anew from a recount and the sizes for sale. */
import { type Database, rows } from '#platform/database/query.ts'
import { dayInCairo } from '#shared/places/cairo.ts'
import type { OverviewPeriod } from '#shared/values.ts'
import { firstDayOfSales, periodUntil } from '#shop/figures/period.ts'
import { type Lists, LOW } from '../support/overview-lists.ts'
import type { Counts } from './recount.ts'

export async function relist(db: Database, counts: Counts): Promise<Lists> {
  const now = new Date()
  const sizes = await rows(db)<{
    id: number
    product: number
    stock: number
  }>`SELECT v.id, p.id AS product, v.stock FROM variants v JOIN products p ON p.id = v.product_id
        WHERE v.is_active AND p.is_active AND p.archived_at IS NULL`
  const best = (kind: OverviewPeriod) =>
    sumsOf(counts, 'product', periodUntil(now, kind).from)
      .toSorted((a, b) => b[1] - a[1] || b[2] - a[2] || a[0] - b[0])
      .slice(0, LONGEST)
  return {
    ofDays: best('30d'),
    ofMonths: best('12m'),
    daysLeft: sumsOf(counts, 'variant', firstDayOfSales(dayInCairo(now)))
      .map(
        ([id, delivered]) =>
          [id, sizes.find((size) => size.id === id)?.stock ?? Number.NaN, delivered] as const,
      )
      .toSorted((a, b) => a[1] / a[2] - b[1] / b[2] || b[2] - a[2] || a[0] - b[0])
      .slice(0, LONGEST)
      .map((left) => [...left]),
    lowOnStock: new Set(sizes.filter(({ stock }) => stock <= LOW).map(({ product }) => product)).size,
  }
}

const LONGEST = 10

/** Id, count and sum of what was counted from that day on. */
function sumsOf(counts: Counts, wanted: string, from: string): [id: number, count: number, sum: number][] {
  const sums = new Map<number, [number, number]>()
  for (const [name, [count, sum]] of Object.entries(counts)) {
    const [kind, day = '', key] = name.split(' / ')
    if (kind !== wanted || day < from) continue
    const was = sums.get(Number(key)) ?? [0, 0]
    sums.set(Number(key), [was[0] + count, was[1] + sum])
  }
  return [...sums].map(([id, sum]) => [id, ...sum])
}
