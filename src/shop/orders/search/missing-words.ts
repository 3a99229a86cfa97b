import { type Database, rows, sql } from '../../../platform/database/database.ts'

/**
 * Writes the words of new orders that have none. During an update the functions of the previous release, which leave the words to a
 * trigger, place orders for a moment after a migration has dropped it. Runs once the functions have been replaced.
 */
export async function writeMissingWords(db: Database): Promise<void> {
  await rows(
    db,
    sql`SELECT write_order_words(ARRAY(
          SELECT id FROM orders WHERE created_at > now() - interval '1 day'
            AND NOT EXISTS (SELECT FROM order_words WHERE order_id = id)))`,
  )
}
