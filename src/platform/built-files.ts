/**
 * The built files (scripts, styles) of all versions that serve one shop, in the database. Their names contain a hash of their
 * content, so they never change: each instance adds its own at start and finds those of the others here.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, inTransaction, onlyRow, row, rows, sql } from './database.ts'

export async function shareBuiltFiles(db: Database, folder: string): Promise<void> {
  const names = await readdir(folder)
  // One process at a time: two that start together would block each other. On a slow machine the first may take longer than the
  // lock timeout, so the lock is polled.
  while (!(await shareUnlessBusy(db, folder, names))) await delay(250)
}

async function shareUnlessBusy(db: Database, folder: string, names: string[]): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const lock = await onlyRow<{ had: boolean }>(
      tx,
      sql`SELECT pg_try_advisory_xact_lock(${SHARING_LOCK}::bigint) AS had`,
    )
    if (!lock.had) return false
    const present = await rows<{ name: string }>(
      tx,
      sql`SELECT name FROM built_files WHERE name = ANY (${names}::text[])`,
    )
    const known = new Set(present.map(({ name }) => name))
    for (const name of names.filter((name) => !known.has(name))) {
      const bytes = await readFile(join(folder, name))
      await rows(tx, sql`INSERT INTO built_files (name, bytes) VALUES (${name}, ${bytes}::bytea)`)
    }
    await rows(
      tx,
      sql`UPDATE built_files SET superseded_at = CASE WHEN name = ANY (${names}::text[]) THEN NULL ELSE now() END
          WHERE (superseded_at IS NULL) <> (name = ANY (${names}::text[]))`,
    )
    return true
  })
}

export async function readBuiltFile(db: Database, name: string): Promise<Buffer | undefined> {
  const file = await row<{ bytes: Buffer }>(db, sql`SELECT bytes FROM built_files WHERE name = ${name}`)
  return file?.bytes
}

/** A tab that has been open for a month must reload. */
export async function forgetOldBuiltFiles(db: Database): Promise<void> {
  await rows(db, sql`DELETE FROM built_files WHERE superseded_at < now() - interval '30 days'`)
}

/** Any number; every process of every version uses the same. */
const SHARING_LOCK = 7_310_202_502
