/** Guests of a shop that is measured, and what is asked of its database beside it. */
import pg from 'pg'
import type { Caller } from '../harness/call.ts'
import { addToCart, orderForm, orderIn, placeOrder, variantsOf } from '../harness/guests.ts'
import type { MeasuredShop } from '../harness/open-shop.ts'
import { parentOf } from '../harness/processor-time.ts'

/** More than a run can sell. */
export const stockUp = (shop: MeasuredShop): Promise<void> =>
  runSql(shop, 'UPDATE variants SET stock = 1000000')

export async function runSql({ connectionString }: MeasuredShop, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statements)
  await client.end()
}

export const variantIdsOf = async (shop: MeasuredShop): Promise<number[]> =>
  (await variantsOf(shop)).map(({ id }) => id)

/** A new guest with something in the cart; behind a proxy from an address that nobody else has. */
export async function guestWithCart(shop: MeasuredShop, variantId: number): Promise<Caller> {
  guests++
  const from = `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`
  const guest = { address: shop.address, ...(shop.isBehindProxy && { from }) }
  await addToCart(guest, variantId)
  return guest
}

let guests = 0

export async function guestsWithCarts(
  shop: MeasuredShop,
  count: number,
  variantOf: (guest: number) => number,
): Promise<Caller[]> {
  const made: Caller[] = []
  for (let guest = 0; guest < count; guest++) made.push(await guestWithCart(shop, variantOf(guest)))
  return made
}

/** Behind a proxy each guest has a phone number that nobody else has. */
export async function order(guest: Caller): Promise<void> {
  const phone = guest.from && `010${10_000_000 + orders++}`
  if (!orderIn(await placeOrder(guest, orderForm('Nadia Fahmy', phone)))) throw new Error('It was sold out.')
}

let orders = 0

/** The parent process of the database's processes. */
export async function databaseOf({ connectionString }: MeasuredShop): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const database = parentOf(rows[0].pid)
  await client.end()
  return database
}
