/** The server process: settings, start, restart when it dies, stop. It knows nothing about how the cluster was created. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { type Launch, spawnOptionsOf } from './account.ts'
import { stopServer } from './cluster.ts'
import { archiveSettings } from './wal-archive.ts'

/** A socket in a separate folder, or a port on the loopback. */
export type Endpoint = { socketFolder: string } | { port: number }

export type ServerLog = Pick<Log, 'warn' | 'error'>

type Supervised = {
  launch: Launch
  cluster: string
  endpoint: Endpoint
  logFile: string
  log: ServerLog | undefined
  durable: boolean
  /** The folder for archived WAL; undefined: none. */
  archive: string | undefined
}

/** Runs one server until `stop`. */
export function superviseServer(server: Supervised) {
  let child: ChildProcess | undefined
  let wanted = true
  let starting: Promise<void> = Promise.resolve()

  /** Until it is stopped or aborted: recovery after a crash may take long. */
  async function start(signal?: AbortSignal): Promise<void> {
    const isWanted = () => wanted && !signal?.aborted
    // Straight after a crash the old server's last workers may still be attached to its shared memory for a moment.
    const patienceEnds = performance.now() + 15_000
    while (isWanted()) {
      const started = await spawnServer(server, isWanted)
      if (started) {
        child = started
        started.once('exit', restart)
        // It may have exited before we listened for that.
        if (started.exitCode !== null || started.signalCode !== null) restart()
        return
      }
      if (performance.now() > patienceEnds)
        throw new Error(`The database server does not start:\n${await lastLines(server.logFile)}`)
      await delay(250)
    }
  }

  function restart() {
    const gone = child
    child = undefined
    if (!wanted || !gone) return
    const reason = gone.signalCode ?? gone.exitCode
    server.log?.error({ reason }, 'the database server ended unexpectedly; starting it again')
    starting = keepTrying()
  }

  async function keepTrying() {
    while (wanted) {
      try {
        return await start()
      } catch (error) {
        server.log?.error({ err: error }, 'the database server does not start')
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

/** The running server once it accepts connections, or undefined when it exited before, for example because it was stopped. */
async function spawnServer(
  { launch, cluster, endpoint, logFile, durable, archive }: Supervised,
  isWanted: () => boolean,
) {
  await keepLogShort(logFile)
  const output = openSync(logFile, 'a', 0o600)
  // Root may have started it on the folder of a user who will start it again.
  if (launch.owner) fchownSync(output, launch.owner.uid, launch.owner.gid)
  const settings = {
    ...serverSettings(durable),
    ...endpointSettings(endpoint),
    ...(archive && archiveSettings(archive)),
  }
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [program = '', ...rest] = [...launch.prefix, launch.binaries.postgres, ...args]
  const child = spawn(program, rest, {
    ...spawnOptionsOf(launch),
    // In a separate session: a signal to our process group must not stop it before we have finished.
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
    if (!isWanted() && child.pid) await stopServer(child.pid)
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
    // Statements are short; JIT compilation costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A refused order is an everyday error, which the application reports. The log is for the server itself, and never
    // shows a statement, which could contain a shopper's address.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? {} : THROWN_AWAY),
  }
}

/**
 * Nothing has to survive a crash, and there are no replicas. The WAL is short because it may be in memory. No table exists long enough
 * to need autovacuum, and a template database cannot be copied while it runs.
 */
const THROWN_AWAY = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
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
