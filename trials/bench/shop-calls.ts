/** Guests of a shop that is measured, and what is asked of its database beside it. */
import { onlyRow, rows, sql, usingDatabase } from '#platform/database/database.ts'
import type { Caller } from '../harness/call.ts'
import { addToCart, orderForm, orderIn, placeOrder, variantsOf } from '../harness/guests.ts'
import type { MeasuredShop } from '../harness/open-shop.ts'
import { parentOf } from '../harness/processor-time.ts'

/** More than a run can sell. */
export const stockUp = (shop: MeasuredShop): Promise<unknown> =>
  runSql(shop, 'UPDATE variants SET stock = 1000000')

export const runSql = ({ connectionString }: MeasuredShop, statements: string): Promise<unknown> =>
  usingDatabase(connectionString, { max: 1, statementTimeoutMs: 600_000 }, (db) =>
    rows(db)(sql.raw(statements)),
  )

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

/** Each guest has a phone number that nobody else has, as in a real shop: earlier orders of a number are looked at. */
export async function order(guest: Caller): Promise<void> {
  const phone = `010${10_000_000 + orders++}`
  if (!orderIn(await placeOrder(guest, orderForm('Nadia Fahmy', phone)))) throw new Error('It was sold out.')
}

let orders = 0

/** The parent process of the database's processes. */
export const databaseOf = ({ connectionString }: MeasuredShop): Promise<number> =>
  usingDatabase(connectionString, { max: 1 }, async (db) => {
    const backend = await onlyRow(db)<{ pid: number }>`SELECT pg_backend_pid() AS pid`
    return parentOf(backend.pid)
  })
