import { type Database, rows, sql } from '#platform/database/query.ts'

/**
 * Fills a table and builds its GIN indexes (words and trigrams) afterwards, as pg_restore does, because updating them row by row is
 * slow. Not in one transaction, because an index that is built in the transaction which wrote the rows may not be used before other
 * transactions have ended.
 */
export async function indexWordsLater(db: Database, table: string, fill: () => Promise<unknown>) {
  const indexes = await rows(db)<{
    name: string
    made: string
  }>`SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made
        FROM pg_index JOIN pg_class c ON c.oid = indexrelid JOIN pg_am a ON a.oid = c.relam
        WHERE indrelid = ${table}::regclass AND amname = 'gin'`
  for (const { name } of indexes) await rows(db)(sql.raw(`DROP INDEX ${name}`))
  await fill()
  for (const { made } of indexes) await rows(db)(sql.raw(made))
}
