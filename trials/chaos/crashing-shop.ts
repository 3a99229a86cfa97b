/** A shop in a separate process that can be killed: itself, its database, or both. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../src/platform/system/system.ts'
import { isReady } from '../harness/open-shop.ts'

export const victims = ['the shop', 'the database', 'both'] as const
export type Victim = (typeof victims)[number]

export type CrashingShop = {
  address: string
  adminPassword: string
  /** Kills it at once and without warning, and resolves when the shop is ready again. */
  crash(victim: Victim): Promise<{ readyAfterMs: number }>
  close(): Promise<void>
}

export async function openCrashingShop(): Promise<CrashingShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taglio-crash-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const adminPassword = 'chaos-password'
  const env = { PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword }
  let shop = start(env)
  await untilReady(address, shop)
  return {
    address,
    adminPassword,
    async crash(victim) {
      const began = Date.now()
      if (victim !== 'the database') await end(shop, 'SIGKILL')
      if (victim !== 'the shop') process.kill(await databasePid(dataDir), 'SIGKILL')
      if (victim !== 'the database') shop = start(env)
      await untilReady(address, shop)
      return { readyAfterMs: Date.now() - began }
    },
    async close() {
      await end(shop, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const quiet = { RATE_LIMIT: 'off', DEMO: 'off', LOG_LEVEL: 'silent' }

function start(env: Record<string, string>): ChildProcess {
  const program = join(import.meta.dirname, '../../bin/start.ts')
  return spawn(process.execPath, [program], {
    stdio: 'ignore',
    env: { ...process.env, ...quiet, ...env },
  })
}

async function end(shop: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(shop)) return
  const ended = once(shop, 'exit')
  shop.kill(signal)
  await ended
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function databasePid(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

const PATIENCE_MS = 120_000

async function untilReady(address: string, shop: ChildProcess): Promise<void> {
  for (const patienceEnds = Date.now() + PATIENCE_MS; Date.now() < patienceEnds; await delay(100)) {
    if (hasEnded(shop)) throw new Error(`The shop ended with ${shop.exitCode ?? shop.signalCode}.`)
    if (await isReady(address)) return
  }
  throw new Error('The shop did not become ready again.')
}
