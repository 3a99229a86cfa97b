/**
 * Kills the shop, its database and both while guests buy with cash and cards, staff confirm orders, ship parcels, settle the courier's
 * cash, pay back and change pictures; every other time just as somebody pays or is paid back. After each crash the functions of the nightly check find no
 * difference and nothing is there twice. In the end every confirmed order and every payment taken is there exactly once, for every size
 * the stock left and the pieces sold add up to the initial stock, even for the size that sells out, no success that staff, customers or
 * the courier were answered is lost, the courier has each parcel once, the card provider was asked for each refund once and has sent back
 * what the books say, and no picture is damaged.
 *
 * Once with courier and card provider outside, whose answers get lost, and once with the sandboxes, whose records are in the database that
 * is killed.
 *
 *     npm run chaos -- [rounds] [courier]
 */
import { setTimeout as delay } from 'node:timers/promises'
import { checkBooks, conclude, fillShelves } from '../harness/books.ts'
import { brokenPictures, changePicturesUntil } from '../harness/pictures.ts'
import { logIn } from '../harness/staff.ts'
import { type CrashingShop, openCrashingShop, victims } from './crashing-shop.ts'
import { type CarrierName, carrierNames, type Desk, openDesk } from './desk/desk.ts'
import { buyUntil, type PayingNotes } from './shoppers.ts'

const ROUNDS = Number(process.argv[2] ?? 6)
const GUESTS = 5
/** Pieces of each size. The last one sells out soon, and everybody still tries to buy it. */
const SHELVES = [5_000, 5_000, 5_000, 5_000, 5_000, 60]
/** Every other crash is during one of these. */
const MONEY_MOVES = ['payment', 'refund at the provider', 'payment', 'refund'] as const

const problems: string[] = []
for (const name of carrierNames.filter((one) => one === (process.argv[3] ?? one)))
  problems.push(...(await crashWith(name)))
process.exitCode = conclude(problems)

async function crashWith(name: CarrierName): Promise<string[]> {
  console.log(`courier: ${name}`)
  const desk = await openDesk(name)
  const shop = await openCrashingShop(desk.settings)
  try {
    return await run(shop, desk)
  } finally {
    await shop.close()
    await desk.close()
  }
}

async function run({ address, crash, inspect }: CrashingShop, desk: Desk): Promise<string[]> {
  const staff = await logIn(address)
  const { productId, shelves } = await fillShelves(staff, SHELVES)
  const notes: PayingNotes = { confirmed: new Map(), paid: new Set(), paying: 0 }
  let over = false
  const isOver = () => over
  const busy = Promise.all([
    ...Array.from({ length: GUESTS }, () =>
      buyUntil(isOver, address, [...shelves.keys()], notes, desk.provider.name),
    ),
    changePicturesUntil(isOver, staff, productId),
    desk.workUntil(isOver, staff),
  ])
  // Rejections are handled at the end, where it is awaited; an earlier one must not end the run.
  busy.catch(() => {})
  const problems: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await delay(3_000 + Math.random() * 3_000)
    const during =
      round % 2 === 1 && (await untilMoneyMoves(MONEY_MOVES[(round >> 1) % 4] ?? 'payment', notes, desk))
    const victim = victims[round % victims.length] ?? 'both'
    const confirmed = notes.confirmed.size
    const { readyAfterMs } = await crash(victim)
    console.log(
      `killed ${victim}${during ? ` during a ${during}` : ''} after ${confirmed} orders; ready again after ${readyAfterMs} ms`,
    )
    problems.push(...(await inspect(desk.checkNow)))
  }
  await delay(2_000)
  over = true
  await busy
  problems.push(...(await inspect(desk.checkInTheEnd)))
  const books = await checkBooks(staff, shelves, notes, await inspect(desk.damagedPieces))
  problems.push(...books.problems)
  for (const path of await brokenPictures(staff, productId)) problems.push(`the picture ${path} is broken`)
  problems.push(...(await inspect(desk.checkNow)))
  console.table(desk.notes.done)
  return problems
}

/** What of it goes on at the moment of the crash, if it comes to that. */
async function untilMoneyMoves(
  what: (typeof MONEY_MOVES)[number],
  notes: PayingNotes,
  { notes: desk, provider }: Desk,
): Promise<string | false> {
  const isSent = what === 'refund at the provider' && provider.name === 'kashier'
  const moves = () => (what === 'payment' ? notes.paying : isSent ? provider.atWork() : desk.refunding)
  for (let tries = 0; moves() === 0 && tries < 10_000; tries++) await delay(2)
  // Between the card page and the confirmation; between the note that money goes back, or the call of the provider, and the answer.
  await delay(Math.random() * (what === 'payment' ? 40 : 150))
  return moves() > 0 && what
}
