/** Two shops with separate folders: one connects to the database through HAProxy, the other through PgBouncer behind it. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isReady } from '../harness/open-shop.ts'
import { end, startProgram } from './program.ts'
import { databaseUrl, PORTS } from './proxies.ts'

export const ADMIN_PASSWORD = 'failover-password'

export const doors = { front: PORTS.front, 'by HAProxy': PORTS.shops[0], 'by PgBouncer': PORTS.shops[1] }
export type Door = keyof typeof doors
export const addressOf = (door: Door): string => `http://127.0.0.1:${doors[door]}`

export type Shops = {
  /** One after the other: a rolling update. */
  deploy(): Promise<void>
}

export async function openShops(scratch: string): Promise<Shops> {
  const direct = { DATABASE_URL: databaseUrl(PORTS.database) }
  const pooled = {
    DATABASE_URL: databaseUrl(PORTS.pooler),
    LISTEN_DATABASE_URL: databaseUrl(PORTS.database),
  }
  const kinds = [
    { door: 'by HAProxy', env: direct },
    { door: 'by PgBouncer', env: pooled },
  ] as const
  const running = new Map<Door, ChildProcess>()
  const open = async ({ door, env }: (typeof kinds)[number]) => {
    const shop = startShop(scratch, doors[door], env)
    running.set(door, shop)
    await untilReady(door, shop)
  }
  await Promise.all(kinds.map(open))
  return {
    async deploy() {
      for (const kind of kinds) {
        const old = running.get(kind.door)
        if (old) await end(old, 'SIGTERM')
        await open(kind)
        // The proxy checks once a second.
        await delay(1_500)
      }
    },
  }
}

function startShop(scratch: string, port: number, env: Record<string, string>): ChildProcess {
  const program = join(import.meta.dirname, '../../bin/taglio.mjs')
  return startProgram(join(scratch, `shop-${port}.log`), [process.execPath, program], {
    PORT: String(port),
    PUBLIC_URL: addressOf('front'),
    DATA_DIR: join(scratch, `shop-${port}`),
    ADMIN_PASSWORD,
    SMTP_URL: `smtp://127.0.0.1:${PORTS.mail}`,
    DRAIN_SECONDS: '3',
    // Guests pay by sandbox cards through the proxy in front.
    ALLOW_SANDBOX: 'yes',
    DEMO: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  })
}

/** The timeout of the whole trial: a shop may start slowly on a busy machine. */
const START_MS = 180_000

async function untilReady(door: Door, shop: ChildProcess): Promise<void> {
  for (const patienceEnds = Date.now() + START_MS; Date.now() < patienceEnds; await delay(100)) {
    if (shop.exitCode !== null || shop.signalCode !== null)
      throw new Error(`The shop ${door} ended with ${shop.exitCode ?? shop.signalCode}.`)
    if (await isReady(addressOf(door))) return
  }
  throw new Error(`The shop ${door} does not become ready.`)
}
