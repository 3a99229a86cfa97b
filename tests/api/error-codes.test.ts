import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { errorReply } from '#contract/errors.ts'
import { execute, onlyRow } from '#platform/database/query.ts'
import { errorMessages } from '#shared/errors/en.ts'
import { type ErrorCode, errorStatus, statusOf } from '#shared/errors/error-codes.ts'
import { linkOrders, orderLinks } from '#shop/orders/orders.ts'
import { type Courier, CourierRefused } from '#shop/parcels/couriers/courier.ts'
import { byHand } from '#shop/parcels/couriers/couriers.ts'
import { openPayment } from '../support/checkout-steps.ts'
import { addDeliveredParcel } from '../support/delivered-parcels.ts'
import { eventually } from '../support/eventually.ts'
import { addEntry } from '../support/ledger-entry.ts'
import { openTestShop, type Reply, type TestShop, type Visitor } from '../support/test-shop.ts'
import { addUnknownRefund } from '../support/unknown-refund.ts'
import { fileForm, importForm, productForm } from './forms.ts'
import { orderForm } from './scene.ts'

const shop = await openTestShop({ alone: 'is broken on purpose' })
const user = await shop.user()
const admin = await shop.admin()

/** One real request for every way in which a call can fail. The compiler misses none. */
const failures: Record<ErrorCode, () => Promise<Reply>> = {
  invalid_input: () => shop.guest().call('POST', '/auth/register', {}),
  invalid_json: () => shop.guest().call('POST', '/auth/login', '{', { 'content-type': 'application/json' }),
  not_an_image: async () => {
    const { payload, headers } = await fileForm('image', new TextEncoder().encode('no picture at all'))
    return admin.call('POST', '/media', payload, headers)
  },
  invalid_token: () =>
    shop.guest().call('POST', '/auth/password/reset', { token: 'never-mailed', password: 'battery staple' }),
  unauthenticated: () => shop.guest().call('GET', '/auth/me'),
  wrong_credentials: () =>
    shop.guest().call('POST', '/auth/login', { email: user.email, password: 'not this one' }),
  payment_required: async () => {
    await fillCart(user)
    return user.call('POST', '/checkout/place-order', { ...orderForm(), paymentMethod: 'card' })
  },
  forbidden: () => user.call('GET', '/orders/admin'),
  not_found: () => user.call('GET', '/products/2000000000'),
  email_taken: () =>
    shop
      .guest()
      .call('POST', '/auth/register', { name: 'Nadia', email: user.email, password: 'correct horse' }),
  name_taken: () => admin.call('PATCH', '/categories/1', { name: 'Men' }),
  slug_taken: async () => {
    await admin.call('POST', '/collections', { name: 'Summer', slug: 'summer' })
    return admin.call('POST', '/collections', { name: 'Summer again', slug: 'summer' })
  },
  sku_taken: async () => {
    const variants = JSON.stringify([{ size: 'M', color: 'Navy', stock: 1, sku: 'BIE-M' }])
    const replies = []
    for (const form of [await productForm({ variants }), await productForm({ variants })])
      replies.push(await admin.call('POST', '/products', form.payload, form.headers))
    return replies[1] as Reply
  },
  in_stock: async () => {
    const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 1 }] })
    return user.call('POST', '/restock-notices', { variantId: variantIds[0], email: 'nadia@example.com' })
  },
  out_of_stock: async () => {
    const product = await shop.addProduct({ sizes: [{ size: 'M', stock: 2 }] })
    return user.call('POST', '/cart/items', { variantId: product.variantIds[0], quantity: 3 })
  },
  unavailable: async () => {
    const guest = shop.guest()
    const variantId = await fillCart(guest)
    await execute(shop.db)`UPDATE variants SET is_active = false WHERE id = ${variantId}`
    return guest.call('POST', '/checkout/place-order', orderForm())
  },
  cart_empty: () => shop.guest().call('POST', '/checkout/place-order', orderForm()),
  total_changed: async () => {
    const guest = shop.guest()
    await fillCart(guest)
    return guest.call('POST', '/checkout/place-order', { ...orderForm(), expectedTotal: '1.00' })
  },
  cash_not_accepted: () => orderTo('ASN', { cashAllowed: false }),
  too_much_cash: () => orderTo('LX', { largestCash: 100 }),
  card_only: async () => {
    const form = { ...orderForm(), phoneNumber: '01088888888' }
    const order = async (guest = shop.guest()) => {
      await fillCart(guest)
      return guest.call('POST', '/checkout/place-order', form)
    }
    const { id } = (await order()).body.order
    await admin.call('PUT', `/customers/${id}/mark`, { mark: 'no_cash', reason: 'Refused twice' })
    return order()
  },
  payment_pending: async () => {
    const guest = shop.guest()
    const reference = await openCardPayment(guest)
    await execute(shop.db)`
      UPDATE payment_attempts SET pending_since = now() WHERE reference = ${reference}::uuid`
    return guest.call('POST', '/checkout/place-order', orderForm())
  },
  already_paid: async () => {
    const guest = shop.guest()
    const reference = await openCardPayment(guest)
    await execute(shop.db)`
      INSERT INTO sandbox_payments (reference, provider_order_id, amount, currency, status)
          SELECT reference::text, 'paid-unnoticed', to_char(amount_in_piastres / 100.0, 'FM999990.00'), currency, 'SUCCESS'
          FROM payment_attempts WHERE reference = ${reference}::uuid`
    return guest.call('POST', '/checkout/place-order', orderForm())
  },
  double_order: async () => {
    const guest = shop.guest()
    const place = async (): Promise<string> => {
      await fillCart(guest)
      return (await guest.call('POST', '/checkout/place-order', orderForm())).body.order.id
    }
    const [one, other] = [await place(), await place()]
    await linkOrders(shop.db, one, other)
    return admin.call('PUT', `/orders/status/${one}`, { status: 'shipped' })
  },
  mail_not_to_send: async () => {
    await fillCart(user)
    const { id } = (await user.call('POST', '/checkout/place-order', orderForm())).body.order
    const { entries } = (await admin.call('GET', `/orders/${id}/timeline`)).body.data
    const mail = entries.find(({ event }: { event: string }) => event === 'mail')
    return admin.call('POST', `/orders/${id}/mails/${mail.id}/send-again`)
  },
  idempotency_mismatch: async () => {
    const guest = shop.guest()
    const key = { 'idempotency-key': 'checkout-1' }
    await fillCart(guest)
    await guest.call('POST', '/checkout/place-order', orderForm(), key)
    return guest.call('POST', '/checkout/place-order', { ...orderForm(), guestName: 'Omar' }, key)
  },
  wrong_factor: async () => {
    const somebody = await shop.user()
    const { secret } = (await somebody.call('POST', '/auth/totp')).body.data
    await somebody.call('POST', '/auth/totp/confirm', { code: generateSync({ secret }) })
    const login = { email: somebody.email, password: 'correct horse' }
    const { challenge } = (await shop.guest().call('POST', '/auth/login', login)).body.secondFactor
    return shop.guest().call('POST', '/auth/login/verify', { challenge, recoveryCode: 'made up' })
  },
  used_factor: async () => {
    const somebody = await shop.user()
    const { secret } = (await somebody.call('POST', '/auth/totp')).body.data
    const code = generateSync({ secret })
    await somebody.call('POST', '/auth/totp/confirm', { code })
    const login = { email: somebody.email, password: 'correct horse' }
    const { challenge } = (await shop.guest().call('POST', '/auth/login', login)).body.secondFactor
    return shop.guest().call('POST', '/auth/login/verify', { challenge, code })
  },
  password_again: async () => {
    const somebody = await shop.user()
    await execute(shop.db)`UPDATE tokens SET created_at = now() - interval '6 minutes'
          WHERE user_id = (SELECT id FROM users WHERE email = ${somebody.email})`
    return somebody.call('POST', '/auth/totp')
  },
  second_factor_required: async () => (await shop.newStaff()).call('GET', '/orders/admin'),
  second_factor_again: async () => {
    const somebody = await shop.newStaff()
    await execute(shop.db)`UPDATE users SET totp_secret = 'JBSWY3DPEHPK3PXP' WHERE email = ${somebody.email}`
    return somebody.call('GET', '/users/me/export')
  },
  password_change_required: async () => {
    const boss = await shop.user()
    await execute(shop.db)`UPDATE users SET must_change_password = true WHERE email = ${boss.email}`
    return boss.call('GET', '/cart')
  },
  last_owner: () =>
    elsewhere({}, async (other) => {
      const owner = await other.admin()
      const { id } = (await owner.call('GET', '/auth/me')).body.data.user
      return owner.call('PATCH', `/staff/${id}`, { isDisabled: true })
    }),
  unknown_order: () => user.call('POST', '/orders/track', { number: '000000', phone: '01000000000' }),
  open_orders: async () => {
    const buyer = await shop.user()
    await fillCart(buyer)
    await buyer.call('POST', '/checkout/place-order', orderForm())
    return buyer.call('DELETE', '/users/me', { password: 'correct horse' })
  },
  payment_settled: async () => {
    await fillCart(user)
    const { body } = await user.call('POST', '/checkout/place-order', orderForm())
    await admin.call('PUT', `/orders/status/${body.order.id}`, { status: 'cancelled' })
    return admin.call('PUT', `/orders/payment/${body.order.id}`, { status: 'paid' })
  },
  not_delivered: async () => {
    await fillCart(user)
    const { body } = await user.call('POST', '/checkout/place-order', orderForm())
    return user.call('GET', `/orders/${body.order.id}/fit-reports`)
  },
  parcel_open: async () => {
    const { orderId } = await packed()
    return admin.call('POST', `/orders/${orderId}/parcels`)
  },
  parcel_closed: async () => {
    const { id } = await packed()
    return admin.call('POST', `/parcels/${id}/outcome`, { outcome: 'shelved' })
  },
  parcel_not_booked: async () => admin.call('POST', `/parcels/${(await packed()).id}/read`),
  not_to_pack: async () => {
    await fillCart(user)
    const { body } = await user.call('POST', '/checkout/place-order', orderForm())
    return admin.call('POST', `/orders/${body.order.id}/parcels`)
  },
  tracking_number_taken: async () => {
    const [first, second] = [await packed(), await packed()]
    await admin.call('PUT', `/parcels/${first.id}/tracking-number`, { trackingNumber: 'A1' })
    return admin.call('PUT', `/parcels/${second.id}/tracking-number`, { trackingNumber: 'A1' })
  },
  courier_decides: () =>
    elsewhere({ env: { COURIER: 'sandbox' } }, async (other) => {
      const staff = await other.admin()
      const { id } = await packed(other, staff)
      return staff.call('PUT', `/parcels/${id}/state`, { state: 'delivered' })
    }),
  courier_refused: async () => {
    const cancel = () => Promise.reject(new CourierRefused('It is on its way.'))
    const courier: Courier = { ...byHand, name: 'strict', create: async () => '1', cancel }
    courier.capabilities = { books: true, cancels: true, labels: false }
    return elsewhere({ deps: { courier } }, async (other) => {
      const staff = await other.admin()
      const { id } = await packed(other, staff)
      const read = () => onlyRow(other.db)`SELECT booking FROM parcels WHERE id = ${id}::uuid`
      await eventually(async () => expect(await read()).toEqual({ booking: 'booked' }))
      return staff.call('POST', `/parcels/${id}/cancel`)
    })
  },
  cash_with_courier: async () =>
    admin.call('PUT', `/orders/payment/${(await withCourier()).orderId}`, { status: 'paid' }),
  refund_under_way: () => closeRefund(0),
  refund_settled: async () => {
    const { orderId } = await packed()
    await addEntry(shop.db, orderId, 'payment', 2_000_00)
    const refund = { id: randomUUID(), method: 'cash', amount: '1.00' }
    await admin.call('POST', `/orders/${orderId}/refunds`, refund)
    return admin.call('POST', `/orders/${orderId}/refunds/${refund.id}/check`)
  },
  something_came_back: async () => {
    const { orderId } = await packed()
    await admin.call('PUT', `/orders/status/${orderId}`, { status: 'delivered' })
    const itemId = (await admin.call('GET', `/orders/${orderId}`)).body.data.items[0].id
    const lines = [{ itemId, quantity: 1, reason: 'too_small' }]
    const made = await admin.call('POST', '/returns', { orderId, lines, because: 'By telephone' })
    const { id, lines: asked } = made.body.data.return
    await admin.call('POST', `/returns/${id}/approve`)
    const came = [{ id: asked[0].id, shelved: 1, writtenOff: 0 }]
    await admin.call('POST', `/returns/${id}/receive`, { lines: came })
    return admin.call('PUT', `/orders/status/${orderId}`, { status: 'cancelled' })
  },
  not_returnable: async () => {
    const { orderId } = await packed()
    const lines = [{ itemId: 1, quantity: 1, reason: 'too_small' }]
    return admin.call('POST', '/returns', { orderId, lines, because: 'By telephone' })
  },
  refund_too_much: async () => {
    const refund = { id: randomUUID(), method: 'cash', amount: '1.00' }
    return admin.call('POST', `/orders/${(await packed()).orderId}/refunds`, refund)
  },
  import_busy: async () => {
    const { payload, headers } = await importForm('SKU,Stock\nUNKNOWN,1\n')
    const { id } = (await admin.call('POST', '/imports', payload, headers)).body.data
    return admin.call('POST', `/imports/${id}/undo`)
  },
  settlement_locked: async () => {
    const draft = await settlementOfCourier()
    await confirmed(draft)
    return confirmed(draft)
  },
  settlement_changed: async () => confirmed({ ...(await settlementOfCourier()), receivedLines: 2 }),
  settlement_empty: async () => {
    const { id } = await settlementOfCourier({ state: 'returned' })
    return confirmed({ id, receivedLines: 0, collected: '0.00' })
  },
  edit_conflict: async () => {
    const { id } = await shop.addProduct()
    await admin.call('PATCH', `/products/${id}`, { name: 'Renamed', version: 1 })
    return admin.call('PATCH', `/products/${id}`, { name: 'Renamed by somebody else', version: 1 })
  },
  claimed: async () => {
    const orderId = await orderToConfirm(user)
    await (await shop.admin()).call('POST', `/confirmations/${orderId}/claim`, {})
    return admin.call('POST', `/confirmations/${orderId}/claim`, {})
  },
  already_answered: async () => {
    const orderId = await orderToConfirm(user)
    await admin.call('PUT', `/orders/status/${orderId}`, { status: 'processing' })
    return admin.call('POST', `/confirmations/${orderId}/claim`, {})
  },
  nothing_to_pay: async () => {
    const orderId = await orderToConfirm(user)
    await admin.call('PUT', `/orders/status/${orderId}`, { status: 'shipped' })
    return admin.call('GET', `/orders/${orderId}/payment-link`)
  },
  too_late_to_change: async () => {
    const orderId = await orderToConfirm(user)
    await admin.call('POST', '/orders/ship', { orderIds: [orderId] })
    const linkTo = await orderLinks(shop.db, 'https://shop.example')
    const key = new URL(linkTo(orderId, 'en')).searchParams.get('key')
    await admin.call('PUT', `/orders/status/${orderId}`, { status: 'shipped' })
    return shop.guest().call('POST', `/orders/${orderId}/answer?key=${key}`, { answer: 'cancel' })
  },
  staff_will_call: async () => {
    const { body } = await orderAgain(shop, '01000000001', 26)
    const linkTo = await orderLinks(shop.db, 'https://shop.example')
    const key = new URL(linkTo(body.order.id, 'en')).searchParams.get('key')
    return shop.guest().call('POST', `/orders/${body.order.id}/answer?key=${key}`, { answer: 'confirm' })
  },
  payload_too_large: () => shop.guest().call('POST', '/auth/login', { email: 'x'.repeat(3_000_000) }),
  unsupported_media_type: () =>
    shop.guest().call('POST', '/auth/login', 'email=a', { 'content-type': 'text/plain' }),
  orders_waiting: () =>
    elsewhere({ env: { UNCONFIRMED_WAITING: '1' } }, async (other) => {
      await orderAgain(other, '01000000001')
      return orderAgain(other, '01000000001')
    }),
  network_waiting: () =>
    elsewhere({ env: { UNCONFIRMED_NETWORK_WAITING: '1' } }, async (other) => {
      // Beyond what one order may take, so that both wait.
      const { address } = other.guest()
      await orderAgain(other, '01000000001', 26, address)
      return orderAgain(other, '01000000002', 26, address)
    }),
  rate_limited: () =>
    elsewhere({ env: { RATE_LIMIT_LOGIN: '1' } }, async (other) => {
      const guest = other.guest()
      const login = () => guest.call('POST', '/auth/login', { email: 'a@b.eg', password: 'x' })
      await login()
      return login()
    }),
  internal: () => {
    const broken = () => Promise.reject(new Error('relation "secrets" does not exist'))
    const replies = { ...shop.deps.replies, get: broken }
    return elsewhere({ deps: { replies } }, (other) => other.guest().call('GET', '/products'))
  },
  provider_unavailable: () => {
    const env = {
      PAYMENT_PROVIDER: 'kashier',
      KASHIER_MERCHANT_ID: 'MID-1-1',
      KASHIER_API_KEY: 'api-key',
      KASHIER_SECRET_KEY: 'secret-key',
      // Nobody listens on the discard port.
      KASHIER_BASE_URL: 'http://127.0.0.1:9',
    }
    return elsewhere({ env }, async (other) => {
      const guest = other.guest()
      await fillCart(guest, other)
      return guest.call('POST', '/payments/kashier/create-order', {
        amount: '1075.00',
        currency: 'EGP',
        customer: { name: 'Nadia', email: 'nadia@example.com', phone: '01012345678' },
      })
    })
  },
  misdirected: () => shop.guest().call('GET', '/store', undefined, { host: 'shop.example' }),
  not_ready: () =>
    elsewhere({ deps: { whyNotReady: async () => 'not yet' } }, async (other) => {
      const reply = await other.app.inject('/readyz')
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
    }),
}

