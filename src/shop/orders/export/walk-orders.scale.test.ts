import { expect, test } from 'vitest'
import { openSearchedOrders } from '#tests/support/searched-orders.ts'
import { accountsOfOrders } from './accounts.ts'

const ORDERS = 50_000
const orders = await openSearchedOrders(ORDERS)

test('the file of 50,000 orders needs the memory of one step', async () => {
  let [rows, mostHeap] = [0, 0]
  const before = process.memoryUsage().heapUsed
  for await (const step of accountsOfOrders(orders.database.db, {}).batches) {
    rows += step.length
    mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed - before)
    expect(step.length).toBeLessThanOrEqual(500)
  }
  expect(rows).toBe(ORDERS)
  // Garbage of some steps may wait for its collection.
  expect(mostHeap).toBeLessThan(150_000_000)
})
