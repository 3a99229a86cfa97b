/**
 * A pooler such as PgBouncer between the shop and its database. In its transaction mode, settings of a connection are refused and
 * LISTEN receives nothing, so everything that needs a session (listening, migrations) connects to the database directly, by
 * LISTEN_DATABASE_URL, and limits are set for the role instead of the connection.
 */
import { changingRights } from './change-rights.ts'
import type { DatabaseConfig } from './database-settings.ts'
import {
  type Database,
  execute,
  IDLE_IN_TRANSACTION_TIMEOUT_MS,
  LOCK_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
  sql,
  usingDatabase,
} from './query.ts'

type Addresses = Pick<DatabaseConfig, 'databaseUrl' | 'listenDatabaseUrl' | 'migrateDatabaseUrl'>

export const isPooled = ({ databaseUrl, listenDatabaseUrl }: Addresses): boolean =>
  databaseUrl !== undefined && listenDatabaseUrl !== undefined && listenDatabaseUrl !== databaseUrl

export const directAddress = (config: Addresses, connectionString: string): string =>
  isPooled(config) ? (config.listenDatabaseUrl ?? connectionString) : connectionString

/** As the owner of the schema, which is never behind a pooler. */
export const ownerAddress = (config: Addresses, owner: string): string =>
  config.migrateDatabaseUrl ? owner : directAddress(config, owner)

/** For all future connections of the role to this database. A role may set them for itself. */
export async function setTimeoutsOfRole(config: Addresses): Promise<void> {
  if (!isPooled(config)) return
  const limits = {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  }
  const setLimits = async (tx: Database) => {
    for (const [name, ms] of Object.entries(limits)) {
      await execute(tx)`
        DO ${sql.raw(`$$ BEGIN EXECUTE format('ALTER ROLE %I IN DATABASE %I SET ${name} = ${ms}', current_user, current_database()); END $$`)}`
    }
  }
  await usingDatabase(config.listenDatabaseUrl ?? '', { max: 1 }, (db) => changingRights(db, setLimits))
}
