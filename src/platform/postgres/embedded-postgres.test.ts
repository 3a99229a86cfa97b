import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { copyCluster } from '#tests/support/made-cluster.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { closeDatabase, execute, openDatabase, rows } from '../database/query.ts'
import type { Log } from '../log/log.ts'
import { runProgram } from '../system/system.ts'
import { isAlive } from './cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
let folder: string
/** A data folder that was started once. Copying it is cheaper than creating another. */
let made: string
/** Its state then, in an open folder. */
let first: { user: number; capabilities: bigint }
const servers: EmbeddedPostgres[] = []
const applications: ChildProcess[] = []

beforeAll(async () => {
  made = await copyCluster(await mkdtemp(join(tmpdir(), 'taglio-pg-')))
  await chmod(made, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: made, durable: false })
  first = { user: await userOf(server.pid()), capabilities: await capabilitiesOf(server.pid()) }
  await server.stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taglio-pg-'))
})

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const application of applications.splice(0)) await end(application)
  await stopLeftover(folder)
  await rm(folder, { recursive: true, force: true })
})

describe('the embedded server', () => {
  test('makes a database, also where making one was broken off, and keeps its rows over a restart', async () => {
    await mkdir(join(folder, 'postgres/cluster.unfinished'), { recursive: true })
    await writeFile(join(folder, 'postgres/cluster.unfinished/PG_VERSION'), '18')
    const before = await start(folder)
    expect(await readThings(before.connectionString)).toEqual([])
    await addThing(before.connectionString, 'kept')
    await before.stop()
    const after = await start(folder)
    expect(await readThings(after.connectionString)).toEqual(['kept'])
  })

  describe('while it runs', () => {
    let dataDir: string
    let server: EmbeddedPostgres
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'taglio-pg-'))
      server = await startEmbeddedPostgres({ dataDir: await copyOfMade(dataDir) })
    })
    afterAll(async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    })

    test('opens no port, and its socket wants the password', async () => {
      const { connectionString } = server
      expect(await settingOf(connectionString, 'listen_addresses')).toBe('')
      const guess = connectionString.replace(/taglio:[^@]+@/, 'taglio:guess@')
      await expect(readThings(guess)).rejects.toThrow('password authentication failed')
      expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
    })

    test('writes through to the disk and checks what it reads', async () => {
      const { connectionString } = server
      expect(await settingOf(connectionString, 'fsync')).toBe('on')
      expect(await settingOf(connectionString, 'synchronous_commit')).toBe('on')
      expect(await settingOf(connectionString, 'data_checksums')).toBe('on')
      expect(await settingOf(connectionString, 'server_encoding')).toBe('UTF8')
    })

    test('refuses a second process with a message until it has stopped; stopping is idempotent', async () => {
      const archive = join(dataDir, 'postgres/archive')
      await mkdir(archive, { recursive: true })
      await expect(startEmbeddedPostgres({ dataDir, keepsWal: false })).rejects.toThrow(
        `A shop is already running on ${dataDir} (process ${process.pid}). Stop it first, or choose another DATA_DIR.`,
      )
      // The log of the running server.
      expect((await stat(archive)).isDirectory()).toBe(true)
      const other = await launchApplication(dataDir)
      expect(other.refused).toContain('already running')
      await Promise.all([server.stop(), server.stop()])
      await server.stop()
      expect(await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')).toContain(
        'database system is shut down',
      )
      await start(dataDir)
    })
  })

  test('listens on the loopback when the path is too long for a socket', async () => {
    const { connectionString } = await start(await copyOfMade(join(folder, 'a-very-long-name'.repeat(7))))
    expect(connectionString).toContain('@127.0.0.1:')
    await addThing(connectionString, 'reached')
    expect(await settingOf(connectionString, 'listen_addresses')).toBe('127.0.0.1')
  })

  test('works in a folder with blanks, quotes and Arabic letters, below a closed one', async () => {
    const { connectionString, pid } = await start(join(folder, `my "shop", بنطلون's`))
    await addThing(connectionString, 'reached')
    expect(await userOf(pid())).not.toBe(0)
  })

  test('tells whose choice it is when its folder cannot be made', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(startEmbeddedPostgres({ dataDir: join(folder, 'file/data') })).rejects.toThrow(
      `The folder ${join(folder, 'file/data')} cannot be created. Choose another DATA_DIR.`,
    )
  })
})

