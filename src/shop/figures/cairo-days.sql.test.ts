import { expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { readCounts } from './figures-sql.ts'
import { periodUntil } from './period.ts'

const shop = await openSqlShop()

test('an order of half past ten in the evening, UTC, is counted on the next day: that of Cairo', async () => {
  const variant = await shop.addVariant(10)
  const date = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  // In winter Cairo is two hours ahead of UTC, in summer three.
  for (const time of ['20:30', '22:30', '23:59']) {
    const guest = shop.newGuest()
    await shop.put(guest, variant)
    const { id } = await shop.placeOrder(guest, { phone: `010${guest.slice(-8)}` })
    await execute(shop.db)`
      UPDATE orders SET created_at = ${`${date(10)} ${time}Z`}::timestamptz WHERE id = ${id}::uuid`
  }
  const counts = await readCounts(shop.db, periodUntil(new Date(), '30d'))
  const days = counts.flatMap(({ kind, point, count }) => (kind === 'placed' ? { day: point, count } : []))
  expect(days.toSorted((a, b) => (String(a.day) < String(b.day) ? -1 : 1))).toEqual([
    { day: date(10), count: 1 },
    { day: date(9), count: 2 },
  ])
})
