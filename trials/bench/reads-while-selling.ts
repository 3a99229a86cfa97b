import type { Caller } from '../harness/call.ts'
import type { MeasuredShop } from '../harness/open-shop.ts'
import { median, type Row, rounded } from '../harness/results.ts'
import { loaded, portOf } from './reads.ts'
import { guestsWithCarts, order, variantIdsOf } from './shop-calls.ts'

/** Reads while orders come in, compared with the same reads without orders, in turn. */
export async function measureReadsWhileSelling(
  shop: MeasuredShop,
  pairs: number,
  seconds: number,
): Promise<Row[]> {
  const variants = await variantIdsOf(shop)
  const ofShop = { pid: shop.pid, port: portOf(shop.address) }
  const rows: Row[] = []
  for (const path of ['/shop', '/product/1', '/api/v1/products?limit=24']) {
    const ratios: number[] = []
    const times = { quiet: [] as number[], selling: [] as number[] }
    const costs = { quiet: [] as number[], selling: [] as number[] }
    let busiest = 0
    for (let pair = 0; pair < pairs; pair++) {
      const quiet = await loaded(ofShop, { path, seconds })
      const guests = await guestsWithCarts(
        shop,
        ORDERS_A_SECOND * seconds,
        (guest) => variants[guest % variants.length] ?? 0,
      )
      const [selling] = await Promise.all([loaded(ofShop, { path, seconds }), sell(guests)])
      ratios.push(selling.perSecond / quiet.perSecond)
      times.quiet.push(quiet.p99Ms)
      times.selling.push(selling.p99Ms)
      costs.quiet.push(quiet.microseconds)
      costs.selling.push(selling.microseconds)
      busiest = Math.max(busiest, quiet.ownShare, selling.ownShare)
    }
    rows.push({
      name: `${path}, ${ORDERS_A_SECOND} orders a second`,
      'rate kept': rounded(median(ratios)),
      'p99 ms, quiet': rounded(median(times.quiet)),
      'p99 ms, selling': rounded(median(times.selling)),
      'server µs, quiet': rounded(median(costs.quiet)),
      'server µs, selling': rounded(median(costs.selling)),
      'generator share': rounded(busiest),
    })
  }
  return rows
}

const ORDERS_A_SECOND = 50

async function sell(guests: Caller[]): Promise<void> {
  const began = performance.now()
  await Promise.all(
    guests.map(async (guest, index) => {
      const waitMs = (index * 1_000) / ORDERS_A_SECOND - (performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)))
      await order(guest)
    }),
  )
}
