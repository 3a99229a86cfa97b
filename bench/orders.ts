/**
 * How many cash orders a second, as a share of the least that could be done: one row inserted and committed, with as many
 * at once, on the same server. An order is a dozen rows and a reply over HTTP.
 */
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { MeasuredShop } from './open-shop.ts'

const ORDERS = 1_000
const AT_ONCE = 20

export async function measureOrders(shop: MeasuredShop): Promise<void> {
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: AT_ONCE })
  await pool.query('UPDATE variants SET stock = 1000000')
  await pool.query('CREATE TABLE yardstick (id bigint GENERATED ALWAYS AS IDENTITY, note text)')
  const carts = await fillCarts(shop.address)
  const bare = await timed(carts, () =>
    pool.query("INSERT INTO yardstick (note) VALUES ('paid')").then(() => true),
  )
  const ours = await timed(carts, (cookie) => placeOrder(shop.address, cookie))
  await pool.end()
  console.log(`\nCash orders, ${ORDERS} guests with two lines each, ${AT_ONCE} at once`)
  console.table([
    { what: 'order placed over HTTP', ...ours },
    { what: 'one row inserted and committed', ...bare },
    { what: 'ratio', 'per second': Math.round((ours['per second'] / bare['per second']) * 100) / 100 },
  ])
}

async function fillCarts(address: string): Promise<string[]> {
  const reply = (await (await fetch(`${address}/api/v1/products?limit=100`)).json()) as {
    data: { data: { variants: { id: number }[] }[] }
  }
  const variants = reply.data.data.flatMap((product) => product.variants.map(({ id }) => id))
  const cookies: string[] = []
  for (let guest = 0; guest < ORDERS; guest++) {
    const first = await add(address, variants[guest % variants.length] ?? 0, '')
    await add(address, variants[(guest * 7 + 1) % variants.length] ?? 0, first)
    cookies.push(first)
  }
  return cookies
}

async function add(address: string, variantId: number, cookie: string): Promise<string> {
  const reply = await fetch(`${address}/api/v1/cart/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ variantId, quantity: 1 }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return cookie || (reply.headers.get('set-cookie')?.split(';')[0] ?? '')
}

async function placeOrder(address: string, cookie: string): Promise<boolean> {
  const reply = await fetch(`${address}/api/v1/checkout/place-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      shippingAddress: { street: '5 Talaat Harb', city: 'Cairo', zip: '11511' },
      paymentMethod: 'cod',
      email: 'guest@example.com',
      phoneNumber: '01012345678',
      guestName: 'Nadia Fahmy',
    }),
  })
  await reply.arrayBuffer()
  return reply.status === 201
}

async function timed(carts: string[], work: (cookie: string) => Promise<boolean>) {
  const waiting = [...carts]
  const tookMs: number[] = []
  let failed = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) {
        const began = performance.now()
        if (!(await work(cookie))) failed++
        tookMs.push(performance.now() - began)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  tookMs.sort((a, b) => a - b)
  return {
    'per second': Math.round(carts.length / seconds),
    'p50 ms': Math.round(tookMs[Math.floor(tookMs.length * 0.5)] ?? 0),
    'p95 ms': Math.round(tookMs[Math.floor(tookMs.length * 0.95)] ?? 0),
    failed,
  }
}
