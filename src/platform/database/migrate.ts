/**
 * Brings a database to the newest schema. `migrations` in the folder are plain SQL files, applied in name order, each once in
 * its own transaction and remembered with the checksum of its text; `functions` are replaced whenever their text differs.
 * Several processes may start at once; one of them migrates.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, execute, inTransaction, onlyValue, rows, sql } from './query.ts'
import {
  applyFunctions,
  functionsTable,
  knowsFunctions,
  readFunctions,
  replaceFunctions,
  type SqlFunctions,
} from './sql-functions.ts'

type Migration = { name: string; text: string; checksum: string }
type Applied = { name: string; checksum: string }

/** What it applied: names of files, and "functions" when they were replaced. */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const functions = await readFunctions(join(folder, 'functions'))
  const applied = await inTurn(db, (tx) => prepare(tx, migrations))
  const pending = migrations.filter((migration) => !isApplied(migration, applied))
  if (pending.length > 0) {
    await inTurn(db, (tx) => replaceFunctions(tx, functions.calledByTables))
  }
  const done: string[] = []
  for (const migration of pending) {
    if (await inTurn(db, (tx) => applyOnce(tx, migration))) done.push(migration.name)
  }
  const names = migrations.map(({ name }) => name)
  const replaced = await inTurn(
    db,
    async (tx) => !(await hasNewerMigrations(tx, names)) && applyFunctions(tx, functions),
  )
  return replaced ? [...done, FUNCTIONS] : done
}

/** Migrations that a build does not know are those of a newer release. Its functions stay, and it may have dropped something. */
export async function hasNewerMigrations(db: Database, known: string[]): Promise<boolean> {
  return (await appliedMigrations(db)).some(({ name }) => !known.includes(name))
}

/** What a build needs of its database. */
export type SchemaFiles = {
  migrations: string[]
  functions: SqlFunctions
  /** Columns and functions for the previous release alone, marked by COMMENT ON … IS 'unused': the next release may drop them. */
  unused: string[]
}

export async function readSchemaFiles(folder: string): Promise<SchemaFiles> {
  const migrations = await readMigrations(folder)
  const functions = await readFunctions(join(folder, 'functions'))
  const text = [...migrations.map((migration) => migration.text), functions.text].join('\n')
  return {
    migrations: migrations.map(({ name }) => name),
    functions,
    unused: [...text.matchAll(/^COMMENT ON (?:COLUMN|FUNCTION) (\S+) IS 'unused'/gm)].map(
      ([, name = '']) => name,
    ),
  }
}

/** What this build needs and the database has not seen: names of files, and "functions". */
export async function pendingMigrations(
  db: Database,
  { migrations, functions }: SchemaFiles,
): Promise<string[]> {
  const isMigrated = await onlyValue(db)`SELECT to_regclass('schema_migrations') IS NOT NULL`
  const done = new Set(isMigrated ? (await appliedMigrations(db)).map(({ name }) => name) : [])
  const missing = migrations.filter((name) => !done.has(name))
  return (await knowsFunctions(db, functions)) ? missing : [...missing, FUNCTIONS]
}

const FUNCTIONS = 'functions'

/** Any number; every process of every version uses the same. */
const MIGRATION_LOCK = 7_310_202_501

async function prepare(tx: Database, migrations: Migration[]): Promise<Applied[]> {
  await execute(tx)`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`
  await rows(tx)(functionsTable)
  const applied = await appliedMigrations(tx)
  refuseEarlierSchema(applied, migrations)
  return applied
}

/** Every release begins with the same first file. A database that began with another one is of a build before the first release. */
function refuseEarlierSchema(applied: Applied[], [first]: Migration[]): void {
  if (applied.length === 0 || !first || isApplied(first, applied)) return
  throw Object.assign(new Error(`The database was not made by ${first.name} of this build.`), {
    code: 'EARLIER_SCHEMA',
  })
}

const appliedMigrations = (db: Database): Promise<Applied[]> =>
  rows(db)`SELECT name, checksum FROM schema_migrations`

const isApplied = ({ name, checksum }: Migration, applied: Applied[]): boolean =>
  applied.some((migration) => migration.name === name && migration.checksum === checksum)

async function applyOnce(tx: Database, migration: Migration): Promise<boolean> {
  const applied = await rows(tx)<Applied>`
    SELECT name, checksum FROM schema_migrations WHERE name = ${migration.name}`
  if (isApplied(migration, applied)) return false
  if (applied.length > 0) {
    throw new Error(
      `The migration ${migration.name} was changed after it was applied to this database. ` +
        'Restore its text and write the change as a new file.',
    )
  }
  await rows(tx)(sql.raw(migration.text)).catch((error: Error) => {
    throw new Error(`The migration ${migration.name} failed: ${error.message}`, { cause: error })
  })
  await execute(tx)`
    INSERT INTO schema_migrations (name, checksum) VALUES (${migration.name}, ${migration.checksum})`
  return true
}

/**
 * Until the transaction ends, no other process migrates. A long migration must not hit the usual timeouts, but while one waits for
 * a lock, everybody else queues behind it: so it gives up after three seconds, lets them through and tries again.
 */
async function inTurn<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        await execute(tx)`
          SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
        await execute(tx)`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`
        await execute(tx)`SELECT set_config('lock_timeout', ${LOCK_WAIT}, true)`
        return work(tx)
      })
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MOST_ATTEMPTS) throw error
      await delay(1_000)
    }
  }
}

const LOCK_WAIT = '3s'
/** About ten minutes. */
const MOST_ATTEMPTS = 150

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '55P03' || isLockTimeout(error.cause))

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(join(folder, 'migrations'))).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, 'migrations', name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
