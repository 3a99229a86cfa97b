import { expect, test } from 'vitest'
import { execute, onlyRow, rows } from '#platform/database/query.ts'
import { openReturnDesk, tooSmall } from '#tests/support/return-desk.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { withdrawReturn } from './returns.ts'

const of = await openSqlShop({ without: ['unconfirmed limits'] })
const desk = openReturnDesk(of)

async function medium(stock: number, otherSize = 1) {
  const variantId = await of.addVariant(stock)
  return { variantId, large: await desk.addSize({ variantId }, 'L', otherSize) }
}

const code = (refused: string, because?: string) => ({
  code: refused,
  ...(because && { details: { because } }),
})

test('what was delivered may come back within the days, and what is on its way is not offered again', async () => {
  const { variantId, large } = await medium(3)
  const order = await desk.deliver(variantId, { quantity: 2 })
  const { offer } = await desk.view(order)
  expect(offer).toMatchObject({
    isLate: false,
    cost: { payer: 'customer', sum: '75.00' },
    pairs: [
      {
        itemId: order.itemId,
        size: 'M',
        price: '100.00',
        quantity: 2,
        exchanges: [
          { variantId: large, size: 'L', stock: 1, price: '100.00', difference: '0.00' },
          { variantId, size: 'M' },
        ],
      },
    ],
  })
  const made = await desk.ask(order, tooSmall(order))
  expect(made).toMatchObject({
    state: 'asked',
    by: 'customer',
    difference: '-100.00',
    actions: ['withdraw'],
    lines: [{ reason: 'too_small', size: 'M', exchange: null }],
  })
  expect((await desk.view(order)).offer?.pairs).toMatchObject([{ quantity: 1 }])
  await desk.ask(order, tooSmall(order, null, { reason: 'damaged' }))
  expect(await desk.view(order)).toMatchObject({
    offer: null,
    because: 'nothing_left',
    returns: [{ cost: { payer: 'shop', sum: '0.00' } }, { cost: { payer: 'customer' } }],
  })
  await expect(desk.ask(order, tooSmall(order, null, { reason: 'length' }))).rejects.toMatchObject(
    code('not_returnable', 'nothing_left'),
  )
})

test('the days are those of Cairo, and staff may ask later', async () => {
  const { variantId } = await medium(9)
  const lastDay = await desk.deliver(variantId, { daysAgo: 7 })
  expect((await desk.view(lastDay)).offer).not.toBeNull()
  const late = await desk.deliver(variantId, { daysAgo: 8 })
  expect(await desk.view(late)).toMatchObject({ offer: null, because: 'too_late' })
  await expect(desk.ask(late, tooSmall(late))).rejects.toMatchObject(code('not_returnable', 'too_late'))
  expect((await desk.viewAsStaff(late.id)).offer).toMatchObject({ isLate: true })
  const { id, undo } = await desk.askForCustomer(late.id, tooSmall(late))
  expect(await desk.viewAsStaff(late.id)).toMatchObject({ returns: [{ id, by: 'staff', state: 'asked' }] })
  expect(undo).not.toBeNull()
})

test('the replacement is off the shelf at once, and back there when the exchange is withdrawn', async () => {
  const { variantId, large } = await medium(3)
  const order = await desk.deliver(variantId)
  const made = await desk.ask(order, tooSmall(order, large))
  expect(made).toMatchObject({ difference: '0.00', lines: [{ exchange: { variantId: large, size: 'L' } }] })
  expect(made.heldUntil).not.toBeNull()
  expect(await of.stockOf(large)).toBe(0)
  const [movement] = await rows(of.db)`
    SELECT m.reason, e.event FROM stock_movements m JOIN order_events e ON e.id = m.event_id WHERE m.variant_id = ${large}`
  expect(movement).toEqual({ reason: 'hold', event: 'return_asked' })
  const asked = desk.asked(order.id, order.guest)
  expect(await withdrawReturn(desk.shop, asked, made.id)).toMatchObject({
    state: 'withdrawn',
    heldUntil: null,
    actions: [],
  })
  await withdrawReturn(desk.shop, asked, made.id)
  expect(await of.stockOf(large)).toBe(1)
  expect((await desk.view(order)).offer?.pairs).toMatchObject([{ quantity: 1 }])
})

