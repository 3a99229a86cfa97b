import { type Database, hasRow, rows, sql } from './query.ts'

/** Does `work` on the first start on a database and never again; an interrupted first start is repeated. */
export async function onFirstStart(db: Database, work: () => Promise<void>): Promise<void> {
  if (await hasRow(db, sql`SELECT 1 FROM settings WHERE key = 'started'`)) return
  await work()
  await rows(
    db,
    sql`INSERT INTO settings (key, value) VALUES ('started', to_jsonb(now())) ON CONFLICT DO NOTHING`,
  )
}