describe('every way to fail', () => {
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    test(`${code} is ${statusOf(code)} in the one envelope, with a sentence for the shopper`, async () => {
      const reply = await failures[code]()
      expect(errorReply.strict().parse(reply.body)).toMatchObject({
        status: statusOf(code) >= 500 ? 'error' : 'fail',
        code,
        message: expect.stringMatching(/^[A-Z].*\.$/),
      })
      expect(reply.status).toBe(statusOf(code))
      expect(reply.headers['content-type']).toMatch(/^application\/json/)
      expect(reply.headers['cache-control']).toBe('no-store')
      if (code !== 'not_ready') expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    })
  }

  test('bad input names each bad field', async () => {
    const { body } = await shop
      .guest()
      .call('POST', '/checkout/place-order', { ...orderForm(), email: 'x', shippingAddress: { city: '' } })
    expect(Object.keys(body.details.fields).sort()).toEqual([
      'email',
      'shippingAddress.city',
      'shippingAddress.street',
    ])
  })

  test('a bug tells nothing about itself', async () => {
    const { body } = await failures.internal()
    expect(body).toEqual({ status: 'error', code: 'internal', message: errorMessages.internal })
  })
})

/** A parcel of an order that staff have confirmed. */
async function packed(at = shop, staff = admin): Promise<{ id: string; orderId: string }> {
  const guest = at.guest()
  await fillCart(guest, at)
  const { body } = await guest.call('POST', '/checkout/place-order', orderForm())
  await staff.call('PUT', `/orders/status/${body.order.id}`, { status: 'processing' })
  return (await staff.call('POST', `/orders/${body.order.id}/parcels`)).body.data
}

