import { expect, test } from 'vitest'
import { execute, inTransaction, rows, sql } from '#platform/database/query.ts'
import { openSearchedOrders } from '#tests/support/searched-orders.ts'
import { holdsPair } from './order-contains.ts'
import { searchOrders } from './search-orders.ts'
import { searchable } from './search-text.ts'

const ORDERS = 300
const orders = await openSearchedOrders(ORDERS)
const { db } = orders.database
/** Beyond the part of the list that is read without the index. */
const oldest = orders.all().toReversed()

test.each([
  ['qz', ['aqza', 'qz', 'qz.', 'qz7', 'QZ-1', 'qzë', 'qz’s', 'qz😀', 'qzЖ', 'qzذ', 'qz،', 'éqzé']],
  ['صظ', ['صظ', 'صظا', 'صظ. ']],
  ['ضص', ['ضص', 'ضصا', 'ضصث', 'ضص😀', 'ضص.']],
])('two letters that few old orders have are found, whatever follows them: %s', async (q, texts) => {
  const changed = oldest.slice(0, texts.length)
  for (const [n, { id }] of changed.entries())
    await execute(db)`
      UPDATE orders SET search = search || ${searchable(texts[n] ?? '')} WHERE id = ${id}::uuid`
  const found = await searchOrders(db, { q, limit: 1, offset: 0 }, ORDERS, texts.length + 1)
  expect(found.toSorted()).toEqual(changed.map(({ id }) => id).toSorted())
})

test('by the trigrams that begin with them, and by the index of orders with other characters', async () => {
  const plan = await inTransaction(db, async (tx) => {
    await execute(tx)`SET LOCAL enable_seqscan = off`
    const holds = holdsPair('qz', sql`orders`) ?? sql`false`
    return rows(tx)`EXPLAIN SELECT id FROM orders WHERE ${holds}`
  })
  const text = JSON.stringify(plan)
  expect(text).toContain('on orders_search ')
  expect(text).toContain('on orders_search_other ')
  expect(holdsPair('qzs', sql`orders`)).toBe(null)
})
