import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TypedInOrder } from '#contract/orders/typed-in-orders.ts'
import { execute, row, rows } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { customerOf, ledgerDifferences, readOrder } from '../orders/orders.ts'
import { effectiveSettings } from '../settings/owners-settings.ts'
import { totalsOfTypedIn, typeInOrder } from './checkout.ts'

const shop = await openSqlShop()
const desk = {
  db: shop.db,
  settings: async () => effectiveSettings({}, {}),
  productsOutdated() {},
  ordersChanged() {},
  mailDue() {},
}

const typed = (variantId: number, changes: Partial<TypedInOrder> = {}): TypedInOrder => ({
  guestName: 'Nadia Fahmy',
  phoneNumber: `012${Math.floor(Math.random() * 90_000_000) + 10_000_000}`,
  email: '',
  shippingAddress: {
    street: '12 Talaat Harb',
    address: '',
    city: 'Cairo',
    state: 'EG',
    zip: '',
    country: 'Egypt',
    governorate: 'C',
  },
  lines: [{ variantId, quantity: 2 }],
  source: 'instagram',
  language: 'ar',
  payment: 'cash',
  ...changes,
})

const typeIn = (order: TypedInOrder, key?: string) => typeInOrder(desk, order, shop.staffId, key)

const mailsOf = async (id: string) =>
  (await rows(shop.db)<{ kind: string }>`SELECT kind FROM mails WHERE about = ${id} ORDER BY id`).map(
    ({ kind }) => kind,
  )

test('an order that is typed in is confirmed, has its goods, owes its price, and says where it came from', async () => {
  const variant = await shop.addVariant(3, 150_00)
  const { id } = await typeIn(typed(variant, { note: 'After five.', expectedTotal: 375 }))
  expect(await readOrder(shop.db, id)).toMatchObject({
    status: 'processing',
    confirmation: null,
    source: 'instagram',
    language: 'ar',
    governorate: 'C',
    owedInPiastres: 375_00,
    hasNotes: true,
    userId: null,
  })
  expect(await shop.stockOf(variant)).toBe(1)
  const [began, noted] = await rows(shop.db)`
    SELECT event, staff_id = ${shop.staffId} AS ours, note FROM order_events WHERE order_id = ${id}::uuid ORDER BY id`
  expect([began, noted]).toEqual([
    { event: 'typed_in', ours: true, note: null },
    { event: 'noted', ours: true, note: 'After five.' },
  ])
  expect(await ledgerDifferences(shop.db, 9)).toEqual([])
})

test('without an email there are no mails, with one the customer gets theirs, and staff none', async () => {
  const variant = await shop.addVariant(9)
  expect(await mailsOf((await typeIn(typed(variant))).id)).toEqual([])
  const { id } = await typeIn(typed(variant, { email: 'nadia@example.com' }))
  expect(await mailsOf(id)).toEqual(['order_confirmation'])
})

test('with a payment link it waits for the payment', async () => {
  const { id } = await typeIn(typed(await shop.addVariant(9), { payment: 'link' }))
  expect(await readOrder(shop.db, id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
})

test('a double click is one order; the same key for another one is refused', async () => {
  const variant = await shop.addVariant(9)
  const [order, key] = [typed(variant), randomUUID()]
  const [one, other] = await Promise.all([typeIn(order, key), typeIn(order, key)])
  expect(one.id).toBe(other.id)
  expect(await shop.stockOf(variant)).toBe(7)
  await expect(typeIn({ ...order, guestName: 'Mona' }, key)).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  })
})

test('what is not there, not sold or dearer than was said is refused, and nothing is written', async () => {
  const variant = await shop.addVariant(1)
  await expect(typeIn(typed(variant))).rejects.toMatchObject({
    code: 'out_of_stock',
    details: { items: [{ available: 1 }] },
  })
  await expect(typeIn(typed(variant, { expectedTotal: 1 }))).rejects.toMatchObject({ code: 'total_changed' })
  await expect(typeIn(typed(2_000_000_000))).rejects.toMatchObject({ code: 'not_found' })
  expect(await shop.stockOf(variant)).toBe(1)
})

test('the rules of the place hold: its fee, and its cash unless a link is sent', async () => {
  const variant = await shop.addVariant(20)
  await execute(shop.db)`
    INSERT INTO place_rules (governorate, fee_in_piastres, days, cash_allowed) VALUES ('ASN', 12000, 9, false)`
  const shippingAddress = { ...typed(variant).shippingAddress, city: 'Aswan', governorate: 'ASN' as const }
  const { lines } = typed(variant)
  expect(await totalsOfTypedIn(desk, { lines, shippingAddress: { city: '', governorate: 'ASN' } })).toEqual({
    subtotal: 200,
    discount: 0,
    shipping: 120,
    taxes: 0,
    total: 320,
    days: 9,
    cashAllowed: false,
  })
  await expect(typeIn(typed(variant, { shippingAddress }))).rejects.toMatchObject({
    code: 'cash_not_accepted',
  })
  const { id } = await typeIn(typed(variant, { shippingAddress, payment: 'link' }))
  expect(await readOrder(shop.db, id)).toMatchObject({ totalInPiastres: 320_00, deliveryDays: 9 })
})

test('callers without an email are not one customer', async () => {
  const variant = await shop.addVariant(20)
  const [one] = [await typeIn(typed(variant)), await typeIn(typed(variant))]
  expect((await customerOf(shop.db, one.id)).ordersCount).toBe(1)
  const again = await typeIn(typed(variant, { phoneNumber: one.guestPhone }))
  expect((await customerOf(shop.db, again.id)).ordersCount).toBe(2)
})

test('nobody is limited by what staff type in', async () => {
  const variant = await shop.addVariant(300)
  const order = typed(variant, { lines: [{ variantId: variant, quantity: 100 }] })
  for (let times = 0; times < 3; times++) await typeIn(order)
  expect(await shop.stockOf(variant)).toBe(0)
  expect(
    await row(shop.db)`
      SELECT count(*)::integer AS count FROM unconfirmed_pieces WHERE variant_id = ${variant}`,
  ).toEqual({ count: 0 })
})
