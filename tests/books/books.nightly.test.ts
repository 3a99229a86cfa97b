/** Longer lives than in books.test.ts, and that the property finds what would be wrong. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSqlShop } from '../support/sql-shop.ts'
import { booksAddUp } from './books-add-up.ts'
import { FINDING, openFaultyShop, openMisstatingShop, seeded } from './world.ts'

test('whatever happens in forty lives, the books add up after each step', async () => {
  await fc.assert(booksAddUp(await openSqlShop()), seeded(40))
})

/** Each is one mistake in one function, as somebody might make it. */
const FAULTS = [
  {
    name: 'stock that is taken without a movement',
    function: 'note_stock_movements',
    right: 'WHERE n.stock <> o.stock',
    wrong: 'WHERE n.stock > o.stock',
  },
]

test.each(FAULTS)('the property finds $name', async (fault) => {
  const faulty = await openFaultyShop(fault)
  const { failed } = await fc.check(booksAddUp(faulty), FINDING)
  expect(failed).toBe(true)
})

const IN_STATEMENTS = [
  {
    name: 'a payment by card that is not in the ledger of its order',
    right: 'WITH ORDINALITY AS entry (kind, amount, method, reference, actor, number)',
    wrong:
      "WITH ORDINALITY AS entry (kind, amount, method, reference, actor, number) WHERE entry.kind = 'charge'",
  },
  {
    name: 'a parcel that is written off and comes back to the shelf',
    right: 'SET stock = v.stock + line.change',
    wrong: `SET stock = v.stock + CASE WHEN current_setting('taglio.stock_cause') LIKE '%damage%' THEN 0 ELSE line.change END`,
  },
  {
    name: 'goods that are for sale while they travel',
    right: "AND (p.courier <> 'by_hand' OR p.handed_over_at IS NOT NULL)",
    wrong: 'AND false',
  },
  {
    name: 'an undo that writes no reverse entry',
    right: 'reference HAVING sum(amount_in_piastres) <> 0',
    wrong: 'reference HAVING false',
  },
  {
    name: 'a payment state that does not follow its ledger',
    right: 'UPDATE orders SET payment_status =',
    wrong: 'UPDATE orders SET session_id =',
  },
  {
    name: 'stock that comes back as one piece more',
    right: 'SET stock = v.stock + line.change',
    wrong: 'SET stock = v.stock + line.change + (line.change > 0)::integer',
  },
  {
    name: 'a settlement that forgets a payment',
    right: 'WHERE p.amount <> 0',
    wrong: 'WHERE p.amount <> 0 AND p.place > 1',
  },
  {
    name: 'an order that is typed in and takes nothing off the shelf',
    right: 'SET stock = v.stock + line.change',
    wrong: `SET stock = v.stock + CASE WHEN current_setting('taglio.stock_cause') LIKE '%"staff:%"sale"%' THEN 0 ELSE line.change END`,
  },
  {
    name: 'an edit that is not in the ledger',
    right: 'WITH ORDINALITY AS entry (kind, amount, method, reference, place)',
    wrong: "WITH ORDINALITY AS entry (kind, amount, method, reference, place) WHERE reference <> 'edit'",
  },
  {
    name: 'an edit whose goods do not come back to the shelf',
    right: 'SET stock = v.stock + line.change',
    wrong: `SET stock = v.stock + CASE WHEN line.change > 0 AND current_setting('taglio.stock_cause') LIKE '%"edit"%' THEN 0 ELSE line.change END`,
  },
  {
    name: 'an edit that leaves what was removed',
    right: 'DELETE FROM order_items WHERE',
    wrong: 'DELETE FROM order_items WHERE false AND',
  },
  {
    name: 'a shortfall that the customer still owes',
    right: 'WHERE p.amount <> 0',
    wrong: "WHERE p.amount <> 0 AND p.method <> 'none'",
  },
]

test.each(IN_STATEMENTS)('the property finds $name', async (fault) => {
  const { faulty, isPlanted } = await openMisstatingShop(fault)
  const { failed } = await fc.check(booksAddUp(faulty), FINDING)
  expect([isPlanted(), failed]).toEqual([true, true])
})
