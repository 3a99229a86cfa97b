/** The small sister of `npm run failover`: a primary, a standby that follows it, and a shop that loses the first. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { runProgram } from '#platform/system/system.ts'
import { prepareShop, type RunningShop, startShop } from '#server/server.ts'
import { readConfig } from '#shop/settings/config.ts'
import { buildIfNeeded } from '../bin/build.ts'
import { type Caller, call } from '../trials/harness/call.ts'
import { type BarePostgres, startBarePostgres } from './support/bare-postgres.ts'
import { eventually } from './support/eventually.ts'
import { liftedSettings } from './support/lifted-limits.ts'
import { copyCluster } from './support/made-cluster.ts'
import { type Relay, startRelay } from './support/relay.ts'

let scratch: string
let primary: BarePostgres
let standby: BarePostgres
let relay: Relay
let shop: RunningShop
let variantId: number

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'taglio-failover-'))
  await buildIfNeeded()
  const [first, second] = [join(scratch, 'primary'), join(scratch, 'standby')]
  const prepared = await startBarePostgres(await copyCluster(first))
  relay = await startRelay(prepared.connectionString)
  const config = readConfig({
    DATA_DIR: join(scratch, 'shop'),
    DATABASE_URL: relay.connectionString,
    PORT: '0',
    ADMIN_PASSWORD: 'failover-password',
    DEMO: 'off',
    // Four guests order as fast as they can.
    ...liftedSettings('any limits'),
    LOG_LEVEL: 'silent',
  })
  await prepareShop(config, relay.connectionString)
  variantId = await addProduct(prepared)
  // A server that has stopped is its folder: cheaper to copy than a backup to take and restore, which has tests of its own.
  await prepared.stop()
  expect(await runProgram('cp', ['-a', first, second])).toEqual({ code: 0, output: '' })
  primary = await startBarePostgres(first)
  relay.leadTo(primary.connectionString)
  await writeFile(join(second, 'postgres/cluster/standby.signal'), '')
  const { port, user, password } = new pg.Client({ connectionString: primary.connectionString })
  standby = await startBarePostgres(second, {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${user} password=${password} application_name=standby`,
  })
  // From here on, what is answered is on both.
  await ask(primary, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
  await ask(primary, 'SELECT pg_reload_conf()')
  // Which the server does when it gets to it.
  await eventually(async () =>
    expect(await ask(primary, 'SELECT sync_state FROM pg_stat_replication')).toEqual([
      { sync_state: 'sync' },
    ]),
  )
  shop = await startShop(config, relay.connectionString, createLog('silent'))
})

afterAll(async () => {
  await shop?.stop()
  await relay?.close()
  await primary?.kill()
  await standby?.kill()
  await rm(scratch, { recursive: true, force: true })
})

test('when the primary dies the shop uses the standby, and no confirmed order is lost or doubled', async () => {
  const confirmed = new Map<string, string>()
  let isOver = false
  const guests = Promise.all(
    [1, 2, 3, 4].map(async (guest) => {
      for (let order = 1; !isOver; order++) {
        const name = `Guest ${guest} order ${order}`
        confirmed.set(name, await buy({ address: shop.address }, name))
      }
    }),
  )
  while (confirmed.size < 20) await delay(20)
  await primary.kill()
  const before = confirmed.size
  await ask(standby, 'SELECT pg_promote()')
  relay.leadTo(standby.connectionString)
  relay.cut()
  while (confirmed.size < before + 20) await delay(50)
  isOver = true
  await guests
  await eventually(async () => expect((await fetch(`${shop.address}/readyz`)).status).toBe(200))

  const orders = await ask(standby, 'SELECT name, id::text FROM orders')
  expect(new Map(orders.map(({ name, id }) => [name, id]))).toEqual(confirmed)
  expect(orders).toHaveLength(confirmed.size)
  // A guest without a reply has added another piece.
  const [bought] = await ask(standby, 'SELECT sum(quantity)::int AS pieces FROM order_items')
  expect(await ask(standby, 'SELECT stock FROM variants')).toEqual([{ stock: 10_000 - bought?.pieces }])
  expect(await ask(standby, `SELECT count(*)::int FROM mails WHERE kind = 'order_confirmation'`)).toEqual([
    { count: orders.length },
  ])
})

async function buy(guest: Caller, guestName: string): Promise<string> {
  await call(guest, 'POST', '/cart/items', { variantId, quantity: 1 })
  const form = {
    shippingAddress: { street: '12 Talaat Harb', city: 'Cairo', zip: '11511' },
    email: 'nadia@example.com',
    phoneNumber: '01012345678',
    guestName,
  }
  const key = guestName.replaceAll(' ', '-')
  const { status, body } = await call(guest, 'POST', '/checkout/place-order', form, key)
  expect([status, body.status]).toEqual([201, 'success'])
  return body.order.id
}

async function addProduct(server: BarePostgres): Promise<number> {
  const [product] = await ask(
    server,
    `INSERT INTO products (name, description, price_in_piastres, category_id)
     VALUES ('Biella', 'Wool.', 125000, 2) RETURNING id`,
  )
  const [variant] = await ask(
    server,
    `INSERT INTO variants (product_id, size, color, sku, stock)
     VALUES (${product?.id}, 'M', 'Navy', 'B-M', 10000) RETURNING id::int`,
  )
  return variant?.id
}

// biome-ignore lint/suspicious/noExplicitAny: the statements above say what comes
async function ask({ connectionString }: BarePostgres, statement: string): Promise<any[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
