import { describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { fill, form, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'counts orders' })
const staff = await shop.admin('orders')
const siena = await shop.addProduct({ name: 'Siena Wide', sizes: [{ size: 'M', stock: 100 }] })
const torino = await shop.addProduct({ name: 'Torino Slim', sizes: [{ size: 'M', stock: 100 }] })
await execute(shop.db)`UPDATE variants SET sku = 'SW-77-M' WHERE id = ${siena.variantIds[0] ?? 0}`
const inCairo = await ordered(siena.variantIds[0], { street: '7 El-Nasr Road', city: 'Cairo' })
const inHurghada = await ordered(torino.variantIds[0], { street: 'Sheraton St', city: 'Hurghada' })
const inArabic = await ordered(torino.variantIds[0], { street: 'شارع النصر', city: 'القاهرة' })

async function ordered(variant = 0, place: object = {}): Promise<string> {
  const guest = shop.guest()
  await fill(guest, [variant])
  const reply = await placeOrder(guest, { shippingAddress: { ...form.shippingAddress, ...place } })
  return reply.body.order.id
}

const list = async (query: string) => (await staff.call('GET', `/orders/admin?${query}`)).body
const found = async (query: string) => (await list(query)).data.map(({ id }: { id: string }) => id)

describe('a search', () => {
  test.each([
    ['a product', 'siena', () => [inCairo]],
    ['a SKU', 'sw-77', () => [inCairo]],
    ['a city', 'HURGHADA', () => [inHurghada]],
    ['a street', 'el-nasr', () => [inCairo]],
    ['a city in another spelling', 'القاهره', () => [inArabic]],
    ['two letters', 'hu', () => [inHurghada]],
    ['what several have', 'torino', () => [inArabic, inHurghada]],
    ['what none has', 'verona', () => []],
  ])('finds %s', async (_, q, ids) => {
    expect(await found(`q=${encodeURIComponent(q)}`)).toEqual(ids())
  })

  test('of emails or phones does not look at products', async () => {
    expect(await found('q=siena&field=email')).toEqual([])
    expect(await found('q=siena&field=phone')).toEqual([])
  })
})

describe('a filter', () => {
  test('by city takes any spelling of the whole name, with and without a search', async () => {
    expect(await found('city=cairo')).toEqual([inCairo])
    expect(await found(`city=${encodeURIComponent('القاهره')}`)).toEqual([inArabic])
    expect(await found('city=cai')).toEqual([])
    expect(await found('city=hurghada&q=torino')).toEqual([inHurghada])
    expect(await found('city=&limit=10')).toHaveLength(3)
  })

  test('by payment method, status and sort', async () => {
    expect(await found('paymentMethod=cod&sort=id&order=asc')).toEqual([inCairo, inHurghada, inArabic])
    expect(await found('paymentMethod=card')).toEqual([])
    expect(await found('paymentMethod=cod&status=shipped')).toEqual([])
  })

  test('by days takes those of Cairo, the last one included', async () => {
    const at = (id: string, time: string) =>
      rows(shop.db)`UPDATE orders SET created_at = ${time}::timestamptz WHERE id = ${id}`
    await at(inCairo, '2026-01-31T21:59:59Z') // still January in Cairo
    await at(inHurghada, '2026-01-31T22:00:00Z')
    await at(inArabic, '2026-02-01T21:59:59Z')
    expect(await found('from=2026-02-01&until=2026-02-01')).toEqual([inArabic, inHurghada])
    expect(await found('until=2026-01-31')).toEqual([inCairo])
    expect(await found('from=2026-02-01&sort=totalAmount&q=hurghada')).toEqual([inHurghada])
    expect((await list('from=2026-02-01&limit=1')).meta).toMatchObject({
      total: 2,
      isMore: false,
      hasNext: true,
    })
  })

  test.each(['from=yesterday', 'until=2026-02-30', 'from=0000-01-01', 'paymentMethod=cheque', 'refundDue=1'])(
    'that says %s is refused',
    async (query) => {
      expect((await staff.call('GET', `/orders/admin?${query}`)).status).toBe(400)
    },
  )
})

test('orders whose money goes back, and those that need attention, are counted and listed', async () => {
  await execute(shop.db)`
    UPDATE orders SET status = 'cancelled', payment_method = 'card', payment_status = 'refund_due' WHERE id = ${inArabic}`
  await execute(shop.db)`UPDATE orders SET attention_reason = 'no_address' WHERE id = ${inCairo}`
  const { meta } = await list('limit=1')
  expect(meta.marked).toEqual({ needsAttention: 1, refundDue: 1 })
  expect(await found('refundDue=true')).toEqual([inArabic])
  expect((await list('refundDue=true')).meta).toMatchObject({ total: 1, hasNext: false })
  expect(await found('needsAttention=true&refundDue=true')).toEqual([])
})

test('an order is found by what its account says now, and no more by what it said', async () => {
  const customer = await shop.user('Yasmine Farouk')
  const { variantIds } = await shop.addProduct()
  await fill(customer, [variantIds[0] ?? 0])
  const { id } = (await placeOrder(customer)).body.order
  expect(await found('q=yasmine farouk')).toEqual([id])
  const profile = { name: 'Yasmine Lotfy', phoneNumber: '01155500011', language: 'en' }
  expect((await customer.call('PUT', '/users/me', profile)).status).toBe(200)
  expect(await found('q=yasmine lotfy')).toEqual([id])
  expect(await found('q=%2B20 115 5500011')).toEqual([id])
  expect(await found('q=farouk')).toEqual([])
  const email = 'lotfy@new.example'
  await customer.call('PUT', '/auth/email', { email, currentPassword: 'correct horse' })
  await shop.deliverAnnouncedMail()
  const [mail] = await rows(shop.db)<{ text: string }>`
    SELECT text FROM mails WHERE recipient = ${email} AND kind = 'change_email'`
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await shop.guest().call('POST', '/auth/email/change', { token })).status).toBe(200)
  expect(await found('q=lotfy@new&field=email')).toEqual([id])
  await staff.call('PUT', `/orders/status/${id}`, { status: 'completed' })
  await customer.call('DELETE', '/users/me', { password: 'correct horse' })
  expect(await found('q=lotfy')).toEqual([])
  expect(await found(`q=${id}`)).toEqual([id])
})