/** An order whose cash a courier has collected. */
async function withCourier(options: { state?: string } = {}) {
  const guest = shop.guest()
  await fillCart(guest)
  const { body } = await guest.call('POST', '/checkout/place-order', orderForm())
  return addDeliveredParcel(shop.db, body.order.id, options)
}

/** Of which the provider was asked so many hours ago. */
async function closeRefund(hoursAgo: number): Promise<Reply> {
  const { orderId } = await packed()
  await addUnknownRefund(shop.db, orderId, hoursAgo)
  return admin.call('POST', `/orders/${orderId}/refunds/${orderId}/close`)
}

type Draft = { id: string; receivedLines: number; collected: string }

async function settlementOfCourier(options: { state?: string } = {}): Promise<Draft> {
  const { id } = await withCourier(options)
  return (await admin.call('POST', '/settlements', { courier: 'sandbox', parcelIds: [id] })).body.data
}

const confirmed = ({ id, receivedLines: lines, collected }: Draft): Promise<Reply> =>
  admin.call('POST', `/settlements/${id}/confirm`, { lines, collected, completesOrders: false })

async function fillCart(visitor: Visitor, where = shop): Promise<number> {
  const product = await where.addProduct({ priceInPiastres: 1_000_00 })
  const variantId = product.variantIds[0] ?? 0
  await visitor.call('DELETE', '/cart')
  await visitor.call('POST', '/cart/items', { variantId })
  return variantId
}

