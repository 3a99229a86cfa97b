/** Random sequences of all verbs on a real database: see books-add-up.ts. A failure prints its seed; SEED=… repeats it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onlyRow } from '#platform/database/query.ts'
import { openSqlShop } from '../support/sql-shop.ts'
import { booksAddUp, keepBooks } from './books-add-up.ts'
import { everyVerb, FEW_CHECKS, seeded } from './world.ts'

const shop = await openSqlShop()

test('whatever happens to orders and stock, the books add up', async () => {
  await keepBooks(shop, everyVerb(3), FEW_CHECKS)
  await fc.assert(booksAddUp(shop, FEW_CHECKS), seeded(2))
  // Proof that the steps did something.
  const { entries, reasons } = await onlyRow(shop.db)<{
    entries: string[]
    reasons: string[]
  }>`SELECT ARRAY(SELECT DISTINCT kind || ' ' || method FROM ledger_entries ORDER BY 1) AS entries,
          ARRAY(SELECT DISTINCT reason FROM stock_movements ORDER BY 1) AS reasons`
  expect(entries).toEqual([
    'adjust none',
    'charge none',
    'payment card',
    'payment cash',
    'payment none',
    'refund card',
    'refund cash',
  ])
  expect(reasons).toEqual([
    'cancel',
    'count',
    'damage',
    'edit',
    'exchange',
    'hold',
    'import',
    'release',
    'return',
    'sale',
  ])
})
