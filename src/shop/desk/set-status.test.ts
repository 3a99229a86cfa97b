import { expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { actorOf } from '../context/actor.ts'
import { setOrderStatus, undoEvents } from './desk.ts'

const shop = await openSqlShop()
const quiet = { db: shop.db, productsOutdated() {}, ordersChanged() {}, mailDue() {} }

async function ordered(stock: number, { byCard = false } = {}) {
  const guest = shop.newGuest()
  const variant = await shop.addVariant(stock)
  await shop.put(guest, variant)
  const order = byCard
    ? await shop.settle(await shop.openAttempt(guest, 175_00))
    : await shop.placeOrder(guest)
  return { id: order.id as string, variant }
}

test('cancelling gives the stock back once, whatever the order was', async () => {
  const { id, variant } = await ordered(3)
  expect(await shop.stockOf(variant)).toBe(2)
  await shop.setStatus(id, 'shipped')
  await shop.setStatus(id, 'cancelled')
  await shop.setStatus(id, 'cancelled')
  expect(await shop.stockOf(variant)).toBe(3)
})

test('leaving cancelled takes the stock again, and is refused when it is gone', async () => {
  const { id, variant } = await ordered(1)
  await shop.setStatus(id, 'cancelled')
  await shop.setStatus(id, 'pending')
  expect(await shop.stockOf(variant)).toBe(0)

  await shop.setStatus(id, 'cancelled')
  await execute(shop.db)`UPDATE variants SET stock = 0 WHERE id = ${variant}`
  await expect(shop.setStatus(id, 'processing')).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await statusOf(id)).toBe('cancelled')
})

test('a cancelled card order owes a refund until it is taken up again', async () => {
  const { id } = await ordered(1, { byCard: true })
  expect(await shop.setStatus(id, 'cancelled')).toMatchObject({ paymentStatus: 'refund_due' })
  expect(await shop.setStatus(id, 'processing')).toMatchObject({ paymentStatus: 'paid' })
})

test('every change is recorded, the same status again is none', async () => {
  const { id } = await ordered(1)
  await shop.setStatus(id, 'shipped')
  await shop.setStatus(id, 'shipped')
  const recorded = await rows(shop.db)`
    SELECT before->>'status' AS before, after->>'status' AS after, staff_id = ${shop.staffId} AS "isOurs" FROM order_events
    WHERE order_id = ${id}::uuid AND event = 'status_set'`
  expect(recorded).toEqual([{ before: 'pending', after: 'shipped', isOurs: true }])
})

test('completing an unpaid cash order, and taking that back, needs the permission cash', async () => {
  const lacksCash = { code: 'forbidden', details: { needs: ['cash'] } }
  const { id } = await ordered(1)
  const caller = actorOf({ id: shop.staffId, permissions: ['orders', 'packing'] })
  const complete = () => setOrderStatus(quiet, id, { status: 'completed' }, caller)
  await shop.setStatus(id, 'delivered')
  await expect(complete()).rejects.toMatchObject(lacksCash)
  expect(await statusOf(id)).toBe('delivered')
  const { undo } = await shop.setStatus(id, 'completed')
  expect(await undoEvents(quiet, [undo ?? 0], caller)).toMatchObject([{ code: 'forbidden' }])
  await expect(setOrderStatus(quiet, id, { status: 'delivered' }, caller)).rejects.toMatchObject(lacksCash)
  expect(await statusOf(id)).toBe('completed')

  const paid = await ordered(1)
  await shop.setPayment(paid.id, 'paid')
  expect(await setOrderStatus(quiet, paid.id, { status: 'completed' }, caller)).toMatchObject({
    status: 'completed',
  })
})

test('an order that does not exist is not found', async () => {
  await expect(shop.setStatus('018f0000-0000-7000-8000-000000000001', 'shipped')).rejects.toMatchObject({
    code: 'not_found',
  })
})

async function statusOf(id: string): Promise<string | undefined> {
  const [found] = await rows(shop.db)<{ status: string }>`SELECT status FROM orders WHERE id = ${id}::uuid`
  return found?.status
}
