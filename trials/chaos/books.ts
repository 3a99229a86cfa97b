/** After a crash, the replies to guests and the records of the shop must agree. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Notes } from './shoppers.ts'
import { type Caller, call } from './stubborn-call.ts'

export async function logIn(address: string, password: string): Promise<Caller> {
  const { body } = await call({ address }, 'POST', '/auth/login', { email: 'admin@example.com', password })
  return { address, token: body.token }
}

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
  const { body } = await call(staff, 'POST', '/products', form)
  const { id, variants }: { id: number; variants: Variant[] } = body.data.data
  return { productId: id, shelves: new Map(variants.map(({ id, stock }) => [id, stock])) }
}

type Variant = { id: number; stock: number }
export type Order = {
  id: string
  guestName: string
  needsAttention: boolean
  items: { variantId: number; quantity: number }[]
}

export async function checkBooks(
  staff: Caller,
  shelves: Shelves,
  notes: Pick<Notes, 'confirmed' | 'paid'>,
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
  const left = await stockOf(staff)
  for (const [variantId, before] of shelves) {
    const sold = orders
      .flatMap(({ items }) => items)
      .filter((item) => item.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const now = left.get(variantId) ?? Number.NaN
    if (now < 0 || now + sold !== before)
      problems.push(`size ${variantId}: ${now} left and ${sold} sold are not ${before}`)
  }
  const { body } = await call(staff, 'GET', '/orders/admin?limit=1')
  if (body.meta.counts.all !== orders.length)
    problems.push(`${body.meta.counts.all} orders are counted, ${orders.length} are there`)
  console.log(
    `${notes.confirmed.size} orders confirmed, ${notes.paid.size} payments taken, ${orders.length} orders in the books`,
  )
  return { problems, orders }
}

/** Payments are reported at once, or with the next turn of a job when a crash lost the first report. */
async function untilAllPaidAreThere(staff: Caller, { paid }: Pick<Notes, 'paid'>): Promise<Order[]> {
  for (const patienceEnds = Date.now() + 200_000; ; await delay(1_000)) {
    const orders = await allOrders(staff)
    const names = new Set(orders.map(({ guestName }) => guestName))
    if (paid.isSubsetOf(names) || Date.now() > patienceEnds) return orders
  }
}

async function allOrders(staff: Caller): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1; ; page++) {
    const { body } = await call(staff, 'GET', `/orders/admin?sort=id&order=asc&limit=200&page=${page}`)
    orders.push(...body.data)
    if (body.data.length < 200) return orders
  }
}

async function stockOf(staff: Caller): Promise<Map<number, number>> {
  const { body } = await call(staff, 'GET', '/products')
  const variants: Variant[] = body.data.data.flatMap((product: { variants: Variant[] }) => product.variants)
  return new Map(variants.map(({ id, stock }) => [id, stock]))
}
