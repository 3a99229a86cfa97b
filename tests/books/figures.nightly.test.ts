/** Longer lives than in figures.test.ts, and that the recount finds what would be wrong. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSqlShop } from '../support/sql-shop.ts'
import { figuresFollow, ONE_CUSTOMER } from './figures-follow.ts'
import { FINDING, openMisstatingShop, seeded } from './world.ts'

test('whatever happens in ten lives, the figures are those of a recount', async () => {
  await fc.assert(figuresFollow(await openSqlShop(ONE_CUSTOMER)), seeded(10))
})

/** Each is one mistake, as somebody might make it. */
const FAULTS = [
  {
    name: 'a lost parcel that is counted as refused',
    right: "p.state = 'lost' THEN 'lost'",
    wrong: "p.state = 'burnt' THEN 'lost'",
  },
  {
    name: 'a customer who is accused of what others did',
    right: "p.reason_code = 'refused'",
    wrong: 'p.reason_code IS NOT NULL',
  },
  {
    name: 'a cancelled order that has lost how far it came',
    right: 'cancelled_from = $',
    wrong: 'session_id = $',
  },
  {
    name: 'cash that a courier owes and that is counted as received',
    right: "AND method = 'none'",
    wrong: "AND method = 'lent'",
  },
  {
    name: 'an order that waits for a call and counts as confirmed',
    right: "'confirmed') = 'confirmed'",
    wrong: "'confirmed') <> 'declined'",
  },
  {
    name: 'an order that forgets by which way it came',
    right: 'FROM alike GROUP BY source',
    wrong: "FROM alike WHERE source <> 'telephone' GROUP BY source",
  },
  {
    name: 'a product that is counted though it came back',
    right: "o.status IN ('shipped', 'delivered', 'completed')",
    wrong: "o.status IN ('shipped', 'delivered', 'completed', 'cancelled')",
  },
]

test.each(FAULTS)('the recount finds $name', async (fault) => {
  const { faulty, isPlanted } = await openMisstatingShop(fault, ONE_CUSTOMER)
  const { failed } = await fc.check(figuresFollow(faulty), FINDING)
  expect([isPlanted(), failed]).toEqual([true, true])
})
