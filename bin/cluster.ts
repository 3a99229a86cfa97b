/** WEB_CONCURRENCY: several processes share the port. The first owns the database and the jobs and replaces the lost. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Config, readConfig } from '../src/platform/config.ts'
import { ENDING_SIGNALS, endOnSignals, explainAndExit } from './ending.ts'

type Opened = { address: string } | { failed: string }

/** The address they listen on, once all do. */
export async function runWorkers(
  config: Config,
  connectionString: string,
  closing: (() => Promise<void>)[],
): Promise<string> {
  let wanted = true
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'start.ts') })
  const fork = () => cluster.fork({ DATABASE_URL: connectionString })
  closing.push(async () => {
    wanted = false
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => endWorker(worker)))
  })
  // A signal for the whole group ends the workers too, long before it is their turn here.
  for (const signal of ENDING_SIGNALS) {
    process.once(signal, () => {
      wanted = false
    })
  }
  const serving = new Set<number>()
  cluster.on('message', (worker) => serving.add(worker.id))
  cluster.on('exit', async (worker, code, signal) => {
    // One that never served is the affair of whoever waits for it to open.
    if (!wanted || !serving.delete(worker.id)) return
    console.error(`worker ${worker.process.pid} ended unexpectedly (${signal ?? code}); starting another`)
    while (wanted && 'failed' in (await untilOpened(fork()))) await delay(1_000)
  })
  const opened = await Promise.all(Array.from({ length: config.webConcurrency }, () => untilOpened(fork())))
  const refusal = opened.find((state) => 'failed' in state)
  if (refusal) throw new Error(refusal.failed)
  const [state] = opened
  return state && 'address' in state ? state.address : config.publicUrl
}

export async function serveAsWorker(): Promise<void> {
  const closing: (() => Promise<void>)[] = []
  const ending = endOnSignals(closing)
  try {
    const config = readConfig(process.env)
    const { startShop } = await import('../src/server.ts')
    const shop = await startShop(config, config.databaseUrl ?? '')
    closing.push(shop.stop)
    process.send?.({ address: shop.address } satisfies Partial<Opened>)
  } catch (error) {
    await ending.close()
    explainAndExit(error)
  }
}

async function untilOpened(worker: Worker): Promise<Opened> {
  const ended = once(worker, 'exit').then(() => ({
    failed: 'A worker could not start; its reason stands above.',
  }))
  const opened = once(worker, 'message').then(([message]) => message as Opened)
  return Promise.race([ended, opened])
}

async function endWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
