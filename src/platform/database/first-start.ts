import { type Database, row, sql } from './query.ts'

/** Does `work` on the first start on a database and never again; an interrupted first start is repeated. */
export async function onFirstStart(db: Database, work: () => Promise<void>): Promise<void> {
  const started = await row(db, sql`SELECT 1 FROM settings WHERE key = 'started'`)
  if (started) return
  await work()
  await row(
    db,
    sql`INSERT INTO settings (key, value) VALUES ('started', to_jsonb(now())) ON CONFLICT DO NOTHING`,
  )
}
