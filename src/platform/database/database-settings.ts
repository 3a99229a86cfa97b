import { databaseAddress, onOff, type Values, wholeNumber } from '../settings/settings.ts'

export const databaseSettings = {
  DATABASE_URL: databaseAddress().optional(),
  LISTEN_DATABASE_URL: databaseAddress().optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  MIGRATE_DATABASE_URL: databaseAddress().optional(),
  ALLOW_PLAIN_DATABASE: onOff().default(false),
}

export type DatabaseConfig = ReturnType<typeof databaseConfig>

export const databaseConfig = (values: Values<typeof databaseSettings>) => ({
  /** Unset: the embedded server. */
  databaseUrl: values.DATABASE_URL,
  /** The database itself, when databaseUrl is a pooler. */
  listenDatabaseUrl: values.LISTEN_DATABASE_URL,
  databasePool: values.DATABASE_POOL,
  /** The owner of the schema, when DATABASE_URL names a role that only reads and writes rows. */
  migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
})
