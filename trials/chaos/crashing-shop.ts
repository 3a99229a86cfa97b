/** A shop that can be killed: itself, its database, or both. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openEmbeddedDatabase } from '#platform/postgres/postgres.ts'
import { freePort } from '#platform/system/system.ts'
import { end, startShopProcess, untilReady } from '../harness/shop-process.ts'

export const victims = ['the shop', 'the database', 'both'] as const
export type Victim = (typeof victims)[number]

export type CrashingShop = {
  address: string
  /** Kills at once and without warning, and comes back when the shop is ready again. */
  crash(victim: Victim): Promise<{ readyAfterMs: number }>
  /** The database of the shop, which goes on working. */
  inspect<Result>(look: (connectionString: string) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export async function openCrashingShop(settings: Record<string, string>): Promise<CrashingShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taglio-crash-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...settings }
  let shop = startShopProcess(env)
  await untilReady(address, shop)
  return {
    address,
    async crash(victim) {
      const began = Date.now()
      if (victim !== 'the database') await end(shop, 'SIGKILL')
      if (victim !== 'the shop') process.kill(await databasePid(dataDir), 'SIGKILL')
      if (victim !== 'the database') shop = startShopProcess(env)
      // What /readyz says may be a second old.
      if (victim === 'the database') await delay(2_000)
      await untilReady(address, shop)
      return { readyAfterMs: Date.now() - began }
    },
    async inspect(look) {
      const database = await openEmbeddedDatabase(dataDir)
      try {
        return await look(database.connectionString)
      } finally {
        await database.stop()
      }
    },
    async close() {
      await end(shop, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function databasePid(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}