describe('after a crash', () => {
  test('of the database, it is started again under the same address with every acknowledged row', async () => {
    const { log, lines } = recordedLog()
    const server = await start(await copyOfMade(), log)
    await addThing(server.connectionString, 'acknowledged')
    const db = openDatabase(server.connectionString, { onError: () => {} })
    await execute(db)`SELECT 1`
    const before = server.pid() ?? 0
    process.kill(before, 'SIGKILL')
    await eventually(() => expect(server.pid()).not.toBeOneOf([before, undefined]))
    await eventually(async () => expect(await rows(db)`SELECT name FROM things`).toHaveLength(1))
    await closeDatabase(db)
    expect(lines).toMatchObject([
      { level: 'error', reason: 'SIGKILL', msg: 'the database server ended unexpectedly; starting it again' },
    ])
  })

  test('of the application, the server it left is replaced and no row is lost', async () => {
    const application = await launchApplication(await copyOfMade())
    await addThing(application.connectionString, 'acknowledged')
    application.process.kill('SIGKILL')
    await once(application.process, 'exit')
    expect(isAlive(application.pid)).toBe(true)
    const server = await start(folder)
    expect(isAlive(application.pid)).toBe(false)
    expect(await readThings(server.connectionString)).toEqual(['acknowledged'])
  })

  test('of both at once, the next start recovers', async () => {
    const application = await launchApplication(await copyOfMade())
    await addThing(application.connectionString, 'acknowledged')
    application.process.kill('SIGKILL')
    process.kill(application.pid, 'SIGKILL')
    const server = await start(folder)
    expect(await readThings(server.connectionString)).toEqual(['acknowledged'])
  })

  test('a start that is called off while the database recovers leaves no server behind', async () => {
    const cluster = join(await copyOfMade(), 'postgres/cluster')
    // It waits for WAL that never comes, as it would for a slow disk.
    await appendFile(
      join(cluster, 'postgresql.auto.conf'),
      "restore_command = 'sleep 600'\nhot_standby = off\n",
    )
    await writeFile(join(cluster, 'recovery.signal'), '')
    const callOff = new AbortController()
    const starting = startEmbeddedPostgres({ dataDir: folder, signal: callOff.signal })
    const ended = expect(starting).rejects.toThrow()
    const lockFile = join(cluster, 'postmaster.pid')
    const pid = await eventually(async () => {
      const lines = (await readFile(lockFile, 'utf8')).split('\n')
      expect(lines[7]).toContain('starting')
      return Number(lines[0])
    })
    callOff.abort()
    await ended
    expect(isAlive(pid)).toBe(false)
  })

  test('a lock file whose process id now belongs to another program is ignored', async () => {
    const first = await start(await copyOfMade())
    await addThing(first.connectionString, 'kept')
    const lockFile = join(folder, 'postgres/cluster/postmaster.pid')
    const lines = (await readFile(lockFile, 'utf8')).split('\n')
    await first.stop()
    await writeFile(lockFile, [String(process.pid), ...lines.slice(1)].join('\n'))
    const second = await start(folder)
    expect(await readThings(second.connectionString)).toEqual(['kept'])
  })

  test('a dead server is dead, also where nobody takes note of its end', async () => {
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = await once(createInterface(parent.stdout), 'line')
    const cmdlineOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8')
    await eventually(async () => expect(await cmdlineOf(parent.pid ?? 0)).toContain('60'))
    await eventually(() => expect(isAlive(Number(line))).toBe(false))
    expect(isAlive(parent.pid ?? 0)).toBe(true)
    parent.kill()
  })
})

test('SIGTERM to the whole process group, twice, ends the server cleanly', async () => {
  const application = await launchApplication(await copyOfMade(), { detached: true })
  const group = -(application.process.pid ?? 0)
  process.kill(group, 'SIGTERM')
  process.kill(group, 'SIGTERM')
  expect(await once(application.process, 'exit')).toEqual([0, null])
  expect(isAlive(application.pid)).toBe(false)
  expect(await readFile(join(folder, 'postgres/postgres.log'), 'utf8')).toContain(
    'database system is shut down',
  )
})

