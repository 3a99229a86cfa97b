/** Calls of guests and staff in a measured shop, and queries on its database. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import pg from 'pg'
import type { MeasuredShop } from '../harness/open-shop.ts'
import { parentOf } from '../harness/processor-time.ts'

export const STAFF = { email: 'staff@example.com', password: 'measured-password' }

/** More than a run can sell. */
export const stockUp = (shop: MeasuredShop): Promise<void> => ask(shop, 'UPDATE variants SET stock = 1000000')

export async function ask({ connectionString }: MeasuredShop, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statements)
  await client.end()
}

export async function variantsOf(shop: MeasuredShop): Promise<number[]> {
  const { body } = await call(shop, 'GET', '/products?limit=100')
  const { data } = body as { data: { data: { variants: { id: number }[] }[] } }
  return data.data.flatMap(({ variants }) => variants.map(({ id }) => id))
}

export async function filledCarts(
  shop: MeasuredShop,
  count: number,
  variantOf: (guest: number) => number,
): Promise<string[]> {
  const cookies: string[] = []
  for (let guest = 0; guest < count; guest++) {
    const { cookie } = await call(shop, 'POST', '/cart/items', '', {
      variantId: variantOf(guest),
      quantity: 1,
    })
    cookies.push(cookie)
  }
  return cookies
}

export async function placeOrder(shop: MeasuredShop, cookie: string): Promise<void> {
  await call(shop, 'POST', '/checkout/place-order', cookie, {
    shippingAddress: { street: '5 Talaat Harb', city: 'Cairo', zip: '11511' },
    paymentMethod: 'cod',
    email: 'guest@example.com',
    phoneNumber: shop.isBehindProxy ? `010${10_000_000 + calls}` : '01012345678',
    guestName: 'Nadia Fahmy',
  })
}

export async function call(
  { address, isBehindProxy }: MeasuredShop,
  method: string,
  path: string,
  cookie = '',
  body?: object,
  headers: Record<string, string> = {},
) {
  const send = async () => {
    const sent = body && JSON.stringify(body)
    const asked = request(`${address}/api/v1${path}`, {
      method,
      agent,
      headers: {
        cookie,
        ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        ...(isBehindProxy && { 'x-forwarded-for': nextAddress() }),
        ...headers,
      },
    }).end(sent)
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: reply.statusCode ?? 0, headers: reply.headers, text: await textOf(reply) }
  }
  let reply = await send()
  // A busy machine may not open a connection in time, which must not end the run.
  for (let tries = 0; reply.status === 503 && tries < 5; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    reply = await send()
  }
  if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`)
  const cookieOfGuest = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return { cookie: cookieOfGuest, body: JSON.parse(reply.text) as unknown }
}

let calls = 0
function nextAddress(): string {
  calls++
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

/** Not by fetch, which would use much of the CPU that the shop shares. */
const agent = new Agent({ keepAlive: true })

/** The parent process of the database's processes. */
export async function databaseOf({ connectionString }: MeasuredShop): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const database = parentOf(rows[0].pid)
  await client.end()
  return database
}
