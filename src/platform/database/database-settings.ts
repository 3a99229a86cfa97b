import { databaseAddress, onOff, type Values, wholeNumber } from '../settings/settings.ts'

export type DatabaseConfig = {
  /** Unset: the embedded server. */
  databaseUrl: string | undefined
  /** The database itself, when databaseUrl is a pooler. */
  listenDatabaseUrl: string | undefined
  databasePool: number
  /** The owner of the schema, when DATABASE_URL names a role that only reads and writes rows. */
  migrateDatabaseUrl: string | undefined
}

export const databaseSettings = {
  DATABASE_URL: databaseAddress().optional(),
  LISTEN_DATABASE_URL: databaseAddress().optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  MIGRATE_DATABASE_URL: databaseAddress().optional(),
  ALLOW_PLAIN_DATABASE: onOff().default(false),
}

export const databaseConfig = (values: Values<typeof databaseSettings>): DatabaseConfig => ({
  databaseUrl: values.DATABASE_URL,
  listenDatabaseUrl: values.LISTEN_DATABASE_URL,
  databasePool: values.DATABASE_POOL,
  migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
})
