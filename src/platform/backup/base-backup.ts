/**
 * A base backup of an embedded PostgreSQL while it runs (`pg_backup_start`, `pg_backup_stop`): its files are copied as they are,
 * and the write-ahead log of that time makes them consistent when the copy is started.
 */
import { createHash } from 'node:crypto'
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { ensureDir, writeFileAtomically } from '../system/system.ts'

export type Backup = {
  takenAt: string
  /** The major version of the server, such as 18: another one cannot read the files. */
  postgres: number
  /** The row counts before and after the copy; a drill compares them with those of the copy. */
  before: Books
  after: Books
  /** The WAL segment where the backup begins; the archived ones continue it. Older backups lack it. */
  first?: string
  /** Checksums by path. */
  files: Record<string, string>
}

export type Books = Record<string, number>

export type Source = {
  dataDir: string
  connectionString: string
  readBooks: (client: pg.Client) => Promise<Books>
}

/** The folder appears when it is complete and was read back. */
export async function backUp(
  { dataDir, connectionString, readBooks }: Source,
  folder: string,
): Promise<Backup> {
  await refuseFilled(folder)
  const unfinished = unfinishedOf(folder)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'cluster'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString, application_name: 'taglio backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const cluster = join(dataDir, 'postgres/cluster')
    const before = await readBooks(client)
    // A temporary slot, for as long as this connection lasts: WAL is not recycled before it was copied.
    await client.query(
      `SELECT pg_create_physical_replication_slot('taglio_backup_' || pg_backend_pid(), true, true)`,
    )
    const { rows: begun } = await client.query(
      `SELECT pg_walfile_name(pg_backup_start('taglio', fast => true)) AS first`,
    )
    const names = await copyFiles(cluster, join(unfinished, 'cluster'))
    const { rows: ended } = await client.query(
      'SELECT labelfile, lsn FROM pg_backup_stop(wait_for_archive => false)',
    )
    await writeFile(join(unfinished, 'cluster/backup_label'), ended[0].labelfile, { mode: 0o600 })
    names.push('backup_label')
    const { rows: last } = await client.query('SELECT pg_walfile_name($1::pg_lsn) AS last', [ended[0].lsn])
    await client.query('SELECT pg_switch_wal()')
    names.push(...(await copyLog(cluster, join(unfinished, 'cluster'), begun[0].first, last[0].last)))
    await copyFile(join(dataDir, 'postgres-password'), join(unfinished, 'postgres-password'))
    const backup: Backup = {
      takenAt: new Date().toISOString(),
      postgres: Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10),
      before,
      after: await readBooks(client),
      first: begun[0].first,
      files: await checksumsOf(unfinished, ['postgres-password', ...names.map((name) => `cluster/${name}`)]),
    }
    await writeFileAtomically(join(unfinished, DESCRIPTION), JSON.stringify(backup, null, 1))
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
    return backup
  } finally {
    await client.end()
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** The folder of an incomplete backup, while it is written or deleted. */
export const unfinishedOf = (folder: string): string =>
  join(dirname(folder), `.${basename(folder)}.unfinished`)

/** Into an empty DATA_DIR. Files that differ from their checksums are refused before anything is written. */
export async function restore(folder: string, dataDir: string): Promise<Backup> {
  const backup = await readBackup(folder)
  await refuseFilled(dataDir)
  const names = Object.keys(backup.files)
  const found = await checksumsOf(folder, names)
  const broken = names.filter((name) => found[name] !== backup.files[name])
  if (broken.length > 0)
    throw new Error(`The backup in ${folder} is damaged: ${broken.slice(0, 5).join(', ')}. Take another one.`)
  const cluster = join(await ensureDir(dataDir), 'postgres/cluster')
  for (const name of await foldersIn(join(folder, 'cluster')))
    await mkdir(join(cluster, name), { recursive: true, mode: 0o700 })
  for (const name of names) {
    const target = name.startsWith('cluster/') ? join(dataDir, 'postgres', name) : join(dataDir, name)
    await copyFile(join(folder, name), target)
  }
  return backup
}

export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, DESCRIPTION), 'utf8').catch(() => '')
  if (!text) throw new Error(`There is no backup in ${folder}.`)
  return JSON.parse(text) as Backup
}

const DESCRIPTION = 'backup.json'

async function refuseFilled(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0) throw new Error(`The folder ${folder} is not empty. Choose another one.`)
}

/** Files of the running server, or created again at start. The folders themselves must exist. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|(pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans))\/.*|.*pgsql_tmp.*|.*pg_internal\.init.*)$/

async function copyFiles(from: string, to: string): Promise<string[]> {
  const copied: string[] = []
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (LEFT_OUT.test(name)) continue
    if (entry.isDirectory()) await mkdir(join(to, name), { recursive: true, mode: 0o700 })
    if (!entry.isFile()) continue
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 })
    // The file of a table that was dropped during the copy is gone; the WAL has the drop.
    if (await copyIfThere(join(from, name), join(to, name))) copied.push(name)
  }
  return copied
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Segment names sort in order. */
async function copyLog(from: string, to: string, first: string, last: string): Promise<string[]> {
  const segments = (await readdir(join(from, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  if (!segments.includes(first) || !segments.includes(last))
    throw new Error('The WAL of the backup is incomplete. Try again.')
  for (const name of segments) await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name))
  return segments.map((name) => `pg_wal/${name}`)
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return ['.', ...folders.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))]
}

/** One buffer for all: a stream for each of a thousand files would burden the garbage collector. */
async function checksumsOf(folder: string, names: string[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  const buffer = Buffer.allocUnsafe(256 * 1024)
  for (const name of names) {
    const file = await open(join(folder, name)).catch(() => undefined)
    if (!file) continue
    try {
      sums[name] = await checksumOf(file, buffer)
    } finally {
      await file.close()
    }
  }
  return sums
}

async function checksumOf(file: FileHandle, buffer: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(buffer.subarray(0, bytesRead))
  }
}