describe('the account of the server', () => {
  test.runIf(isRoot)('started by root: an unprivileged account, without any power', () => {
    expect(first.user).not.toBe(0)
    expect(first.capabilities).toBe(0n)
  })

  test.runIf(isRoot)('started by root on the data of an ordinary user: that user', async () => {
    await chmod(folder, 0o755)
    const data = await copyOfMade(await folderOf(NOBODY))
    expect(await runProgram('chown', ['-R', `${NOBODY}:${NOBODY}`, data])).toEqual({ code: 0, output: '' })
    const application = await launchApplication(data, { as: NOBODY })
    expect(await userOf(application.pid)).toBe(NOBODY)
    await addThing(application.connectionString, 'mine')
    await end(application.process)
    const log = join(data, 'postgres/postgres.log')
    await rm(log)
    const server = await start(data)
    expect(await userOf(server.pid())).toBe(NOBODY)
    // Otherwise that user could no longer start it.
    expect((await stat(log)).uid).toBe(NOBODY)
    expect(await readThings(server.connectionString)).toEqual(['mine'])
  })

  test.runIf(isRoot)('started by an ordinary user on the data of root: refused with a sentence', async () => {
    await chmod(folder, 0o755)
    const data = await copyOfMade(await folderOf(NOBODY))
    await chown(data, NOBODY, NOBODY)
    await chown(join(data, 'postgres'), 0, 0)
    const application = await launchApplication(data, { as: NOBODY })
    expect(application.refused).toMatch(/The folder must be writable by you|EACCES/)
  })

  test.runIf(isRoot)('started by a user without a name, as in containers: still runs', async () => {
    await chmod(folder, 0o755)
    const nameless = 54_321
    const application = await launchApplication(await folderOf(nameless), { as: nameless })
    expect(application.refused).toBeUndefined()
    await addThing(application.connectionString, 'written')
  })
})

const NOBODY = 65_534

async function folderOf(uid: number): Promise<string> {
  const path = join(folder, 'data')
  await mkdir(path)
  await chown(path, uid, uid)
  return path
}

/** Including the owners of the files. */
function copyOfMade(path = folder): Promise<string> {
  return copyCluster(path, made)
}

async function start(dataDir: string, log?: Log): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...(log && { log }) })
  servers.push(server)
  return server
}

type Application = { process: ChildProcess; pid: number; connectionString: string; refused?: string }

async function launchApplication(
  dataDir: string,
  options: { as?: number; detached?: boolean } = {},
): Promise<Application> {
  const program = resolve(import.meta.dirname, '../../../tests/support/run-postgres.ts')
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: options.detached ?? false,
    uid: options.as,
    gid: options.as,
  })
  applications.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  return { process: child, ...JSON.parse(line) }
}

async function end(application: ChildProcess): Promise<void> {
  if (application.exitCode !== null || application.signalCode !== null) return
  application.kill('SIGTERM')
  await once(application, 'exit')
}

/** A server that a killed application left running. */
async function stopLeftover(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return
  process.kill(pid, 'SIGQUIT')
  await eventually(() => expect(isAlive(pid)).toBe(false))
}

async function withDatabase<Result>(
  connectionString: string,
  work: (db: ReturnType<typeof openDatabase>) => Promise<Result>,
) {
  const db = openDatabase(connectionString, { max: 1, onError: () => {} })
  try {
    return await work(db)
  } finally {
    await closeDatabase(db)
  }
}

function addThing(connectionString: string, name: string) {
  return withDatabase(connectionString, async (db) => {
    await execute(db)`CREATE TABLE IF NOT EXISTS things (name text)`
    await execute(db)`INSERT INTO things VALUES (${name})`
  })
}

function readThings(connectionString: string) {
  return withDatabase(connectionString, async (db) => {
    await execute(db)`CREATE TABLE IF NOT EXISTS things (name text)`
    return (await rows(db)<{ name: string }>`SELECT name FROM things`).map((thing) => thing.name)
  })
}

function settingOf(connectionString: string, name: string) {
  return withDatabase(connectionString, async (db) => {
    const [found] = await rows(db)<{ value: string }>`SELECT current_setting(${name}) AS value`
    return found?.value
  })
}

async function statusOf(pid: number | undefined, field: string): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return new RegExp(`^${field}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
}

const userOf = async (pid: number | undefined) => Number(await statusOf(pid, 'Uid'))
const capabilitiesOf = async (pid: number | undefined) => BigInt(`0x${await statusOf(pid, 'CapEff')}`)
