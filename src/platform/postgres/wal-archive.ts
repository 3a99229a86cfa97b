/**
 * Archives the write-ahead log (WAL) beside the backups: point-in-time recovery brings a backup to any moment since. PostgreSQL
 * copies each finished segment into a folder, at least once a minute while something is written; from there it is compressed and
 * moved to the backups.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { ensureDir, isThere, writeFileAtomically } from '../system/system.ts'

/** Beside the backups. */
export const WAL_FOLDER = 'log'

export const archiveOf = (dataDir: string): string => join(dataDir, 'postgres/archive')

/** Called before the server starts: the existence of the folder turns archiving on. */
export async function keepWal(dataDir: string, isWanted: boolean): Promise<void> {
  if (!isWanted) return rm(archiveOf(dataDir), { recursive: true, force: true })
  await ensureDir(join(dataDir, 'postgres'), 0o700)
  await mkdir(archiveOf(dataDir), { recursive: true, mode: 0o700 })
}

export const archiveSettings = (archive: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': archive,
  archive_timeout: '60s',
})

/** A file is removed from the first folder once it is complete in the second. */
export async function moveWal(dataDir: string, backupDir: string): Promise<void> {
  const [from, to] = [archiveOf(dataDir), await ensureDir(join(backupDir, WAL_FOLDER), 0o700)]
  for (const name of (await readdir(from).catch(() => [])).sort()) {
    if (isWalFile(name)) await moveOne(join(from, name), join(to, `${name}.gz`))
    else if (name.endsWith('.backup')) await rm(join(from, name))
  }
}

async function moveOne(from: string, to: string): Promise<void> {
  const bytes = await readFile(from)
  const present = await readFile(to).catch(() => undefined)
  if (present && !bytes.equals(await unpack(present)))
    throw new Error(
      `${to} belongs to another shop, or to this one before it was restored. Choose another BACKUP_DIR.`,
    )
  if (!present) await writeFileAtomically(to, await pack(bytes), { mode: 0o600 })
  await rm(from)
}

/** Segments, and the history files of timelines. */
const isWalFile = (name: string): boolean => isSegment(name) || /^[0-9A-F]{8}\.history$/.test(name)
const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)

/** A segment has 16 MB; with zlib's default chunks of 16 KB, garbage collection would dominate. */
const STEP = { chunkSize: 1024 * 1024 }
const pack = (bytes: Buffer) => promisify(gzip)(bytes, STEP)
const unpack = (bytes: Buffer) => promisify(gunzip)(bytes, STEP)

/** Its number in the WAL, on any timeline. A name is timeline, log and segment; a log has 256 segments. */
const placeOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16)

export async function archivedFiles(backupDir: string): Promise<string[]> {
  const names = await readdir(join(backupDir, WAL_FOLDER)).catch(() => [])
  return names
    .flatMap((name) => (name.endsWith('.gz') ? [name.slice(0, -'.gz'.length)] : []))
    .filter(isWalFile)
}

/** The number of the first segment that is missing between one and the newest, or undefined when there is no gap. */
export function gapIn(files: string[], first: string): number | undefined {
  const places = new Set(files.filter(isSegment).map(placeOf))
  const last = Math.max(...places)
  for (let index = placeOf(first); index <= last; index++) if (!places.has(index)) return index
  return undefined
}

/** Older than the oldest backup. */
export async function forgetWalBefore(backupDir: string, first: string): Promise<void> {
  for (const name of await archivedFiles(backupDir))
    if (isSegment(name) && placeOf(name) < placeOf(first))
      await rm(join(backupDir, WAL_FOLDER, `${name}.gz`), { force: true })
}

/** Copies the WAL since a backup into place, to be replayed to its end or up to a moment. */
export async function layOutWal(
  backupDir: string,
  first: string,
  cluster: string,
  at: Date | undefined,
): Promise<void> {
  const files = await archivedFiles(backupDir)
  if (gapIn(files, first) !== undefined)
    throw new Error(
      `The WAL archive in ${join(backupDir, WAL_FOLDER)} has a gap since this backup. Restore a later one.`,
    )
  for (const name of files) {
    const target = join(cluster, 'pg_wal', name)
    if ((isSegment(name) && placeOf(name) < placeOf(first)) || (await isThere(target))) continue
    await writeFile(target, await unpack(await readFile(join(backupDir, WAL_FOLDER, `${name}.gz`))), {
      mode: 0o600,
    })
  }
  const settings = await readFile(join(cluster, 'postgresql.auto.conf'), 'utf8')
  const target = at
    ? `recovery_target_time = '${at.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
    : ''
  // The files are in place, so there is nothing to fetch. Connections are refused until they have been replayed.
  await writeFile(
    join(cluster, 'postgresql.auto.conf'),
    `${settings}restore_command = 'false'\nhot_standby = off\n${target}`,
  )
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
}
