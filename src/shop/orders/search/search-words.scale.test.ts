import { expect, test } from 'vitest'
import type { AdminOrderQuery } from '#contract/orders/orders.ts'
import { execute, rows } from '#platform/database/query.ts'
import { openSearchedOrders } from '#tests/support/searched-orders.ts'

const ORDERS = 28_000
type Placed = { id: string; words: string; status: string; city: string; method: string }

const orders = await openSearchedOrders(ORDERS)
const { db } = orders.database
// A city in most orders, one in few, one only among the oldest; a product in every third.
await execute(db)`
  WITH placed AS (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS n FROM orders), going AS (
          SELECT id, n, CASE WHEN n > ${ORDERS - 800} THEN 'Siwa' WHEN n % 900 = 0 THEN 'Luxor' WHEN n % 10 = 1 THEN 'Giza' ELSE 'Cairo' END AS city
          FROM placed
        )
        UPDATE orders o SET
          city = going.city,
          payment_method = CASE WHEN n % 700 = 0 THEN 'card' ELSE 'cod' END,
          search = lower(search || E'\n' || going.city || E'\n' || CASE WHEN n % 3 = 0 THEN 'Siena Wide' ELSE 'Como' END)
        FROM going WHERE going.id = o.id`
await execute(db)`ANALYZE orders`
const all = await rows(db)<Placed>`
  SELECT id, status, city, payment_method AS method, search AS words FROM orders ORDER BY created_at DESC, id DESC`

function expected({ q = '', status, city, paymentMethod, page = 1, limit = 20 }: AdminOrderQuery) {
  const hits = all.filter(
    (one) =>
      one.words.includes(q) &&
      (!status || one.status === status) &&
      (!city || one.city.toLowerCase() === city) &&
      (!paymentMethod || one.method === paymentMethod),
  )
  return {
    total: Math.min(hits.length, 500),
    isMore: hits.length > 500,
    hasNext: hits.length > page * limit,
    ids: hits.slice((page - 1) * limit, page * limit).map(({ id }) => id),
  }
}

test.each<AdminOrderQuery>([
  { q: 'cairo' },
  { q: 'giza' },
  { q: 'luxor' },
  { q: 'siwa' },
  { q: 'siwa', page: 30 },
  { q: 'siena' },
  { q: 'siena', status: 'delivered' },
  { q: 'lu' },
  { q: 'como', city: 'luxor' },
  { q: 'tarek', city: 'giza' },
  { city: 'siwa' },
  { city: 'luxor', page: 2 },
  { paymentMethod: 'card' },
  { paymentMethod: 'card', city: 'cairo' },
  { q: 'siena', paymentMethod: 'card' },
])('words and filters find the same orders as looking at every one of them: %j', async (query) => {
  expect(await orders.found({ limit: 20, ...query })).toEqual(expected(query))
})
