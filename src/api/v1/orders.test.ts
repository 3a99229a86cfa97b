import { describe, expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { proves } from '#tests/conformance/proves.ts'
import {
  comeBack,
  fill,
  form,
  GOOD_CARD,
  openPayment,
  payWith,
  placeOrder,
} from '#tests/support/checkout-steps.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'lists orders' })
const admin = await shop.admin()
const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 1000 }] })
const variant = variantIds[0] as number

async function ordered(visitor: Visitor, changes: object = {}) {
  await fill(visitor, [variant])
  return (await placeOrder(visitor, changes)).body.order
}

const see = async (visitor: Visitor, id: string, headers = {}) =>
  (await visitor.call('GET', `/orders/${id}`, undefined, headers)).status

describe('the right to see an order', () => {
  test('of a guest: the same guest, also after logging in, any holder of the session id, and staff', async () => {
    const guest = shop.guest()
    const { id } = await ordered(guest)
    expect(await see(guest, id)).toBe(200)
    expect(await see(admin, id)).toBe(200)
    expect(await see(shop.guest(), id)).toBe(404)
    expect(await see(await shop.user(), id)).toBe(404)
    expect(await see(shop.guest(), id, { 'x-session-id': form.sessionId })).toBe(200)
    expect(await see(shop.guest(), id, { 'x-session-id': 'session-of-somebody-else' })).toBe(404)
    guest.token = (await shop.user()).token
    expect(await see(guest, id)).toBe(200)
  })

  test('a session id that could be guessed opens nothing', async () => {
    const { id } = await ordered(shop.guest(), { sessionId: 'short' })
    expect(await see(shop.guest(), id, { 'x-session-id': 'short' })).toBe(404)
  })

  test('of an account: that account and staff, not the next person at the same machine', async () => {
    const user = await shop.user()
    const { id } = await ordered(user)
    expect(await see(user, id)).toBe(200)
    expect(await see(admin, id)).toBe(200)
    expect(await see(await shop.user(), id)).toBe(404)
    expect(await see(shop.guest(), id, { 'x-session-id': form.sessionId })).toBe(404)
    user.token = null
    expect(await see(user, id)).toBe(404)
  })

  test('what does not exist is not found, what is no id is bad input', async () => {
    expect(await see(admin, '0198c0de-0000-7000-8000-000000000001')).toBe(404)
    expect(await see(admin, '12')).toBe(400)
  })
})

test('an account sees its own orders, newest first, and nobody else’s', async () => {
  const user = await shop.user()
  await ordered(await shop.user())
  const first = await ordered(user)
  const second = await ordered(user)
  const { body } = await user.call('GET', '/users/orders')
  expect(body.status).toBe('success')
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  expect((await shop.guest().call('GET', '/users/orders')).status).toBe(401)
})

