import { type Database, row, rows, type SQL, sql } from '../../src/platform/database.ts'

/**
 * A fingerprint of every table, so that a refused call can prove that it left nothing behind: how many rows there are,
 * and which transactions wrote them. That a call was refused is itself an event, so the audit trail does not count.
 */
export async function readState(db: Database): Promise<Record<string, string>> {
  fingerprint ??= await fingerprintOf(db)
  return (await row<Record<string, string>>(db, fingerprint)) ?? {}
}

/** Every test shop has the same tables. */
let fingerprint: SQL | undefined

async function fingerprintOf(db: Database): Promise<SQL> {
  const tables = await rows<{ name: string }>(
    db,
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'audit_events' ORDER BY 1`,
  )
  const columns = tables.map(({ name }) =>
    sql.raw(
      `(SELECT count(*) || ' rows, written by ' || coalesce(sum(xmin::text::bigint), 0) FROM "${name}") AS "${name}"`,
    ),
  )
  return sql`SELECT ${sql.join(columns, sql`, `)}`
}
