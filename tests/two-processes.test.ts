/** What one process sells, another shows: two whole shops on one database, each with a memory of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { execute, inTransaction, onlyRow, rows } from '#platform/database/query.ts'
import { createLog } from '#platform/log/log.ts'
import { freePort } from '#platform/system/system.ts'
import { startShop } from '#server/server.ts'
import { readConfig } from '#shop/settings/config.ts'
import { isReady } from '../trials/harness/shop-process.ts'
import { eventually } from './support/eventually.ts'
import { liftedSettings } from './support/lifted-limits.ts'
import { createTestDatabase } from './support/test-database.ts'

const CONNECTIONS = 2
const ADMIN_PASSWORD = 'admin-password-for-tests'

type Shop = { address: string; metrics: string; stop(): Promise<void> }

const shops: Shop[] = []

const database = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'taglio-two-'))
const product = await addProduct()
beforeAll(async () => {
  // One after the other: only one of them prepares the database. The second is in the process of this test.
  shops.push(await startProgram())
  shops.push(await startHere())
})
afterAll(async () => {
  for (const shop of shops.splice(0)) await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a sale in one process is soon seen in the other', async () => {
  const [seller, other] = shops as [Shop, Shop]
  expect(await stockAt(other)).toBe(10)
  const cookie = await fillCart(seller)
  const placed = await placeOrder(seller, cookie)
  const sold = performance.now()
  expect(placed.status).toBe(201)
  await eventually(async () => expect(await stockAt(other)).toBe(9))
  console.log(`seen by the other process after ${Math.round(performance.now() - sold)} ms`)
})

test('a setting that an owner changes in one process counts in the other at once', async () => {
  const [here, other] = shops as [Shop, Shop]
  const login = { email: 'admin@example.com', password: ADMIN_PASSWORD }
  const { token } = (await call(here, 'POST', '/auth/login', '', login)).body
  const policyAt = async ({ address }: Shop) => (await fetch(`${address}/shipping`)).text()
  expect(await policyAt(other)).toContain('within 7 days')
  const changed = await fetch(`${here.address}/api/v1/settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ RETURN_DAYS: '30' }),
  })
  expect(changed.status).toBe(200)
  await eventually(async () => expect(await policyAt(other)).toContain('within 30 days'))
  expect((await call(other, 'GET', '/store')).body.data.returnDays).toBe(30)
})

test('orders that wait for a lock hold up only orders', async () => {
  const [seller, other] = shops as [Shop, Shop]
  const carts = await Promise.all(Array.from({ length: CONNECTIONS + 1 }, () => fillCart(seller)))
  let orders: ReturnType<typeof placeOrder>[] = []
  await inTransaction(database.db, async (tx) => {
    await execute(tx)`UPDATE variants SET stock = stock WHERE id = ${product.variantId}`
    orders = carts.map((cookie) => placeOrder(seller, cookie))
    await eventually(async () => expect(await waitingForLocks()).toBe(CONNECTIONS))
    expect(await call(seller, 'GET', '/products?limit=7')).toMatchObject({ status: 200 })
    expect(await isReady(seller.address)).toBe(true)
  })
  expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(carts.map(() => 201))
  await eventually(async () => expect(await stockAt(other)).toBe(9 - orders.length))
})

test('each process tells its own figures on a port of its own, and not where shoppers ask', async () => {
  const sales = await Promise.all(
    shops.map(async ({ metrics }) => (await (await fetch(metrics)).text()).includes(ORDERS)),
  )
  expect(sales).toEqual([true, false])
  const asked = await fetch(`${shops[0]?.address}/metrics`)
  expect(asked.status).toBe(404)
})

test('after the next release has migrated the database, both go on selling', async () => {
  const next = join(dataDir, 'next-release')
  await cp(SCHEMA, next, { recursive: true })
  await writeFile(
    join(next, 'migrations/9999_next.sql'),
    `ALTER TABLE carts ADD COLUMN changes integer NOT NULL DEFAULT 0;
     CREATE TABLE noted_changes (at timestamptz NOT NULL DEFAULT now());`,
  )
  const triggers = join(next, 'functions/called-by-tables.sql')
  const functions = await readFile(triggers, 'utf8')
  const changed = functions.replace(
    /(FUNCTION note_stock_movements.*?\nBEGIN\n)/s,
    '$1  INSERT INTO noted_changes DEFAULT VALUES;\n',
  )
  await writeFile(triggers, changed)
  expect(await migrate(database.db, next)).toEqual(['9999_next.sql', 'functions'])

  for (const shop of shops) {
    expect(await isReady(shop.address)).toBe(true)
    const cookie = await fillCart(shop)
    await call(shop, 'POST', '/cart/items', cookie, { variantId: product.variantId, quantity: 1 })
    expect((await placeOrder(shop, cookie)).status).toBe(201)
  }
  // The function of the next release ran: it stays when another process of this one starts.
  expect(await rows(database.db)`SELECT FROM noted_changes`).toHaveLength(shops.length)
  expect(await migrate(database.db, SCHEMA)).toEqual([])
})

const SCHEMA = join(import.meta.dirname, '../db')

const ORDERS = 'route="/api/v1/checkout/place-order",status="201"'

async function startProgram(): Promise<Shop> {
  const env = await settings()
  const program = spawn(process.execPath, [join(import.meta.dirname, '../bin/start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = once(program, 'exit')
  const address = `http://127.0.0.1:${env.PORT}`
  await vi.waitUntil(() => isReady(address), { timeout: 240_000, interval: 200 })
  return {
    address,
    metrics: metricsOf(env),
    async stop() {
      program.kill('SIGTERM')
      await ended
    },
  }
}

async function startHere(): Promise<Shop> {
  const env = await settings()
  const { address, stop } = await startShop(readConfig(env), database.connectionString, createLog('error'))
  await eventually(async () => expect(await isReady(address)).toBe(true))
  return { address, metrics: metricsOf(env), stop }
}

async function settings() {
  return {
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    DEMO: 'off',
    ADMIN_PASSWORD,
    DATABASE_POOL: String(CONNECTIONS),
    LOG_LEVEL: 'error',
    // What is ordered at once waits for the size, and not for the counts of one network.
    ...liftedSettings('any limits'),
  }
}

const metricsOf = (env: { METRICS_PORT: string }) => `http://127.0.0.1:${env.METRICS_PORT}/metrics`

async function waitingForLocks(): Promise<number> {
  const { waiting } = await onlyRow(database.db)<{
    waiting: number
  }>`SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return waiting
}

async function addProduct() {
  const made = await onlyRow(database.db)<{
    id: number
  }>`INSERT INTO products (name, description, price_in_piastres, category_id) VALUES ('Biella', 'Wool.', 125000, 2) RETURNING id`
  const variant = await onlyRow(database.db)<{
    id: number
  }>`INSERT INTO variants (product_id, size, color, sku, stock) VALUES (${made.id}, 'M', 'Navy', 'B-M', 10) RETURNING id`
  return { id: made.id, variantId: variant.id }
}

async function stockAt(shop: Shop): Promise<number> {
  const { body } = await call(shop, 'GET', `/products/${product.id}`)
  return body.data.data.variants[0].stock
}

async function fillCart(shop: Shop): Promise<string> {
  const { headers } = await call(shop, 'POST', '/cart/items', '', {
    variantId: product.variantId,
    quantity: 1,
  })
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

const placeOrder = (shop: Shop, cookie: string) =>
  call(shop, 'POST', '/checkout/place-order', cookie, {
    shippingAddress: { street: '5 Talaat Harb', city: 'Cairo', zip: '11511' },
    paymentMethod: 'cod',
    email: 'guest@example.com',
    phoneNumber: '01012345678',
    guestName: 'Nadia Fahmy',
  })

async function call({ address }: Shop, method: string, path: string, cookie = '', body?: object) {
  const reply = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as any }
}
