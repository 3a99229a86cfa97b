/** What the admin panel shows of the shop: what waits for staff, what became of orders, and which sizes run out. */
import { toDecimal } from '../../contract/money.ts'
import type { Overview, OverviewSales, OverviewStock } from '../../contract/overview.ts'
import type { OverviewPeriod } from '../../shared/values.ts'
import { countOpen } from '../confirmations/confirmations.ts'
import type { Shop } from '../context/shop.ts'
import { ordersToLookAt } from '../orders/orders.ts'
import { deskCounts } from '../parcels/parcels.ts'
import { sumWithCouriers } from '../settlements/settlements.ts'
import { readBestProducts } from './best-products-sql.ts'
import { type Count, EVER, readCounts } from './figures-sql.ts'
import { firstDayOfSales, type Period, periodUntil } from './period.ts'
import { countLowOnStock, readDaysLeft } from './scarce-sizes-sql.ts'
import { counted, leaksOf, moneyLineOf, reasonsOf, refusalsOf, seriesOf } from './to-sales.ts'

export { readBestProducts } from './best-products-sql.ts'
export {
  countOldOrders,
  countOrders,
  type FigureDifference,
  figureDifferences,
  mergeFigures,
  rankFigures,
  recountOrders,
} from './count-figures.ts'
export { countLowOnStock, readDaysLeft } from './scarce-sizes-sql.ts'

/** What the caller may see. */
export type Sight = { orders: boolean; catalogue: boolean }

export async function viewOverview(shop: Shop, kind: OverviewPeriod, sees: Sight): Promise<Overview> {
  const period = periodUntil(new Date(), kind)
  const counts = await readCounts(shop.db, period)
  return {
    period,
    hasOrders: counts.some((count) => count.kind === EVER),
    sales: sees.orders ? await salesIn(shop, period, counts) : null,
    stock: sees.catalogue ? await stockOf(shop, period.until) : null,
  }
}

async function salesIn({ db }: Shop, period: Period, counts: Count[]): Promise<OverviewSales> {
  const products = await readBestProducts(db, period.from)
  return {
    now: await waitingForStaff(db, counts),
    moneyLine: moneyLineOf(counts),
    leaks: leaksOf(counts),
    series: seriesOf(counts, period),
    refusals: refusalsOf(counts),
    bestProducts: products.map((product) => ({ ...product, value: toDecimal(product.value) })),
    returnReasons: reasonsOf(counts),
  }
}

async function waitingForStaff(db: Shop['db'], counts: Count[]): Promise<OverviewSales['now']> {
  const { pack, attention, late } = await deskCounts(db)
  return {
    toConfirm: await countOpen(db),
    needsAttention: await ordersToLookAt(db),
    toPack: pack,
    parcelsNeedAttention: attention,
    late,
    refundsDue: counted(counts, 'refund'),
    cashWithCouriers: await sumWithCouriers(db),
  }
}

async function stockOf({ db, settings }: Shop, today: string): Promise<OverviewStock> {
  const { lowStock } = await settings()
  return {
    lowStock: await countLowOnStock(db, lowStock, today),
    daysLeft: await readDaysLeft(db, firstDayOfSales(today)),
  }
}
