/**
 * The role as which the shop answers requests. It reads and writes rows and can do nothing else: no tables are made, dropped
 * or changed by it, and what is append-only it can only add to. The schema belongs to the role that migrates.
 */
import { randomBytes } from 'node:crypto'
import { type Database, inTransaction, row, rows, sql } from './database.ts'

/** Of the embedded server: a role of its own with a new password at every start, which is kept nowhere. */
export async function openAppRole(
  db: Database,
  connectionString: string,
  appendOnly: readonly string[],
): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    const found = await row(tx, sql`SELECT 1 FROM pg_roles WHERE rolname = ${APP_ROLE}`)
    if (!found) await rows(tx, sql.raw(`CREATE ROLE ${APP_ROLE}`))
    await rows(
      tx,
      sql.raw(`ALTER ROLE ${APP_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`),
    )
    await grant(tx, APP_ROLE, appendOnly)
  })
  return connectionString.replace(/\/\/[^@]*@/, `//${APP_ROLE}:${password}@`)
}

/** Of another server: the role that its owner made, by its name in DATABASE_URL. */
export async function grantToApp(
  db: Database,
  appConnectionString: string,
  appendOnly: readonly string[],
): Promise<void> {
  const name = decodeURIComponent(new URL(appConnectionString).username)
  await inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    await grant(tx, quoted(name), appendOnly)
  })
}

const APP_ROLE = 'taglio_app'

async function grant(db: Database, role: string, appendOnly: readonly string[]): Promise<void> {
  for (const statement of [
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
    `REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role}`,
    ...appendOnly.map((table) => `REVOKE UPDATE, DELETE ON ${table} FROM ${role}`),
  ])
    await rows(db, sql.raw(statement))
}

/** Several processes may start at once, and PostgreSQL refuses to change one role twice in the same moment. */
async function oneAtATime(tx: Database): Promise<void> {
  await rows(tx, sql`SELECT pg_advisory_xact_lock(hashtext('the application role'))`)
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
