/** Sets up the machines, lets guests buy, causes one failure after the other, compares the books. */
import { setTimeout as delay } from 'node:timers/promises'
import { conclude, fillShelves } from '../harness/books.ts'
import { changePicturesUntil } from '../harness/pictures.ts'
import { logIn } from '../harness/staff.ts'
import { compareBooks } from './compare-books.ts'
import { startDatabaseWatch } from './database-watch.ts'
import { eventsOf, type Happened } from './events.ts'
import { buy, buyUntil, type Diary } from './guests.ts'
import { setUpMachines, untilSafe } from './machines.ts'
import { openMailbox } from './mailbox.ts'
import { makeDatabase, startHaproxy, startPgbouncer } from './proxies.ts'
import { report } from './report.ts'
import { addressOf, type Door, doors, openShops } from './shops.ts'

const SHELVES = Array.from({ length: 6 }, () => 100_000)

const [scratch = ''] = process.argv.slice(2)
const began = performance.now()
const machines = await setUpMachines(scratch)
await startHaproxy(scratch, machines)
await startPgbouncer(scratch)
const mailbox = await openMailbox()
if (!(await untilSafe(machines, 150_000))) throw new Error('The machines do not form a cluster.')
await makeDatabase()
const shops = await openShops(scratch)
console.log(`Three machines and two shops are up after ${seconds(performance.now() - began)} s.`)

const staff = await logIn(addressOf('front'))
const { productId, shelves } = await fillShelves(staff, SHELVES)
const diary: Diary = { sales: [], answers: [] }
const watch = startDatabaseWatch()
const buyOnce = () => buy('front', [...shelves.keys()], diary)
let isOver = false
const busy = Promise.all([
  buyUntil(() => isOver, [...shelves.keys()], diary),
  ...(['by HAProxy', 'by PgBouncer'] as const).map((door) =>
    changePicturesUntil(() => isOver, { ...staff, address: addressOf(door) }, productId, 5_000),
  ),
])
// Rejections are handled at the end, where it is awaited.
busy.catch(() => {})
await delay(3_000)

const happened: Happened[] = []
for (const event of eventsOf(machines, shops)) {
  const startedAt = performance.now()
  await event.happen()
  await untilAllSell(startedAt)
  await event.putRight?.()
  if (!(await untilSafe(machines, 120_000))) throw new Error('The machines do not find together again.')
  happened.push({ name: event.name, doors: event.doors, startedAt, endedAt: performance.now() })
  console.log(`${event.name}: over after ${seconds(performance.now() - startedAt)} s`)
}
isOver = true
await busy
watch.stop()
const { problems, orders } = await compareBooks({ staff, shelves, productId, diary, mailbox, buyOnce })
problems.push(...report({ happened, diary, orders, away: watch.away }))
console.log(`It took ${seconds(performance.now() - began)} s.`)
process.exit(conclude(problems))

/** An outage begins within a few seconds and is over when every address has sold in the last four: two guests at each take turns. */
async function untilAllSell(startedAt: number): Promise<void> {
  for (const patienceEnds = startedAt + 60_000; performance.now() < patienceEnds; await delay(250)) {
    const now = performance.now()
    const selling = new Set(diary.sales.filter(({ at }) => at > now - 4_000).map(({ door }) => door))
    if (now - startedAt > 8_000 && (Object.keys(doors) as Door[]).every((door) => selling.has(door))) return
  }
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
