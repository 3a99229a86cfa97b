import { describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { CHARGES } from '#shared/settings.ts'
import { addEntry } from '#tests/support/ledger-entry.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { ledgerDifferences, writeFirstEntries } from '../ledgers-sql.ts'
import type { Entry } from './ledger.ts'

const shop = await openSqlShop()

const TOTAL = 175_00

async function ordered({ byCard = false } = {}): Promise<string> {
  const guest = shop.newGuest()
  await shop.put(guest, await shop.addVariant(5))
  const order = byCard
    ? await shop.settle(await shop.openAttempt(guest, TOTAL))
    : await shop.placeOrder(guest)
  return order.id
}

const entriesOf = (id: string) => rows(shop.db)<{ kind: string; amount: number; method: string }>`
  SELECT kind, amount_in_piastres AS amount, method FROM ledger_entries WHERE order_id = ${id}::uuid ORDER BY number`

const add = (id: string, kind: Entry['kind'], amount: number) => addEntry(shop.db, id, kind, amount)

describe('the state of a payment', () => {
  test('follows each entry: pending, partly paid, paid, refund due, and paid when that is refunded', async () => {
    const id = await ordered()
    expect(await add(id, 'payment', 100_00)).toBe('partly_paid')
    expect(await add(id, 'payment', 75_00)).toBe('paid')
    expect(await add(id, 'adjust', -50_00)).toBe('refund_due')
    expect(await add(id, 'refund', 50_00)).toBe('paid')
    expect(await ledgerDifferences(shop.db, 9)).toEqual([])
  })

  test('of a cancelled, unpaid cash order stays pending: nothing is owed, and no money came', async () => {
    const id = await ordered()
    expect(await shop.setStatus(id, 'cancelled')).toMatchObject({ paymentStatus: 'pending' })
    expect(await entriesOf(id)).toEqual([
      { kind: 'charge', amount: TOTAL, method: 'none' },
      { kind: 'adjust', amount: -TOTAL, method: 'none' },
    ])
  })

  test('of an order that costs nothing is paid', async () => {
    const guest = shop.newGuest()
    await shop.put(guest, await shop.addVariant(1, 0))
    expect(await shop.placeOrder(guest, { charges: { ...CHARGES, shippingInPiastres: 0 } })).toMatchObject({
      paymentStatus: 'paid',
    })
  })

  test('is never that of a refund above what was paid', async () => {
    const id = await ordered({ byCard: true })
    await expect(add(id, 'refund', TOTAL + 1)).rejects.toThrow('refunded')
    expect(await entriesOf(id)).toEqual([
      { kind: 'charge', amount: TOTAL, method: 'none' },
      { kind: 'payment', amount: TOTAL, method: 'card' },
    ])
  })
})

test('completing and taking that back are two entries, and nothing is deleted', async () => {
  const id = await ordered()
  await shop.setStatus(id, 'completed')
  await shop.setStatus(id, 'delivered')
  expect(await entriesOf(id)).toEqual([
    { kind: 'charge', amount: TOTAL, method: 'none' },
    { kind: 'payment', amount: TOTAL, method: 'cash' },
    { kind: 'payment', amount: -TOTAL, method: 'cash' },
  ])
})

test('orders that were loaded in bulk get entries that say what the orders say, once', async () => {
  const ids = [await ordered(), await ordered(), await ordered(), await ordered({ byCard: true })]
  const [, cancelled = '', completed = '', refundDue = ''] = ids
  await shop.setStatus(cancelled, 'cancelled')
  await shop.setStatus(completed, 'completed')
  await shop.setStatus(refundDue, 'cancelled')
  await execute(shop.db)`DELETE FROM ledger_entries WHERE order_id = ANY (${ids}::uuid[])`
  expect(await ledgerDifferences(shop.db, 9)).toHaveLength(ids.length)
  await writeFirstEntries(shop.db)
  await writeFirstEntries(shop.db)
  expect(await ledgerDifferences(shop.db, 9)).toEqual([])
  const counts = await Promise.all(ids.map(async (id) => (await entriesOf(id)).length))
  expect(counts).toEqual([1, 2, 2, 3])
  expect(await shop.setStatus(completed, 'delivered')).toMatchObject({ paymentStatus: 'pending' })
  expect(await shop.setStatus(refundDue, 'processing')).toMatchObject({ paymentStatus: 'paid' })
})
