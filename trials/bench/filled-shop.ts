/** A shop with so many orders and products, and a logged-in staff account. */
import { closeDatabase, openDatabase, rows, sql } from '../../src/platform/database/database.ts'
import { addSyntheticOrders, addSyntheticProducts } from '../../src/shop/demo/synthetic.ts'
import { type MeasuredShop, openShop } from '../harness/open-shop.ts'
import { familyProcessorMs, processorMs } from '../harness/processor-time.ts'
import { call, databaseOf, STAFF } from './shop-calls.ts'

export type FilledShop = MeasuredShop & { token: string; sample: Sample; database: number }
/** A customer somewhere in the middle, to be searched for. */
export type Sample = { id: string; email: string; name: string; phone: string }

export async function openFilledShop(orders: number, products: number): Promise<FilledShop> {
  const shop = await openShop({ DEMO: 'off', ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password })
  const db = openDatabase(shop.connectionString, { max: 1, statementTimeoutMs: 60 * 60_000 })
  try {
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
    return { ...shop, token: await logIn(shop), sample, database: await databaseOf(shop) }
  } finally {
    await closeDatabase(db)
  }
}

async function logIn(shop: MeasuredShop): Promise<string> {
  const { body } = await call(shop, 'POST', '/auth/login', '', STAFF)
  return (body as { token: string }).token
}

export const processorOf = ({ pid, database }: FilledShop): number =>
  processorMs(pid) + familyProcessorMs(database)
