import type { Page } from '@playwright/test'
import { checkoutText as arabic } from '#web/text/ar/checkout.ts'
import { orderText as arabicOrder } from '#web/text/ar/orders.ts'
import { expect, test } from './fixtures.ts'
import { bankDecides } from './pages/bank.ts'
import {
  fillCart,
  fillForm,
  goToCardPage,
  ordersOf,
  PENDING_CARD,
  pay,
  placeOrder,
  someone,
  successful,
} from './pages/checkout-page.ts'
import { expectToFitPhone, expectWellSetAtBothWidths } from './pages/well-set.ts'

/** Of a shop that is open already, the bank takes its minute. The page asks about the payment ever less often. */
const DECIDES = { timeout: 120_000 }

const waiting = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your bank has not answered yet' })

test('a card payment that the bank has not decided is waited for and becomes one order', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  const email = await goToCardPage(page)
  await pay(page, PENDING_CARD)
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByText('Please do not pay again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay cash instead' })).toHaveCount(0)
  await expectWellSetAtBothWidths(page)
  const { pathname, search } = new URL(page.url())

  const other = await page.context().newPage()
  await test.step('in another tab nothing else is ordered for this cart', async () => {
    await fillForm(other, { ...someone(), Email: email })
    await placeOrder(other).click()
    await expect(other.getByText('Your bank has not answered yet about the card payment')).toBeVisible()
    await other.getByRole('link', { name: 'See your payment' }).click()
  })
  await expect(waiting(other)).toBeVisible()

  await test.step('in Arabic the page waits, too, and shows the answer of the bank by itself', async () => {
    await page.bringToFront()
    await page.goto(`/ar${pathname}${search}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(arabic.result.waitingTitle)
    await expectToFitPhone(page)
    await bankDecides(new URLSearchParams(search).get('merchantOrderId') ?? '')
    await expect(heading).toHaveText(arabic.result.successTitle, DECIDES)
  })
  const [order, ...others] = await ordersOf(shop, email)
  expect(order?.payment).toEqual({ method: 'card', status: 'paid' })
  expect(others).toEqual([])

  await test.step('the page of the order says what has become of it', async () => {
    const staff = await shop.adminToken()
    await shop.call('PUT', `/orders/status/${order?.id}`, staff, { status: 'shipped' })
    await page.getByRole('link', { name: arabic.result.viewOrder }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabicOrder.later.shipped.title)
    await expect(page.locator('[aria-current=step]')).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })
  await other.bringToFront()
  await expect(successful(other)).toBeVisible(DECIDES)
})
