import { bothWidths, expect, test } from './fixtures.ts'
import { bankDecides } from './pages/bank.ts'
import {
  fillCart,
  goToCardPage,
  ordersOf,
  PENDING_CARD,
  pay,
  placeOrder,
  successful,
} from './pages/checkout-page.ts'
import { expectWellSet } from './pages/well-set.ts'

/** Of a shop that is open already, the bank takes its minute. The page asks about the payment ever less often. */
const DECIDES = { timeout: 120_000 }

test(
  'a card payment that the bank has not decided is waited for and becomes one order',
  bothWidths,
  async ({ page, shop }) => {
    const waiting = page.getByRole('heading', { level: 1, name: 'Your bank has not answered yet' })
    await fillCart(page, shop)
    const email = await goToCardPage(page)
    await pay(page, PENDING_CARD)
    await expect(waiting).toBeVisible()
    await expect(page.getByText('Please do not pay again.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay cash instead' })).toHaveCount(0)
    await expectWellSet(page)
    const { pathname, search } = new URL(page.url())

    const other = await page.context().newPage()
    await test.step('in another tab nothing else is ordered for this cart', async () => {
      await other.goto('/checkout')
      await other.getByRole('radio', { name: /^Cash on Delivery/ }).check()
      for (const [label, value] of Object.entries({
        Email: email,
        Phone: '01012345678',
        'First name': 'Mona',
        'Last name': 'Adel',
        Street: '12 Talaat Harb',
        City: 'Cairo',
        'ZIP code': '11511',
      }))
        await other.getByLabel(label, { exact: true }).fill(value)
      await placeOrder(other).click()
      await expect(other.getByText('Your bank has not answered yet about the card payment')).toBeVisible()
      await other.getByRole('link', { name: 'See your payment' }).click()
      await expect(other.getByRole('heading', { name: 'Your bank has not answered yet' })).toBeVisible()
    })
    await test.step('in Arabic the page that waits for the bank says so', async () => {
      await page.bringToFront()
      await page.goto(`/ar${pathname}${search}`)
      await expect(page.getByRole('heading', { level: 1, name: 'لم يردّ البنك بعد' })).toBeVisible()
      await expectWellSet(page)
    })
    await page.goto(`${pathname}${search}`)
    await expect(waiting).toBeVisible()
    await bankDecides(new URLSearchParams(search).get('merchantOrderId') ?? '')
    await expect(successful(page)).toBeVisible(DECIDES)
    expect((await ordersOf(shop, email)).map(({ payment }) => payment)).toEqual([
      { method: 'card', status: 'paid' },
    ])
    await other.bringToFront()
    await expect(successful(other)).toBeVisible(DECIDES)

    await test.step('the page of the order says what has become of it', async () => {
      const [order] = await ordersOf(shop, email)
      const staff = await shop.adminToken()
      await page.goto(`/cod-order-completed?orderId=${order?.id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
      await shop.call('PUT', `/orders/status/${order?.id}`, staff, { status: 'shipped' })
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Your Order Is on Its Way' })).toBeVisible()
      const steps = page.getByRole('list', { name: 'What has happened' })
      await expect(steps.locator('[aria-current=step]')).toContainText('On its way')
      await expectWellSet(page)
      await page.goto(`/ar/cod-order-completed?orderId=${order?.id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'طلبك في الطريق إليك' })).toBeVisible()
      await expectWellSet(page)
    })
  },
)
