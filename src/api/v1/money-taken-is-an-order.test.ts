import { describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { openCardShop } from '#tests/support/card-shop.ts'
import { comeBack, fill, GOOD_CARD, openPayment, payWith, placeOrder } from '#tests/support/checkout-steps.ts'

const shop = await openCardShop()

describe('money taken always becomes an order', () => {
  test('late, after the hold ended, with stock left: an ordinary order', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    await shop.endHold(page.orderId)
    expect(await shop.stockOf(variant)).toBe(5)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const { body } = await comeBack(visitor, query)
    expect(body.order.needsAttention).toBe(false)
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('late, and the stock is gone: an order that needs attention, whose reason only staff see', async () => {
    const { visitor, variant } = await shop.shopperWithCart(1)
    const page = await openPayment(visitor)
    await shop.endHold(page.orderId)
    const other = shop.guest()
    await fill(other, [variant])
    expect((await placeOrder(other)).status).toBe(201)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const { status, body } = await comeBack(visitor, query)
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ needsAttention: true, attentionReason: null })
    const admin = await shop.admin()
    const path = `/orders/${body.order.id}`
    expect((await admin.call('GET', path)).body.data.attentionReason).toBe('stock_gone')
    const seeTo = () => admin.call('PUT', `/orders/attention/${body.order.id}`, { needsAttention: false })
    const marked = async (more = '') => {
      const { data, meta } = (await admin.call('GET', `/orders/admin?needsAttention=true${more}`)).body
      expect(meta.total).toBe(data.length)
      return data.some(({ id }: { id: string }) => id === body.order.id)
    }
    const seen = await seeTo()
    for (const reply of [seen, await seeTo()])
      expect(reply).toMatchObject({
        status: 200,
        body: { data: { needsAttention: false, attentionReason: null } },
      })
    expect(await marked()).toBe(false)
    const undo = () => admin.call('POST', '/orders/undo', { events: [seen.body.data.undo] })
    expect((await undo()).body.data).toMatchObject([{ code: null }])
    expect((await undo()).body.data).toMatchObject([{ code: 'edit_conflict' }])
    expect((await admin.call('GET', path)).body.data).toMatchObject({
      needsAttention: true,
      attentionReason: 'stock_gone',
    })
    expect(await marked()).toBe(true)
    expect(await marked(`&status=processing&q=${body.order.id.slice(-6)}`)).toBe(true)
    expect(await marked('&status=shipped')).toBe(false)
    const { entries } = (await admin.call('GET', `${path}/timeline`)).body.data
    expect(entries).toMatchObject([
      { event: 'seen_to', staff: { email: admin.email }, takenBack: { staff: { email: admin.email } } },
      ...entries.slice(1),
    ])
    expect(await shop.stockOf(variant)).toBe(0)

    const setStatus = (status: string) => admin.call('PUT', `/orders/status/${body.order.id}`, { status })
    await setStatus('cancelled')
    expect(await shop.stockOf(variant)).toBe(0)
    expect((await setStatus('processing')).body.code).toBe('out_of_stock')
    await execute(shop.db)`UPDATE variants SET stock = 1 WHERE id = ${variant}`
    expect((await setStatus('processing')).body.data).toMatchObject({
      needsAttention: false,
      payment: { status: 'paid' },
    })
    expect(await shop.stockOf(variant)).toBe(0)
  })

  test('paid after the shopper had switched to cash: a second order that needs attention', async () => {
    const { visitor } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    await placeOrder(visitor)
    const { query } = await payWith(shop, page, GOOD_CARD)
    expect((await comeBack(visitor, query)).body.order.needsAttention).toBe(true)
    expect((await shop.ordersPaidBy(page.orderId))[0]?.attention_reason).toBe('superseded_attempt')
  })

  test('paying the older of two pages takes the last piece from the shopper’s newer hold', async () => {
    const { visitor, variant } = await shop.shopperWithCart(1)
    const older = await openPayment(visitor)
    await openPayment(visitor)
    const { query } = await payWith(shop, older, GOOD_CARD)
    await comeBack(visitor, query)
    expect((await shop.ordersPaidBy(older.orderId))[0]).toMatchObject({
      attention_reason: 'superseded_attempt',
      stock_taken: true,
    })
    expect(await shop.stockOf(variant)).toBe(0)
  })

  test('without an address it needs attention, until the browser brings one', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor, { order: undefined })
    const { query } = await payWith(shop, page, GOOD_CARD)
    await shop.send(await shop.reportOf(page.orderId))
    expect((await shop.ordersPaidBy(page.orderId))[0]?.attention_reason).toBe('no_address')
    const { body } = await comeBack(visitor, query)
    expect(body.order).toMatchObject({ needsAttention: false, shippingAddress: { city: 'Cairo' } })
    const found = await (await shop.admin()).call('GET', '/orders/admin?q=talaat harb')
    expect(found.body.data.map(({ id }: { id: string }) => id)).toContain(body.order.id)
  })

  test('late, of a deleted account: an order without the person, and a mail to staff only', async () => {
    const user = await shop.user()
    await shop.shopperWithCart(5, user)
    const page = await openPayment(user)
    await shop.endHold(page.orderId)
    expect((await user.call('DELETE', '/users/me', { password: 'correct horse' })).status).toBe(200)
    await payWith(shop, page, GOOD_CARD)
    const report = await shop.reportOf(page.orderId)
    for (const _ of ['first', 'repeated']) expect((await shop.send(report)).statusCode).toBe(200)
    const [order, ...others] = await shop.ordersPaidBy(page.orderId)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      attention_reason: 'no_address',
      stock_taken: true,
      name: 'Deleted account',
    })
    const admin = await shop.admin()
    expect(
      (await admin.call('PUT', `/orders/status/${order?.id}`, { status: 'cancelled' })).body.data,
    ).toMatchObject({
      payment: { status: 'refund_due' },
    })
    const mails = await rows(shop.db)`SELECT kind FROM mails WHERE about = ${order?.id}`
    expect(mails).toEqual([{ kind: 'new_order' }])
  })
})
