/**
 * Whether this build can still serve the schema. A release may drop what its predecessor has marked as unused; a process that is
 * older than that must report itself not ready instead of failing.
 */
import { hasNewerMigrations, pendingMigrations, readSchemaFiles } from './migrate.ts'
import { type Database, rows } from './query.ts'

export type ServedSchema = {
  /** What this build needs and the database has not seen. */
  pending(): Promise<string[]>
  /** Columns that were there when this process started and functions of its files that are gone: "orders.name", "words_like". */
  lost(): Promise<string[]>
}

/** `folder` is the one of migrations and functions, which are read once. */
export async function serveSchema(db: Database, folder: string): Promise<ServedSchema> {
  const files = await readSchemaFiles(folder)
  const needed = [...(await columnsOf(db)), ...files.functions.names].filter(
    (name) => !files.unused.includes(name),
  )
  return {
    pending: () => pendingMigrations(db, files),
    async lost() {
      // Only a newer release drops anything.
      if (!(await hasNewerMigrations(db, files.migrations))) return []
      const present = new Set([...(await columnsOf(db)), ...(await functionsOf(db))])
      return needed.filter((name) => !present.has(name))
    },
  }
}

const namesOf = async (found: Promise<{ name: string }[]>): Promise<string[]> =>
  (await found).map(({ name }) => name)

const columnsOf = (db: Database): Promise<string[]> =>
  namesOf(
    rows(db)`
      SELECT class.relname || '.' || attribute.attname AS name
      FROM pg_attribute AS attribute JOIN pg_class AS class ON class.oid = attribute.attrelid
      WHERE class.relnamespace = current_schema()::regnamespace AND class.relkind IN ('r', 'p', 'v')
        AND attribute.attnum > 0 AND NOT attribute.attisdropped`,
  )

const functionsOf = (db: Database): Promise<string[]> =>
  namesOf(
    rows(db)`
      SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`,
  )
