import { beforeEach, expect, test } from 'vitest'
import { rows } from '#platform/database/query.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import { CHARGES } from '#shared/settings.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { placeOf, refuseCash } from './places.ts'

const shop = await createTestDatabase()
beforeEach(() => rows(shop.db)`DELETE FROM place_rules`)

const rule = (
  governorate: Governorate,
  fee: number | null,
  days: number | null,
  cash: boolean | null,
  largest: number | null,
) => rows(shop.db)`
  INSERT INTO place_rules (governorate, fee_in_piastres, days, cash_allowed, largest_cash_in_piastres)
  VALUES (${governorate}, ${fee}, ${days}, ${cash}, ${largest})`
const place = (governorate: Governorate | null, cityGovernorate: Governorate | null = null) =>
  placeOf(shop.db, { governorate, cityGovernorate }, CHARGES)

const AS_EVERYWHERE = {
  shippingInPiastres: 75_00,
  deliveryDays: null,
  cashAllowed: true,
  largestCashInPiastres: null,
}

test('a place for which nothing is set, and no place at all, cost what the shop asks for', async () => {
  expect(await place(null)).toEqual({ governorate: null, ...AS_EVERYWHERE })
  expect(await place('ASN')).toEqual({ governorate: 'ASN', ...AS_EVERYWHERE })
  await rule('ASN', null, null, null, null)
  expect(await place('ASN')).toEqual({ governorate: 'ASN', ...AS_EVERYWHERE })
})

test('a place has the fee, the days and the cash that the owner has set', async () => {
  await rule('ASN', 120_00, 7, false, 3000_00)
  expect(await place('ASN')).toEqual({
    governorate: 'ASN',
    shippingInPiastres: 120_00,
    deliveryDays: 7,
    cashAllowed: false,
    largestCashInPiastres: 3000_00,
  })
})

test('a city elsewhere counts by the dearer fee and the stricter rule for cash, not by its days', async () => {
  await rule('GZ', 50_00, 2, true, 5000_00)
  await rule('ASN', 120_00, 9, false, 2000_00)
  expect(await place('GZ', 'ASN')).toEqual({
    governorate: 'GZ',
    shippingInPiastres: 120_00,
    deliveryDays: 2,
    cashAllowed: false,
    largestCashInPiastres: 2000_00,
  })
  expect(await place('GZ', 'C')).toMatchObject({ shippingInPiastres: 75_00, largestCashInPiastres: 5000_00 })
})

test('cash is refused where it is not taken, and above the largest amount', async () => {
  await rule('ASN', null, null, false, null)
  await rule('GZ', null, null, null, 3000_00)
  const refused = async (governorate: Governorate, total: number) => {
    const found = await place(governorate)
    return () => refuseCash(found, total)
  }
  expect(await refused('ASN', 1)).toThrow(
    expect.objectContaining({ code: 'cash_not_accepted', details: { governorate: 'ASN' } }),
  )
  expect(await refused('GZ', 3000_01)).toThrow(
    expect.objectContaining({ code: 'too_much_cash', details: { governorate: 'GZ', largest: 3000 } }),
  )
  expect(await refused('GZ', 3000_00)).not.toThrow()
})
