import { describe, expect, test } from 'vitest'
import { openCardShop } from '#tests/support/card-shop.ts'
import { DECLINED_CARD, GOOD_CARD, openPayment, payWith } from '#tests/support/checkout-steps.ts'

const shop = await openCardShop()

describe('the sandbox’s page', () => {
  const open = (url: string) => {
    const { pathname, search } = new URL(url)
    return shop.app.inject({ url: pathname + search })
  }

  test('shows the amount, the fields and the cards in words', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    const reply = await open(page.paymentUrl)
    expect(reply.statusCode).toBe(200)
    for (const text of [
      'Pay 1,275.00 L.E',
      'Card number',
      'Expiry',
      'CVV',
      '>Pay<',
      '>Cancel<',
      'is declined',
    ])
      expect(reply.body).toContain(text)
  })

  test('speaks Arabic where the shopper does, and reads digits of an Arabic keyboard', async () => {
    const { visitor } = await shop.shopperWithCart()
    const { paymentUrl } = await openPayment(visitor)
    expect(paymentUrl).not.toContain('display')
    const inArabic = `${paymentUrl}&display=ar`
    const { body } = await open(inArabic)
    expect(body).toContain('<html lang="ar" dir="rtl">')
    for (const text of ['ادفع 1,275.00 ج.م', 'رقم البطاقة', '>ادفع<', '>إلغاء<', 'تُرفض'])
      expect(body).toContain(text)
    expect(
      body.replace(/<style>.*<\/style>/s, '').match(/>[^<]*\b(card|pay|cancel|expiry)\b[^<]*</gi),
    ).toBeNull()
    const { pathname, search } = new URL(inArabic)
    const typed = { cardNumber: '٤٠٠٠٠٠٠٠٠٠٠٠٠٠٠٢', expiry: '١٢/٣٠', cvv: '١٠' }
    const send = (fields: object) =>
      shop.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...fields }).toString(),
      })
    expect((await send(typed)).body).toContain('من فضلك اكتب رمز الأمان')
    expect((await send({ ...typed, cvv: '١٠٠' })).headers.location).toContain('paymentStatus=FAILURE')
  })

  test('a changed address is refused', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    const changed = page.paymentUrl.replace('amount=1275.00', 'amount=1.00')
    expect((await open(changed)).statusCode).toBe(400)
    expect((await payWith(shop, { ...page, paymentUrl: changed }, GOOD_CARD)).status).toBe(400)
  })

  test('paid once, it says so, and paying again is the same payment', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    const first = await payWith(shop, page, GOOD_CARD)
    expect((await open(page.paymentUrl)).body).toContain('This order is already paid.')
    const second = await payWith(shop, page, DECLINED_CARD)
    expect(second.query).toMatchObject({ paymentStatus: 'SUCCESS', orderId: first.query.orderId })
  })

  test('an impossible card number is refused before anything is charged', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    const { status, html } = await payWith(shop, page, '1234')
    expect(status).toBe(422)
    expect(html).toContain('Enter the digits of the card number.')
  })
})
