/** After a crash, the replies to guests and the records of the shop must agree. */
import { setTimeout as delay } from 'node:timers/promises'
import { usingDatabase } from '#platform/database/database.ts'
import { stockDifferences } from '#shop/catalog/catalog.ts'
import { ledgerDifferences } from '#shop/orders/orders.ts'
import { type Caller, succeed } from './call.ts'
import { type Variant, variantsOf } from './guests.ts'

/** The stock by the variant's id. */
export type Shelves = Map<number, number>

/** A product with as many sizes as there are shelves. */
export async function fillShelves(
  staff: Caller,
  pieces: number[],
): Promise<{ productId: number; shelves: Shelves }> {
  const form = new FormData()
  const sizes = pieces.map((stock, n) => ({ size: `S${n}`, color: 'Navy', stock, sku: `C-${n}` }))
  const fields = { name: 'Chaos', description: 'Wool.', price: '1000', variants: JSON.stringify(sizes) }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { data } = await succeed(staff, 'POST', '/products', form)
  const { id, variants }: { id: number; variants: Variant[] } = data.data
  return { productId: id, shelves: new Map(variants.map(({ id, stock }) => [id, stock])) }
}

/** What guests know, by the name on their order. */
export type Notes = {
  /** The number of the order. */
  confirmed: Map<string, string>
  /** Money was taken. */
  paid: Set<string>
}

export type Order = {
  id: string
  guestName: string
  status: string
  attentionReason: string | null
  items: { variantId: number; quantity: number }[]
}

/** `damaged` are the pieces of each variant that never come back to the shelf, although their orders were cancelled. */
export async function checkBooks(
  staff: Caller,
  shelves: Shelves,
  notes: Notes,
  damaged: Shelves = new Map(),
): Promise<{ problems: string[]; orders: Order[] }> {
  const orders = await untilAllPaidAreThere(staff, notes)
  const problems: string[] = []
  const byName = Map.groupBy(orders, ({ guestName }) => guestName)
  for (const [name, found] of byName)
    if (found.length > 1) problems.push(`${name} was served ${found.length} times`)
  for (const [name, id] of notes.confirmed)
    if (byName.get(name)?.[0]?.id !== id) problems.push(`order ${id} was confirmed and is not there`)
  for (const name of notes.paid) if (!byName.has(name)) problems.push(`${name} paid and has no order`)
  // Nobody took longer than a hold lasts, so no held piece may have been sold to another.
  for (const { id, attentionReason } of orders)
    if (attentionReason && !attentionReason.startsWith('refund_'))
      problems.push(`order ${id} is marked: ${attentionReason}`)
  const left = new Map((await variantsOf(staff, '')).map(({ id, stock }) => [id, stock]))
  for (const [variantId, before] of shelves) {
    const sold = orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ items }) => items)
      .filter((item) => item.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const now = left.get(variantId) ?? Number.NaN
    const lost = damaged.get(variantId) ?? 0
    if (now < 0 || now + sold + lost !== before)
      problems.push(`size ${variantId}: ${now} left, ${sold} sold and ${lost} damaged are not ${before}`)
  }
  const { meta } = await succeed(staff, 'GET', '/orders/admin?limit=1')
  if (meta.counts.all !== orders.length)
    problems.push(`${meta.counts.all} orders are counted, ${orders.length} are there`)
  console.log(
    `${notes.confirmed.size} orders confirmed, ${notes.paid.size} payments taken, ${orders.length} orders in the books`,
  )
  return { problems, orders }
}

/** What no reply shows: the nightly check finds no difference. Each statement reads one snapshot, so it may run while the shop sells. */
export const checkLogs = (connectionString: string): Promise<string[]> =>
  usingDatabase(connectionString, { max: 1 }, async (db) => {
    const orders = await ledgerDifferences(db, MOST_REPORTED)
    const sizes = await stockDifferences(db, MOST_REPORTED)
    return [
      ...orders.map((found) => `ledger: ${JSON.stringify(found)}`),
      ...sizes.map((found) => `stock: ${JSON.stringify(found)}`),
    ]
  })

const MOST_REPORTED = 30

/** Prints what is wrong, and returns the code to exit with. */
export function conclude(problems: string[]): 0 | 1 {
  for (const problem of problems.slice(0, 30)) console.error(`  ! ${problem}`)
  console.log(problems.length === 0 ? 'The books are right.' : `${problems.length} broken promises.`)
  return problems.length === 0 ? 0 : 1
}

/** Reports of payments come by themselves: at once, or with the next turn of a job when a crash lost the first one. */
async function untilAllPaidAreThere(staff: Caller, { paid }: Notes): Promise<Order[]> {
  for (const patienceEnds = Date.now() + 200_000; ; await delay(1_000)) {
    const orders = await allOrders(staff)
    const names = new Set(orders.map(({ guestName }) => guestName))
    if (paid.isSubsetOf(names) || Date.now() > patienceEnds) return orders
  }
}

async function allOrders(staff: Caller): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1; ; page++) {
    const { data } = await succeed(staff, 'GET', `/orders/admin?sort=id&order=asc&limit=200&page=${page}`)
    orders.push(...data)
    if (data.length < 200) return orders
  }
}
