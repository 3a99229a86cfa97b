import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCluster } from '#tests/support/made-cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { addressOfRunning } from '../postgres/postgres.ts'
import { type Backup, backUp, restore } from './base-backup.ts'

let scratch: string
let server: EmbeddedPostgres
let client: pg.Client
let backup: Backup
const dataDir = () => join(scratch, 'data')
const folder = () => join(scratch, 'backup')

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'taglio-backup-'))
  server = await startEmbeddedPostgres({ dataDir: await copyCluster(dataDir()) })
  client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  await client.query('CREATE TABLE notes (id bigint GENERATED ALWAYS AS IDENTITY, text text)')
})
afterAll(async () => {
  await client.end()
  await server.stop()
  await rm(scratch, { recursive: true, force: true })
})

const readBooks = async (reader: pg.Client) => ({
  notes: Number((await reader.query('SELECT count(*) FROM notes')).rows[0].count),
})

test('a shop is backed up while it writes, and the copy has all that was there when it began', async () => {
  await client.query(`INSERT INTO notes (text) SELECT repeat('x', 500) FROM generate_series(1, 5000)`)
  let isWriting = true
  const writing = (async () => {
    while (isWriting) await client.query(`INSERT INTO notes (text) VALUES ('meanwhile')`)
  })()
  const connectionString = (await addressOfRunning(dataDir())) ?? ''
  backup = await backUp({ dataDir: dataDir(), connectionString, readBooks }, folder())
  isWriting = false
  await writing
  expect(backup.after.notes).toBeGreaterThan(backup.before.notes ?? 0)

  const copyDir = join(scratch, 'copy')
  await restore(folder(), copyDir)
  const copy = await startEmbeddedPostgres({ dataDir: copyDir })
  const reader = new pg.Client({ connectionString: copy.connectionString })
  await reader.connect()
  const { notes } = await readBooks(reader)
  const { rows: gaps } = await reader.query('SELECT max(id) - count(*) AS gaps FROM notes')
  await reader.end()
  await copy.stop()
  expect(notes).toBeGreaterThanOrEqual(backup.before.notes ?? 0)
  expect(notes).toBeLessThanOrEqual(backup.after.notes ?? 0)
  expect(gaps).toEqual([{ gaps: '0' }])
})

test('nothing that is there is written over', async () => {
  const connectionString = server.connectionString
  await expect(backUp({ dataDir: dataDir(), connectionString, readBooks }, folder())).rejects.toThrow(
    'not empty',
  )
  await expect(restore(folder(), dataDir())).rejects.toThrow('not empty')
})

test('a damaged backup is refused and makes nothing', async () => {
  await appendFile(join(folder(), 'cluster/PG_VERSION'), '\n')
  const target = join(scratch, 'never')
  await expect(restore(folder(), target)).rejects.toThrow('damaged: cluster/PG_VERSION')
  await expect(readdir(target)).rejects.toThrow('ENOENT')
  await expect(restore(join(scratch, 'nowhere'), target)).rejects.toThrow('There is no backup')
})

test('where no server runs there is no address', async () => {
  expect(await addressOfRunning(join(scratch, 'nowhere'))).toBeUndefined()
})
