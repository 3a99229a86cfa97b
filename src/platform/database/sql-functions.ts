/**
 * The database's functions: every file of a folder, each function as CREATE OR REPLACE, applied together in one transaction
 * whenever the text differs from what was applied last. The functions of the files are those that run. Functions are never dropped
 * here, because a process of the previous release may still call them.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, execute, hasRow, onlyValue, rows, sql, value } from './query.ts'

export type SqlFunctions = {
  calledByTables: string
  text: string
  checksum: string
  names: string[]
}

export async function readFunctions(folder: string): Promise<SqlFunctions> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const text = texts.join('\n')
  return {
    calledByTables: texts[names.indexOf(CALLED_BY_TABLES)] ?? '',
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    names: [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name = '']) => name),
  }
}

/** Triggers and generated columns: CREATE TABLE needs these before any other function could be checked against a table. */
const CALLED_BY_TABLES = 'called-by-tables.sql'

/** Every text that was ever applied here. The row applied last is what runs. */
export const functionsTable = sql`CREATE TABLE IF NOT EXISTS schema_functions (
  checksum text PRIMARY KEY,
  applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
)`

/** Call it in a transaction that holds the migrations' lock. False when they are what runs already. */
export async function applyFunctions(tx: Database, { text, checksum }: SqlFunctions): Promise<boolean> {
  const running = await value(tx)<string>`
    SELECT checksum FROM schema_functions ORDER BY applied_at DESC LIMIT 1`
  if (running === checksum) return false
  await replaceFunctions(tx, text)
  await execute(tx)`
    INSERT INTO schema_functions (checksum) VALUES (${checksum})
    ON CONFLICT (checksum) DO UPDATE SET applied_at = clock_timestamp()`
  return true
}

export async function replaceFunctions(tx: Database, text: string): Promise<void> {
  // A function may call one of a later file: bodies are looked at when they run, and by the tests.
  await execute(tx)`SELECT set_config('check_function_bodies', 'off', true)`
  await rows(tx)(sql.raw(text)).catch((error: Error) => {
    throw new Error(`The SQL functions could not be applied: ${error.message}`, { cause: error })
  })
}

/** Whether this database has ever been given these functions. A newer release may have replaced them since. */
export async function knowsFunctions(db: Database, { checksum }: SqlFunctions): Promise<boolean> {
  if (!(await onlyValue(db)`SELECT to_regclass('schema_functions') IS NOT NULL`)) return false
  return hasRow(db)`SELECT 1 FROM schema_functions WHERE checksum = ${checksum}`
}
