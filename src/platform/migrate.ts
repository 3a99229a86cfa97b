/**
 * Brings a database to the newest schema: plain SQL files in name order, each applied once in its own transaction and
 * remembered with the checksum of its text. Several processes may start at once; one of them migrates.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, inTransaction, row, rows, sql } from './database.ts'

type Migration = { name: string; text: string; checksum: string }

/** The names of the files it applied. */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await prepare(db)
  const known = await rows<{ name: string; checksum: string }>(
    db,
    sql`SELECT name, checksum FROM schema_migrations`,
  )
  const isKnown = ({ name, checksum }: Migration) =>
    known.some((before) => before.name === name && before.checksum === checksum)
  const applied: string[] = []
  for (const migration of migrations.filter((migration) => !isKnown(migration))) {
    if (await applyOnce(db, migration)) applied.push(migration.name)
  }
  return applied
}

/** The names of the files that this database has not seen. */
export async function pendingMigrations(db: Database, folder: string): Promise<string[]> {
  const names = await migrationsIn(folder)
  const table = await row<{ there: boolean }>(
    db,
    sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS there`,
  )
  if (!table?.there) return names
  const done = new Set(
    (await rows<{ name: string }>(db, sql`SELECT name FROM schema_migrations`)).map((m) => m.name),
  )
  return names.filter((name) => !done.has(name))
}

/** Any number; every process of every version uses the same. */
const MIGRATION_LOCK = 7_310_202_501

async function prepare(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await waitForTurn(tx)
    await rows(
      tx,
      sql`CREATE TABLE IF NOT EXISTS schema_migrations (
            name text PRIMARY KEY,
            checksum text NOT NULL,
            applied_at timestamptz NOT NULL DEFAULT now()
          )`,
    )
  })
}

function applyOnce(db: Database, migration: Migration): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await waitForTurn(tx)
    const before = await row<{ checksum: string }>(
      tx,
      sql`SELECT checksum FROM schema_migrations WHERE name = ${migration.name}`,
    )
    if (before) {
      if (before.checksum === migration.checksum) return false
      throw new Error(
        `The migration ${migration.name} was changed after it was applied to this database. ` +
          'Restore its text and write the change as a new file.',
      )
    }
    await rows(tx, sql.raw(migration.text)).catch((error: Error) => {
      throw new Error(`The migration ${migration.name} failed: ${error.message}`, { cause: error })
    })
    await rows(
      tx,
      sql`INSERT INTO schema_migrations (name, checksum) VALUES (${migration.name}, ${migration.checksum})`,
    )
    return true
  })
}

/** Until the transaction ends, no other process migrates. A long migration must not be cut off by the usual limits. */
async function waitForTurn(tx: Database): Promise<void> {
  await rows(
    tx,
    sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
  )
  await rows(tx, sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  return Promise.all(
    (await migrationsIn(folder)).map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function migrationsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}
