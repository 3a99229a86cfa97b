import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSearchedOrders, type SearchedOrders, searchedLists } from '#tests/support/searched-orders.ts'
import { walkOrders } from './walk-orders.ts'

/** Three steps, the last of which is not full. */
const ORDERS = 1_300
let orders: SearchedOrders
beforeAll(async () => {
  orders = await openSearchedOrders(ORDERS)
})
afterAll(() => orders.database.drop())

test.each([{}, { q: 'tarek' }, { q: 'أحمد' }, { q: 'zaki', field: 'email' as const }, { q: 'nobody' }])(
  'the walk has every order of a list once, in its order: %o',
  async (search) => {
    for (const list of searchedLists) {
      const query = { ...search, ...list }
      const steps = await Array.fromAsync(walkOrders(orders.database.db, query))
      const walked = steps.flat().map(({ id }) => id)
      expect(walked, JSON.stringify(list)).toEqual(orders.expected({ ...query, limit: ORDERS }).ids)
    }
  },
)
