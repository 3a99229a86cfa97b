import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { copyCluster } from '#tests/support/made-cluster.ts'
import { backUpNightly, backupName, forgetOldBackups, moveWalToBackups } from '../backup/backup-folder.ts'
import { restoreTo } from '../backup/restore-to.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { archivedFiles, archiveOf, keepWal } from './wal-archive.ts'

let scratch: string
let server: EmbeddedPostgres
let client: pg.Client
let source: Parameters<typeof moveWalToBackups>[0]
const backups = () => join(scratch, 'backups')

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'taglio-log-'))
  const dataDir = await copyCluster(join(scratch, 'data'))
  await keepWal(dataDir, true)
  server = await startEmbeddedPostgres({ dataDir })
  client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  await client.query('CREATE TABLE notes (text text)')
  source = { dataDir, connectionString: server.connectionString, readBooks: async () => ({}) }
})
afterAll(async () => {
  await client.end()
  await server.stop()
  await rm(scratch, { recursive: true, force: true })
})

const write = (text: string) => client.query('INSERT INTO notes VALUES ($1)', [text])

/** Finishes the current segment, and waits until it is archived and moved. */
async function endSegment(): Promise<void> {
  const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS name')
  await eventually(() => stat(join(archiveOf(source.dataDir), rows[0].name)))
  await moveWalToBackups(source, backups())
  expect(await archivedFiles(backups())).toContain(rows[0].name)
}

async function notesIn(dataDir: string): Promise<string[]> {
  const copy = await startEmbeddedPostgres({ dataDir })
  const reader = new pg.Client({ connectionString: copy.connectionString })
  await reader.connect()
  const { rows } = await reader.query('SELECT text FROM notes')
  await reader.end()
  await copy.stop()
  return rows.map(({ text }) => text)
}

test('a backup and the log since bring the shop back to any moment, or to the last one', async () => {
  await write('before the backup')
  expect(await moveWalToBackups(source, backups())).toBeDefined()
  await write('after the backup')
  await client.query('SELECT pg_sleep(0.01)')
  const { rows } = await client.query('SELECT clock_timestamp() AS at')
  await client.query('SELECT pg_sleep(0.01)')
  await write('a mistake')
  await endSegment()
  // The first backup is continued: there is no second one.
  const [name = '', ...more] = (await readdir(backups())).filter((entry) => entry !== 'log')
  expect(more).toEqual([])
  const folder = join(backups(), name)

  const [then, last] = [join(scratch, 'then'), join(scratch, 'last')]
  await restoreTo(folder, then, rows[0].at)
  expect(await notesIn(then)).toEqual(['before the backup', 'after the backup'])
  const endedAt = await restoreTo(folder, last)
  expect(endedAt.getTime()).toBeGreaterThan(rows[0].at.getTime())
  expect(await notesIn(last)).toEqual(['before the backup', 'after the backup', 'a mistake'])

  await expect(restoreTo(folder, join(scratch, 'never'), new Date(0))).rejects.toThrow('Choose an older one')
})

test('a log with a gap restores no shop, and a new backup is taken behind it', async () => {
  const [name = ''] = (await readdir(backups())).filter((entry) => entry !== 'log')
  await write('another day')
  await endSegment()
  await write('yet another')
  await endSegment()
  const newest = (await archivedFiles(backups())).sort().at(-2)
  await rm(join(backups(), 'log', `${newest}.gz`))
  const never = join(scratch, 'never')
  await expect(restoreTo(join(backups(), name), never)).rejects.toThrow('has a gap')
  await expect(readdir(never)).rejects.toThrow('ENOENT')
  expect(await moveWalToBackups(source, backups())).toBeDefined()
})

test('old backups are deleted with the WAL that only they need, but never the newest', async () => {
  const folders = async () => (await readdir(backups())).filter((entry) => entry !== 'log').sort()
  const [, newest] = await folders()
  const files = (await archivedFiles(backups())).length
  await forgetOldBackups(backups(), 1)
  expect(await folders()).toHaveLength(2)
  vi.useFakeTimers({ now: Date.now() + 3 * 24 * 60 * 60_000, toFake: ['Date'] })
  await forgetOldBackups(backups(), 1)
  vi.useRealTimers()
  expect(await folders()).toEqual([newest])
  expect((await archivedFiles(backups())).length).toBeLessThan(files)
})

test('incomplete backups are ignored, and deleted with the old ones', async () => {
  const soon = `.${backupName(new Date(Date.now() - 60 * 60_000))}.unfinished`
  const left = ['.2020-01-01T01-40-00Z.unfinished', soon, '2020-01-02T01-40-00Z']
  for (const name of left) await mkdir(join(backups(), name, 'cluster'), { recursive: true })
  await moveWalToBackups(source, backups())
  await forgetOldBackups(backups(), 1)
  // A backup that began today may still be under way, and other folders are not ours.
  expect((await readdir(backups())).filter((name) => left.includes(name)).sort()).toEqual([soon, left[2]])
})

test('a backup that was taken while the clock was ahead does not take the place of the next', async () => {
  // It is enough that it begins to copy.
  const away = { ...source, connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }
  expect(await backUpNightly(away, backups(), 1)).toBeUndefined()
  vi.useFakeTimers({ now: Date.now() - 60 * 60_000, toFake: ['Date'] })
  const begun = backUpNightly(away, backups(), 1)
  await expect(begun).rejects.toThrow('ECONNREFUSED')
  vi.useRealTimers()
})
