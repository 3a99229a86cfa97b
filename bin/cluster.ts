/** WEB_CONCURRENCY: several processes share the port. The first owns the database and the jobs and replaces the lost. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../src/platform/log.ts'
import type { Config } from '../src/shop/config.ts'
import { beginProcess } from './begin.ts'
import { explainAndExit } from './explain-error.ts'
import { CONNECTION } from './own-database.ts'
import { SHUTDOWN_SIGNALS } from './shutdown.ts'

/** They serve once it is fulfilled. */
export async function runWorkers(
  count: number,
  connectionString: string,
  log: Log,
): Promise<{ address: string; stop(): Promise<void> }> {
  let wanted = true
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'start.ts') })
  const places = new Map<number, number>()
  /** Whoever takes the place of a lost worker has its port for metrics, too. */
  const fork = (place: number) => {
    const metricsPort = Number(process.env.METRICS_PORT) + place
    const worker = cluster.fork({
      // Beside the settings and not as one of them: a worker knows whose database it is, as a single process does.
      [CONNECTION]: connectionString,
      ...(metricsPort > 0 && { METRICS_PORT: metricsPort }),
    })
    places.set(worker.id, place)
    return worker
  }
  const stop = async () => {
    wanted = false
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => endWorker(worker)))
  }
  // A signal for the whole group ends the workers too, long before it is their turn here.
  for (const signal of SHUTDOWN_SIGNALS) {
    process.once(signal, () => {
      wanted = false
    })
  }
  const serving = new Set<number>()
  cluster.on('message', (worker) => serving.add(worker.id))
  cluster.on('exit', async (worker, code, signal) => {
    // One that never served is the affair of whoever waits for it to open.
    if (!wanted || !serving.delete(worker.id)) return
    const worked = { worker: worker.process.pid, reason: signal ?? code }
    log.error(worked, 'a worker ended unexpectedly; starting another')
    const place = places.get(worker.id) ?? 0
    while (wanted && (await untilOpened(fork(place))) === undefined) await delay(1_000)
  })
  const addresses = await Promise.all(Array.from({ length: count }, (_, place) => untilOpened(fork(place))))
  const [address] = addresses
  if (address !== undefined && !addresses.includes(undefined)) return { address, stop }
  await stop()
  throw new Error('A worker could not start; its reason stands above.')
}

export async function serveAsWorker(config: Config): Promise<void> {
  const { log, shutdown } = await beginProcess(config)
  try {
    const { startShop } = await import('../src/server.ts')
    const { address } = await shutdown.opening(
      () => startShop(config, process.env[CONNECTION] ?? '', log, shutdown.started),
      ({ stop }) => stop(),
    )
    shutdown.drainFor(config.drainSeconds)
    process.send?.({ address } satisfies Opened)
  } catch (error) {
    await shutdown.close()
    explainAndExit(error)
  }
}

/** What a worker tells when it serves. */
type Opened = { address: string }

/** Its address, or undefined when it ended before it had one. */
function untilOpened(worker: Worker): Promise<string | undefined> {
  const ended = once(worker, 'exit').then(() => undefined)
  const opened = once(worker, 'message').then(([message]) => (message as Opened).address)
  return Promise.race([ended, opened])
}

async function endWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
