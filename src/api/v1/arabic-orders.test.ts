import { expect, test } from 'vitest'
import { execute, row, rows } from '#platform/database/query.ts'
import {
  comeBack,
  createOrder,
  DECLINED_CARD,
  form,
  GOOD_CARD,
  payWith,
} from '#tests/support/checkout-steps.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const inArabic = { 'accept-language': 'ar' }
const shop = await openTestShop({
  env: { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' },
})
const admin = await shop.admin()
const product = await shop.addProduct({ name: 'Biella', sizes: [{ size: 'M', stock: 100 }] })
const variantId = product.variantIds[0] as number
await execute(shop.db)`UPDATE variants SET color = 'Navy'`
await admin.call('PATCH', `/products/${product.id}`, {
  translations: { ar: { name: 'بنطلون بييلا', colors: { Navy: 'كحلي' } } },
})
await execute(shop.db)`DELETE FROM mails`

const address = {
  ...form,
  guestName: 'منى عادل',
  shippingAddress: { street: '١٢ شارع طلعت حرب', address: '', city: 'القاهرة', zip: '١١٥١١' },
  phoneNumber: '٠١٠١٢٣٤٥٦٧٨',
}
async function ordered(visitor: Visitor, headers: Record<string, string>) {
  await visitor.call('POST', '/cart/items', { variantId, quantity: 2 })
  const body = { ...address, paymentMethod: 'cod' }
  return (await visitor.call('POST', '/checkout/place-order', body, headers)).body.order
}

type Mail = { kind: string; recipient: string; subject: string; html: string; text: string }
async function delivered(): Promise<Mail[]> {
  await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE state = 'due'`
  await shop.deliverMail()
  const mails = await rows(shop.db)<Mail>`
    SELECT kind, recipient, subject, html, text FROM mails WHERE state = 'kept' ORDER BY id`
  await execute(shop.db)`DELETE FROM mails`
  return mails
}

/** The text of a mail without the parts that are Latin on purpose: the brand, links, order numbers, sizes. */
function lettersIn({ subject, html, text }: Mail): string {
  const seen = html.replace(/<title>|<\/title>/g, ' ').replace(/<[^>]*>/g, ' ')
  return [subject, seen, text]
    .join('\n')
    .replace(/https:\/\/(shop\.example|wa\.me)\S*/g, '')
    .replace(/#[0-9a-f]{6}/g, '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replace(/\b[0-9a-f]{6}\b/g, '')
    .replace(/Taglio|\bM\b/gi, '')
    .replace(/&\w+;/g, '')
}

function expectArabic(mail: Mail): void {
  expect(lettersIn(mail)).not.toMatch(/[A-Za-z]/)
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  for (const [link = ''] of mail.text.matchAll(/https:\/\/\S+/g))
    expect(link).toMatch(/^https:\/\/(shop\.example\/ar\/|wa\.me\/)/)
}

test('an order keeps the language in which it was placed, and its lines both names', async () => {
  const visitor = shop.guest()
  const placed = await ordered(visitor, inArabic)
  expect(placed.items[0]).toMatchObject({ productName: 'بنطلون بييلا', variantColor: 'كحلي' })
  expect(placed).not.toHaveProperty('language')
  expect(placed).toMatchObject({ guestPhone: '01012345678', shippingAddress: { zip: '11511' } })
  await execute(shop.db)`UPDATE products SET name = 'Renamed', translations = '{}'`
  const path = `/orders/${placed.id}`
  const read = async (who: Visitor, headers: Record<string, string> = {}) =>
    (await who.call('GET', path, undefined, headers)).body.data
  expect((await read(visitor, inArabic)).items[0]).toMatchObject({
    productName: 'بنطلون بييلا',
    variantColor: 'كحلي',
  })
  expect((await read(visitor)).items[0]).toMatchObject({ productName: 'Biella', variantColor: 'Navy' })
  const forStaff = await read(admin, inArabic)
  expect(forStaff).toMatchObject({
    language: 'ar',
    orderItems: [
      {
        variant: {
          color: 'Navy',
          product: { name: 'Biella' },
          // For the packing slip.
          translated: { productName: 'بنطلون بييلا', color: 'كحلي' },
        },
      },
    ],
  })
  await execute(shop.db)`
    UPDATE products SET name = 'Biella', translations = '{"ar": {"name": "بنطلون بييلا", "colors": {"Navy": "كحلي"}}}'`
})

test('its mails are Arabic, right to left, with Arabic links; the mail to staff is English', async () => {
  await delivered()
  const { id } = await ordered(shop.guest(), inArabic)
  const [toShopper, toStaff] = await delivered()
  expectArabic(toShopper as Mail)
  expect(toShopper?.subject).toBe(`Taglio: وصلنا طلبك \u2068${id.slice(-6)}\u2069`)
  expect(toShopper?.text).toContain('بنطلون بييلا (كحلي، M) × 2: 2,500.00 ج.م')
  expect(toShopper?.text).toContain('الإجمالي: 2,575.00 ج.م')
  expect(toShopper?.text).toContain('ستجد العنوان في صفحة طلبك.')
  expect(toShopper?.text).toMatch(/التاريخ: \d+ \p{Script=Arabic}+ \d{4}/u)
  expect(toStaff?.html).toContain('<html lang="en">')
  expect(toStaff?.text).toContain('Biella (Navy, M) × 2')
  for (const status of ['shipped', 'delivered', 'cancelled']) {
    await admin.call('PUT', `/orders/status/${id}`, { status })
    const [mail] = await delivered()
    expect(mail?.kind).toBe(`order_${status}`)
    expectArabic(mail as Mail)
  }
})

test('an order that must be confirmed says so in Arabic', async () => {
  const { id } = await ordered(shop.guest(), inArabic)
  await execute(shop.db)`UPDATE orders SET attention_reason = 'to_confirm' WHERE id = ${id}::uuid`
  const [mail] = await delivered()
  expect(mail?.text).toContain('سنتصل بك لتأكيد طلبك')
  expectArabic(mail as Mail)
})

test('the mails of an account speak the language in which it was made', async () => {
  const visitor = shop.guest()
  const account = { name: 'منى عادل', email: 'mona@example.com', password: 'correct horse', phoneNumber: '' }
  const { body } = await visitor.call('POST', '/auth/register', account, inArabic)
  visitor.token = body.token
  await visitor.call('POST', '/auth/password/forgot', { email: account.email })
  const change = { currentPassword: account.password, newPassword: 'another horse 7' }
  await visitor.call('PUT', '/auth/password', change)
  await execute(shop.db)`
    INSERT INTO mails (kind, about, recipient) SELECT 'factor_changed', id::text, email FROM users WHERE email = ${account.email}`
  const mails = await delivered()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'confirm_email',
    'factor_changed',
    'password_changed',
    'reset_password',
  ])
  for (const mail of mails) expectArabic(mail)
  await shop.user()
  const [english] = await delivered()
  expect(english?.html).toContain('<html lang="en">')
})

test('a card payment goes back to the Arabic pages, and becomes an Arabic order', async () => {
  const visitor = shop.guest()
  await visitor.call('POST', '/cart/items', { variantId })
  const page = (await createOrder(visitor, {}, inArabic)).body
  const declined = await payWith(shop, page, DECLINED_CARD)
  expect(declined.location).toMatch(/^https?:\/\/[^/]+\/ar\/order-failed\?/)
  const paid = await payWith(shop, page, GOOD_CARD)
  expect(paid.location).toMatch(/^https?:\/\/[^/]+\/ar\/order-completed\?/)
  const { order } = (await comeBack(visitor, paid.query)).body
  const kept = await row(shop.db)<{ language: string }>`
    SELECT language FROM orders WHERE id = ${order.id}::uuid`
  expect(kept?.language).toBe('ar')
})
