/** Row counts that only grow, to compare a backup with the shop. */
import type pg from 'pg'
import type { Books } from '#platform/backup/backup.ts'

export async function readBooks(client: pg.Client): Promise<Books> {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_items) AS "order lines",
       (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM pictures) AS pictures,
       (SELECT count(*) FROM picture_files) AS "picture files"`,
  )
  return Object.fromEntries(Object.entries(rows[0]).map(([name, count]) => [name, Number(count)]))
}
