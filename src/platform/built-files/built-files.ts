/**
 * The built files (scripts, styles) of all versions that serve one shop, in the database. Their names contain a hash of their content,
 * so they never change: each instance adds its files at start and reads those of the others here. The bundler's hash cannot be
 * computed from the bytes again, so each row is signed with a key that is not in the table: an attacker who can only write to this
 * table cannot have a script served.
 */
import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, execute, inTransaction, onlyValue, row, rows } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { storedSecret } from '../secrets/secrets.ts'

/** As the owner of the table: the application role only reads it. */
export async function shareBuiltFiles(db: Database, folder: string): Promise<void> {
  const names = await readdir(folder)
  const key = await storedSecret(db, KEY_NAME)
  // One process at a time: two that start together would block each other. On a slow machine the first may take longer than the
  // lock timeout, so the lock is polled.
  while (!(await shareUnlessBusy(db, folder, names, key))) await delay(250)
}

async function shareUnlessBusy(db: Database, folder: string, names: string[], key: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await onlyValue(tx)`SELECT pg_try_advisory_xact_lock(${SHARING_LOCK}::bigint)`)) return false
    const present = await rows(tx)<{ name: string; signature: Buffer; digest: Buffer }>`
      SELECT name, signature, sha256(bytes) AS digest FROM built_files WHERE name = ANY (${names}::text[])`
    const intact = new Set(
      present
        .filter(({ name, signature, digest }) => signature.equals(signatureOf(key, name, digest)))
        .map(({ name }) => name),
    )
    for (const name of names.filter((name) => !intact.has(name))) {
      const bytes = await readFile(join(folder, name))
      const signature = signatureOf(key, name, digestOf(bytes))
      await execute(tx)`
        INSERT INTO built_files (name, bytes, signature) VALUES (${name}, ${bytes}::bytea, ${signature}::bytea)
        ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes, signature = excluded.signature`
    }
    await execute(tx)`
      UPDATE built_files SET superseded_at = CASE WHEN name = ANY (${names}::text[]) THEN NULL ELSE now() END
      WHERE (superseded_at IS NULL) <> (name = ANY (${names}::text[]))`
    return true
  })
}

export type BuiltFiles = (name: string) => Promise<Buffer | undefined>

/** Reads them by name. A changed file is treated as missing, and logged. */
export async function openBuiltFiles(db: Database, log: Pick<Log, 'error'>): Promise<BuiltFiles> {
  const key = await storedSecret(db, KEY_NAME)
  return async (name) => {
    const file = await row(db)<{ bytes: Buffer; signature: Buffer }>`
      SELECT bytes, signature FROM built_files WHERE name = ${name}`
    if (!file) return undefined
    if (file.signature.equals(signatureOf(key, name, digestOf(file.bytes)))) return file.bytes
    log.error({ name }, 'a built file in the database has a wrong signature; it is not served')
    return undefined
  }
}

/** Of the name too: a file of ours must not be served under the name of another. */
const signatureOf = (key: string, name: string, digest: Buffer): Buffer =>
  createHmac('sha256', key).update(`${name}\0`).update(digest).digest()

const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const KEY_NAME = 'built_files_key'

/** A tab that has been open for a month must reload. */
export const forgetOldBuiltFiles = (db: Database): Promise<void> =>
  execute(db)`DELETE FROM built_files WHERE superseded_at < now() - interval '30 days'`

/** Any number; every process of every version uses the same. */
const SHARING_LOCK = 7_310_202_502
