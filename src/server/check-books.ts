/**
 * The nightly check of the books: every ledger says what its order and its refunds say, and the movements of every size add up to its stock. Each is
 * one statement that reads a single snapshot and locks nothing, so that the shop sells meanwhile. A difference is a bug.
 */
import type pg from 'pg'
import type { Books } from '#platform/backup/backup.ts'
import { type Database, execute, patiently, value } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { stockDifferences } from '#shop/catalog/catalog.ts'
import { ledgerDifferences } from '#shop/orders/orders.ts'
import { refundDifferences } from '#shop/refunds/refunds.ts'

export type BookDifferences = { orders: number; sizes: number; refunds: number }

export async function checkBooks(db: Database, log: Pick<Log, 'error'>): Promise<BookDifferences> {
  const orders = await patiently(db, (tx) => ledgerDifferences(tx, MOST_REPORTED))
  const sizes = await patiently(db, (tx) => stockDifferences(tx, MOST_REPORTED))
  const refunds = await patiently(db, (tx) => refundDifferences(tx, MOST_REPORTED))
  for (const difference of orders) log.error(difference, 'the ledger of an order does not add up')
  for (const difference of sizes) log.error(difference, 'the stock of a size is not the sum of its movements')
  for (const difference of refunds)
    log.error(difference, 'the refunds of an order are not those of its ledger')
  const found = { orders: orders.length, sizes: sizes.length, refunds: refunds.length }
  await execute(db)`
    INSERT INTO settings (key, value) VALUES (${CHECKED}, ${JSON.stringify(found)}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`
  return found
}

/** What the last check found, for monitoring. */
export async function lastBookDifferences(db: Database): Promise<BookDifferences> {
  const last = await value(db)<BookDifferences>`SELECT value FROM settings WHERE key = ${CHECKED}`
  return { orders: 0, sizes: 0, refunds: 0, ...last }
}

const CHECKED = 'books_checked'

/** One is enough to act on; thousands would fill the log. */
const MOST_REPORTED = 100

/** Row counts that only grow, to compare a backup with the shop. */

export async function readBooks(client: pg.Client): Promise<Books> {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_items) AS "order lines",
       (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM pictures) AS pictures,
       (SELECT count(*) FROM picture_files) AS "picture files"`,
  )
  return Object.fromEntries(Object.entries(rows[0]).map(([name, count]) => [name, Number(count)]))
}
