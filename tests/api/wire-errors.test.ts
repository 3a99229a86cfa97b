import { describe, expect, test } from 'vitest'
import { openTestShop } from '../support/test-shop.ts'
import { productForm } from './forms.ts'

const shop = await openTestShop({ alone: 'listens' })
const admin = await shop.admin()

describe('an error tells what a shopper can act on', () => {
  test.each([1_001, 1_000_000])('%i of a size with 5 on the shelf is out of stock', async (quantity) => {
    const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 5 }] })
    const guest = shop.guest()
    const refused = { status: 409, body: { code: 'out_of_stock', details: { available: 5 } } }
    expect(await guest.call('POST', '/cart/items', { variantId: variantIds[0], quantity })).toMatchObject(
      refused,
    )
    const { body } = await guest.call('POST', '/cart/items', { variantId: variantIds[0] })
    expect(await guest.call('PUT', `/cart/items/${body.data.items[0].id}`, { quantity })).toMatchObject(
      refused,
    )
  })

  test('what is missing is required, in a word', async () => {
    const { body } = await shop.guest().call('POST', '/auth/register', { email: 7 })
    expect(body.details.fields).toEqual({ name: 'Required', email: 'A text', password: 'Required' })
  })

  test('what is too long or too many says how much is allowed', async () => {
    const { body } = await shop.guest().call('POST', '/cart/items', { variantId: 1, quantity: 1_000_001 })
    expect(body.details.fields).toEqual({ quantity: 'At most 1000000' })
    const { body: registration } = await shop.guest().call('POST', '/auth/register', {
      name: 'x'.repeat(121),
      email: 'nadia@example.com',
      password: 'correct horse',
    })
    expect(registration.details.fields).toEqual({ name: 'At most 120 characters' })
  })

  test('the same is said in Arabic, by code and with the same numbers', async () => {
    const guest = shop.guest()
    const arabic = { 'accept-language': 'ar' }
    const { body } = await guest.call('POST', '/auth/register', { email: 7, password: 'short' }, arabic)
    expect(body).toMatchObject({
      code: 'invalid_input',
      message: 'من فضلك راجع الخانات المحددة.',
      details: { fields: { name: 'مطلوب', email: 'من فضلك اكتب نصًا', password: '8 حروف على الأقل' } },
    })
    const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 5 }] })
    const many = { variantId: variantIds[0], quantity: 6 }
    expect((await guest.call('POST', '/cart/items', many, arabic)).body).toMatchObject({
      message: 'الكمية غير كافية. المتاح: 5 قطع فقط.',
      details: { available: 5 },
    })
    expect((await guest.call('POST', '/auth/login', {}, arabic)).body).toMatchObject({
      message: 'البريد الإلكتروني وكلمة المرور مطلوبان',
      details: { fields: { email: 'مطلوب', password: 'مطلوب' } },
    })
    const paymentReturn = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`k${index}`, 'v']))
    const placed = await guest.call(
      'POST',
      '/payments/sandbox/place-order',
      { orderId: 'x', paymentReturn },
      arabic,
    )
    expect(placed.body.details.fields).toEqual({ paymentReturn: '40 على الأكثر' })
  })

  test('no field is explained in the words of a program', async () => {
    const guest = shop.guest()
    const order = {
      userId: 'x',
      sessionId: 7,
      shippingAddress: 'Cairo',
      expectedTotal: '1',
      email: 'x',
      phoneNumber: 'x',
    }
    const key = { 'idempotency-key': 'a b' }
    const replies = [
      await guest.call('POST', '/checkout/place-order', order),
      await guest.call('POST', '/checkout/place-order', { ...order, userId: {} }, key),
      await guest.call('POST', '/payments/sandbox/create-order', { order, cartItems: 1 }),
      await guest.call('POST', '/payments/sandbox/place-order', { paymentReturn: { a: 1 }, cartItems: [7] }),
      await admin.call('PATCH', '/products/1', {
        details: 7,
        variants: [{ id: 'x' }],
        version: 0.5,
        imageOrder: ['x'],
      }),
      await admin.call('PATCH', '/products/1', { care: [''], sizeChartImage: 'x', price: [] }),
      await admin.call('POST', '/collections', { name: 'x', slug: 'É', image: 1, description: [] }),
      await admin.call('GET', '/orders/x'),
      await guest.call('GET', '/products?ids=x&page=x&listed=x&flag=x&q=%00'),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(400)
      for (const message of Object.values(body.details.fields))
        expect(message).not.toMatch(/invalid|expected|pattern|\bor\b/i)
    }
  })

  test('a parameter that nobody knows is named', async () => {
    const { status, body } = await shop.guest().call('GET', '/products?colour=navy&sort=colour&limit=0')
    expect(status).toBe(400)
    expect(body.details.fields).toEqual({
      colour: 'Unknown',
      sort: 'One of newest, price, -price, name',
      limit: 'At least 1',
    })
  })

  test('a new product names each field of each size', async () => {
    const { payload, headers } = await productForm({ price: '0x10', variants: '[{"size":"M","stock":"3"}]' })
    const { body } = await admin.call('POST', '/products', payload, headers)
    expect(body.details.fields).toEqual({
      price: 'A number',
      'variants.0.color': 'Required',
      'variants.0.sku': 'Required',
      'variants.0.stock': 'A number',
    })
  })
})

test.each([
  '11111111-1111-1111-1111-111111111111',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
])('order %s is not found, although no shop would number one like that', async (id) => {
  expect((await admin.call('GET', `/orders/${id}`)).status).toBe(404)
  expect((await admin.call('PUT', `/orders/status/${id}`, { status: 'shipped' })).status).toBe(404)
})

test('a search for nothing finds everything, like no search', async () => {
  await shop.addProduct()
  const guest = shop.guest()
  const everything = (await guest.call('GET', '/products')).body.results
  for (const q of ['', '%20'])
    expect((await guest.call('GET', `/products?q=${q}`)).body.results).toBe(everything)
})
