/**
 * Whether this build can still serve the schema. A newer release may drop what its predecessor no longer used; a process that is
 * older than that must report itself not ready instead of failing.
 */

import { pendingMigrations, readEarlierChecksums, readSchemaFiles } from './migrate.ts'
import { type Database, rows, sql } from './query.ts'

export type ServedSchema = {
  /** What this build needs and the database has not seen. */
  pending(): Promise<string[]>
  /** What was there when this process started, or stands in its files, and is gone: "orders.name", "goods_in_cart". */
  lost(): Promise<string[]>
}

/** `folder` is the one of migrations and functions, which are read once. */
export async function serveSchema(db: Database, folder: string): Promise<ServedSchema> {
  const [files, earlier] = await Promise.all([readSchemaFiles(folder), readEarlierChecksums(folder)])
  const known = new Set([...files.migrations, ...Object.keys(earlier)])
  const needed = new Set([...(await columnsOf(db)), ...files.functions.own])
  return {
    pending: () => pendingMigrations(db, files),
    async lost() {
      const applied = await rows<{ name: string }>(db, sql`SELECT name FROM schema_migrations`)
      // Only a newer release drops anything.
      if (applied.every(({ name }) => known.has(name))) return []
      const present = new Set([...(await columnsOf(db)), ...(await functionsOf(db))])
      return [...needed].filter((name) => !present.has(name))
    },
  }
}

const namesOf = async (found: Promise<{ name: string }[]>): Promise<string[]> =>
  (await found).map(({ name }) => name)

const columnsOf = (db: Database): Promise<string[]> =>
  namesOf(
    rows(
      db,
      sql`SELECT class.relname || '.' || attribute.attname AS name
          FROM pg_attribute AS attribute JOIN pg_class AS class ON class.oid = attribute.attrelid
          WHERE class.relnamespace = current_schema()::regnamespace AND class.relkind IN ('r', 'p', 'v')
            AND attribute.attnum > 0 AND NOT attribute.attisdropped`,
    ),
  )

const functionsOf = (db: Database): Promise<string[]> =>
  namesOf(
    rows(
      db,
      sql`SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`,
    ),
  )
