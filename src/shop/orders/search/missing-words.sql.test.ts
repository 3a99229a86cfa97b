import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlShop, type SqlShop } from '../../../../tests/support/sql-shop.ts'
import { rows, sql } from '../../../platform/database/query.ts'
import { writeMissingWords } from './missing-words.ts'

let shop: SqlShop
beforeAll(async () => {
  shop = await openSqlShop()
})
afterAll(() => shop.drop())

test.each([
  [
    'in English',
    { city: 'Cairo', street: '12 Talaat Harb', addressExtra: 'Floor 3' },
    'cairo\n12 talaat harb\nfloor 3\n',
  ],
  ['in Arabic', { city: 'القاهرة', street: '١٢ شارع طلعت حرب' }, 'القاهره\n12 شارع طلعت حرب\n\n'],
])('words that an update has left out are written as those of a new order, %s', async (_, address, words) => {
  const guest = shop.newGuest()
  for (const variant of [await shop.addVariant(5), await shop.addVariant(5)]) await shop.put(guest, variant)
  const order = await shop.placeOrder(guest, address)
  const noted = () => rows(shop.db, sql`SELECT words, letters FROM order_words WHERE order_id = ${order.id}`)
  const before = await noted()
  const lines = order.items.map(({ sku }) => `biella\n${sku.toLowerCase()}`)
  expect(before).toMatchObject([{ words: words + lines.join('\n') }])
  await rows(shop.db, sql`DELETE FROM order_words`)
  await writeMissingWords(shop.db)
  expect(await noted()).toEqual(before)
})
