/**
 * Kills the shop, its database and both while guests buy with cash and cards and staff change pictures; every other time just as
 * somebody pays. Then it checks the books: every confirmed order and every payment taken is there exactly once, for every size the
 * stock left and the pieces sold add up to the initial stock, even for the size that sells out, and no picture is damaged.
 *
 *     npm run chaos -- [rounds]
 */
import { setTimeout as delay } from 'node:timers/promises'
import { checkBooks, checkLogs, conclude, fillShelves } from '../harness/books.ts'
import { brokenPictures, changePicturesUntil } from '../harness/pictures.ts'
import { logIn } from '../harness/staff.ts'
import { type CrashingShop, openCrashingShop, victims } from './crashing-shop.ts'
import { buyUntil, type PayingNotes } from './shoppers.ts'

const ROUNDS = Number(process.argv[2] ?? 6)
const GUESTS = 8
/** Pieces of each size. The last one sells out soon, and everybody still tries to buy it. */
const SHELVES = [5_000, 5_000, 5_000, 5_000, 5_000, 60]

const shop = await openCrashingShop()
try {
  process.exitCode = conclude(await run(shop))
} finally {
  await shop.close()
}

async function run({ address, crash, inspect }: CrashingShop): Promise<string[]> {
  const staff = await logIn(address)
  const { productId, shelves } = await fillShelves(staff, SHELVES)
  const notes: PayingNotes = { confirmed: new Map(), paid: new Set(), paying: 0 }
  let over = false
  const isOver = () => over
  const busy = Promise.all([
    ...Array.from({ length: GUESTS }, () => buyUntil(isOver, address, [...shelves.keys()], notes)),
    changePicturesUntil(isOver, staff, productId),
  ])
  // Rejections are handled at the end, where it is awaited; an earlier one must not end the run.
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
  const { problems } = await checkBooks(staff, shelves, notes)
  for (const path of await brokenPictures(staff, productId)) problems.push(`the picture ${path} is broken`)
  problems.push(...(await inspect(checkLogs)))
  return problems
}

async function untilSomebodyPays(notes: PayingNotes): Promise<boolean> {
  for (let tries = 0; notes.paying === 0 && tries < 2_000; tries++) await delay(2)
  // Between the card page and the confirmation.
  await delay(Math.random() * 40)
  return notes.paying > 0
}