test('the same request again is the same return, also when both come at once', async () => {
  const { variantId, large } = await medium(3, 5)
  const order = await desk.deliver(variantId)
  const asking = () => desk.ask(order, tooSmall(order, large, { words: 'Tight at the waist' }))
  const [one, other] = await Promise.all([asking(), asking()])
  expect([one?.id, (await asking()).id]).toEqual([other?.id, other?.id])
  expect(await of.stockOf(large)).toBe(4)
})

test('two different requests at once for one piece are one return', async () => {
  const { variantId } = await medium(3)
  const order = await desk.deliver(variantId)
  const both = await Promise.allSettled([
    desk.ask(order, tooSmall(order)),
    desk.ask(order, tooSmall(order, null, { reason: 'length' })),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('of twenty people who want the last replacement at once, one gets it', async () => {
  const { variantId, large } = await medium(20)
  const orders = []
  for (let n = 0; n < 20; n++) orders.push(await desk.deliver(variantId))
  const asked = await Promise.allSettled(orders.map((order) => desk.ask(order, tooSmall(order, large))))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of asked)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'out_of_stock' })
  expect(await of.stockOf(large)).toBe(0)
})

test('nothing of others, nothing of another product, and nothing before the delivery', async () => {
  const { variantId } = await medium(3)
  const order = await desk.deliver(variantId)
  const other = await of.addVariant(3)
  await expect(desk.ask(order, tooSmall(order, other))).rejects.toMatchObject(code('unavailable'))
  await expect(desk.ask(order, tooSmall({ itemId: 1 }))).rejects.toMatchObject(code('not_returnable'))
  await expect(desk.ask({ ...order, guest: of.newGuest() }, tooSmall(order))).rejects.toMatchObject(
    code('not_found'),
  )
  await of.setStatus(order.id, 'shipped')
  expect(await desk.view(order)).toMatchObject({ offer: null, because: 'not_delivered' })
  await expect(desk.ask(order, tooSmall(order))).rejects.toMatchObject(
    code('not_returnable', 'not_delivered'),
  )
})

test('what costs something else today says the difference, with the discount of the order', async () => {
  const { variantId, large } = await medium(3)
  const order = await desk.deliver(variantId)
  await execute(of.db)`
    UPDATE orders SET discount_in_piastres = 10_00, total_in_piastres = total_in_piastres - 10_00 WHERE id = ${order.id}::uuid`
  await execute(of.db)`
    UPDATE products SET price_in_piastres = 150_00 WHERE id = (SELECT product_id FROM variants WHERE id = ${variantId})`
  const { offer } = await desk.view(order)
  expect(offer?.pairs[0]).toMatchObject({
    price: '90.00',
    exchanges: [{ variantId: large, price: '135.00', difference: '45.00' }, { variantId }],
  })
})

test('staff take back what they have asked for', async () => {
  const { variantId, large } = await medium(3)
  const order = await desk.deliver(variantId)
  const { undo } = await desk.askForCustomer(order.id, tooSmall(order, large))
  await of.undo(undo)
  expect(await of.stockOf(large)).toBe(1)
  expect(await desk.view(order)).toMatchObject({ returns: [{ state: 'withdrawn', heldUntil: null }] })
  const { held } = await onlyRow(of.db)<{ held: number }>`SELECT count(*) AS held FROM stock_holds`
  expect(held).toBe(2)
})

test('what is asked for while staff take the delivery back or cancel is asked for, or refused', async () => {
  for (const meanwhile of ['undo', 'cancel']) {
    const { variantId, large } = await medium(3)
    const order = await desk.deliver(variantId)
    const { undo } = await of.setStatus(order.id, 'completed')
    const [asked, changed] = await Promise.allSettled([
      desk.ask(order, tooSmall(order, large)),
      meanwhile === 'undo' ? of.undo(undo) : of.setStatus(order.id, 'cancelled'),
    ])
    // Asked first, the step before it is no longer the last one.
    if (meanwhile === 'undo')
      expect(asked.status === 'fulfilled' || changed.status === 'fulfilled').toBe(true)
    else expect(changed.status).toBe('fulfilled')
    if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ code: 'not_returnable' })
    else await desk.decline(asked.value.id)
    expect(await of.stockOf(large)).toBe(1)
  }
})
