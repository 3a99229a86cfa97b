import { expect, test } from 'vitest'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { statusDatesOf } from './orders-sql.ts'

const shop = await openSqlShop()
const datesOf = async (id: string) => Object.keys((await statusDatesOf(shop.db, id)) ?? {})

test('a card order is confirmed by its payment, and a step that was taken back has no date', async () => {
  const guest = shop.newGuest()
  await shop.put(guest, await shop.addVariant(1))
  const { id } = await shop.settle(await shop.openAttempt(guest, 175_00))
  expect(await datesOf(id)).toEqual(['processing'])
  await shop.undo((await shop.setStatus(id, 'shipped')).undo)
  expect(await datesOf(id)).toEqual(['processing'])
})