/** A guest orders for cash to a place with these terms. */
async function orderTo(governorate: string, terms: object): Promise<Reply> {
  await admin.call('PATCH', `/places/${governorate}`, terms)
  const guest = shop.guest()
  await fillCart(guest)
  const { shippingAddress, ...form } = orderForm()
  return guest.call('POST', '/checkout/place-order', {
    ...form,
    shippingAddress: { ...shippingAddress, governorate },
  })
}

async function openCardPayment(visitor: Visitor): Promise<string> {
  await fillCart(visitor)
  return (await openPayment(visitor)).orderId
}

/** Of a phone number that has received nothing yet. */
async function orderToConfirm(visitor: Visitor): Promise<string> {
  await fillCart(visitor)
  const { body } = await visitor.call('POST', '/checkout/place-order', {
    ...orderForm(),
    phoneNumber: '01099999999',
  })
  return body.order.id
}

/** A new guest orders so many pieces of a new pair. */
async function orderAgain(
  where: TestShop,
  phoneNumber: string,
  quantity = 1,
  address?: string,
): Promise<Reply> {
  const { variantIds } = await where.addProduct({ sizes: [{ size: 'M', stock: 100 }] })
  const guest = where.guest(address)
  await guest.call('POST', '/cart/items', { variantId: variantIds[0], quantity })
  return guest.call('POST', '/checkout/place-order', { ...orderForm(), phoneNumber, paymentMethod: 'cod' })
}

/** The same in a shop with other settings. */
async function elsewhere(
  options: Parameters<typeof openTestShop>[0],
  ask: (other: TestShop) => Promise<Reply>,
): Promise<Reply> {
  const other = await openTestShop(options)
  try {
    return await ask(other)
  } finally {
  }
}
