/** What the admin panel shows of the shop: what waits for staff, what became of orders, and which sizes run out. */
import type { Overview, OverviewSales, OverviewStock } from '../../contract/overview.ts'
import { moneyStages, type OverviewPeriod } from '../../shared/values.ts'
import type { Shop } from '../context/shop.ts'
import { type Period, periodUntil, pointsOf } from './period.ts'

/** What the caller may see. */
export type Sight = { orders: boolean; catalogue: boolean }

export async function viewOverview(_shop: Shop, kind: OverviewPeriod, sees: Sight): Promise<Overview> {
  const period = periodUntil(new Date(), kind)
  return {
    period,
    hasOrders: false,
    sales: sees.orders ? salesIn(period) : null,
    stock: sees.catalogue ? noStock : null,
  }
}

const none = { count: 0, sum: '0.00' }
const nobody = { delivered: 0, refused: 0 }
const noStock: OverviewStock = { lowStock: 0, daysLeft: [] }

const salesIn = (period: Period): OverviewSales => ({
  now: {
    toConfirm: 0,
    needsAttention: 0,
    toPack: 0,
    parcelsNeedAttention: 0,
    late: 0,
    refundsDue: none,
    cashWithCouriers: none,
  },
  moneyLine: moneyStages.map((stage) => ({ stage, ...none })),
  leaks: { cancelled: none, refused: none, returned: none, lost: none },
  series: pointsOf(period).map((day) => ({ day, orders: 0, value: '0.00' })),
  refusals: { byGovernorate: [], bySize: [], byPhone: { new: nobody, known: nobody } },
  bestProducts: [],
  returnReasons: [],
})
