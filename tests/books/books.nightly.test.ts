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
    right: 'method text, reference text, actor text)',
    wrong: "method text, reference text, actor text) WHERE entry.kind = 'charge'",
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
    name: 'a replacement of an exchange that is still for sale',
    right: 'SET stock = v.stock + line.change',
    wrong: `SET stock = v.stock + CASE WHEN current_setting('taglio.stock_cause') LIKE '%"staff:%"hold"%' THEN 0 ELSE line.change END`,
  },
  {
    name: 'a replacement that is not for sale again once its exchange is withdrawn',
    right: 'SET stock = v.stock + line.change',
    wrong: `SET stock = v.stock + CASE WHEN current_setting('taglio.stock_cause') LIKE '%"shopper"%"release"%' THEN 0 ELSE line.change END`,
  },
  {
    name: 'a replacement that is not for sale again once its exchange is declined',
    right: 'SET stock = v.stock + line.change',
    wrong: `SET stock = v.stock + CASE WHEN current_setting('taglio.stock_cause') LIKE '%"staff:%"release"%' THEN 0 ELSE line.change END`,
  },
  {
    name: 'a return that is not in the ledger',
    right: 'WITH ORDINALITY AS entry (kind, amount, method, reference, place)',
    wrong:
      "WITH ORDINALITY AS entry (kind, amount, method, reference, place) WHERE reference NOT LIKE 'return %'",
  },
  {
    name: 'what came back and is not on the shelf',
    right: 'SET stock = v.stock + line.change',
    wrong: `SET stock = v.stock + CASE WHEN current_setting('taglio.stock_cause') LIKE '%"return"%' THEN 0 ELSE line.change END`,
  },
  {
    name: 'an exchange after its hold that takes nothing off the shelf',
    right: 'SET stock = v.stock + line.change',
    wrong: `SET stock = v.stock + CASE WHEN current_setting('taglio.stock_cause') LIKE '%"exchange"%' THEN 0 ELSE line.change END`,
  },
  {
    name: 'a refused exchange that still counts as sent',
    right: 'exchanged = now.exchanged',
    wrong: 'exchanged = greatest(l.exchanged, now.exchanged)',
  },
  {
    name: 'an order that is cancelled with what has come back of it before',
    right: "THEN 'came'",
    wrong: "THEN 'asked'",
  },
  {
    name: 'a shortfall that the customer still owes',
    right: 'WHERE p.amount <> 0',
    wrong: "WHERE p.amount <> 0 AND p.method <> 'none'",
  },
  {
    name: 'money in cash or by wallet that goes back without an entry',
    right: 'WITH ORDINALITY AS entry (kind, amount, method, reference, place)',
    wrong:
      "WITH ORDINALITY AS entry (kind, amount, method, reference, place) WHERE kind <> 'refund' OR method = 'card'",
  },
  {
    name: 'a refund by card without an entry',
    right: 'WITH ORDINALITY AS entry (kind, amount, method, reference, place)',
    wrong:
      "WITH ORDINALITY AS entry (kind, amount, method, reference, place) WHERE kind <> 'refund' OR method <> 'card'",
  },
  {
    name: 'a refund in cash that stays after its undo',
    right: "SET state = 'failed', problem = 'undone'",
    wrong: 'SET tries = tries',
  },
  {
    name: 'a refund under way that does not count as gone',
    right: "state IN ('asked', 'unknown')",
    wrong: 'state IS NULL',
  },
  {
    name: 'a refund by card that is recorded once more when it is read again',
    right: "r.attempt = $1::uuid AND r.state <> 'failed'",
    wrong: "r.attempt = $1::uuid AND r.state IN ('asked', 'unknown')",
  },
  {
    name: 'a refund without an answer that is sent again',
    right: 'SET sent_at = now()',
    wrong: 'SET sent_at = NULL',
  },
  {
    name: 'a refund without an answer that staff cannot close',
    right: "SET state = 'failed', problem = $1, settled_at = now()",
    wrong: 'SET tries = tries + 0 * length($1)',
  },
  {
    name: 'a refund in the dashboard that no order hears of',
    right: 'SELECT id FROM orders WHERE payment_reference =',
    wrong: 'SELECT id FROM orders WHERE false AND payment_reference =',
  },
  {
    name: 'a delivery to another place at the fee of the old one',
    right: 'FROM place_rules rule WHERE rule.governorate IN',
    wrong: 'FROM place_rules rule WHERE false AND rule.governorate IN',
  },
  {
    name: 'an order that stays one for cash when a card has paid it',
    right: "SET payment_method = 'card', payment_reference = coalesce",
    wrong: 'SET payment_reference = coalesce',
  },
  {
    name: 'a card payment of an order that counts again with each report',
    right: "UPDATE payment_attempts SET state = 'paid', settled_at",
    wrong: 'UPDATE payment_attempts SET settled_at',
  },
  {
    name: 'an order whose goods do not come back when its customer cancels it',
    right: 'SET stock = v.stock + line.change',
    wrong: `SET stock = v.stock + CASE WHEN current_setting('taglio.stock_cause') LIKE '%"shopper"%"cancel"%' THEN 0 ELSE line.change END`,
  },
]

test.each(IN_STATEMENTS)('the property finds $name', async (fault) => {
  const { faulty, isPlanted } = await openMisstatingShop(fault)
  const { failed } = await fc.check(booksAddUp(faulty), FINDING)
  expect([isPlanted(), failed]).toEqual([true, true])
})
