import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onlyRow, rows } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { type ByHand, refundByHand } from './refund-order.ts'

const shop = await openSqlShop()
const desk = { db: shop.db, ordersChanged() {}, mailDue() {} }

/** A card order of 175.00, cancelled. */
async function refundDue(): Promise<string> {
  const guest = shop.newGuest()
  await shop.put(guest, await shop.addVariant(3))
  const { id } = await shop.settle(await shop.openAttempt(guest, 175_00))
  await shop.setStatus(id, 'cancelled')
  return id
}

const cash = (amount: string, more: Partial<ByHand> = {}): ByHand =>
  ({ id: randomUUID(), method: 'cash', amount, reference: '', note: '', ...more }) as ByHand

const refund = (orderId: string, asked: ByHand) => refundByHand(desk, orderId, asked, shop.staffId)

const stateOf = (id: string) => onlyRow(shop.db)<{ payment: string; mails: number; entries: string[] }>`
  SELECT o.payment_status AS payment,
    (SELECT count(*) FROM mails WHERE about = o.id::text AND kind = 'order_refunded') AS mails,
    ARRAY(SELECT method || ' ' || amount_in_piastres FROM ledger_entries
      WHERE order_id = o.id AND kind = 'refund' ORDER BY number) AS entries
  FROM orders o WHERE o.id = ${id}::uuid`

test('money that was paid back in cash is in the ledger at once, and the customer hears of it', async () => {
  const id = await refundDue()
  await refund(id, cash('100.00'))
  expect(await stateOf(id)).toEqual({ payment: 'refund_due', mails: 1, entries: ['cash 10000'] })
  await refund(id, cash('75.00', { method: 'wallet', reference: 'TX 77' }))
  expect(await stateOf(id)).toMatchObject({ payment: 'paid', entries: ['cash 10000', 'cash 7500'] })
})

test('never more than is due, and nothing of an order that is not paid', async () => {
  const id = await refundDue()
  await expect(refund(id, cash('175.01'))).rejects.toMatchObject({
    code: 'refund_too_much',
    details: { due: 175_00 },
  })
  const guest = shop.newGuest()
  await shop.put(guest, await shop.addVariant(3))
  await expect(refund((await shop.placeOrder(guest)).id, cash('1.00'))).rejects.toMatchObject({
    code: 'refund_too_much',
  })
})

test('of two people at once one pays back, and the same press twice is one refund', async () => {
  const id = await refundDue()
  const both = await Promise.allSettled([refund(id, cash('175.00')), refund(id, cash('175.00'))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const other = await refundDue()
  const once = cash('50.00')
  await Promise.all([refund(other, once), refund(other, once)])
  expect(await stateOf(other)).toMatchObject({ entries: ['cash 5000'] })
})

test('what was written down by mistake is taken back, with its mail', async () => {
  const id = await refundDue()
  await shop.undo(await refund(id, cash('175.00')))
  expect(await stateOf(id)).toEqual({
    payment: 'refund_due',
    mails: 0,
    entries: ['cash 17500', 'cash -17500'],
  })
  const [made] = await rows(shop.db)`SELECT state, problem FROM refunds WHERE order_id = ${id}::uuid`
  expect(made).toEqual({ state: 'failed', problem: 'undone' })
  await refund(id, cash('175.00'))
  expect(await stateOf(id)).toMatchObject({ payment: 'paid', mails: 1 })
})

test('a completed cash order that was paid back can be taken up again', async () => {
  const guest = shop.newGuest()
  await shop.put(guest, await shop.addVariant(3))
  const { id } = await shop.placeOrder(guest)
  for (const status of ['completed', 'cancelled']) await shop.setStatus(id, status)
  await refund(id, cash('175.00'))
  for (const status of ['completed', 'processing']) await shop.setStatus(id, status)
  expect(await stateOf(id)).toMatchObject({ payment: 'paid' })
})
