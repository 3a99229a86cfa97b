import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lists, LOW, listsOf, rankEarlierChanges } from '../../../tests/support/overview-lists.ts'
import { openSqlShop, type SqlShop } from '../../../tests/support/sql-shop.ts'
import { onlyRow, rows, sql } from '../../platform/database/query.ts'
import type { OverviewPeriod } from '../../shared/values.ts'
import { figureDifferences, rankFigures } from './count-figures.ts'
import { dayOf, firstDayOfSales, periodUntil } from './period.ts'

const PRODUCTS = 15

let shop: SqlShop
let variants: number[]
beforeAll(async () => {
  shop = await openSqlShop()
  variants = []
  for (let place = 0; place < PRODUCTS; place++) variants.push(await shop.addVariant(100 + place))
  // The first sells once, the second twice …
  for (const [place, variant] of variants.entries()) await sell(variant, place + 1)
  await rows(shop.db, sql`UPDATE variants SET stock = ${LOW} WHERE id = ${at(-2)}`)
})
afterAll(() => shop.drop())

async function order(variant: number, quantity: number): Promise<string> {
  const guest = shop.newGuest()
  await shop.put(guest, variant, quantity)
  const { id } = await shop.placeOrder(guest, { phone: `010${guest.slice(-8)}` })
  return id
}

async function sell(variant: number, quantity = 1): Promise<string> {
  const id = await order(variant, quantity)
  await shop.setStatus(id, 'completed')
  return id
}

const at = (place: number): number => variants.at(place) ?? 0

const setProduct = (variant: number, changes: ReturnType<typeof sql>) =>
  rows(
    shop.db,
    sql`UPDATE products SET ${changes}, updated_at = now() WHERE id = (SELECT product_id FROM variants WHERE id = ${variant})`,
  )

describe('since the ranking', () => {
  const changes: [name: string, change: () => Promise<unknown>][] = [
    ['nothing has changed', async () => {}],
    ['the last has become the first', () => sell(at(0), 30)],
    ['the first has been returned', async () => shop.setStatus(await sell(at(-1), 9), 'cancelled')],
    ['pieces were sold that are not delivered yet', () => order(at(3), 9)],
    ['a size has run out', () => rows(shop.db, sql`UPDATE variants SET stock = 0 WHERE id = ${at(1)}`)],
    ['it has come back', () => rows(shop.db, sql`UPDATE variants SET stock = 90 WHERE id = ${at(1)}`)],
    [
      'the scarcest has plenty',
      () => rows(shop.db, sql`UPDATE variants SET stock = 5000 WHERE id = ${at(-1)}`),
    ],
    ['a product was archived', () => setProduct(at(-2), sql`is_active = false, archived_at = now()`)],
    ['it was taken back', () => setProduct(at(-2), sql`is_active = true, archived_at = NULL`)],
    [
      'a size was switched off',
      async () => {
        await rows(shop.db, sql`UPDATE variants SET is_active = false WHERE id = ${at(-3)}`)
        await setProduct(at(-3), sql`version = version + 1`)
      },
    ],
    ['there is a new product', async () => sell(await shop.addVariant(2))],
  ]

  test.each(changes)('%s, and the lists show it', async (_, change) => {
    await rankEarlierChanges(shop.db)
    await change()
    expect(await listsOf(shop.db)).toEqual(await recounted())
  })
})

test('after midnight the lists are those of the new day, before and after its ranking', async () => {
  await rows(shop.db, sql`UPDATE orders SET created_at = created_at - interval '29 days'`)
  await rankFigures(shop.db)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
  expect(await listsOf(shop.db)).not.toEqual(await recounted(tomorrow))
  for (const _ of ['before', 'after']) {
    expect(await listsOf(shop.db, tomorrow)).toEqual(await recounted(tomorrow))
    await rankFigures(shop.db, tomorrow)
  }
  // Of a process whose clock is late.
  expect(await listsOf(shop.db)).toEqual(await recounted())
  const kept = await rows<{ from: string }>(
    shop.db,
    sql`SELECT from_day::text AS from FROM figure_rankings WHERE kind = 'variant'`,
  )
  expect(kept).toEqual([{ from: firstDayOfSales(dayOf(tomorrow)) }])
})

test('rankings, readers and deliveries at the same time leave every figure exact', async () => {
  const deliver = async () => {
    for (const variant of variants.slice(3, 8)) await sell(variant)
  }
  const rank = async () => {
    for (let turn = 0; turn < 8; turn++) {
      await rankFigures(shop.db)
      await listsOf(shop.db)
    }
  }
  await Promise.all([deliver(), deliver(), deliver(), rank(), rank()])
  expect(await listsOf(shop.db)).toEqual(await recounted())
  await rankFigures(shop.db)
  const { left } = await onlyRow<{ left: number }>(
    shop.db,
    sql`SELECT count(*) AS left FROM figure_counts WHERE kind IN ('product', 'variant') AND bucket >= 0`,
  )
  expect(left).toBe(0)
  expect(await listsOf(shop.db)).toEqual(await recounted())
  expect(await figureDifferences(shop.db, 9)).toEqual([])
})

test('the nightly check finds a rank that is not the sum of its counts', async () => {
  await rankFigures(shop.db)
  await rows(
    shop.db,
    sql`UPDATE figure_ranks SET count = count + 1 WHERE kind = 'variant' AND key = ${at(5)}`,
  )
  expect(await figureDifferences(shop.db, 9)).toMatchObject([{ kind: 'variant ranked', key: String(at(5)) }])
  await rankFigures(shop.db)
  expect(await figureDifferences(shop.db, 9)).toEqual([])
})

/** The lists from orders and sizes. */
async function recounted(now = new Date()): Promise<Lists> {
  const best = (kind: OverviewPeriod) =>
    listed(sql`
      SELECT product_id, sum(quantity)::bigint AS quantity, sum(quantity * unit_price_in_piastres)::bigint AS value
      FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE status = 'completed' AND cairo_day(o.created_at) >= ${periodUntil(now, kind).from}::date
      GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT 10`)
  const { low } = await onlyRow<{ low: number }>(
    shop.db,
    sql`SELECT count(DISTINCT p.id) AS low FROM products p JOIN variants v ON v.product_id = p.id
        WHERE p.is_active AND p.archived_at IS NULL AND v.is_active AND v.stock <= ${LOW}`,
  )
  return {
    ofDays: await best('30d'),
    ofMonths: await best('12m'),
    daysLeft: await listed(sql`
      SELECT v.id, v.stock, sum(quantity)::bigint AS delivered
      FROM orders o JOIN order_figures f ON f.order_id = o.id JOIN order_items i ON i.order_id = o.id
      JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
      WHERE o.status = 'completed' AND cairo_day(delivered_at) >= ${firstDayOfSales(dayOf(now))}::date AND v.is_active AND p.is_active
      GROUP BY v.id ORDER BY v.stock::float8 / sum(quantity), delivered DESC, v.id LIMIT 10`),
    lowOnStock: low,
  }
}

async function listed(query: ReturnType<typeof sql>): Promise<number[][]> {
  const found = await rows<Record<string, number>>(shop.db, query)
  return found.map((one) => Object.values(one))
}
