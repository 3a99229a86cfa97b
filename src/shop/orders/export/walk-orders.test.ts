import { expect, test } from 'vitest'
import { openSearchedOrders, searchedLists } from '#tests/support/searched-orders.ts'
import { walkOrders } from './walk-orders.ts'

/** Three steps, the last of which is not full. */
const ORDERS = 1_300
const orders = await openSearchedOrders(ORDERS)

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