describe('staff calls', () => {
  test('are for staff only', async () => {
    const user = await shop.user()
    const { id } = await ordered(user)
    const calls = [
      ['GET', '/orders/admin'],
      ['GET', `/orders/${id}/timeline`],
      ['GET', `/orders/${id}/customer`],
      ['PUT', `/orders/status/${id}`],
      ['GET', '/mails'],
      ['GET', '/mails/1'],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'PUT' ? { status: 'completed' } : undefined
      expect((await shop.guest().call(method, path, body)).status).toBe(401)
      expect((await user.call(method, path, body)).status).toBe(403)
    }
    expect((await user.call('GET', `/orders/${id}`)).body.data.status).toBe('pending')
  })

  test('any state may be set, and each change is remembered', async () => {
    const { id } = await ordered(shop.guest())
    for (const status of ['processing', 'shipped', 'delivered', 'completed', 'pending']) {
      const { status: code, body } = await admin.call('PUT', `/orders/status/${id}`, { status })
      expect([code, body.data.status]).toEqual([200, status])
    }
    const { entries } = (await admin.call('GET', `/orders/${id}/timeline`)).body.data
    const set = entries.filter(({ event }: { event: string }) => event === 'status_set')
    expect(set).toHaveLength(5)
    expect(set[0]).toMatchObject({
      before: { status: 'completed' },
      after: { status: 'pending' },
      staff: { name: 'Staff' },
    })
    expect((await admin.call('PUT', `/orders/status/${id}`, { status: 'lost' })).status).toBe(400)
    const nowhere = '/orders/status/0198c0de-0000-7000-8000-000000000001'
    expect((await admin.call('PUT', nowhere, { status: 'completed' })).status).toBe(404)
  })

  test('the customer reads when each status was set', async () => {
    const guest = shop.guest()
    const { id } = await ordered(guest)
    for (const status of ['processing', 'shipped'])
      await admin.call('PUT', `/orders/status/${id}`, { status })
    const { data } = (await guest.call('GET', `/orders/${id}`)).body
    expect(Object.keys(data.statusDates).sort()).toEqual(['processing', 'shipped'])
    expect(Date.parse(data.statusDates.shipped)).toBeGreaterThan(Date.parse(data.createdAt))
  })

  test('an order that does not exist has no history and no customer', async () => {
    for (const part of ['history', 'customer']) {
      const { status, body } = await admin.call('GET', `/orders/0198c0de-0000-7000-8000-000000000001/${part}`)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })

  test('cancelling gives the stock back once, un-cancelling takes it again or says that it is gone', {
    meta: proves('2:131b'),
  }, async () => {
    const { variantIds } = await shop.addProduct({ sizes: [{ size: 'L', stock: 2 }] })
    const size = variantIds[0] as number
    const guest = shop.guest()
    await fill(guest, [size, 2])
    const { id } = (await placeOrder(guest)).body.order
    const set = (status: string) => admin.call('PUT', `/orders/status/${id}`, { status })
    await Promise.all([set('cancelled'), set('cancelled')])
    await set('cancelled')
    expect(await shop.stockOf(size)).toBe(2)
    expect((await set('pending')).status).toBe(200)
    expect(await shop.stockOf(size)).toBe(0)
    await set('cancelled')
    await execute(shop.db)`UPDATE variants SET stock = 1 WHERE id = ${size}`
    const { status, body } = await set('shipped')
    expect([status, body.code, body.details.available]).toEqual([409, 'out_of_stock', 1])
    expect((await admin.call('GET', `/orders/${id}`)).body.data.status).toBe('cancelled')
  })

  test('a cancelled paid order owes a refund, until it is un-cancelled', async () => {
    const guest = shop.guest()
    await fill(guest, [variant])
    const page = await openPayment(guest)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const { id } = (await comeBack(guest, query)).body.order
    const set = async (status: string) =>
      (await admin.call('PUT', `/orders/status/${id}`, { status })).body.data.payment.status
    expect(await set('cancelled')).toBe('refund_due')
    expect(await set('processing')).toBe('paid')
  })

  test('a customer’s other orders are found by account or by email', async () => {
    const email = 'regular@example.com'
    const first = await ordered(shop.guest(), { email })
    await ordered(shop.guest(), { email: 'Regular@Example.com' })
    const { data } = (await admin.call('GET', `/orders/${first.id}/customer`)).body
    expect(data).toMatchObject({
      name: 'Nadia Fahmy',
      email,
      ordersCount: 2,
      ordersTotal: '2650.00',
      userId: null,
    })
    expect(data.orders).toHaveLength(2)
  })
})

describe('the list of orders', async () => {
  const ids: string[] = []
  const listed = await openTestShop()
  const staff = await listed.admin()
  const { variantIds } = await listed.addProduct({ sizes: [{ size: 'M', stock: 1000 }] })
  for (const [index, name] of ['Amal 100%', 'Basma', 'Ziad_X', 'Omar', 'amal'].entries()) {
    const guest = listed.guest()
    await fill(guest, [variantIds[0] as number, index + 1])
    const reply = await placeOrder(guest, {
      guestName: name,
      email: `${name[0]}${index}@Mail.example`,
      phoneNumber: `+20 100 000 000${index}`,
    })
    ids.push(reply.body.order.id)
  }
  await staff.call('PUT', `/orders/status/${ids[1]}`, { status: 'cancelled' })

  const list = async (query = '') => (await staff.call('GET', `/orders/admin${query}`)).body
  const names = async (query: string) =>
    (await list(query)).data.map(({ guestName }: { guestName: string }) => guestName)

  test('without parameters: the newest 1,000 and the counters', async () => {
    const { status, data, meta } = await list()
    expect(status).toBe('success')
    expect(data.map(({ id }: { id: string }) => id)).toEqual([...ids].reverse())
    expect(meta).toEqual({
      total: 5,
      isMore: false,
      hasNext: false,
      page: 1,
      limit: 1000,
      marked: { needsAttention: 0, refundDue: 0 },
      counts: { all: 5, pending: 4, processing: 0, shipped: 0, delivered: 0, completed: 0, cancelled: 1 },
    })
  })

  test('pages in every order, from both ends', { meta: proves('2:77') }, async () => {
    for (const sort of ['id', 'createdAt', 'totalAmount']) {
      for (const order of ['asc', 'desc']) {
        const whole = (await list(`?sort=${sort}&order=${order}`)).data.map(({ id }: { id: string }) => id)
        expect(whole).toEqual(order === 'asc' ? ids : [...ids].reverse())
        const pages = []
        for (const page of [1, 2, 3, 4]) {
          pages.push(
            ...(await list(`?sort=${sort}&order=${order}&limit=2&page=${page}`)).data.map(
              ({ id }: { id: string }) => id,
            ),
          )
        }
        expect(pages).toEqual(whole)
      }
    }
  })

  test('by state', async () => {
    expect(await names('?status=cancelled')).toEqual(['Basma'])
    expect((await list('?status=pending')).meta.total).toBe(4)
    expect((await list('?status=lost')).code).toBe('invalid_input')
  })

  test.each([
    ['?q=AMAL', ['amal', 'Amal 100%']],
    ['?q=OM', ['Omar']],
    ['?q=100%25', ['Amal 100%']],
    ['?q=%25', ['Amal 100%']],
    ['?q=d_x', ['Ziad_X']],
    ['?q=_', ['Ziad_X']],
    ['?q=mail.EXAMPLE', ['amal', 'Omar', 'Ziad_X', 'Basma', 'Amal 100%']],
    ['?q=mail.example&limit=2&page=2', ['Ziad_X', 'Basma']],
    ['?q=mail.example&sort=totalAmount&order=asc&limit=1', ['Amal 100%']],
    ['?q=o3@&field=email', ['Omar']],
    ['?q=omar&field=email', []],
    ['?q=%2B20 100 000 0003', ['Omar']],
    ['?q=0003&field=phone', ['Omar']],
    ['?q=٠١٠٠٠٠٠٠٠٠٣', ['Omar']],
    ['?q=omar&field=phone', []],
    ['?q=amal&status=cancelled', []],
    ['?q=a%20example', []],
    ['?q=', ['amal', 'Omar', 'Ziad_X', 'Basma', 'Amal 100%']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('by id, in any case', async () => {
    const { data, meta } = await list(`?q=${ids[2]?.toUpperCase()}`)
    expect(data.map(({ id }: { id: string }) => id)).toEqual([ids[2]])
    expect(meta.total).toBe(1)
    expect((await list(`?q=%23${ids[2]?.slice(-6)}`)).data.map(({ id }: { id: string }) => id)).toEqual([
      ids[2],
    ])
  })

  test('a page beyond the end is empty, a page that is no number is refused', async () => {
    expect((await list('?page=900000&limit=200')).data).toEqual([])
    expect((await list('?q=amal&page=9000')).data).toEqual([])
    expect((await list('?page=0')).code).toBe('invalid_input')
    expect((await list('?limit=201')).code).toBe('invalid_input')
    expect((await list('?colour=red')).code).toBe('invalid_input')
  })
})
