import { expect, test } from 'vitest'
import { execute, row } from '#platform/database/query.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'lifts the ceiling' })

let phones = 0
async function orderOf(variantId: number, pieces = 1) {
  const guest = shop.guest()
  await fill(guest, [variantId, pieces])
  return (await placeOrder(guest, { phoneNumber: `010${10_000_000 + phones++}` })).body.order
}

test('staff see which size newcomers hold half of, and lift the ceiling until midnight in Cairo', async () => {
  await shop.addProduct({ sizes: [{ size: 'M', stock: 1000 }] })
  const { id: productId, variantIds } = await shop.addProduct({
    name: 'Como Pleated',
    sizes: [{ size: 'M', stock: 4 }],
  })
  const [size = 0] = variantIds
  const staff = await shop.admin('orders')
  const ceiling = async () => (await staff.call('GET', '/orders/ceiling')).body.data
  expect(await orderOf(size, 2)).toMatchObject({ attentionReason: null })
  // Half is held, and nobody waits for the rest.
  expect(await ceiling()).toEqual({ shopIsFull: false, fullSizes: [], liftedUntil: null })
  const waiting = await orderOf(size)
  expect(waiting).toMatchObject({ attentionReason: 'to_confirm' })
  expect(await ceiling()).toMatchObject({
    shopIsFull: false,
    fullSizes: [{ variantId: size, productId, productName: 'Como Pleated', size: 'M' }],
    liftedUntil: null,
  })

  const lifted = await staff.call('POST', '/orders/ceiling/lift')
  expect(lifted.status).toBe(200)
  const { liftedUntil } = lifted.body.data
  expect(cairoTime.format(new Date(liftedUntil))).toBe('00:00')
  expect(new Date(liftedUntil).getTime() - Date.now()).toBeLessThanOrEqual(25 * 3_600_000)
  expect(await orderOf(size)).toMatchObject({ attentionReason: null })
  await eventually(async () => {
    const event = await row(shop.db)`SELECT account_id FROM audit_events WHERE event = 'ceiling lifted'`
    expect(event).toBeDefined()
  })
  expect(await row(shop.db)`SELECT after FROM staff_changes WHERE subject = 'ceiling'`).toMatchObject({
    after: { liftedUntil: expect.any(String) },
  })

  // The day is over.
  await execute(shop.db)`UPDATE ceiling SET lifted_until = now()`
  expect(await orderOf(size)).toMatchObject({ attentionReason: 'to_confirm' })
  expect((await ceiling()).liftedUntil).toBeNull()
})

test('only staff for orders may lift it', async () => {
  const catalogue = await shop.admin('catalogue')
  for (const visitor of [shop.guest(), await shop.user(), catalogue])
    expect([401, 403]).toContain((await visitor.call('POST', '/orders/ceiling/lift')).status)
})

const cairoTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hour: '2-digit',
  minute: '2-digit',
})
