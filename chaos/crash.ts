/**
 * Kills the shop, its database and both while guests are buying, and then looks whether the books are right: every order
 * that was confirmed exists once, and on every shelf what is left and what was sold make what was there.
 *
 *   node chaos/crash.ts [rounds]
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type CrashingShop, openCrashingShop, victims } from './crashing-shop.ts'
import { buyUntil, type Receipts } from './shoppers.ts'
import { type Caller, call } from './stubborn-call.ts'

const ROUNDS = Number(process.argv[2] ?? 6)
const GUESTS = 8
const SIZES = 6
const STOCK = 5_000

const shop = await openCrashingShop()
try {
  const problems = await run(shop)
  for (const problem of problems) console.error(`  ! ${problem}`)
  console.log(problems.length === 0 ? 'The books are right.' : `${problems.length} broken promises.`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  await shop.close()
}

async function run({ address, adminPassword, crash }: CrashingShop): Promise<string[]> {
  const staff = await logIn(address, adminPassword)
  const variantIds = await fillShelves(staff)
  const receipts: Receipts = new Map()
  let over = false
  const buying = Promise.all(
    Array.from({ length: GUESTS }, () => buyUntil(() => over, address, variantIds, receipts)),
  )
  // Heard when it is awaited at the end; a guest who gives up earlier must not end the run before that.
  buying.catch(() => {})
  for (let round = 0; round < ROUNDS; round++) {
    await delay(1_000 + Math.random() * 2_000)
    const victim = victims[round % victims.length] ?? 'both'
    const confirmed = receipts.size
    const { readyAfterMs } = await crash(victim)
    console.log(`killed ${victim} after ${confirmed} orders; ready again after ${readyAfterMs} ms`)
  }
  await delay(2_000)
  over = true
  await buying
  return checkBooks(staff, variantIds, receipts)
}

async function logIn(address: string, password: string): Promise<Caller> {
  const { body } = await call({ address }, 'POST', '/auth/login', { email: 'admin@example.com', password })
  return { address, token: body.token }
}

async function fillShelves(staff: Caller): Promise<number[]> {
  const form = new FormData()
  const sizes = Array.from({ length: SIZES }, (_, n) => ({
    size: `S${n}`,
    color: 'Navy',
    stock: STOCK,
    sku: `C-${n}`,
  }))
  const fields = { name: 'Chaos', description: 'Wool.', price: '1000', variants: JSON.stringify(sizes) }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { body } = await call(staff, 'POST', '/products', form)
  return body.data.data.variants.map(({ id }: { id: number }) => id)
}

type Order = { id: string; guestName: string; items: { variantId: number; quantity: number }[] }

async function checkBooks(staff: Caller, variantIds: number[], receipts: Receipts): Promise<string[]> {
  const problems: string[] = []
  const orders = await allOrders(staff)
  const byName = Map.groupBy(orders, ({ guestName }) => guestName)
  for (const [name, found] of byName)
    if (found.length > 1) problems.push(`${name} was served ${found.length} times`)
  for (const [name, id] of receipts)
    if (byName.get(name)?.[0]?.id !== id) problems.push(`order ${id} was confirmed and is not there`)
  const shelves = await stockOf(staff, variantIds)
  for (const [variantId, left] of shelves) {
    const sold = orders
      .flatMap(({ items }) => items)
      .filter((item) => item.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    if (left + sold !== STOCK)
      problems.push(`size ${variantId}: ${left} left and ${sold} sold are not ${STOCK}`)
  }
  const { body } = await call(staff, 'GET', '/orders/admin?limit=1')
  if (body.meta.counts.all !== orders.length)
    problems.push(`${body.meta.counts.all} orders are counted, ${orders.length} are there`)
  console.log(`${receipts.size} orders confirmed, ${orders.length} in the books`)
  return problems
}

async function allOrders(staff: Caller): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1; ; page++) {
    const { body } = await call(staff, 'GET', `/orders/admin?sort=id&order=asc&limit=200&page=${page}`)
    orders.push(...body.data)
    if (body.data.length < 200) return orders
  }
}

async function stockOf(staff: Caller, variantIds: number[]): Promise<Map<number, number>> {
  const { body } = await call(staff, 'GET', '/products')
  const variants: { id: number; stock: number }[] = body.data.data.flatMap(
    (product: { variants: unknown[] }) => product.variants,
  )
  return new Map(variants.filter(({ id }) => variantIds.includes(id)).map(({ id, stock }) => [id, stock]))
}
