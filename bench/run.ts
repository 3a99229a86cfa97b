/** `npm run bench`: measures, prints tables, judges nothing. Ratios hold on a busy machine, figures do not. */
import { openShop } from './open-shop.ts'
import { measureOrders } from './orders.ts'
import { measureReads } from './reads.ts'

const shop = await openShop()
try {
  await measureReads(shop)
  await measureOrders(shop)
} finally {
  await shop.close()
}
