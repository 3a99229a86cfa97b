/** Random steps of a shop's life, and the shop in which they are taken. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Database, onlyRow, rows, sql } from '#platform/database/query.ts'
import { openSqlShop, type SqlShop, type SqlShopOptions } from '../support/sql-shop.ts'
import { type Draw, PRICE, type World } from './model.ts'
import { verbs } from './verbs.ts'

const STEP = fc.record({
  verb: fc.constantFrom(...Object.keys(verbs)),
  /** Which of the things that there are. */
  picks: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
})
export const STEPS = fc.array(STEP, { minLength: 40, maxLength: 40, size: 'max' })
export type Steps = typeof STEPS extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** By day: a fault that one step makes is still there some steps later. Each night every step is checked, which names it. */
export const FEW_CHECKS = 6

export const isChecked = (steps: Steps, place: number, every: number): boolean =>
  place % every === every - 1 || place === steps.length - 1

/** Chance may leave some out. In each round they pick other things. */
export const everyVerb = (rounds: number): Steps =>
  [0, 1, 2, 3, 5].slice(0, rounds).flatMap((pick) =>
    Object.keys(verbs).map((verb) => ({
      verb,
      picks: Array.from({ length: 6 }, (_, index) => pick + index),
    })),
  )

/** So many lives, by the seed of a failure that is to be repeated. */
export const seeded = (numRuns: number) => ({
  numRuns,
  endOnFailure: true,
  ...(process.env.SEED && { seed: Number(process.env.SEED) }),
})

/** Lives in which a planted fault is found. */
export const FINDING = {
  numRuns: 5,
  endOnFailure: true,
  seed: 1,
  examples: [[everyVerb(5)]] satisfies [Steps][],
}

export async function openWorld(of: SqlShop): Promise<World> {
  const given = new Map<number, number>()
  for (const stock of [1, 2, 4]) given.set(await of.addVariant(stock, PRICE), stock)
  return {
    shop: of,
    variants: [...given.keys()],
    given,
    orders: new Map(),
    attempts: [],
    staffId: of.staffId,
    events: new Map(),
  }
}

/** A mistake in one SQL function, which a property must find. */
export type Planted = { name: string; function: string; right: string; wrong: string }

/** A shop with that mistake. */
export async function openFaultyShop(
  { function: name, right, wrong }: Planted,
  options: SqlShopOptions = {},
): Promise<SqlShop> {
  const faulty = await openSqlShop(options)
  const { definition } = await onlyRow(faulty.db)<{
    definition: string
  }>`SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE proname = ${name}`
  expect(definition).toContain(right)
  await rows(faulty.db)(sql.raw(definition.replace(right, wrong)))
  return faulty
}

/** A mistake in the text of statements. */
export type Misstated = { name: string; right: string; wrong: string }

/** A shop that sends `wrong` for `right` in each statement, and whether it had to. */
export async function openMisstatingShop(
  { right, wrong }: Misstated,
  options: SqlShopOptions = {},
): Promise<{ faulty: SqlShop; isPlanted: () => boolean }> {
  const faulty = await openSqlShop(options)
  let isPlanted = false
  const misstating = ({ query, transaction }: Database): Database => ({
    query(statement) {
      if (!statement.text.includes(right)) return query(statement)
      isPlanted = true
      const { text, values } = statement
      return query({ text: text.replace(right, wrong), values })
    },
    transaction: (work) =>
      transaction((tx) =>
        work({ ...misstating(tx), lastly: (last) => tx.lastly((inner) => last(misstating(inner))) }),
      ),
  })
  Object.assign(faulty.db, misstating({ ...faulty.db }))
  return { faulty, isPlanted: () => isPlanted }
}

export async function takeStep(world: World, { verb, picks }: Steps[number]): Promise<void> {
  await noteCouriersCash(world)
  const [orders, given] = [structuredClone(world.orders), new Map(world.given)]
  await verbs[verb]?.(world, drawing(picks))
  await noteEvents(world, orders, given)
}

/** What an undo of the step's events would have to bring back. */
async function noteEvents(
  { shop: { db }, orders, given, events }: World,
  before: World['orders'],
  givenBefore: World['given'],
): Promise<void> {
  const found = await rows(db)<{
    id: string
    last: number
    count: number
  }>`SELECT order_id AS id, max(id) AS last, count(*) AS count FROM order_events
        WHERE order_id = ANY (${[...orders.keys()]}::uuid[]) GROUP BY order_id`
  const changes = new Map([...given].map(([id, pieces]) => [id, pieces - (givenBefore.get(id) ?? 0)]))
  for (const { id, last, count } of found) {
    const known = events.get(id)
    if (known?.last === last) continue
    const order = before.get(id)
    const isAlone = known !== undefined && count === known.count + 1
    events.set(id, { last, count, before: order && isAlone ? { order, given: changes } : null })
  }
}

const drawing = (picks: number[]): Draw => {
  const left = [...picks]
  return (things) => things[(left.shift() ?? 0) % things.length]
}

/** Which parcels are under way is tested elsewhere; here, whether the books follow. */
async function noteCouriersCash({ shop: { db }, orders }: World): Promise<void> {
  const found = await rows(db)<{
    id: string
  }>`SELECT order_id AS id FROM parcels WHERE order_id = ANY (${[...orders.keys()]}::uuid[]) AND courier = 'sandbox'
          AND settled_at IS NULL AND cash_to_collect_in_piastres > 0 AND state NOT IN ('returned', 'lost', 'cancelled')`
  for (const [id, order] of orders) order.isCashWithCourier = found.some((one) => one.id === id)
}
