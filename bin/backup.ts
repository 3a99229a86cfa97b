/**
 * `npm run backup -- [FOLDER]` backs up a shop with an embedded database, running or not, into a new folder, by default one in
 * BACKUP_DIR. With `--drill` the backup is then restored into a temporary folder and started, and its row counts are compared. With
 * neither a folder nor BACKUP_DIR, the backup is only for the drill.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import {
  type Backup,
  type BackupKind,
  type Books,
  backUp,
  backupName,
  noteBackup,
  restore,
} from '#platform/backup/backup.ts'
import { usingDatabase } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/postgres.ts'
import { readBooks } from '#server/check-books.ts'
import { readConfig } from '#shop/settings/config.ts'
import { explainAndExit } from './support/explain-error.ts'
import { withShopDatabase } from './support/shop-database.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { drill: { type: 'boolean' } },
  })
  const { dataDir, databaseUrl, backup: settings } = readConfig(process.env)
  const named = positionals[0] ?? (settings.dir && join(settings.dir, backupName(new Date())))
  if (databaseUrl)
    throw new Error('Back up the database of DATABASE_URL with its own tools; see docs/operations.md.')
  if (!named && !values.drill) throw new Error('Usage: npm run backup -- FOLDER [--drill], or set BACKUP_DIR')
  const scratch = await mkdtemp(join(tmpdir(), 'taglio-drill-'))
  try {
    const folder = resolve(named ?? join(scratch, 'backup'))
    await withShopDatabase({ dataDir, databaseUrl }, async (connectionString) => {
      const backup = await backUp({ dataDir, connectionString, readBooks }, folder)
      console.log(`Backed up ${Object.keys(backup.files).length} files of ${dataDir} to ${folder}.`)
      if (named) await remember(connectionString, 'backup')
      if (!values.drill) return
      await drill(folder, join(scratch, 'data'), backup)
      await remember(connectionString, 'drill')
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
} catch (error) {
  explainAndExit(error)
}

/** For staff to see. A shop that was not started since an update may not have the table yet. */
async function remember(connectionString: string, kind: BackupKind): Promise<void> {
  try {
    await usingDatabase(connectionString, { max: 1 }, (db) => noteBackup(db, kind))
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
  }
}

const UNDEFINED_TABLE = '42P01'

async function drill(folder: string, dataDir: string, { before, after }: Backup): Promise<void> {
  const began = performance.now()
  await restore(folder, dataDir)
  const books = await booksOf(dataDir)
  console.log(`Restored and started in ${((performance.now() - began) / 1_000).toFixed(1)} s.`)
  const wrong = Object.entries(books).filter(
    ([name, count]) => count < (before[name] ?? 0) || count > (after[name] ?? 0),
  )
  for (const [name, count] of Object.entries(books)) console.log(`  ${name.padEnd(14)} ${count}`)
  if (wrong.length > 0)
    throw new Error(`The row counts of the copy differ: ${wrong.map(([name]) => name).join(', ')}.`)
  console.log('The row counts of the copy are right.')
}

async function booksOf(dataDir: string): Promise<Books> {
  const server = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: server.connectionString })
  try {
    await client.connect()
    return await readBooks(client)
  } finally {
    await client.end()
    await server.stop()
  }
}
