import type { Page } from '@playwright/test'
import { usingDatabase } from '#platform/database/database.ts'
import { openEmbeddedDatabase } from '#platform/postgres/postgres.ts'
import { checkBooks } from '#server/check-books.ts'
import { expect, type Shop } from '../fixtures.ts'
import { isOpenAlready, testedShop } from '../shop.ts'
import { addProduct, placeOrder, variantOf } from './staff.ts'

export type Morning = {
  /** The customer of all orders, by whom the lists are searched. */
  name: string
  /** Those that are to be called, the oldest first. */
  toCall: string[]
  /** Those whose customers have confirmed by themselves. */
  confirmed: string[]
}

/** Cash orders that came overnight. */
export async function ordersOvernight(
  page: Page,
  shop: Shop,
  { orders, toCall }: { orders: number; toCall: number },
): Promise<Morning> {
  const token = await shop.adminToken()
  const variant = variantOf(await addProduct(page, token, { stock: 90 }))
  // As long as some are: it is cut off where a list is narrow.
  const name = `Morning ${crypto.randomUUID().slice(0, 8)} El-Sayed Abdel-Moneim El-Sharkawy`
  // The oldest order opens by itself: one of yesterday, which nobody calls here.
  await placeOrder(shop, variant)
  const ids: string[] = []
  for (let n = 0; n < orders; n++) ids.push((await placeOrder(shop, variant, { name })).id)
  const confirmed = ids.slice(toCall)
  await Promise.all(
    confirmed.map((id) => shop.call('PUT', `/orders/status/${id}`, token, { status: 'processing' })),
  )
  return { name, toCall: ids.slice(0, toCall), confirmed }
}

/** How many orders have each status. */
export async function statuses(shop: Shop, name: string): Promise<Record<string, number>> {
  const { data } = await shop.call<{ data: { status: string }[] }>(
    'GET',
    `/orders/admin?q=${encodeURIComponent(name)}&limit=100`,
    await shop.adminToken(),
  )
  const grouped = Object.groupBy(data, ({ status }) => status)
  return Object.fromEntries(Object.entries(grouped).map(([status, orders]) => [status, orders?.length ?? 0]))
}

/** The nightly check, now. Of a shop that somebody else has opened, the database is not ours to open. */
export async function expectBooksToAddUp(): Promise<void> {
  if (isOpenAlready) return
  const { connectionString, stop } = await openEmbeddedDatabase(testedShop.dataDir)
  const found = await usingDatabase(connectionString, { max: 1 }, (db) => checkBooks(db, console))
  await stop()
  expect(found).toEqual({ orders: 0, sizes: 0, refunds: 0 })
}
