import { describe, expect, test } from 'vitest'
import { hasRow } from '#platform/database/query.ts'
import { fill, form, openPayment, placeOrder } from '#tests/support/checkout-steps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'

const shop = await sharedShop()
const admin = await shop.admin()
const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 500 }] })
const variant = variantIds[0] as number

let phones = 0
const newPhone = () => `0122${3_000_000 + phones++}`

async function ordered(phoneNumber = newPhone(), visitor = shop.guest()) {
  await fill(visitor, [variant])
  return placeOrder(visitor, { phoneNumber })
}
const orderOf = async (phoneNumber = newPhone()): Promise<string> =>
  (await ordered(phoneNumber)).body.order.id

describe('staff', () => {
  test('find a caller by phone, note, mark with a reason and take it back', async () => {
    const phone = newPhone()
    const id = await orderOf(phone)
    const found = await admin.call('GET', `/customers?q=${encodeURIComponent(`+20 ${phone.slice(1)}`)}`)
    expect(found.body.data).toMatchObject([{ id, phone, orders: 1, delivered: 0, refused: 0, mark: null }])
    const noted = await admin.call('POST', `/customers/${id}/notes`, { text: 'Calls back on Friday' })
    expect(noted.body.data.notes).toMatchObject([{ event: 'noted', text: 'Calls back on Friday' }])
    const marked = await admin.call('PUT', `/customers/${id}/mark`, {
      mark: 'deposit',
      reason: 'Refused once',
    })
    expect(marked.body.data.mark).toMatchObject({ kind: 'deposit', reason: 'Refused once' })
    expect((await admin.call('GET', '/customers?marked=true')).body.data).toContainEqual(
      expect.objectContaining({ id, mark: { kind: 'deposit', reason: 'Refused once' } }),
    )
    const card = await admin.call('GET', `/confirmations/${id}`)
    expect(card.body.data.mark).toEqual({ kind: 'deposit', reason: 'Refused once' })
    const { body: onOrder } = await admin.call('GET', `/orders/${id}`)
    expect(onOrder.data.known).toMatchObject({ mark: { reason: 'Refused once' }, history: { delivered: 0 } })
    const undone = await admin.call('POST', `/customers/${id}/undo`, { note: marked.body.undo })
    expect([undone.body.data.mark, undone.body.undo]).toEqual([null, null])
  })

  test('must say why they mark, and need not when they take the mark away', async () => {
    const id = await orderOf()
    const refused = await admin.call('PUT', `/customers/${id}/mark`, { mark: 'no_cash', reason: ' ' })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
    await admin.call('PUT', `/customers/${id}/mark`, { mark: 'no_cash', reason: 'Refused' })
    const taken = await admin.call('PUT', `/customers/${id}/mark`, { mark: null })
    expect(taken.body.data).toMatchObject({ mark: null, notes: [{ event: 'unmarked', text: '' }, {}] })
  })

  test('read a person in the audit trail, and no phone number is in it or in an address', async () => {
    const phone = newPhone()
    const id = await orderOf(phone)
    await admin.call('GET', `/customers/${id}`)
    await admin.call('GET', `/customers?q=${phone}`)
    const address = (event: string, address: string) => hasRow(shop.db)`
      SELECT FROM audit_events WHERE event = ${event} AND details->>'address' = ${`/api/v1${address}`}`
    await eventually(async () => expect(await address('customer read', `/customers/${id}`)).toBe(true))
    await eventually(async () => expect(await address('customers read', '/customers')).toBe(true))
  })

  test('erase a guest once nothing is under way', async () => {
    const phone = newPhone()
    const id = await orderOf(phone)
    const early = await admin.call('DELETE', `/customers/${id}`)
    expect([early.status, early.body.code]).toEqual([409, 'open_orders'])
    await admin.call('PUT', `/orders/status/${id}`, { status: 'cancelled' })
    expect((await admin.call('DELETE', `/customers/${id}`)).status).toBe(200)
    expect((await admin.call('GET', `/customers/${id}`)).status).toBe(404)
    const { body } = await admin.call('GET', `/orders/${id}`)
    expect(body.data).toMatchObject({ guestName: 'Deleted account', guestPhone: '', status: 'cancelled' })
  })
})

describe('somebody whose cash is not taken', () => {
  const marked = async () => {
    const phone = newPhone()
    const id = await orderOf(phone)
    await admin.call('PUT', `/customers/${id}/mark`, { mark: 'no_cash', reason: 'Refused 3 of 3' })
    return phone
  }

  test('reads a kind sentence without a reason, in their language, and pays by card', async () => {
    const phone = await marked()
    const guest = shop.guest()
    await fill(guest, [variant])
    const order = { ...form, phoneNumber: phone }
    const refused = await guest.call('POST', '/checkout/place-order', order)
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        status: 'fail',
        code: 'card_only',
        message:
          'We can take this order with payment by card. Please pay by card, or write to us: we are glad to help.',
      },
    ])
    const arabic = await guest.call('POST', '/checkout/place-order', order, { 'accept-language': 'ar' })
    expect(arabic.body.message).toBe(
      'يمكننا استقبال هذا الطلب بالدفع بالبطاقة. من فضلك اختر الدفع بالبطاقة، أو راسلنا وسيسعدنا أن نساعدك.',
    )
    expect((await openPayment(guest, { phoneNumber: phone })).orderId).toBeDefined()
  })

  test('is not told to a network that has tried twenty numbers: the order waits for staff', async () => {
    const phone = await marked()
    const guest = shop.guest()
    for (let n = 0; n < 20; n++)
      await guest.call('POST', '/checkout/place-order', { ...form, phoneNumber: newPhone() })
    const neighbour = shop.guest(guest.address)
    const { status, body } = await ordered(phone, neighbour)
    expect([status, body.order?.confirmation]).toEqual([201, 'open'])
    expect((await ordered(phone)).body.code).toBe('card_only')
  })

  test('nor does their order tell them what staff know', async () => {
    const guest = shop.guest()
    const id = (await ordered(newPhone(), guest)).body.order.id
    await admin.call('PUT', `/customers/${id}/mark`, { mark: 'deposit', reason: 'Refused once' })
    const { body } = await guest.call('GET', `/orders/${id}`)
    expect(body.data.id).toBe(id)
    expect(body.data).not.toHaveProperty('known')
  })

  test('is found by no cheap guess: each number that is not marked costs an order, and few are open', async () => {
    const guest = shop.guest()
    const codes: string[] = []
    for (let n = 0; n < 7; n++) {
      const { body } = await ordered(newPhone(), guest)
      codes.push(body.code ?? 'ordered')
    }
    expect(codes).toEqual([...Array(5).fill('ordered'), 'orders_waiting', 'orders_waiting'])
    // Beyond that nobody learns whether a number is marked either.
    expect((await ordered(await marked(), guest)).body.code).toBe('orders_waiting')
  })
})
