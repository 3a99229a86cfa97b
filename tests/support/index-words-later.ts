import { type Database, rows, sql } from '../../src/platform/database.ts'

/**
 * Fills a table, and indexes its words and trigrams when all rows are there, as a restored copy does: entering thousands of
 * rows one by one was half of what writing them took. Not in one transaction, for an index that is made in the one
 * that wrote the rows may have to wait for others before it is used.
 */
export async function indexWordsLater(db: Database, table: string, fill: () => Promise<unknown>) {
  const indexes = await rows<{ name: string; made: string }>(
    db,
    sql`SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made
        FROM pg_index JOIN pg_class c ON c.oid = indexrelid JOIN pg_am a ON a.oid = c.relam
        WHERE indrelid = ${table}::regclass AND amname = 'gin'`,
  )
  for (const { name } of indexes) await rows(db, sql.raw(`DROP INDEX ${name}`))
  await fill()
  for (const { made } of indexes) await rows(db, sql.raw(made))
}
