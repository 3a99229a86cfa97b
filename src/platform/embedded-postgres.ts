/**
 * A real PostgreSQL server that belongs to this process: its data lies in DATA_DIR, it is started and stopped with the
 * application, restarted when it dies, and reachable by nobody but the application's user.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ensureDir } from './files.ts'
import { lockFolder } from './folder-lock.ts'
import { chooseLaunch, type Launch, surroundingsOf } from './postgres-account.ts'
import { installedBinaries } from './postgres-binaries.ts'
import { clearLeftovers, makeCluster, readOrMakePassword, SUPERUSER, stopServer } from './postgres-cluster.ts'

export type EmbeddedPostgres = {
  connectionString: string
  /** Ends the server after everything is written. May be called again. */
  stop(): Promise<void>
  /** The server's process id at present. */
  pid(): number | undefined
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log?: (message: string) => void
  /** False makes a throw-away cluster faster and unsafe: for tests. */
  durable?: boolean
  database?: string
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, durable = true, database = 'taglio' } = options
  const dataDir = await openDataDir(resolve(options.dataDir))
  const lock = await lockFolder(dataDir)
  if ('holder' in lock) {
    throw new Error(
      `A shop is already running on ${dataDir} (process ${lock.holder}). Stop it first, or choose another DATA_DIR.`,
    )
  }
  try {
    const home = await ensureDir(join(dataDir, 'postgres'), 0o700)
    const cluster = join(home, 'cluster')
    if ((await clearLeftovers(cluster)) === 'stopped') log('stopped a database server left by an earlier run')
    const launch = await chooseLaunch(await installedBinaries(), home)
    const password = await readOrMakePassword(join(dataDir, 'postgres-password'))
    await makeCluster(launch, cluster, password, durable)
    const endpoint = await chooseEndpoint(home, launch)
    const server = superviseServer({
      launch,
      cluster,
      endpoint,
      logFile: join(home, 'postgres.log'),
      log,
      durable,
    })
    try {
      await server.start()
      await ensureDatabase(connectionStringFor(endpoint, password, 'postgres'), database)
    } catch (error) {
      await server.stop()
      throw error
    }
    let stopping: Promise<void> | undefined
    return {
      connectionString: connectionStringFor(endpoint, password, database),
      stop: () => (stopping ??= server.stop().then(lock.release)),
      pid: server.pid,
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function openDataDir(path: string): Promise<string> {
  return ensureDir(path).catch((cause) => {
    throw new Error(`The folder ${path} cannot be made. Choose another DATA_DIR.`, { cause })
  })
}

/** A socket in a folder of its own, or a port on the loopback. */
type Endpoint = { socketFolder: string } | { port: number }

/** The kernel's limit for a socket's path. */
const LONGEST_SOCKET_PATH = 107

async function chooseEndpoint(home: string, launch: Launch): Promise<Endpoint> {
  const socketFolder = join(home, 'run')
  const fits = Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH
  if (!fits || process.platform === 'win32') return { port: await freePort() }
  await rm(socketFolder, { recursive: true, force: true })
  await mkdir(socketFolder, { mode: 0o700 })
  await chmod(socketFolder, 0o700)
  if (launch.owner) await chown(socketFolder, launch.owner.uid, launch.owner.gid)
  return { socketFolder }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

function connectionStringFor(endpoint: Endpoint, password: string, database: string): string {
  return 'socketFolder' in endpoint
    ? `postgres://${SUPERUSER}:${password}@${encodeURIComponent(endpoint.socketFolder)}/${database}`
    : `postgres://${SUPERUSER}:${password}@127.0.0.1:${endpoint.port}/${database}`
}

async function ensureDatabase(connectionString: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 30_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

type Supervised = {
  launch: Launch
  cluster: string
  endpoint: Endpoint
  logFile: string
  log: (message: string) => void
  durable: boolean
}

/** Keeps one server running until `stop`. */
function superviseServer(server: Supervised) {
  let child: ChildProcess | undefined
  let wanted = true
  let starting: Promise<void> = Promise.resolve()

  async function start(): Promise<void> {
    // Straight after a crash the old server's memory may still be in use by its last workers, for a moment.
    const patienceEnds = Date.now() + 15_000
    while (wanted) {
      const started = await spawnServer(server)
      if (started) {
        child = started
        started.once('exit', restart)
        // It may have gone between becoming ready and our listening.
        if (started.exitCode !== null || started.signalCode !== null) restart()
        return
      }
      if (Date.now() > patienceEnds)
        throw new Error(`The database server does not start:\n${await lastLines(server.logFile)}`)
      await delay(250)
    }
  }

  function restart() {
    const gone = child
    child = undefined
    if (!wanted || !gone) return
    server.log(
      `the database server ended unexpectedly (${gone.signalCode ?? gone.exitCode}); starting it again`,
    )
    starting = keepTrying()
  }

  async function keepTrying() {
    while (wanted) {
      try {
        return await start()
      } catch (error) {
        server.log(String(error))
      }
    }
  }

  return {
    start,
    pid: () => child?.pid,
    async stop() {
      wanted = false
      await starting
      const last = child
      if (!last?.pid || last.exitCode !== null || last.signalCode !== null) return
      const gone = new Promise((done) => last.once('exit', done))
      await Promise.all([gone, stopServer(last.pid)])
    },
  }
}

/** The running server once it takes connections, or undefined when it ended before. */
async function spawnServer({ launch, cluster, endpoint, logFile, durable }: Supervised) {
  await keepLogShort(logFile)
  const output = openSync(logFile, 'a', 0o600)
  const settings = { ...serverSettings(durable), ...endpointSettings(endpoint) }
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [program = '', ...rest] = [...launch.prefix, launch.binaries.postgres, ...args]
  const child = spawn(program, rest, {
    ...surroundingsOf(launch),
    // In a session of its own: a signal for our whole group must not end it before we have finished.
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  child.once('error', () => {
    ended = true
  })
  while (!ended) {
    if (await isReady(cluster, child.pid)) return child
    await delay(15)
  }
  return undefined
}

/** The server writes its state into its lock file: process id in the first line, state in the eighth. */
async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

function endpointSettings(endpoint: Endpoint): Record<string, string> {
  return 'socketFolder' in endpoint
    ? { listen_addresses: '', unix_socket_directories: `"${endpoint.socketFolder.replaceAll('"', '""')}"` }
    : { listen_addresses: '127.0.0.1', port: String(endpoint.port), unix_socket_directories: '' }
}

function serverSettings(durable: boolean): Record<string, string> {
  return {
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    checkpoint_completion_target: '0.9',
    random_page_cost: '1.1',
    // Our statements are short; compiling them costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A refused order is an everyday error, told to the application. The log is for the server's own affairs, and
    // never shows a statement, which could carry a shopper's address.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

const LONGEST_LOG_IN_BYTES = 10_000_000

async function keepLogShort(path: string): Promise<void> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LONGEST_LOG_IN_BYTES) await rename(path, `${path}.1`)
}

async function lastLines(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-8).join('\n')
}
