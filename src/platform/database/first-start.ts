import { type Database, execute, hasRow } from './query.ts'

/** Does `work` on the first start on a database and never again; an interrupted first start is repeated. */
export async function onFirstStart(db: Database, work: () => Promise<void>): Promise<void> {
  if (await hasRow(db)`SELECT 1 FROM settings WHERE key = 'started'`) return
  await work()
  await execute(db)`
    INSERT INTO settings (key, value) VALUES ('started', to_jsonb(now())) ON CONFLICT DO NOTHING`
}
