import { type Database, execute, hasRow } from './query.ts'

export { actAsApp, grantToApp, openAppRole } from './app-role.ts'
export { isDatabaseAway, onceDatabaseIsThere } from './database-away.ts'
export { type DatabaseConfig, databaseConfig, databaseSettings } from './database-settings.ts'
export { cutOff } from './dead-connections.ts'
export { migrate } from './migrate.ts'
export { directAddress, isPooled, ownerAddress, setTimeoutsOfRole } from './pooled-database.ts'
export * from './query.ts'
export { serveSchema } from './served-schema.ts'

/** Does `work` on the first start on a database and never again; an interrupted first start is repeated. */
export async function onFirstStart(db: Database, work: () => Promise<void>): Promise<void> {
  if (await hasRow(db)`SELECT 1 FROM settings WHERE key = 'started'`) return
  await work()
  await execute(db)`
    INSERT INTO settings (key, value) VALUES ('started', to_jsonb(now())) ON CONFLICT DO NOTHING`
}
