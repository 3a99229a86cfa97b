/** A shop with so many orders and products, and a logged-in staff account. */
import { execute, rows, usingDatabase } from '#platform/database/database.ts'
import { addSyntheticDesk, addSyntheticOrders, addSyntheticProducts } from '#shop/demo/synthetic.ts'
import type { Caller } from '../harness/call.ts'
import { type MeasuredShop, openShop } from '../harness/open-shop.ts'
import { familyProcessorMs, processorMs } from '../harness/processor-time.ts'
import { median, type Row, rounded } from '../harness/results.ts'
import { logIn } from '../harness/staff.ts'
import { databaseOf } from './shop-calls.ts'

export type FilledShop = MeasuredShop & { staff: Caller; sample: Sample; database: number }
/** A customer somewhere in the middle, to be searched for, a parcel that was settled long ago, and somebody who waits for a call. */
export type Sample = Customer & { parcel: SampleParcel; waiting: Customer }
type Customer = { id: string; email: string; name: string; phone: string }
type SampleParcel = { orderId: string; waybill: string; settlementId: string }

export async function openFilledShop({
  orders,
  products,
  parcels,
}: {
  orders: number
  products: number
  parcels: number
}): Promise<FilledShop> {
  const shop = await openShop({ DEMO: 'off' })
  const options = { max: 1, statementTimeoutMs: 60 * 60_000 }
  return usingDatabase(shop.connectionString, options, async (db) => {
    await addSyntheticProducts(db, products)
    await addSyntheticOrders(db, orders, (done) => process.stderr.write(`\r${done} of ${orders} orders `))
    await addSyntheticDesk(db, parcels)
    // Twice: the first leaves pages unmarked whose rows were locked when they were written.
    for (const _ of ['unlocks', 'marks']) await execute(db)`VACUUM ANALYZE`
    const [sample] = await rows(db)<Customer>`
      SELECT id, email, name, phone FROM orders ORDER BY created_at DESC OFFSET ${Math.floor(orders / 3)} LIMIT 1`
    const [parcel] = await rows(db)<SampleParcel>`
      SELECT order_id AS "orderId", tracking_number AS "waybill", settlement_id AS "settlementId" FROM parcels
      WHERE settlement_id IS NOT NULL ORDER BY created_at DESC OFFSET (SELECT count(*) / 3 FROM parcels WHERE settlement_id IS NOT NULL) LIMIT 1`
    const [waiting] = await rows(db)<Customer>`
      SELECT o.id, o.email, o.name, o.phone FROM orders o JOIN confirmations c ON c.order_id = o.id AND c.state = 'open'
      ORDER BY c.due_at OFFSET 50 LIMIT 1`
    if (!sample || !parcel || !waiting) throw new Error('there is nothing to search for')
    return {
      ...shop,
      staff: await logIn(shop.address),
      sample: { ...sample, parcel, waiting },
      database: await databaseOf(shop),
    }
  })
}

/** The CPU time of shop and database for each of so many `times` that the work does something. */
export async function costOf(
  { pid, database }: FilledShop,
  times: number,
  work: () => Promise<void>,
): Promise<number> {
  const taken = () => processorMs(pid) + familyProcessorMs(database)
  const before = taken()
  await work()
  return (taken() - before) / times
}

/** Both in turn, so that the ratio holds on a busy machine; after a warm-up. */
export async function inTurn(
  name: string,
  small: FilledShop,
  large: FilledShop,
  measure: (shop: FilledShop) => Promise<number>,
): Promise<Row> {
  const taken = { small: [] as number[], large: [] as number[] }
  for (let turn = -1; turn < TURNS; turn++) {
    const [ofSmall, ofLarge] = [await measure(small), await measure(large)]
    if (turn < 0) continue
    taken.small.push(ofSmall)
    taken.large.push(ofLarge)
  }
  const [few, many] = [median(taken.small), median(taken.large)]
  return { name, small: rounded(few), large: rounded(many), ratio: rounded(many / few) }
}

const TURNS = 8
