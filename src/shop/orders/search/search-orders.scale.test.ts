import { expect, test } from 'vitest'
import type { AdminOrderQuery } from '#contract/orders/orders.ts'
import { openSearchedOrders, searchedLists, searchesAmong } from '#tests/support/searched-orders.ts'

const ORDERS = 28_000
const orders = await openSearchedOrders(ORDERS)

test.each(searchesAmong(ORDERS).map((search) => [JSON.stringify(search), search] as const))(
  'a search finds the same orders as looking at every one of them: %s',
  async (_, search) => {
    for (const list of searchedLists) {
      const query = { limit: 20, ...search, ...list }
      expect(await orders.found(query), JSON.stringify(list)).toEqual(orders.expected(query))
    }
  },
)

test('beyond the five hundredth too, to the last of them, wherever in the list they are', async () => {
  for (const q of ['mona adel', 'tarek', 'dina', 'nabil old']) {
    for (const page of [1, 4, 5, 8, 9, 10, 11, 140, 200]) {
      const query: AdminOrderQuery = { q, page, limit: 150 }
      expect(await orders.found(query), `${q} ${page}`).toEqual(orders.expected(query))
    }
  }
})
