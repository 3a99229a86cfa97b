/** A separate shop for a measurement: another process, a new and durable database, the log in a file, by default no rate limits. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildIfNeeded } from '../../bin/build.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/postgres.ts'
import { freePort } from '../../src/platform/system/system.ts'

export type MeasuredShop = {
  address: string
  connectionString: string
  /** The shop's process; with a channel to it when a module was preloaded. */
  process: ChildProcess
  pid: number
  /** From the start to the first reply of /readyz, with pages that are built already. */
  startedInMs: number
  /** Each call comes from a different address, so that limits do not take all guests for one. */
  isBehindProxy: boolean
  close(): Promise<void>
}

export async function openShop(
  env: Record<string, string> = {},
  /** A module that is loaded into the shop's process first. */
  preload?: string,
): Promise<MeasuredShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taglio-bench-'))
  const database = await startEmbeddedPostgres({ dataDir })
  const { connectionString } = database
  await buildIfNeeded()
  const log = await open(join(dataDir, 'log'), 'w')
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const program = join(import.meta.dirname, '../../bin/start.ts')
  const began = performance.now()
  const shop = spawn(process.execPath, [...(preload ? ['--import', preload] : []), program], {
    stdio: ['ignore', log.fd, 'inherit', ...(preload ? (['ipc'] as const) : [])],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
      ...env,
    },
  })
  const ended = once(shop, 'exit')
  const close = async () => {
    shop.kill('SIGTERM')
    await ended
    await database.stop()
    await log.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  for (let tries = 0; !(await isReady(address)); tries++) {
    if (shop.exitCode !== null || tries > 6_000) {
      await close()
      throw new Error('The shop to be measured did not start.')
    }
    await delay(20)
  }
  const startedInMs = Math.round(performance.now() - began)
  const isBehindProxy = env.TRUST_PROXY !== undefined
  return { address, connectionString, process: shop, pid: shop.pid ?? 0, startedInMs, isBehindProxy, close }
}

export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
