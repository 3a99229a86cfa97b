/**
 * `npm run bench`: measures, prints tables, judges nothing. Ratios hold on a busy machine, figures do not.
 * `npm run bench -- admin-lists` measures staff's lists with a million orders instead, which takes minutes.
 */
import { measureAdminLists } from './admin-lists.ts'
import { openShop } from './open-shop.ts'
import { measureOrders } from './orders.ts'
import { measureReads } from './reads.ts'

if (process.argv[2] === 'admin-lists') await measureAdminLists()
else await measureShop()

async function measureShop(): Promise<void> {
  const shop = await openShop()
  try {
    await measureReads(shop)
    await measureOrders(shop)
  } finally {
    await shop.close()
  }
}
