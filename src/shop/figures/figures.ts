/** What the admin panel shows of the shop: what waits for staff, what became of orders, and which sizes run out. */

import type { Overview, OverviewSales, OverviewStock } from '#contract/desk/overview.ts'
import { toDecimal } from '#contract/money.ts'
import type { OverviewPeriod } from '#shared/values.ts'
import { countQueue } from '../confirmations/confirmations.ts'
import { forget, remembered } from '../context/remember.ts'
import type { Shop } from '../context/shop.ts'
import { ordersToLookAt } from '../orders/orders.ts'
import { deskCounts } from '../parcels/parcels.ts'
import { sumWithCouriers } from '../settlements/settlements.ts'
import { hasOrders, readCounts, readRefundsDue, readReturnsByReason, readSizes } from './figures-sql.ts'
import { firstDayOfSales, type Period, periodUntil } from './period.ts'
import { countLowOnStock, readBestProducts, readDaysLeft } from './products-sql.ts'
import { bySourceOf, counted, leaksOf, moneyLineOf, reasonsOf, refusalsOf, seriesOf } from './to-sales.ts'

export { readCounts, readSizes } from './figures-sql.ts'
export { countLowOnStock, readBestProducts, readDaysLeft } from './products-sql.ts'

/** What the caller may see. */
export type Sight = { sales: boolean; stock: boolean }

export async function viewOverview(shop: Shop, kind: OverviewPeriod, sees: Sight): Promise<Overview> {
  const period = periodUntil(new Date(), kind)
  const sales = sees.sales ? await salesIn(shop, period) : null
  const stock = sees.stock ? await stockOf(shop, period.until) : null
  const hasSold = sales?.moneyLine.some(({ count }) => count > 0) ?? false
  return { period, hasOrders: hasSold || (await hasOrders(shop.db)), sales, stock }
}

/** Orders of a period that are counted in some hundredths of a second. */
const MOST_READ_EACH_TIME = 10_000
const MINUTE_MS = 60_000

async function salesIn({ db }: Shop, period: Period): Promise<OverviewSales> {
  const key = `figures ${period.from} ${period.until}`
  const { counts, products, returns } = await remembered(db, key, MINUTE_MS, async () => ({
    counts: [...(await readCounts(db, period)), ...(await readSizes(db, period))],
    products: await readBestProducts(db, period),
    returns: await readReturnsByReason(db, period),
  }))
  if (counted(counts, 'placed').count <= MOST_READ_EACH_TIME) forget(db, key)
  return {
    now: await waitingForStaff(db),
    moneyLine: moneyLineOf(counts),
    leaks: leaksOf(counts),
    series: seriesOf(counts, period),
    bySource: bySourceOf(counts),
    refusals: refusalsOf(counts),
    bestProducts: products.map((product) => ({ ...product, value: toDecimal(product.value) })),
    returnReasons: reasonsOf(counts),
    returnsByReason: returns,
  }
}

/** Each is read by the domain whose list it is, and is never remembered. */
async function waitingForStaff(db: Shop['db']): Promise<OverviewSales['now']> {
  const { pack, attention, late } = await deskCounts(db)
  const refunds = await readRefundsDue(db)
  return {
    ...(await countQueue(db)),
    needsAttention: await ordersToLookAt(db),
    toPack: pack,
    parcelsNeedAttention: attention,
    late,
    refundsDue: { count: refunds.count, sum: toDecimal(refunds.sum) },
    cashWithCouriers: await sumWithCouriers(db),
  }
}

async function stockOf({ db, settings }: Shop, today: string): Promise<OverviewStock> {
  const { lowStock } = await settings()
  return {
    lowStock: await countLowOnStock(db, lowStock),
    daysLeft: await readDaysLeft(db, firstDayOfSales(today)),
  }
}
