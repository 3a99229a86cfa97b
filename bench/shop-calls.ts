/** What guests and staff do in a shop that is measured, and what is asked of its database beside it. */
import pg from 'pg'
import type { MeasuredShop } from './open-shop.ts'
import { parentOf } from './processor-time.ts'

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
    const { headers } = await call(shop, 'POST', '/cart/items', '', {
      variantId: variantOf(guest),
      quantity: 1,
    })
    cookies.push(headers.get('set-cookie')?.split(';')[0] ?? '')
  }
  return cookies
}

export async function placeOrder(shop: MeasuredShop, cookie: string): Promise<void> {
  await call(shop, 'POST', '/checkout/place-order', cookie, {
    shippingAddress: { street: '5 Talaat Harb', city: 'Cairo', zip: '11511' },
    paymentMethod: 'cod',
    email: 'guest@example.com',
    phoneNumber: '01012345678',
    guestName: 'Nadia Fahmy',
  })
}

export async function call(
  { address }: MeasuredShop,
  method: string,
  path: string,
  cookie = '',
  body?: object,
  headers: Record<string, string> = {},
) {
  const send = () =>
    fetch(`${address}/api/v1${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  let reply = await send()
  // A machine that is busy elsewhere may not open a connection in time; that is no reason to lose the whole run.
  for (let tries = 0; reply.status === 503 && tries < 5; tries++) {
    await reply.arrayBuffer()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    reply = await send()
  }
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`)
  return { headers: reply.headers, body: JSON.parse(text) as unknown }
}

/** The process that all of the database's own come from. */
export async function databaseOf({ connectionString }: MeasuredShop): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const database = parentOf(rows[0].pid)
  await client.end()
  return database
}
