/** The cost of a write, in CPU time of the server and of the database, and its wall time with eight at once. */
import { hasRow, sql, usingDatabase } from '#platform/database/database.ts'
import { type Caller, succeed } from '../harness/call.ts'
import { type MeasuredShop, openShop } from '../harness/open-shop.ts'
import { familyProcessorMs, processorMs } from '../harness/processor-time.ts'
import { median, type Row, rounded } from '../harness/results.ts'
import { logIn } from '../harness/staff.ts'
import {
  databaseOf,
  guestsWithCarts,
  guestWithCart,
  order,
  runSql,
  stockUp,
  variantIdsOf,
} from './shop-calls.ts'

const AT_ONCE = 8

export async function measureWrites(shop: MeasuredShop, guests: number): Promise<Row[]> {
  const { variants, writes, buy, warmUp, settle, measureBuying } = await openBuying(shop, guests)
  const cold = await measureBuying('')
  await holdMails(shop)
  await warmUp()
  const popular = await guestsWithCarts(shop, guests, () => variants[0] ?? 0)
  const ofOneSku = await measured(writes('place a cash order, one sku for all'), popular, order)
  await letMailsOut(shop)
  await untilMailsAreKept(shop)
  for (let round = 0; round < ROUNDS_UNTIL_WARM; round++) await buy(guests)
  await settle()
  const warm = await measureBuying(', warm')
  const logins = Array.from({ length: 40 }, () => shop.address)
  const loggedIn = await measured(writes('log in'), logins, logIn)
  const staff = await logIn(shop.address)
  const looks = Array.from({ length: 300 }, () => '/orders/admin?page=1&limit=25')
  const listed = await measured(writes("staff's order list"), looks, (path) => succeed(staff, 'GET', path))
  return [
    cold.added,
    warm.added,
    cold.placed,
    warm.placed,
    cold.withMails,
    warm.withMails,
    ofOneSku,
    loggedIn,
    listed,
  ]
}

/** The same two writes in a shop with rate limits. */
export async function measureLimits(guests: number): Promise<Row[]> {
  // Behind a proxy a shop counts as public, and needs the other required settings.
  const decided = {
    PUBLIC_URL: 'http://localhost:3000',
    PAYMENT_PROVIDER: 'sandbox',
    ALLOW_SANDBOX: 'yes',
    DEMO: 'on',
  }
  const shop = await openShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback', ...decided })
  try {
    await stockUp(shop)
    const { measureBuying } = await openBuying(shop, guests)
    const { added, placed } = await measureBuying(', with limits')
    return [added, placed]
  } finally {
    await shop.close()
  }
}

/** Guests who fill their carts and order, in a warm shop. */
export async function openBuying(shop: MeasuredShop, guests: number) {
  const database = await databaseOf(shop)
  const variants = await variantIdsOf(shop)
  const writes = (name: string) => ({ shop, database, name })
  const someGuests = (count: number) => Array.from({ length: count }, (_, guest) => guest)
  const addFor = (guest: number) => guestWithCart(shop, variants[guest % variants.length] ?? 0)
  const buy = (count: number) => atOnce(someGuests(count), async (guest) => order(await addFor(guest)))
  // What a connection learns in its first orders is no part of what an order costs. As many at once as are measured, because
  // each connection plans by itself, and again after statistics or a table have changed.
  const warmUp = () => buy(WARM_UP)
  // Background work of the server within a minute.
  const settle = async () => {
    await untilMailsAreKept(shop)
    await runSql(shop, 'VACUUM ANALYZE')
    await warmUp()
    await untilMailsAreKept(shop)
  }
  async function measureBuying(when: string) {
    const withCarts: Caller[] = []
    const added = await measured(
      writes(`add to cart, new guest${when}`),
      someGuests(guests),
      async (guest) => {
        withCarts.push(await addFor(guest))
      },
    )
    await holdMails(shop)
    await warmUp()
    const placed = await measured(writes(`place a cash order${when}`), [...withCarts], order)
    const mailed = await measureMails(shop, database, guests + WARM_UP)
    const withMails = together(`place a cash order, with its two mails${when}`, placed, mailed)
    return { added, placed, withMails }
  }
  await warmUp()
  await settle()
  return { database, variants, writes, buy, warmUp, settle, measureBuying }
}

const WARM_UP = 150
/**
 * V8 goes on compiling for some ten thousand requests. A shop that has been open for an hour is warm, one that has just started is
 * not, so both have a row.
 */
const ROUNDS_UNTIL_WARM = 10

/** The cost of the mails of orders that were placed while mail was held back, per order. */
async function measureMails(shop: MeasuredShop, database: number, orders: number): Promise<Row> {
  await letMailsOut(shop)
  const before = { server: processorMs(shop.pid), database: familyProcessorMs(database) }
  // The next order wakes the post office.
  await order(await guestWithCart(shop, 1))
  await untilMailsAreKept(shop)
  return {
    name: 'two mails',
    'server ms': rounded((processorMs(shop.pid) - before.server) / orders),
    'database ms': rounded((familyProcessorMs(database) - before.database) / orders),
  }
}

const holdMails = (shop: MeasuredShop) =>
  runSql(shop, `ALTER TABLE mails ALTER COLUMN next_try_at SET DEFAULT 'infinity'`)

const letMailsOut = (shop: MeasuredShop) =>
  runSql(
    shop,
    `ALTER TABLE mails ALTER COLUMN next_try_at SET DEFAULT now();
     UPDATE mails SET next_try_at = now() WHERE state = 'due'`,
  )

const untilMailsAreKept = ({ connectionString }: MeasuredShop): Promise<void> =>
  usingDatabase(connectionString, { max: 1 }, async (db) => {
    const due = sql`SELECT 1 FROM mails WHERE state = 'due' AND next_try_at <= now() LIMIT 1`
    while (await hasRow(db)(due)) await new Promise((resolve) => setTimeout(resolve, 250))
  })

function together(name: string, ...rows: Row[]): Row {
  const sum = (figure: string) => rounded(rows.reduce((all, row) => all + Number(row[figure]), 0))
  const [server, inDatabase] = [sum('server ms'), sum('database ms')]
  return {
    name,
    'server ms': server,
    'database ms': inDatabase,
    'together ms': rounded(server + inDatabase),
  }
}

async function measured<Item>(
  { shop, database, name }: { shop: { pid: number }; database: number; name: string },
  items: Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<Row> {
  const tookMs: number[] = []
  const before = { server: processorMs(shop.pid), database: familyProcessorMs(database) }
  await atOnce(items, async (item) => {
    const began = performance.now()
    await work(item)
    tookMs.push(performance.now() - began)
  })
  const server = (processorMs(shop.pid) - before.server) / items.length
  const inDatabase = (familyProcessorMs(database) - before.database) / items.length
  return {
    name,
    'server ms': rounded(server),
    'database ms': rounded(inDatabase),
    'together ms': rounded(server + inDatabase),
    'p50 ms': rounded(median(tookMs)),
  }
}

async function atOnce<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
    }),
  )
}
