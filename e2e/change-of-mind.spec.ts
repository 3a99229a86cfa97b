import type { Page } from '@playwright/test'
import { sandboxText } from '#api/pages/sandbox-text.ts'
import type { Mail } from '#contract/desk/mails.ts'
import { checkoutText } from '#web/text/ar/checkout.ts'
import { orderText } from '#web/text/ar/orders.ts'
import { expect, phone, type Shop, test } from './fixtures.ts'
import { field, fillCart, GOOD_CARD, ordersOf, someone } from './pages/checkout-page.ts'
import { mailedLink } from './pages/mails.ts'
import { addProduct, placeOrder, variantOf } from './pages/staff.ts'
import {
  expectNothingSideways,
  expectToFitPhone,
  expectWellSet,
  expectWellSetAtBothWidths,
} from './pages/well-set.ts'

/** A guest has ordered for cash, and opens the mail in another browser. */
async function openMailedOrder(page: Page, shop: Shop, language = 'en'): Promise<string> {
  await fillCart(page, shop)
  const person = someone()
  const placed = await page.request.post(`/api/v1/checkout/place-order?lang=${language}`, {
    data: {
      email: person.Email,
      phoneNumber: person.Phone,
      guestName: 'Mona Adel',
      shippingAddress: { street: person.Street, city: 'Cairo', zip: '11511' },
    },
  })
  expect(placed.ok(), await placed.text()).toBe(true)
  await page.context().clearCookies()
  await page.goto(await mailedLink(shop, person.Email, 'order_confirmation'))
  return person.Email
}

test('by the link in their mail guests confirm, cancel, or change the address at another fee', async ({
  page,
  shop,
}) => {
  const token = await shop.adminToken()
  const variant = variantOf(await addProduct(page, token))
  const [wanted, unwanted] = [await placeOrder(shop, variant), await placeOrder(shop, variant)]
  await test.step('opening the link changes nothing; Confirm does', async () => {
    await page.goto(await mailedLink(shop, wanted.email, 'order_confirmation'))
    await expect(page.getByRole('heading', { name: 'Shall we send it?' })).toBeVisible()
    await expect(page.getByText('$1,075.00')).toBeVisible()
    expect(await stateOf(shop, token, wanted.id)).toEqual(['pending', 'open'])
    await expectWellSet(page)
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await expect(page.getByText('Thank you. Your order is confirmed')).toBeVisible()
    await expect(page.locator(':focus')).toContainText('Your order is confirmed')
    expect(await stateOf(shop, token, wanted.id)).toEqual(['processing', 'confirmed'])
  })
  await test.step('Cancel asks first, in Arabic too', async () => {
    const link = await mailedLink(shop, unwanted.email, 'order_confirmation')
    await page.goto(link.replace('/cod-order-completed', '/ar/cod-order-completed'))
    await page.getByRole('button', { name: 'إلغاء الطلب' }).click()
    await expect(page.getByRole('button', { name: 'لا، أبقِ الطلب' })).toBeFocused()
    await expectNothingSideways(page)
    await page.getByRole('button', { name: 'نعم، ألغِ الطلب' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('أُلغي طلبك')
    expect(await stateOf(shop, token, unwanted.id)).toEqual(['cancelled', 'declined'])
  })

  await test.step('the mails about an order have nothing to scroll sideways', async () => {
    const { data } = await shop.call<{ data: Mail[] }>('GET', '/mails?limit=100', token)
    const mails = data.filter(({ about, html }) => about === wanted.id && html)
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['new_order', 'order_confirmation']))
    const desk = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { html } of mails) {
      await page.setContent(html ?? '')
      await expectNothingSideways(page)
    }
    if (desk) await page.setViewportSize(desk)
  })

  await shop.call('PATCH', '/places/JS', token, { fee: 95 })
  const email = await openMailedOrder(page, shop)
  const open = () => page.getByRole('button', { name: 'Change address or phone' }).click()
  await open()
  await expect(page.getByRole('heading', { name: 'Change address or phone' })).toBeFocused()
  await field(page, 'Street').fill('5 Peace Road')
  await field(page, 'City').fill('Dahab')
  await expect(field(page, 'Governorate')).toHaveValue('South Sinai')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = 'Delivery there costs 20.00 L.E more. Your order then comes to 1,095.00 L.E.'
  await expect(page.getByText(question)).toBeVisible()
  await expectWellSetAtBothWidths(page)
  await page.getByRole('button', { name: 'Agree and save' }).click()
  await expect(page.getByText(/^Your change is saved/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('5 Peace Road')
  const [order] = await ordersOf(shop, email)
  expect(order).toMatchObject({
    totalAmount: '1095.00',
    shippingAddress: { street: '5 Peace Road', governorate: 'JS' },
  })

  await test.step('a tab that is left open learns that the order is packed meanwhile', async () => {
    await open()
    await shop.call('PUT', `/orders/status/${order?.id}`, token, { status: 'processing' })
    await shop.call('POST', '/shipping/parcels', token, { orderIds: [order?.id] })
    await field(page, 'Phone').fill('010 9876 5432')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^This order is being packed/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change address or phone' })).toHaveCount(0)
  })
})

test(
  'a guest on a phone reads the mail in Arabic and pays by card instead, at the second try',
  phone,
  async ({ page, shop }) => {
    const email = await openMailedOrder(page, shop, 'ar')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press(orderText.actions.change)
    await field(page, checkoutText.street).fill('5 شارع السلام')
    await press(orderText.change.save)
    await expect(page.getByText(orderText.change.saved)).toBeVisible()

    const { cardNumber, expiry, cvv, payButton, cancelButton } = sandboxText.ar
    await test.step('whoever comes back without paying is at the order, which stands', async () => {
      await press(orderText.actions.pay)
      await expectToFitPhone(page)
      await press(orderText.pay.open)
      await press(cancelButton)
      await expect(page.getByText(orderText.pay.notPaid)).toBeVisible()
      await expect(page.getByText(orderText.methods.cod)).toBeVisible()
    })
    await press(orderText.actions.pay)
    await press(orderText.pay.open)
    await field(page, cardNumber).fill(GOOD_CARD)
    await field(page, expiry).fill('12/30')
    await field(page, cvv).fill('100')
    await press(payButton)
    await expect(page.getByText(orderText.pay.paid)).toBeVisible()
    await page.getByRole('link', { name: checkoutText.result.viewOrder }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderText.later.processing.title)
    await expect(page.getByText(orderText.methods.card)).toBeVisible()
    await expect(page.getByRole('button', { name: orderText.actions.pay })).toHaveCount(0)
    const orders = await ordersOf(shop, email)
    expect(orders.map(({ payment, owed }) => ({ payment, owed }))).toEqual([
      { payment: { method: 'card', status: 'paid' }, owed: '0.00' },
    ])
  },
)

async function stateOf(
  shop: Parameters<typeof placeOrder>[0],
  token: string,
  id: string,
): Promise<[status: string, confirmation: string]> {
  const { data } = await shop.call<{ data: { status: string; confirmation: string } }>(
    'GET',
    `/orders/${id}`,
    token,
  )
  return [data.status, data.confirmation]
}
