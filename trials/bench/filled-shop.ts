/** A shop with so many orders and products, and a logged-in staff account. */
import { rows, sql, usingDatabase } from '../../src/platform/database/database.ts'
import { addSyntheticOrders, addSyntheticProducts } from '../../src/shop/demo/synthetic.ts'
import type { Caller } from '../harness/call.ts'
import { type MeasuredShop, openShop } from '../harness/open-shop.ts'
import { familyProcessorMs, processorMs } from '../harness/processor-time.ts'
import { logIn } from '../harness/staff.ts'
import { databaseOf } from './shop-calls.ts'

export type FilledShop = MeasuredShop & { staff: Caller; sample: Sample; database: number }
/** A customer somewhere in the middle, to be searched for. */
export type Sample = { id: string; email: string; name: string; phone: string }

export async function openFilledShop(orders: number, products: number): Promise<FilledShop> {
  const shop = await openShop({ DEMO: 'off' })
  const options = { max: 1, statementTimeoutMs: 60 * 60_000 }
  return usingDatabase(shop.connectionString, options, async (db) => {
    await addSyntheticProducts(db, products)
    await addSyntheticOrders(db, orders, (done) => process.stderr.write(`\r${done} of ${orders} orders `))
    // Twice: the first leaves pages unmarked whose rows were locked when they were written.
    for (const _ of ['unlocks', 'marks'])
      await rows(db, sql`VACUUM ANALYZE products, variants, orders, order_items`)
    const [sample] = await rows<Sample>(
      db,
      sql`SELECT id, email, name, phone FROM orders ORDER BY created_at DESC OFFSET ${Math.floor(orders / 3)} LIMIT 1`,
    )
    if (!sample) throw new Error('there are no orders to search for')
    return {
      ...shop,
      staff: await logIn(shop.address),
      sample,
      database: await databaseOf(shop),
    }
  })
}

export const processorOf = ({ pid, database }: FilledShop): number =>
  processorMs(pid) + familyProcessorMs(database)
