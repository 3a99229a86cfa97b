/**
 * How much more everything costs with a million orders, 300,000 parcels and 20,000 products than with a thousand of each: `npm run bench -- growth`, or
 * `node trials/bench/growth.ts --orders 100000 --products 5000` for a quicker look. Both shops run side by side and are requested in
 * turn.
 */
import { parseArgs } from 'node:util'
import type { Caller } from '../harness/call.ts'
import type { Row } from '../harness/results.ts'
import { compareDesk, compareLists } from './admin-lists.ts'
import { costOf, type FilledShop, inTurn, openFilledShop } from './filled-shop.ts'
import { loaded, portOf } from './reads.ts'
import { guestsWithCarts, order, runSql, stockUp, variantIdsOf } from './shop-calls.ts'

const SMALL = 1_000

export async function measureGrowth(orders = 1_000_000, products = 20_000, parcels = 300_000): Promise<void> {
  const small = await openFilledShop({ orders: SMALL, products: SMALL, parcels: SMALL })
  const large = await openFilledShop({ orders, products, parcels })
  try {
    console.log(
      `\nProcessor time: ${SMALL} orders and products, then ${orders} orders, ${products} products and ${parcels} parcels`,
    )
    print('queue, parcels and settlements, ms', 2, await compareDesk(small, large))
    print("staff's lists, ms", 2, await compareLists(small, large))
    print('reads, µs, with what is kept', 1.5, await compareReads(small, large))
    print('writes, ms, with their mails', 1.5, await compareWrites(small, large))
  } finally {
    await Promise.all([small.close(), large.close()])
  }
}

function print(name: string, target: number, compared: Row[]): void {
  console.log(`\n${name}`)
  console.table(Object.fromEntries(compared.map(({ name: row, ...figures }) => [row, figures])))
  const worst = Math.max(...compared.map(({ ratio }) => Number(ratio)))
  console.log(`The worst ratio is ${worst}; the target is ${target} at most.`)
}

async function compareReads(small: FilledShop, large: FilledShop): Promise<Row[]> {
  const compared: Row[] = []
  for (const path of ['/shop', '/product/1', '/api/v1/products?limit=24', '/api/v1/products/1'])
    compared.push(
      await inTurn(path, small, large, async ({ pid, address }) => {
        const { microseconds } = await loaded({ pid, port: portOf(address) }, { path, seconds: 1 })
        return microseconds
      }),
    )
  return compared
}

const GUESTS = 100

async function compareWrites(small: FilledShop, large: FilledShop): Promise<Row[]> {
  const guests = new Map<FilledShop, Caller[]>()
  const variants = new Map<FilledShop, number[]>()
  for (const shop of [small, large]) {
    await stockUp(shop)
    await runSql(shop, 'VACUUM ANALYZE products, variants')
    variants.set(shop, await variantIdsOf(shop))
  }
  const fill = async (shop: FilledShop) => {
    const known = variants.get(shop) ?? []
    guests.set(shop, await guestsWithCarts(shop, GUESTS, (guest) => known[guest % known.length] ?? 0))
  }
  const orderAll = async (shop: FilledShop) => {
    for (const guest of guests.get(shop) ?? []) await order(guest)
    // The last ones' mails.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  const added = (shop: FilledShop) => costOf(shop, GUESTS, () => fill(shop))
  const placed = async (shop: FilledShop) => {
    await fill(shop)
    return costOf(shop, GUESTS, () => orderAll(shop))
  }
  return [
    await inTurn('add to cart, new guest', small, large, added),
    await inTurn('place a cash order', small, large, placed),
  ]
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { orders: { type: 'string' }, products: { type: 'string' }, parcels: { type: 'string' } },
  })
  await measureGrowth(
    values.orders ? Number(values.orders) : undefined,
    values.products ? Number(values.products) : undefined,
    values.parcels ? Number(values.parcels) : undefined,
  )
}
