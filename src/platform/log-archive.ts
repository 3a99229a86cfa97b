/**
 * The database's log, kept beside its backups: with it a backup can be brought to any moment since. PostgreSQL lays each finished
 * piece into a folder of its own, at least one a minute while something is written; from there it is packed and moved to the
 * backups.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { ensureDir, isThere, writeFileAtomically } from './files.ts'

/** Beside the backups. */
export const LOG_FOLDER = 'log'

export const archiveOf = (dataDir: string): string => join(dataDir, 'postgres/archive')

/** Before the server starts: that the folder is there tells it, and whoever else starts it, to keep its log. */
export async function keepLog(dataDir: string, isWanted: boolean): Promise<void> {
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

/** A piece leaves the first folder when it lies whole in the second. */
export async function moveLog(dataDir: string, backupDir: string): Promise<void> {
  const [from, to] = [archiveOf(dataDir), await ensureDir(join(backupDir, LOG_FOLDER), 0o700)]
  for (const name of (await readdir(from).catch(() => [])).sort()) {
    if (isPiece(name)) await moveOne(join(from, name), join(to, `${name}.gz`))
    else if (name.endsWith('.backup')) await rm(join(from, name))
  }
}

async function moveOne(from: string, to: string): Promise<void> {
  const bytes = await readFile(from)
  const present = await readFile(to).catch(() => undefined)
  if (present && !bytes.equals(await unpack(present)))
    throw new Error(
      `${to} is of another shop, or of this one before it was restored. Choose another BACKUP_DIR.`,
    )
  if (!present) await writeFileAtomically(to, await pack(bytes), { mode: 0o600 })
  await rm(from)
}

/** Pieces of the log, and which history branched off where. */
const isPiece = (name: string): boolean => isSegment(name) || /^[0-9A-F]{8}\.history$/.test(name)
const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)

/** By the megabyte: a segment has 16, and in the library's own small steps the garbage collector did most of the work. */
const STEP = { chunkSize: 1024 * 1024 }
const pack = (bytes: Buffer) => promisify(gzip)(bytes, STEP)
const unpack = (bytes: Buffer) => promisify(gunzip)(bytes, STEP)

/** Its place in the log, whichever history it belongs to: 256 segments of 16 MB to each of the two halves of the number. */
const placeOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16)

export async function keptPieces(backupDir: string): Promise<string[]> {
  const names = await readdir(join(backupDir, LOG_FOLDER)).catch(() => [])
  return names.flatMap((name) => (name.endsWith('.gz') ? [name.slice(0, -'.gz'.length)] : [])).filter(isPiece)
}

/** The first place that is missing between a segment and the newest one, or undefined when the log has no hole. */
export function holeIn(pieces: string[], first: string): number | undefined {
  const places = new Set(pieces.filter(isSegment).map(placeOf))
  const last = Math.max(...places)
  for (let place = placeOf(first); place <= last; place++) if (!places.has(place)) return place
  return undefined
}

/** Older than what the oldest backup needs. */
export async function forgetLogBefore(backupDir: string, first: string): Promise<void> {
  for (const name of await keptPieces(backupDir))
    if (isSegment(name) && placeOf(name) < placeOf(first))
      await rm(join(backupDir, LOG_FOLDER, `${name}.gz`), { force: true })
}

/** Puts what was kept since a backup in where the server looks for it, and has it replay all of it or as far as a moment. */
export async function layOutLog(
  backupDir: string,
  first: string,
  cluster: string,
  at: Date | undefined,
): Promise<void> {
  const pieces = await keptPieces(backupDir)
  const hole = holeIn(pieces, first)
  if (hole !== undefined)
    throw new Error(
      `The log in ${join(backupDir, LOG_FOLDER)} has a hole since this backup. Restore a later one.`,
    )
  for (const name of pieces) {
    const target = join(cluster, 'pg_wal', name)
    if ((isSegment(name) && placeOf(name) < placeOf(first)) || (await isThere(target))) continue
    await writeFile(target, await unpack(await readFile(join(backupDir, LOG_FOLDER, `${name}.gz`))), {
      mode: 0o600,
    })
  }
  const settings = await readFile(join(cluster, 'postgresql.auto.conf'), 'utf8')
  const target = at
    ? `recovery_target_time = '${at.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
    : ''
  // Everything lies there already: there is nothing to fetch. Nobody may look before it has been replayed.
  await writeFile(
    join(cluster, 'postgresql.auto.conf'),
    `${settings}restore_command = 'false'\nhot_standby = off\n${target}`,
  )
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
}
