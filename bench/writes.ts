/** What a write costs, in processor time of the server and of the database, and how long it takes one of eight at once. */
import pg from 'pg'
import type { MeasuredShop } from './open-shop.ts'
import { familyProcessorMs, parentOf, processorMs } from './processor-time.ts'
import { loaded, portOf } from './reads.ts'
import { type Row, rounded } from './results.ts'

export const STAFF = { email: 'staff@example.com', password: 'measured-password' }
const AT_ONCE = 8

export async function measureWrites(shop: MeasuredShop, guests: number): Promise<Row[]> {
  const database = await databaseOf(shop)
  const variants = await variantsOf(shop)
  const cookies: string[] = []
  const carts = Array.from({ length: guests }, (_, guest) => variants[guest % variants.length] ?? 0)
  const rows = [
    await measured(shop, database, 'add to cart, new guest', carts, async (variantId) => {
      const { headers } = await call(shop, 'POST', '/cart/items', '', { variantId, quantity: 1 })
      cookies.push(headers.get('set-cookie')?.split(';')[0] ?? '')
    }),
    await measured(shop, database, 'place a cash order', [...cookies], (cookie) => placeOrder(shop, cookie)),
  ]
  const popular = await filledCarts(shop, guests, () => variants[0] ?? 0)
  rows.push(
    await measured(shop, database, 'place a cash order, one sku for all', popular, (cookie) =>
      placeOrder(shop, cookie),
    ),
    await measured(
      shop,
      database,
      'log in',
      Array.from({ length: 40 }, () => STAFF),
      async (credentials) => {
        await call(shop, 'POST', '/auth/login', '', credentials)
      },
    ),
  )
  const { body } = await call(shop, 'POST', '/auth/login', '', STAFF)
  const staff = { authorization: `Bearer ${(body as { token: string }).token}` }
  rows.push(
    await measured(
      shop,
      database,
      "staff's order list",
      Array.from({ length: 300 }, () => staff),
      async (headers) => {
        await call(shop, 'GET', '/orders/admin?page=1&limit=25', '', undefined, headers)
      },
    ),
  )
  return rows
}

/** Reads while orders come in, beside the same reads when it is quiet, in turn. */
export async function measureReadsWhileSelling(
  shop: MeasuredShop,
  pairs: number,
  seconds: number,
): Promise<Row[]> {
  const variants = await variantsOf(shop)
  const ofShop = { pid: shop.pid, port: portOf(shop.address) }
  const rows: Row[] = []
  for (const path of ['/shop', '/product/1', '/api/v1/products?limit=24']) {
    const ratios: number[] = []
    const times = { quiet: [] as number[], selling: [] as number[] }
    for (let pair = 0; pair < pairs; pair++) {
      const quiet = await loaded(ofShop, { path, seconds })
      const carts = await filledCarts(
        shop,
        ORDERS_A_SECOND * seconds,
        (guest) => variants[guest % variants.length] ?? 0,
      )
      const [selling] = await Promise.all([loaded(ofShop, { path, seconds }), sell(shop, carts)])
      ratios.push(selling.perSecond / quiet.perSecond)
      times.quiet.push(quiet.p99Ms)
      times.selling.push(selling.p99Ms)
    }
    const middle = (figures: number[]) =>
      figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
    rows.push({
      name: `${path}, ${ORDERS_A_SECOND} orders a second`,
      'rate kept': rounded(middle(ratios)),
      'p99 ms, quiet': rounded(middle(times.quiet)),
      'p99 ms, selling': rounded(middle(times.selling)),
    })
  }
  return rows
}

const ORDERS_A_SECOND = 50

async function sell(shop: MeasuredShop, carts: string[]): Promise<void> {
  const began = performance.now()
  await Promise.all(
    carts.map(async (cookie, order) => {
      const waitMs = (order * 1_000) / ORDERS_A_SECOND - (performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)))
      await placeOrder(shop, cookie)
    }),
  )
}

async function measured<Item>(
  shop: MeasuredShop,
  database: number,
  name: string,
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<Row> {
  const waiting = [...items]
  const tookMs: number[] = []
  const before = { server: processorMs(shop.pid), database: familyProcessorMs(database) }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
        const began = performance.now()
        await work(item)
        tookMs.push(performance.now() - began)
      }
    }),
  )
  const server = (processorMs(shop.pid) - before.server) / items.length
  const inDatabase = (familyProcessorMs(database) - before.database) / items.length
  tookMs.sort((a, b) => a - b)
  return {
    name,
    'server ms': rounded(server),
    'database ms': rounded(inDatabase),
    'together ms': rounded(server + inDatabase),
    'p50 ms': rounded(tookMs[Math.floor(tookMs.length / 2)] ?? 0),
  }
}

/** The process that all of the database's own come from. */
async function databaseOf({ connectionString }: MeasuredShop): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const database = parentOf(rows[0].pid)
  await client.end()
  return database
}

/** More than a run can sell. */
export async function stockUp({ connectionString }: MeasuredShop): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('UPDATE variants SET stock = 1000000')
  await client.end()
}

async function variantsOf(shop: MeasuredShop): Promise<number[]> {
  const { body } = await call(shop, 'GET', '/products?limit=100')
  const { data } = body as { data: { data: { variants: { id: number }[] }[] } }
  return data.data.flatMap(({ variants }) => variants.map(({ id }) => id))
}

async function filledCarts(
  shop: MeasuredShop,
  count: number,
  variantOf: (guest: number) => number,
): Promise<string[]> {
  const cookies: string[] = []
  for (let guest = 0; guest < count; guest++) {
    const { headers } = await call(shop, 'POST', '/cart/items', '', {
      variantId: variantOf(guest),
      quantity: 1,
    })
    cookies.push(headers.get('set-cookie')?.split(';')[0] ?? '')
  }
  return cookies
}

async function placeOrder(shop: MeasuredShop, cookie: string): Promise<void> {
  await call(shop, 'POST', '/checkout/place-order', cookie, {
    shippingAddress: { street: '5 Talaat Harb', city: 'Cairo', zip: '11511' },
    paymentMethod: 'cod',
    email: 'guest@example.com',
    phoneNumber: '01012345678',
    guestName: 'Nadia Fahmy',
  })
}

async function call(
  { address }: MeasuredShop,
  method: string,
  path: string,
  cookie = '',
  body?: object,
  headers: Record<string, string> = {},
) {
  const reply = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`)
  return { headers: reply.headers, body: JSON.parse(text) as unknown }
}
