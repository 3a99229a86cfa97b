/** Two shops with separate folders: one connects to the database through HAProxy, the other through PgBouncer behind it. */
import type { ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { end, startShopProcess, untilReady } from '../harness/shop-process.ts'
import { databaseUrl, PORTS } from './proxies.ts'

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
    await untilReady(addressOf(door), shop)
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
  const settings = {
    PORT: String(port),
    PUBLIC_URL: addressOf('front'),
    DATA_DIR: join(scratch, `shop-${port}`),
    SMTP_URL: `smtp://127.0.0.1:${PORTS.mail}`,
    DRAIN_SECONDS: '3',
    // Guests pay by sandbox cards through the proxy in front.
    ALLOW_SANDBOX: 'yes',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  }
  return startShopProcess(
    { ...settings, ...env },
    { output: openSync(join(scratch, `shop-${port}.log`), 'a') },
  )
}
