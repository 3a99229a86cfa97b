/** What the overview lists of products, short enough to be compared with a recount. */
import type { Database } from '#platform/database/query.ts'
import { dayInCairo } from '#shared/places/cairo.ts'
import type { OverviewPeriod } from '#shared/values.ts'
import { countLowOnStock, readBestProducts, readDaysLeft } from '#shop/figures/figures.ts'
import { firstDayOfSales, periodUntil } from '#shop/figures/period.ts'

export type Lists = {
  /** Product, pieces, piastres. */
  ofDays: number[][]
  ofMonths: number[][]
  /** Variant, stock, pieces. */
  daysLeft: number[][]
  lowOnStock: number
}

export const LOW = 3

export async function listsOf(db: Database, now = new Date()): Promise<Lists> {
  const best = async (kind: OverviewPeriod) => {
    const found = await readBestProducts(db, periodUntil(now, kind))
    return found.map(({ productId, quantity, value }) => [productId, quantity, value])
  }
  const daysLeft = await readDaysLeft(db, firstDayOfSales(dayInCairo(now)))
  return {
    ofDays: await best('30d'),
    ofMonths: await best('12m'),
    daysLeft: daysLeft.map(({ variantId, stock, delivered }) => [variantId, stock, delivered]),
    lowOnStock: await countLowOnStock(db, LOW),
  }
}
