/**
 * Guessing what hangs on a number: an order by its short number and phone, an order by its key. Nobody may learn anything, be locked out,
 * or make the shop work more for a try than for a page.
 */
import { randomUUID } from 'node:crypto'
import { onlyRow, usingDatabase } from '#platform/database/database.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { type Answer, type Caller, call } from '../harness/call.ts'
import type { MeasuredShop } from '../harness/open-shop.ts'
import { familyProcessorMs, parentOf, processorMs } from '../harness/processor-time.ts'
import { median } from '../harness/results.ts'
import { logIn } from '../harness/staff.ts'
import type { Outcome, StockAttack } from './buy-up.ts'
import { newBuyer, ordered, track } from './own-answers.ts'

const TRIES = 10_000
const AT_ONCE = 8
/** Each is another list, which no cache has. */
const PAGES = 400
/** The medians of two kinds of tries that take the same time, on a machine that does other things too. */
const MOST_APART = 1.25

export const guesses: Record<string, StockAttack> = {
  'guess 10,000 short numbers from 5,000 networks': (shop) => guessNumbers(shop, 5_000),
  'guess 10,000 short numbers from 200 networks': (shop) => guessNumbers(shop, 200),
  'guess 10,000 keys of an order': async (shop) => {
    const order = await ordered(newBuyer(shop, '203.0.113.8'))
    const known = (n: number) => `/orders/${order}?key=${n.toString(36)}.${randomUUID()}`
    const unknown = (n: number) => `/orders/${randomUUID()}?key=${n.toString(36)}.${randomUUID()}`
    return judged(shop, (n, caller) => call(caller, 'GET', (n % 2 ? known : unknown)(n)), 5_000)
  },
}

/** Every other try is about a phone number that has an order. */
async function guessNumbers(shop: MeasuredShop, networks: number): Promise<Outcome> {
  const buyer = newBuyer(shop, '203.0.113.9')
  const order = await ordered(buyer)
  const staff = await logIn(shop.address)
  const guess = (n: number, caller: Caller) =>
    track(caller, wrongNumber(order, n), n % 2 ? buyer.phone : `0115${1_000_000 + n}`)
  const { answer, isBroken } = await judged(shop, guess, networks)
  // The first is a typing error.
  const mistyped = await track({ ...buyer, from: '192.0.2.77' }, wrongNumber(order, 1), buyer.phone)
  const right = await track({ ...buyer, from: '192.0.2.77' }, order.slice(-SHORT_NUMBER), buyer.phone)
  const desk = await call(staff, 'GET', '/orders/admin')
  const statuses = [mistyped.status, right.status, desk.status].join(' ')
  return {
    answer: `${answer}; customer and staff: ${statuses}`,
    isBroken: isBroken || statuses !== '404 200 200',
  }
}

const wrongNumber = (order: string, n: number): string => {
  const number = n.toString(16).padStart(SHORT_NUMBER, '0')
  return number === order.slice(-SHORT_NUMBER) ? 'ffffff' : number
}

type Guess = (n: number, caller: Caller) => Promise<Answer>

/** Odd tries are about something that is there, even ones are not. */
async function judged(shop: MeasuredShop, guess: Guess, networks: number): Promise<Outcome> {
  const took: number[][] = [[], []]
  const answers = new Map<string, number>()
  const tries = await costOf(shop, TRIES, async (n) => {
    const from = `10.${(n % networks) >> 8}.${(n % networks) & 255}.1`
    const began = performance.now()
    const { status, body } = await guess(n, { address: shop.address, from })
    const said = status === 429 ? '429' : `${status} ${body.code}`
    if (status !== 429) took[n % 2]?.push(performance.now() - began)
    answers.set(said, (answers.get(said) ?? 0) + 1)
  })
  const page = await costOf(shop, PAGES, (n) =>
    fetch(`${shop.address}/shop?maxPrice=${1_000 + n}`).then((r) => r.text()),
  )
  const [absent = Number.NaN, present = Number.NaN] = took.map(median)
  const apart = Math.max(absent, present) / Math.min(absent, present)
  const told = [...answers].map(([said, times]) => `${times}x ${said}`).join(', ')
  return {
    answer: `${told}; ${tries.toFixed(2)} ms a try, ${page.toFixed(2)} ms a page; medians ${absent.toFixed(2)} and ${present.toFixed(2)} ms`,
    isBroken:
      [...answers.keys()].filter((said) => said !== '429').length > 1 || tries > page || apart > MOST_APART,
  }
}

/** CPU time of shop and database, each. */
async function costOf(
  shop: MeasuredShop,
  times: number,
  one: (n: number) => Promise<unknown>,
): Promise<number> {
  const { pid } = await usingDatabase(shop.connectionString, { max: 1 }, (db) =>
    onlyRow(db)<{ pid: number }>`SELECT pg_backend_pid() AS pid`.then(({ pid }) => ({
      pid: parentOf(pid),
    })),
  )
  const taken = () => processorMs(shop.pid) + familyProcessorMs(pid)
  const before = taken()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < times) await one(next++)
    }),
  )
  return (taken() - before) / times
}
