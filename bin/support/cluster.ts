/** WEB_CONCURRENCY: several workers share the port. The primary owns the database and the jobs, and replaces workers that exit. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import type { Config } from '#shop/settings/config.ts'
import { beginProcess } from './begin.ts'
import { explainAndExit } from './explain-error.ts'
import { CONNECTION } from './own-database.ts'
import { SHUTDOWN_SIGNALS } from './shutdown.ts'

/** Resolves once all of them serve. */
export async function runWorkers(
  count: number,
  connectionString: string,
  log: Log,
): Promise<{ address: string; stop(): Promise<void> }> {
  let wanted = true
  cluster.setupPrimary({ exec: join(import.meta.dirname, '../start.ts') })
  const places = new Map<number, number>()
  /** The replacement of a worker gets the same port for metrics. */
  const fork = (place: number) => {
    const metricsPort = Number(process.env.METRICS_PORT) + place
    const worker = cluster.fork({
      // Not as DATABASE_URL: a worker must know that the database is the embedded one, as a single process does.
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
  // A signal to the process group ends the workers too, before they are stopped here.
  for (const signal of SHUTDOWN_SIGNALS) {
    process.once(signal, () => {
      wanted = false
    })
  }
  const serving = new Set<number>()
  cluster.on('message', (worker) => serving.add(worker.id))
  cluster.on('exit', async (worker, code, signal) => {
    // A worker that never served is handled by the promise that waits for it.
    if (!wanted || !serving.delete(worker.id)) return
    const worked = { worker: worker.process.pid, reason: signal ?? code }
    log.error(worked, 'a worker exited unexpectedly; starting another')
    const place = places.get(worker.id) ?? 0
    while (wanted && (await untilOpened(fork(place))) === undefined) await delay(1_000)
  })
  const addresses = await Promise.all(Array.from({ length: count }, (_, index) => untilOpened(fork(index))))
  const [address] = addresses
  if (address !== undefined && !addresses.includes(undefined)) return { address, stop }
  await stop()
  throw new Error('A worker could not start; see its error above.')
}

export async function serveAsWorker(config: Config): Promise<void> {
  const { log, shutdown } = await beginProcess(config)
  try {
    const { startShop } = await import('#server/server.ts')
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

/** The message of a worker that serves. */
type Opened = { address: string }

/** Its address, or undefined if it exited first. */
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
