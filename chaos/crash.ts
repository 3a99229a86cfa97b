/**
 * Kills the shop, its database and both while guests buy on delivery and by card and staff change pictures, every other
 * time just as somebody pays. Then it looks whether the books are right: every order that was confirmed and every payment
 * that was taken is there exactly once, on every shelf what is left and what was sold make what was there, also on the
 * one that runs empty, and every picture is whole.
 *
 *     npm run chaos -- [rounds]
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type CrashingShop, openCrashingShop, victims } from './crashing-shop.ts'
import { buyUntil, type Notes } from './shoppers.ts'
import { type Caller, call } from './stubborn-call.ts'
import { brokenPictures, changePicturesUntil } from './window-dresser.ts'

const ROUNDS = Number(process.argv[2] ?? 6)
const GUESTS = 8
/** Pieces of each size. The last one is sold out soon, and everybody wants it still. */
const SHELVES = [5_000, 5_000, 5_000, 5_000, 5_000, 60]

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
  const { productId, shelves } = await fillShelves(staff)
  const notes: Notes = { confirmed: new Map(), paid: new Set(), paying: 0 }
  let over = false
  const isOver = () => over
  const busy = Promise.all([
    ...Array.from({ length: GUESTS }, () => buyUntil(isOver, address, [...shelves.keys()], notes)),
    changePicturesUntil(isOver, staff, productId),
  ])
  // Heard when it is awaited at the end; a guest who gives up earlier must not end the run before that.
  busy.catch(() => {})
  for (let round = 0; round < ROUNDS; round++) {
    await delay(1_000 + Math.random() * 2_000)
    const isPaid = round % 2 === 1 && (await untilSomebodyPays(notes))
    const victim = victims[round % victims.length] ?? 'both'
    const confirmed = notes.confirmed.size
    const { readyAfterMs } = await crash(victim)
    console.log(
      `killed ${victim}${isPaid ? ' during a payment' : ''} after ${confirmed} orders; ready again after ${readyAfterMs} ms`,
    )
  }
  await delay(2_000)
  over = true
  await busy
  const problems = await checkBooks(staff, shelves, notes)
  for (const path of await brokenPictures(staff, productId)) problems.push(`the picture ${path} is broken`)
  return problems
}

async function untilSomebodyPays(notes: Notes): Promise<boolean> {
  for (let tries = 0; notes.paying === 0 && tries < 2_000; tries++) await delay(2)
  // Somewhere on the way from the card page to the confirmation.
  await delay(Math.random() * 40)
  return notes.paying > 0
}

async function logIn(address: string, password: string): Promise<Caller> {
  const { body } = await call({ address }, 'POST', '/auth/login', { email: 'admin@example.com', password })
  return { address, token: body.token }
}

/** What is on the shelf, by the variant's id. */
type Shelves = Map<number, number>

async function fillShelves(staff: Caller): Promise<{ productId: number; shelves: Shelves }> {
  const form = new FormData()
  const sizes = SHELVES.map((stock, n) => ({ size: `S${n}`, color: 'Navy', stock, sku: `C-${n}` }))
  const fields = { name: 'Chaos', description: 'Wool.', price: '1000', variants: JSON.stringify(sizes) }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { body } = await call(staff, 'POST', '/products', form)
  const { id, variants }: { id: number; variants: Variant[] } = body.data.data
  return { productId: id, shelves: new Map(variants.map(({ id, stock }) => [id, stock])) }
}

type Variant = { id: number; stock: number }
type Order = {
  id: string
  guestName: string
  needsAttention: boolean
  items: { variantId: number; quantity: number }[]
}

async function checkBooks(staff: Caller, shelves: Shelves, notes: Notes): Promise<string[]> {
  const orders = await untilAllPaidAreThere(staff, notes)
  const problems: string[] = []
  const byName = Map.groupBy(orders, ({ guestName }) => guestName)
  for (const [name, found] of byName)
    if (found.length > 1) problems.push(`${name} was served ${found.length} times`)
  for (const [name, id] of notes.confirmed)
    if (byName.get(name)?.[0]?.id !== id) problems.push(`order ${id} was confirmed and is not there`)
  for (const name of notes.paid) if (!byName.has(name)) problems.push(`${name} paid and has no order`)
  // Nobody took longer than a hold lasts, so nobody's piece may be gone.
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
  return problems
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
