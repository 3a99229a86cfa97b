import type { Page } from '@playwright/test'
import type { Refunds } from '#contract/refunds.ts'
import { orderText as arabic } from '#web/text/ar/orders.ts'
import { formatPrice } from '#web/text/ar/price.ts'
import { expect, phone, type Shop, test } from './fixtures.ts'
import { fillCart, goToCardPage, ordersOf, pay, successful } from './pages/checkout-page.ts'
import { mailedLink } from './pages/mails.ts'
import { openAsStaff, toast } from './pages/staff.ts'
import { rowOf, search } from './pages/staff-orders.ts'
import { expectToFitPhone, expectWellSet, expectWellSetAtBothWidths } from './pages/well-set.ts'

/** An order of 1,075.00, paid by the card of this page's guest and cancelled by staff. */
async function cancelledAfterPaying(page: Page, shop: Shop): Promise<{ id: string; email: string }> {
  await fillCart(page, shop)
  const email = await goToCardPage(page)
  await pay(page)
  await expect(successful(page)).toBeVisible()
  const [order] = await ordersOf(shop, email)
  const id = order?.id ?? ''
  await shop.call('PUT', `/orders/status/${id}`, await shop.adminToken(), { status: 'cancelled' })
  return { id, email }
}

test('staff pay back in cash and to the card, and the customer reads how and when', async ({
  page,
  freshPage,
  shop,
}) => {
  const { id, email } = await cancelledAfterPaying(page, shop)
  await openAsStaff(page, shop, '/orders?view=refund-due')
  await search(page).fill(email)
  await rowOf(page, id)
    .getByRole('link', { name: /^Pay back 1,075.00/ })
    .click()
  const payBack = page.getByRole('button', { name: /^Pay back/ })
  const refunds = page.getByRole('list', { name: 'Refunds' })

  await test.step('a part in cash, which can be taken back for some seconds', async () => {
    await payBack.click()
    const dialog = page.getByRole('dialog', { name: 'Pay back 1,075.00' })
    await dialog.getByRole('radio', { name: 'In cash' }).check()
    await dialog.getByLabel('Amount in pounds').fill('75')
    await expectWellSet(page)
    await dialog.getByRole('button', { name: 'Write down 75.00 L.E' }).click()
    await expect(toast(page, 'Paid back').getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(refunds).toContainText('75.00 L.E in cash')
  })

  await test.step('the rest to the card, which is asked once more', async () => {
    await expect(payBack).toHaveText('Pay back 1,000.00 L.E')
    await payBack.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Refund 1,000.00 L.E…' }).click()
    await expect(dialog).toContainText('Send 1,000.00 L.E back to the card ending in 0008?')
    await dialog.getByRole('button', { name: 'Send it back' }).click()
    await expect(dialog).toBeHidden()
    await expect(refunds).toContainText('1,000.00 L.E to the card ending in 0008')
    await expect(payBack).toHaveCount(0)
    await expectWellSetAtBothWidths(page)
  })

  await test.step('the mailed link leads to both', async () => {
    await freshPage.goto(await mailedLink(shop, email, 'order_refunded'))
    const back = freshPage.getByRole('region', { name: 'Money back' })
    await expect(back).toContainText(/To your card ending in 0008.*Sent on .*1,000.00 L.E/)
    await expect(back).toContainText(/In cash.*Paid on .*75.00 L.E/)
  })
})

test(
  'what is sent back in the provider’s dashboard is on the customer’s page, in Arabic',
  phone,
  async ({ page, shop }) => {
    const { id } = await cancelledAfterPaying(page, shop)
    await page.goto(`/ar/cod-order-completed?orderId=${id}`)
    const back = page.getByRole('region', { name: arabic.refund.title })
    await expect(back).toContainText(arabic.refund.due(formatPrice(1075)))

    const { data } = await shop.call<{ data: Refunds }>(
      'GET',
      `/orders/${id}/refunds`,
      await shop.adminToken(),
    )
    const dashboard = await page.context().newPage()
    await dashboard.goto(data.dashboards[0] ?? '')
    await dashboard.getByRole('button', { name: 'Refund' }).click()
    await expect(dashboard.getByRole('status')).toContainText('Sent back: 1,075.00')

    await expect(async () => {
      await page.reload()
      await expect(back).toContainText(arabic.refund.card('0008'), { timeout: 1_000 })
    }).toPass()
    await expect(back).toContainText(formatPrice(1075))
    await expectWellSet(page)
    await expectToFitPhone(page)
  },
)
