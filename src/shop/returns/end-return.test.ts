import { expect, test } from 'vitest'
import { onlyRow, rows } from '#platform/database/query.ts'
import { openReturnDesk, tooSmall } from '#tests/support/return-desk.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { staff } from '../context/actor.ts'
import { orderTimeline } from '../orders/orders.ts'
import { moveParcel } from '../parcels/life/move-parcel.ts'
import { renderReturns } from './returns.ts'

const of = await openSqlShop({ without: ['unconfirmed limits'] })
const desk = openReturnDesk(of)

async function asked({ isPaid = false } = {}) {
  const variantId = await of.addVariant(1)
  const large = await desk.addSize({ variantId }, 'L', 1)
  const order = await desk.deliver(variantId, { isPaid })
  const { id } = await desk.ask(order, tooSmall(order, large))
  return { id, variantId, large, order }
}
const owedBy = async ({ order }: { order: { id: string } }) => {
  const { owed } = await onlyRow(of.db)<{ owed: number }>`
    SELECT sum(CASE WHEN kind = 'payment' THEN -1 ELSE 1 END * amount_in_piastres)::integer AS owed FROM ledger_entries
    WHERE order_id = ${order.id}::uuid`
  return owed
}
const dueMails = async ({ order }: { order: { id: string } }) => {
  const found = await rows(of.db)<{ kind: string }>`
    SELECT kind FROM mails WHERE about = ${order.id} AND state = 'due' AND kind ~ '^(return|exchange)' ORDER BY id`
  return found.map(({ kind }) => kind)
}

test('an exchange that has come and cannot be sent is for the money, which is taken back', async () => {
  const made = await asked({ isPaid: true })
  await expect(desk.payInstead(made.id)).rejects.toMatchObject({ code: 'edit_conflict' })
  await desk.approve(made.id)
  await desk.receive(made.id)
  const { actions } = await desk.read(made.id)
  expect(actions).toEqual(['send', 'pay'])
  const both = await Promise.allSettled([desk.payInstead(made.id), desk.payInstead(made.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [undo] = both.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  expect(await desk.read(made.id)).toMatchObject({
    state: 'done',
    difference: '-100.00',
    lines: [{ shelved: 1, exchanged: 0 }],
    actions: [],
  })
  expect([await of.stockOf(made.large), await owedBy(made), await dueMails(made)]).toEqual([
    1,
    -100_00,
    ['exchange_called_off'],
  ])
  await of.undo(undo ?? null)
  expect(await desk.read(made.id)).toMatchObject({ state: 'received', lines: [{ exchanged: 1 }] })
  expect([await of.stockOf(made.large), await owedBy(made), await dueMails(made)]).toEqual([0, 0, []])
})

test('a return that nobody has received ends with its order, and comes back with it', async () => {
  const made = await asked()
  const { undo } = await of.setStatus(made.order.id, 'cancelled')
  expect(await desk.read(made.id)).toMatchObject({ state: 'declined', declinedBecause: '', heldUntil: null })
  expect([await of.stockOf(made.large), await of.stockOf(made.variantId)]).toEqual([1, 1])
  const { entries } = await orderTimeline(of.db, made.order.id, { readsMails: true })
  expect(entries.find(({ event }) => event === 'status_set')?.after).toMatchObject({ returnsEnded: 1 })
  await of.undo(undo)
  expect(await desk.read(made.id)).toMatchObject({ state: 'asked', declinedBecause: null })
  expect([await of.stockOf(made.large), await of.stockOf(made.variantId)]).toEqual([0, 0])
  await desk.approve(made.id)
  await of.setStatus(made.order.id, 'cancelled')
  expect(await desk.read(made.id)).toMatchObject({ state: 'declined' })
})

test('an exchange is mailed while it travels, and when somebody has brought it at once', async () => {
  const house = {
    publicUrl: 'https://shop.example',
    tagline: { en: '', ar: '' },
    phone: '',
    holidays: [],
    address: '',
  }
  const mail = async ({ order }: { order: { id: string } }) =>
    (await renderReturns(of.db, house, [order.id], 'exchange_sent'))[0]?.text
  const made = await asked()
  await desk.approve(made.id)
  await desk.receive(made.id)
  expect(await mail(made)).toBeUndefined()
  await desk.send(made.id)
  expect(await mail(made)).toContain('L) × 1')
  const { parcel } = await desk.read(made.id)
  const delivered = { state: 'delivered', reasonCode: null, reason: null } as const
  await moveParcel(of.db, parcel?.id ?? '', delivered, staff(of.staffId))
  expect(await desk.read(made.id)).toMatchObject({ state: 'done' })
  expect(await mail(made)).toContain('L) × 1')
})
