import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { execute, inTransaction, onlyRow, rows } from '#platform/database/query.ts'
import { openKashier } from '#tests/support/kashier-stand-in.ts'
import { addEntry } from '#tests/support/ledger-entry.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import type { Shop } from '../context/shop.ts'
import { orderTimeline } from '../orders/orders.ts'
import { findPayment } from '../payments/payments.ts'
import { prepare } from './carry-out.ts'
import { checkRefund, closeRefund, lookAfterRefunds } from './look-again.ts'
import { followTotals } from './record-totals.ts'
import { ask, type ByCard, refundByCard, refundByHand } from './refund-order.ts'
import { refundDifferences } from './refunds-sql.ts'

const sqlShop = await openSqlShop()
const { db, staffId } = sqlShop
const kashier = await openKashier()
const shop = {
  db,
  payments: kashier.provider,
  log: recordedLog('error').log,
  ordersChanged() {},
  mailDue() {},
} as unknown as Shop

beforeEach(() => {
  Object.assign(kashier, { way: 'done', voids: false, isDown: false })
  kashier.asked.length = 0
})

type Paid = { id: string; attempt: string }

/** A card order of 175.00, paid, and cancelled unless it is not. */
async function paid({ isCancelled = true } = {}): Promise<Paid> {
  const guest = sqlShop.newGuest()
  await sqlShop.put(guest, await sqlShop.addVariant(3))
  const attempt = await sqlShop.openAttempt(guest, 175_00, { provider: 'kashier' })
  const { id } = await sqlShop.settle(attempt, { providerOrderId: `K-${attempt}` })
  kashier.orders.set(`K-${attempt}`, { captured: 175_00, refunded: 0, status: 'CAPTURED' })
  if (isCancelled) await sqlShop.setStatus(id, 'cancelled')
  return { id, attempt }
}

/** A second payment of that order. */
async function paidAgain({ id }: Paid): Promise<Paid> {
  const { reference } = await onlyRow(db)<{ reference: string }>`
    INSERT INTO payment_attempts (reference, provider, state, owner, customer, lines, shipping_in_piastres, amount_in_piastres,
      currency, hold_expires_at, pays_order, provider_order_id)
    SELECT again, 'kashier', 'paid', 'guest:nobody', '{}', '[]', 0, 17500, 'EGP', now(), ${id}::uuid, 'K-' || again
    FROM gen_random_uuid() AS again RETURNING reference`
  await addEntry(db, id, 'payment', 175_00, { method: 'card', reference })
  kashier.orders.set(`K-${reference}`, { captured: 175_00, refunded: 0, status: 'CAPTURED' })
  return { id, attempt: reference }
}

const byCard = ({ attempt }: Paid, amount = '175.00'): ByCard => ({
  ...{ id: randomUUID(), method: 'card', attempt, amount, note: '' },
})
const refund = async (of: Paid, amount?: string): Promise<string> => {
  const asked = byCard(of, amount)
  await refundByCard(shop, of.id, asked, staffId)
  return asked.id
}

const sent = () => kashier.asked.filter(({ operation }) => operation === 'REFUND').length
const theirs = ({ attempt }: Paid) => kashier.orders.get(`K-${attempt}`) ?? { refunded: 0 }

/** "confirmed 175.00" of each, and what the order says. */
const stateOf = ({ id }: Paid) =>
  onlyRow(db)<{
    payment: string
    attention: string | null
    refunds: string[]
    ledger: number
    events: string[]
  }>`
    SELECT o.payment_status AS payment, o.attention_reason AS attention,
      ARRAY(SELECT concat_ws(' ', r.state, r.problem, (r.amount_in_piastres / 100.0)::numeric(9,2),
          CASE WHEN r.actor = 'provider' THEN 'theirs' END)
        FROM refunds r WHERE r.order_id = o.id ORDER BY r.created_at) AS refunds,
      (SELECT coalesce(sum(amount_in_piastres), 0)::bigint FROM ledger_entries
        WHERE order_id = o.id AND kind = 'refund') AS ledger,
      ARRAY(SELECT event FROM order_events WHERE order_id = o.id AND event LIKE 'refund%' ORDER BY id) AS events
    FROM orders o WHERE o.id = ${id}::uuid`

/** The job, as if an hour had passed. */
async function anHourPasses(): Promise<void> {
  await execute(db)`UPDATE refunds SET next_try_at = now() WHERE next_try_at IS NOT NULL`
  await lookAfterRefunds(shop)
}

