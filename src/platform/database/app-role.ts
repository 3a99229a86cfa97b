/**
 * The database role for requests, with least privilege: it reads and writes rows, and only inserts into append-only tables. It
 * cannot create, alter or drop anything, not even a temporary table; the schema belongs to the role that migrates.
 */
import { randomBytes } from 'node:crypto'
import { changingRights } from './change-rights.ts'
import { type Database, hasRow, onlyRow, onlyValue, rows, sql, values } from './query.ts'

/** On the embedded server: a dedicated role with a new password at every start, which is stored nowhere. */
export async function openAppRole(
  db: Database,
  connectionString: string,
  appendOnly: readonly string[],
): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await changingRights(db, async (tx) => {
    const isThere = await hasRow(tx)`SELECT 1 FROM pg_roles WHERE rolname = ${APP_ROLE}`
    if (!isThere) await rows(tx)(sql.raw(`CREATE ROLE ${APP_ROLE}`))
    await rows(tx)(sql.raw(`ALTER ROLE ${APP_ROLE} LOGIN ${NO_RIGHTS} PASSWORD '${password}'`))
    await grant(tx, APP_ROLE, appendOnly)
  })
  return connectionString.replace(/\/\/[^@]*@/, `//${APP_ROLE}:${password}@`)
}

/** On another server: the role that its owner created, by its name in DATABASE_URL. */
export async function grantToApp(
  db: Database,
  appConnectionString: string,
  appendOnly: readonly string[],
): Promise<void> {
  const name = decodeURIComponent(new URL(appConnectionString).username)
  await changingRights(db, (tx) => grant(tx, quoted(name), appendOnly))
}

/**
 * On another server for which only the owner of the schema is known: the connections for requests set their role to one named after
 * the database, which the owner creates if it may. If it may not, they remain the owner's, and `problem` reports it to the operator.
 */
export async function actAsApp(
  db: Database,
  owner: string,
  appendOnly: readonly string[],
): Promise<{ connectionString: string; problem?: string }> {
  try {
    const role = await changingRights(db, async (tx) => {
      const name = await ownRole(tx)
      await grant(tx, quoted(name), appendOnly)
      return name
    })
    return { connectionString: withOption(owner, `role=${role}`) }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)) throw error
    return {
      connectionString: owner,
      problem: `The shop connects as the owner of its tables (${error.message}): name a role that only reads and writes rows in DATABASE_URL, and the owner in MIGRATE_DATABASE_URL`,
    }
  }
}

async function ownRole(tx: Database): Promise<string> {
  // One for each database: a shared role could read all of them.
  const found = await onlyRow(tx)<{ name: string; exists: boolean; isPlain: boolean; isMember: boolean }>`
    SELECT name, rolname IS NOT NULL AS exists,
      coalesce(NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls), true) AS "isPlain",
      coalesce(pg_has_role(current_user, oid, 'MEMBER'), false) AS "isMember"
    FROM (SELECT left(current_database(), 58) || '_app' AS name) AS wanted
    LEFT JOIN pg_roles ON rolname = name`
  if (!found.isPlain)
    throw Object.assign(new Error(`the role ${found.name} has more rights than to read and write rows`), {
      code: INSUFFICIENT_PRIVILEGE,
    })
  if (!found.exists) await rows(tx)(sql.raw(`CREATE ROLE ${quoted(found.name)} NOLOGIN`))
  if (!found.isMember) await rows(tx)(sql.raw(`GRANT ${quoted(found.name)} TO CURRENT_USER`))
  return found.name
}

/** With a setting that the server applies to every connection before its first statement. */
function withOption(address: string, setting: string): string {
  const [base = '', query] = address.split('?', 2)
  const parameters = new URLSearchParams(query)
  const option = `-c ${setting.replaceAll(/[\\ ]/g, '\\$&')}`
  parameters.set('options', [parameters.get('options'), option].filter(Boolean).join(' '))
  return `${base}?${parameters}`
}

const INSUFFICIENT_PRIVILEGE = '42501'

const APP_ROLE = 'taglio_app'

const NO_RIGHTS = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'

/** Tables that only a start writes: applied migrations and functions, and the scripts that browsers run. */
const READ_ONLY = ['schema_migrations', 'schema_functions', 'built_files']

async function grant(db: Database, role: string, appendOnly: readonly string[]): Promise<void> {
  const database = await onlyValue(db)<string>`SELECT current_database()`
  for (const statement of [
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    // A temporary table would hide one of ours in any statement that does not name the schema.
    `REVOKE TEMPORARY ON DATABASE ${quoted(database)} FROM PUBLIC, ${role}`,
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
    // For tables of a newer release: a process of this one may reach them in a replaced function before that release has granted them.
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
    ...READ_ONLY.map((table) => `REVOKE INSERT, UPDATE, DELETE ON ${table} FROM ${role}`),
    ...appendOnly.map((table) => `REVOKE UPDATE, DELETE ON ${table} FROM ${role}`),
  ])
    await rows(db)(sql.raw(statement))
  await disownDefiners(db, appendOnly)
}

/**
 * A function that runs with the rights of its owner (SECURITY DEFINER) must not run as a superuser, which the owner of the schema is
 * on the embedded server. Its owner is a role that reaches only the append-only tables. If the owner of the schema is no superuser,
 * such functions remain its own, because it may not be able to create roles.
 */
async function disownDefiners(db: Database, appendOnly: readonly string[]): Promise<void> {
  const { isSuperuser, definer, exists } = await onlyRow(db)<{
    isSuperuser: boolean
    definer: string
    exists: boolean
  }>`
    SELECT rolsuper AS "isSuperuser", definer, EXISTS (SELECT 1 FROM pg_roles WHERE rolname = definer) AS exists
    FROM pg_roles, (SELECT left(current_database(), 54) || '_definer' AS definer) AS wanted
    WHERE rolname = current_user`
  if (!isSuperuser) return
  const functions = await values(db)<string>`
    SELECT oid::regprocedure::text FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace`
  for (const statement of [
    ...(exists ? [] : [`CREATE ROLE ${quoted(definer)}`]),
    `ALTER ROLE ${quoted(definer)} NOLOGIN ${NO_RIGHTS}`,
    `GRANT USAGE ON SCHEMA public TO ${quoted(definer)}`,
    ...appendOnly.map((table) => `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${quoted(definer)}`),
    ...functions.map((name) => `ALTER FUNCTION ${name} OWNER TO ${quoted(definer)}`),
  ])
    await rows(db)(sql.raw(statement))
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
