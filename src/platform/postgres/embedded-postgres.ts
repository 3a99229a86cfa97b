/**
 * A real PostgreSQL server that belongs to this process: its data is in DATA_DIR; it starts and stops with the application, is
 * restarted when it dies, and accepts connections of the application's user only.
 */
import { access, chmod, chown, constants, mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ensureDir, freePort, isThere, lockFolder } from '../system/system.ts'
import { chooseLaunch, type Launch } from './account.ts'
import { installedBinaries } from './binaries.ts'
import { clearLeftovers, makeCluster, readOrMakePassword, SUPERUSER } from './cluster.ts'
import { type Endpoint, type ServerLog, superviseServer } from './server.ts'
import { archiveOf, keepWal } from './wal-archive.ts'

export type EmbeddedPostgres = {
  connectionString: string
  /** Stops the server after everything is written. Idempotent. */
  stop(): Promise<void>
  /** The current process id of the server. */
  pid(): number | undefined
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log?: ServerLog
  /** False makes a throw-away cluster faster and unsafe: for tests. */
  durable?: boolean
  database?: string
  /** Whether its WAL is archived for backups; unset: unchanged. */
  keepsWal?: boolean
  /** Aborts a start that is still under way. */
  signal?: AbortSignal
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, database = 'taglio', keepsWal, signal } = options
  const dataDir = await openDataDir(resolve(options.dataDir))
  const lock = await lockFolder(dataDir)
  if ('holder' in lock) {
    throw new Error(
      `A shop is already running on ${dataDir} (process ${lock.holder}). Stop it first, or choose another DATA_DIR.`,
    )
  }
  try {
    // Only with the lock: the WAL of a running shop must not be deleted.
    if (keepsWal !== undefined) await keepWal(dataDir, keepsWal)
    const home = await ensureDir(join(dataDir, 'postgres'), 0o700)
    await refuseReadOnlyDisk(home)
    const cluster = join(home, 'cluster')
    if ((await clearLeftovers(cluster)) === 'stopped')
      log?.warn('stopped a database server left by an earlier run')
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
      archive: await openArchive(dataDir, launch),
    })
    try {
      await server.start(signal)
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

/** `keepWal` has created it, if it is wanted; the server must be able to write there. */
async function openArchive(dataDir: string, { owner }: Launch): Promise<string | undefined> {
  const folder = archiveOf(dataDir)
  if (!(await isThere(folder))) return undefined
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

function openDataDir(path: string): Promise<string> {
  return ensureDir(path).catch((cause) => {
    throw new Error(`The folder ${path} cannot be created. Choose another DATA_DIR.`, { cause })
  })
}

/** After a disk fault, for example. Otherwise every account would be tried in vain. */
function refuseReadOnlyDisk(folder: string): Promise<void> {
  return access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EROFS') throw error
  })
}

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