describe('a refund by card', () => {
  test('is asked for, done once, and then in the ledger with its number', async () => {
    const order = await paid()
    const id = await refund(order, '100.00')
    expect(kashier.asked).toEqual([{ operation: 'REFUND', amount: '100.00', authorization: '$ecret' }])
    expect(await stateOf(order)).toMatchObject({
      payment: 'refund_due',
      refunds: ['confirmed 100.00'],
      events: ['refund_asked', 'refunded'],
    })
    const entries = await rows(db)`
      SELECT method, reference FROM ledger_entries WHERE order_id = ${order.id}::uuid AND kind = 'refund'`
    expect(entries).toEqual([{ method: 'card', reference: id }])
    // So that the answer of the provider is known as that to our question.
    const { entries: told } = await orderTimeline(db, order.id, { readsMails: true })
    expect(told.flatMap(({ after }) => after.refundId ?? [])).toEqual([id, id])
    await refund(order, '75.00')
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', ledger: 175_00 })
  })

  test('of a whole payment on its day is taken back as if it had not been made, else refunded', async () => {
    const order = await paid()
    kashier.voids = true
    await refund(order)
    expect(kashier.asked.map(({ operation }) => operation)).toEqual(['VOID'])
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', refunds: ['confirmed 175.00'] })
    kashier.voids = false
    const other = await paid()
    await refund(other)
    expect(kashier.asked.map(({ operation }) => operation)).toEqual(['VOID', 'VOID', 'REFUND'])
    expect(await stateOf(other)).toMatchObject({ payment: 'paid', refunds: ['confirmed 175.00'] })
  })

  test('of a payment that is not charged yet takes back the whole, whatever the day', async () => {
    const order = await paid()
    kashier.voids = true
    Object.assign(theirs(order), { captured: 0, authorized: 175_00, status: 'AUTHORIZED' })
    await execute(db)`
      UPDATE payment_attempts SET created_at = now() - interval '3 days' WHERE reference = ${order.attempt}::uuid`
    await refund(order)
    expect(kashier.asked.map(({ operation }) => operation)).toEqual(['VOID'])
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', refunds: ['confirmed 175.00'] })
  })

  test('of the second payment of an order is found in the totals of that one', async () => {
    const order = await paid()
    const second = await paidAgain(order)
    kashier.way = 'lost'
    await refund(second)
    expect(await stateOf(order)).toMatchObject({
      payment: 'refund_due',
      refunds: ['confirmed 175.00'],
      ledger: 175_00,
    })
    Object.assign(theirs(order), { refunded: 175_00 })
    await lookAfterRefunds(shop)
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', attention: null, ledger: 350_00 })
  })

  test('never of more than is due or was paid, and of two people at once one sends it', async () => {
    const order = await paid()
    await expect(refund(order, '175.01')).rejects.toMatchObject({ code: 'refund_too_much' })
    const both = await Promise.allSettled([refund(order, '100.00'), refund(order, '100.00')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const twice = byCard(order, '75.00')
    await Promise.all([
      refundByCard(shop, order.id, twice, staffId),
      refundByCard(shop, order.id, twice, staffId),
    ])
    expect(sent()).toBe(2)
    expect(theirs(order).refunded).toBe(175_00)
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', ledger: 175_00 })
  })

  test.each([
    ['forbidden', 'not_allowed'],
    ['not found', 'not_found'],
    ['refused', 'refused'],
    ['refused in words', 'refused'],
  ] as const)('that is %s has failed, says why, and can be tried again', async (way, problem) => {
    const order = await paid()
    kashier.way = way
    await refund(order)
    expect(await stateOf(order)).toMatchObject({
      payment: 'refund_due',
      refunds: [`failed ${problem} 175.00`],
      events: ['refund_asked', 'refund_failed'],
    })
    kashier.way = 'done'
    await refund(order)
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', ledger: 175_00 })
  })

  test('was not asked for while the provider cannot be reached', async () => {
    const order = await paid()
    kashier.isDown = true
    await refund(order)
    expect(await stateOf(order)).toMatchObject({ refunds: ['failed unreachable 175.00'] })
    expect(kashier.asked).toEqual([])
  })
})

describe('an answer', () => {
  test('that is lost: the totals say that it is done', async () => {
    const order = await paid()
    kashier.way = 'lost'
    await refund(order)
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', refunds: ['confirmed 175.00'] })
    expect(sent()).toBe(1)
  })

  test.each(['late', 'silent', 'busy'] as const)('that is %s: nothing is sent again', async (way) => {
    const order = await paid()
    kashier.way = way
    const id = await refund(order, '100.00')
    expect(await stateOf(order)).toMatchObject({ refunds: ['unknown 100.00'], payment: 'refund_due' })
    await expect(refund(order, '75.00')).rejects.toMatchObject({ code: 'refund_under_way' })
    await expect(
      refundByHand(
        shop,
        order.id,
        { ...{ id: randomUUID(), method: 'cash', amount: '100.00', reference: '', note: '' } },
        staffId,
      ),
    ).rejects.toMatchObject({ code: 'refund_too_much' })
    await anHourPasses()
    await anHourPasses()
    expect(sent()).toBe(1)
    kashier.land()
    await checkRefund(shop, order.id, id)
    expect(await stateOf(order)).toMatchObject({
      refunds: [way === 'late' ? 'confirmed 100.00' : 'unknown 100.00'],
    })
    expect(sent()).toBe(1)
  })

  test('that never comes: staff say after a while that it has failed, and may try again', async () => {
    const order = await paid()
    kashier.way = 'silent'
    const id = await refund(order)
    await expect(closeRefund(shop, order.id, id, staffId)).rejects.toMatchObject({ code: 'refund_under_way' })
    await execute(db)`UPDATE refunds SET sent_at = now() - interval '1 hour' WHERE id = ${id}::uuid`
    await closeRefund(shop, order.id, id, staffId)
    expect(await stateOf(order)).toMatchObject({ refunds: ['failed not_arrived 175.00'] })
    await expect(closeRefund(shop, order.id, id, staffId)).rejects.toMatchObject({ code: 'refund_settled' })
    kashier.way = 'done'
    await refund(order)
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', ledger: 175_00 })
  })

  test('that has not come for a day is told to staff, once', async () => {
    const order = await paid()
    kashier.way = 'silent'
    const id = await refund(order)
    await execute(db)`UPDATE refunds SET created_at = now() - interval '25 hours' WHERE id = ${id}::uuid`
    await anHourPasses()
    expect(await stateOf(order)).toMatchObject({ attention: 'refund_unknown' })
    await sqlShop.seeTo(order.id)
    await anHourPasses()
    expect(await stateOf(order)).toMatchObject({ attention: null })
  })
})

describe('a process that dies', () => {
  test('after it was asked: the job sends it, once', async () => {
    const order = await paid()
    await inTransaction(db, (tx) => ask(tx, 'kashier', order.id, byCard(order), staffId))
    await Promise.all([anHourPasses(), anHourPasses()])
    expect(sent()).toBe(1)
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', refunds: ['confirmed 175.00'] })
  })

  test('before it has called, or before it has written the answer: nothing is sent again', async () => {
    for (const isDone of [false, true]) {
      const order = await paid()
      const asked = byCard(order)
      await inTransaction(db, (tx) => ask(tx, 'kashier', order.id, asked, staffId))
      const payment = await findPayment(db, 'kashier', order.attempt)
      if (!payment) throw new Error('no payment')
      const before = await kashier.provider.totals(payment)
      await inTransaction(db, (tx) => prepare(tx, payment, { id: asked.id, orderId: order.id }, before))
      if (isDone) await kashier.provider.refund(payment, 175_00)
      await anHourPasses()
      expect(sent()).toBe(isDone ? 1 : 0)
      expect(await stateOf(order)).toMatchObject({
        refunds: [isDone ? 'confirmed 175.00' : 'unknown 175.00'],
      })
    }
  })
})

describe('a refund in the dashboard', () => {
  test('is recorded once, however often it is reported', async () => {
    const order = await paid()
    Object.assign(theirs(order), { refunded: 100_00 })
    for (let times = 0; times < 3; times++) await followTotals(shop, order.attempt)
    await Promise.all([followTotals(shop, order.attempt), followTotals(shop, order.attempt)])
    expect(await stateOf(order)).toMatchObject({
      payment: 'refund_due',
      attention: null,
      refunds: ['confirmed 100.00 theirs'],
    })
    Object.assign(theirs(order), { refunded: 175_00 })
    await execute(db)`
      UPDATE payment_attempts SET totals_read_at = NULL WHERE reference = ${order.attempt}::uuid`
    await lookAfterRefunds(shop)
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', ledger: 175_00, attention: null })
    const [mails] = await rows(db)`
      SELECT count(*) FROM mails WHERE about = ${order.id} AND kind = 'order_refunded'`
    // It says both.
    expect(mails).toEqual({ count: 1 })
  })

  test('beside one of ours: each is recorded, and none of them twice', async () => {
    const order = await paid()
    kashier.way = 'late'
    await refund(order, '100.00')
    Object.assign(theirs(order), { refunded: 75_00 })
    await anHourPasses()
    expect(await stateOf(order)).toMatchObject({ refunds: ['unknown 100.00', 'confirmed 75.00 theirs'] })
    kashier.land()
    await anHourPasses()
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', ledger: 175_00, attention: null })
  })

  test('that leaves less than was asked for stops ours before it is sent', async () => {
    const order = await paid()
    const asked = byCard(order)
    await inTransaction(db, (tx) => ask(tx, 'kashier', order.id, asked, staffId))
    Object.assign(theirs(order), { refunded: 100_00 })
    await anHourPasses()
    expect(sent()).toBe(0)
    expect(await stateOf(order)).toMatchObject({
      payment: 'refund_due',
      refunds: ['failed too_much 175.00', 'confirmed 100.00 theirs'],
    })
  })

  test('that was not due is marked for staff; what was paid back twice is in no ledger', async () => {
    const order = await paid({ isCancelled: false })
    Object.assign(theirs(order), { refunded: 50_00 })
    await followTotals(shop, order.attempt)
    expect(await stateOf(order)).toMatchObject({
      payment: 'partly_paid',
      attention: 'refund_not_due',
      ledger: 50_00,
    })

    const twice = await paid()
    await refundByHand(
      shop,
      twice.id,
      { ...{ id: randomUUID(), method: 'cash', amount: '175.00', reference: '', note: '' } },
      staffId,
    )
    Object.assign(theirs(twice), { refunded: 175_00 })
    await followTotals(shop, twice.attempt)
    expect(await stateOf(twice)).toMatchObject({
      payment: 'paid',
      attention: 'refund_not_due',
      ledger: 175_00,
    })
    expect(await refundDifferences(db, 9)).toEqual([])
  })
})
