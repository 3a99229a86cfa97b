/** A shop for a measurement: a new and durable database, the log in a file, by default no rate limits. */
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/postgres/postgres.ts'
import { freePort } from '#platform/system/system.ts'
import { buildIfNeeded } from '../../bin/build.ts'
import { end, startShopProcess, untilReady } from './shop-process.ts'

export type MeasuredShop = {
  address: string
  connectionString: string
  /** The shop's process; with a channel to it when a module was preloaded. */
  process: ChildProcess
  pid: number
  /** From the start to the first reply of /readyz, with pages that are built already. */
  startedInMs: number
  /** Then guests come from different addresses, so that limits do not take all of them for one. */
  isBehindProxy: boolean
  close(): Promise<void>
}

/** `folder` is the working tree of another version; `preload` see startShopProcess. */
export async function openShop(
  env: Record<string, string> = {},
  options: { preload?: string; folder?: string } = {},
): Promise<MeasuredShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taglio-bench-'))
  const database = await startEmbeddedPostgres({ dataDir })
  const { connectionString } = database
  await buildIfNeeded()
  const log = await open(join(dataDir, 'log'), 'w')
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const began = performance.now()
  const settings = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: connectionString, LOG_LEVEL: 'info' }
  const shop = startShopProcess({ ...settings, ...env }, { ...options, output: log.fd })
  const close = async () => {
    await end(shop, 'SIGTERM')
    await database.stop()
    await log.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  await untilReady(address, shop).catch(async (error) => {
    await close()
    throw error
  })
  const startedInMs = Math.round(performance.now() - began)
  const isBehindProxy = env.TRUST_PROXY !== undefined
  return { address, connectionString, process: shop, pid: shop.pid ?? 0, startedInMs, isBehindProxy, close }
}
