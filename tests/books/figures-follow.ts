/**
 * Whenever they are checked, over several days, the figures of the admin panel are those of a recount, which knows orders, parcels, ledger and the
 * history of each order, but not the statements of the figures.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Database, execute, rows } from '#platform/database/query.ts'
import { overviewPeriods } from '#shared/values.ts'
import { readCounts, readSizes } from '#shop/figures/figures.ts'
import { type Period, periodUntil } from '#shop/figures/period.ts'
import { listsOf } from '../support/overview-lists.ts'
import type { SqlShop, SqlShopOptions } from '../support/sql-shop.ts'
import { type Counts, deliveredPhones, recount } from './recount.ts'
import { relist } from './relist.ts'
import { isChecked, openWorld, STEPS, type Steps, takeStep } from './world.ts'

export const figuresFollow = (of: SqlShop, every = 1) =>
  fc.asyncProperty(STEPS, (steps) => keepFigures(of, steps, every))

/** So that some orders are those of a known customer. */
export const ONE_CUSTOMER: SqlShopOptions = { without: ['unconfirmed limits'], phone: '01012345678' }

export async function keepFigures(of: SqlShop, steps: Steps, every = 1): Promise<void> {
  const world = await openWorld(of)
  const known = knownPhones(of)
  for (const [index, taken] of steps.entries()) {
    const delivered = await deliveredPhones(of.db)
    await takeStep(world, taken)
    for (const { id, phone } of await phonesOf(of.db)) if (!known.has(id)) known.set(id, delivered.has(phone))
    if (index % 10 === 9) await letTimePass(of)
    if (!isChecked(steps, index, every)) continue
    const recounted = await recount(of.db, known)
    const step = `after step ${index}, ${taken.verb}`
    for (const kind of overviewPeriods) {
      const period = periodUntil(new Date(), kind)
      expect(await countsIn(of.db, period), step).toEqual(countsOf(recounted, period))
    }
    expect(await listsOf(of.db), step).toEqual(await relist(of.db, recounted))
  }
}

const known = new WeakMap<SqlShop, Map<string, boolean>>()

function knownPhones(of: SqlShop): Map<string, boolean> {
  const found = known.get(of) ?? new Map<string, boolean>()
  known.set(of, found)
  return found
}

const phonesOf = (db: Database): Promise<{ id: string; phone: string }[]> =>
  rows(db)`SELECT id, phone FROM orders`

/** Orders become older, some addresses turn out to be elsewhere, and the courier says why it came back. */
async function letTimePass({ db }: SqlShop): Promise<void> {
  await execute(db)`UPDATE orders SET created_at = created_at - interval '5 days'`
  await execute(db)`UPDATE orders SET governorate = 'GZ' WHERE governorate IS NULL AND id::text < '8'`
  await execute(db)`
    UPDATE parcels SET reason_code = 'courier_fault' WHERE reason_code = 'other' AND id::text < '8'`
}

/** Of figures. */
export const seenKinds = new Set<string>()

async function countsIn(db: Database, period: Period): Promise<Counts> {
  const counts: Counts = {}
  const read = [...(await readCounts(db, period)), ...(await readSizes(db, period))]
  for (const { kind, point, key, count, sum } of read) {
    seenKinds.add(kind)
    add(counts, `${kind} / ${point ?? ''} / ${key}`, count, sum)
  }
  return counts
}

/** The same of a recount by days. Pieces of products and sizes are in lists. */
function countsOf(recounted: Counts, { kind: period, from, until }: Period): Counts {
  const counts: Counts = {}
  for (const [name, [count, sum]] of Object.entries(recounted)) {
    const [kind = '', day = '', key] = name.split(' / ')
    if (day < from || day > until || ['product', 'variant', 'refund'].includes(kind)) continue
    const point = kind !== 'placed' ? '' : period === '30d' ? day : `${day.slice(0, 8)}01`
    add(counts, `${kind} / ${point} / ${key}`, count, sum)
  }
  return counts
}

function add(counts: Counts, name: string, count: number, sum: number): void {
  const was = counts[name] ?? [0, 0]
  counts[name] = [was[0] + count, was[1] + sum]
}
