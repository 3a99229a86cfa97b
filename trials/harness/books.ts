/** After a crash, the replies to guests and the records of the shop must agree. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
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
  needsAttention: boolean
  items: { variantId: number; quantity: number }[]
}

export async function checkBooks(
  staff: Caller,
  shelves: Shelves,
  notes: Notes,
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
  for (const { id, needsAttention } of orders) if (needsAttention) problems.push(`order ${id} was oversold`)
  const left = new Map((await variantsOf(staff, '')).map(({ id, stock }) => [id, stock]))
  for (const [variantId, before] of shelves) {
    const sold = orders
      .flatMap(({ items }) => items)
      .filter((item) => item.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const now = left.get(variantId) ?? Number.NaN
    if (now < 0 || now + sold !== before)
      problems.push(`size ${variantId}: ${now} left and ${sold} sold are not ${before}`)
  }
  const { meta } = await succeed(staff, 'GET', '/orders/admin?limit=1')
  if (meta.counts.all !== orders.length)
    problems.push(`${meta.counts.all} orders are counted, ${orders.length} are there`)
  console.log(
    `${notes.confirmed.size} orders confirmed, ${notes.paid.size} payments taken, ${orders.length} orders in the books`,
  )
  return { problems, orders }
}

/** What no reply shows: every ledger says what its order says, and the movements of every size add up to its stock. */
export async function checkLogs(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const ledgers = await client.query('SELECT * FROM ledger_differences(30)')
    const sizes = await client.query('SELECT * FROM stock_differences(30)')
    const { rows } = await client.query(
      'SELECT (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM stock_movements) AS movements',
    )
    console.log(`${rows[0].entries} ledger entries and ${rows[0].movements} stock movements checked`)
    return [
      ...ledgers.rows.map((order) => `the ledger does not add up: ${JSON.stringify(order)}`),
      ...sizes.rows.map((size) => `the movements are not the stock: ${JSON.stringify(size)}`),
    ]
  } finally {
    await client.end()
  }
}

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
