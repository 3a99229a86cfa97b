/** Random sequences of all verbs, over several days: see figures-follow.ts. SEED=… repeats a failure. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSqlShop } from '../support/sql-shop.ts'
import { figuresFollow, keepFigures, ONE_CUSTOMER, seenKinds } from './figures-follow.ts'
import { everyVerb, FEW_CHECKS, seeded } from './world.ts'

const shop = await openSqlShop(ONE_CUSTOMER)

test('whatever happens to orders, the figures are those of a recount', async () => {
  await keepFigures(shop, everyVerb(2), FEW_CHECKS)
  await fc.assert(figuresFollow(shop, FEW_CHECKS), seeded(1))
  // Proof that the steps did something.
  expect([...seenKinds].toSorted()).toEqual(
    [
      ...[
        'cancelled',
        'came_back',
        'confirmed',
        'delivered',
        'governorate delivered',
        'governorate refused',
        'lost',
      ],
      ...['phone delivered', 'phone refused', 'placed', 'reason', 'received', 'refused'],
      ...['returned', 'shipped', 'size delivered', 'size refused', 'source'],
    ].toSorted(),
  )
})
