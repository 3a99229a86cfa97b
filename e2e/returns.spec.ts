import type { Refunds } from '#contract/orders/refunds.ts'
import { orderText as arabicOrder } from '#web/text/ar/orders.ts'
import { formatPrice } from '#web/text/ar/price.ts'
import { returnText as arabic } from '#web/text/ar/returns.ts'
import { trackText } from '#web/text/ar/track.ts'
import { expect, logIn, newPhone, phone, test } from './fixtures.ts'
import { fillCart, payCart } from './pages/checkout-page.ts'
import { mailedLink } from './pages/mails.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { rowOf, search } from './pages/staff-orders.ts'
import { expectToFitPhone, expectWellSet, expectWellSetAtBothWidths } from './pages/well-set.ts'
import { walkTo } from './screens/screens.ts'

const deliver = async (shop: Parameters<typeof openAsStaff>[1], id: string) => {
  for (const status of ['shipped', 'delivered'])
    await shop.call('PUT', `/orders/status/${id}`, await shop.adminToken(), { status })
}

test(
  'a guest exchanges a size, and staff approve, receive and send it, in Arabic',
  phone,
  async ({ page, freshPage, shop }) => {
    const product = await addProduct(page, await shop.adminToken(), { pictures: 1 })
    const number = newPhone()
    const { id } = await placeOrder(shop, variantOf(product), { phone: number })
    await deliver(shop, id)
    const state = page.getByRole('region', { name: arabic.title.exchange })

    await test.step('the order is found by its number, and the exchange asked for', async () => {
      await page.goto('/ar/track')
      await page.getByLabel(trackText.number).fill(id.slice(-6))
      await page.getByLabel(trackText.phone).fill(number)
      await page.getByRole('button', { name: trackText.find }).click()
      await page.getByRole('button', { name: arabic.open }).click()
      await page.getByLabel(arabic.form.reason).selectOption(arabic.reasons.too_small)
      await page.getByRole('radio', { name: 'M', exact: true }).check()
      await expect(page.getByText(arabic.form.heldFor(7))).toBeVisible()
      await expectWellSet(page)
      await expectToFitPhone(page)
      await page.getByRole('button', { name: arabic.form.send }).click()
      await expect(page.getByText(arabic.asked)).toBeVisible()
      await expect(state).toContainText(arabic.now.asked)
    })

    const staff = freshPage
    await staff.addInitScript(() => sessionStorage.setItem('splash', '1'))
    await openAsStaff(staff, shop, `/returns?q=${number}`)
    const row = staff.getByRole('row').filter({ hasText: product.name })

    await test.step('staff approve it, and the guest reads what to do', async () => {
      await row.getByRole('button', { name: 'Approve' }).click()
      await expect(toast(staff, 'Return approved').getByRole('button', { name: 'Undo' })).toBeVisible()
      await expect(row.getByRole('button', { name: 'Receive…' })).toBeVisible()
      await expectWellSetAtBothWidths(staff)
      await page.reload()
      await expect(state).toContainText(arabic.now.approved)
      await expectWellSet(page)
      await expectToFitPhone(page)
    })

    await test.step('what came back is counted, and the other size leaves with a parcel', async () => {
      await row.getByRole('button', { name: 'Receive…' }).click()
      const dialog = staff.getByRole('dialog', { name: 'What came back?' })
      await expectWellSet(staff)
      await dialog.getByRole('button', { name: 'Receive 1 pair' }).click()
      await row.getByRole('button', { name: 'Send the exchange' }).click()
      await expect(staff.getByRole('heading', { level: 1 })).toHaveText(`Order #${id.slice(-6)}`)
      await expect(staff.getByText('Exchange packed', { exact: true }).first()).toBeVisible()
      await expectWellSetAtBothWidths(staff)
      await page.reload()
      await expect(state.getByText(arabic.step.packed, { exact: true })).toBeVisible()
    })
  },
)

test('a pair paid by card is returned; staff pay back in cash and to the card, and it is read', async ({
  page,
  freshPage,
  shop,
}) => {
  const customer = await shop.register()
  await logIn(page, customer.token)
  await fillCart(page, shop, { quantity: 2, pictures: 1, token: customer.token })
  const id = await payCart(page, customer)
  await deliver(shop, id)
  const state = page.getByRole('region', { name: 'Your return' })

  await test.step('asked for from the profile, with its words', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: /^Return or exchange/ }).click()
    await page.getByLabel('Why?').selectOption('The cloth')
    await page.getByRole('radio', { name: /^Money back/ }).check()
    await page.getByLabel('Anything else we should know').fill('It scratches.')
    await expect(page.getByText('You get 1,000.00 L.E back.')).toBeVisible()
    await expectWellSetAtBothWidths(page)
    await page.getByRole('button', { name: 'Ask for it' }).click()
    await expect(state).toContainText('We look at it and write to you.')
  })

  const staff = freshPage
  await staff.addInitScript(() => sessionStorage.setItem('splash', '1'))
  await openAsStaff(staff, shop, `/adminpanel/orders/${id}`)
  await test.step('received by staff, for whom its money is due', async () => {
    await expect(staff.getByText('It scratches.')).toBeVisible()
    await staff.getByRole('button', { name: 'Approve' }).click()
    await staff.getByRole('button', { name: 'Receive…' }).click()
    await staff.getByRole('button', { name: 'Receive 1 pair' }).click()
    await expect(staff.getByRole('button', { name: 'Pay back 1,000.00 L.E' })).toBeVisible()
    await walkTo(staff, '/orders?view=refund-due', 'Order Management')
    await search(staff).fill(customer.email)
    await rowOf(staff, id)
      .getByRole('link', { name: /^Pay back 1,000.00/ })
      .click()
  })

  const payBack = staff.getByRole('button', { name: /^Pay back/ })
  const refunds = staff.getByRole('list', { name: 'Refunds' })
  await test.step('a part in cash, which can be taken back for some seconds', async () => {
    await payBack.click()
    const dialog = staff.getByRole('dialog', { name: 'Pay back 1,000.00' })
    await dialog.getByRole('radio', { name: 'In cash' }).check()
    await dialog.getByLabel('Amount in pounds').fill('75')
    await expectWellSet(staff)
    await dialog.getByRole('button', { name: 'Record 75.00 L.E' }).click()
    await expect(toast(staff, 'Paid back').getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(refunds).toContainText('75.00 L.E in cash')
  })

  await test.step('the rest to the card, which is asked once more', async () => {
    await expect(payBack).toHaveText('Pay back 925.00 L.E')
    await payBack.click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Refund 925.00 L.E…' }).click()
    await expect(dialog).toContainText('Send 925.00 L.E back to the card ending in 0008?')
    await dialog.getByRole('button', { name: 'Send it back' }).click()
    await expect(dialog).toBeHidden()
    await expect(refunds).toContainText('925.00 L.E to the card ending in 0008')
    await expect(payBack).toHaveCount(0)
    await expectWellSetAtBothWidths(staff)
  })

  await test.step('the mailed link leads to the return and to both ways of the money', async () => {
    await page.goto(await mailedLink(shop, customer.email, 'order_refunded'))
    await expect(state).toContainText('Your pair is back with us')
    const back = page.getByRole('region', { name: 'Money back' })
    await expect(back).toContainText(/To your card ending in 0008.*Sent on .*925.00 L.E/)
    await expect(back).toContainText(/In cash.*Paid on .*75.00 L.E/)
    await expect(page.getByRole('button', { name: 'Return or exchange' })).toBeVisible()
  })
})

test(
  'what is sent back in the provider’s dashboard is on the customer’s page, in Arabic',
  phone,
  async ({ page, shop }) => {
    await fillCart(page, shop)
    const id = await payCart(page, { email: `guest-${crypto.randomUUID()}@example.com` })
    const staff = await shop.adminToken()
    await shop.call('PUT', `/orders/status/${id}`, staff, { status: 'cancelled' })
    await page.goto(`/ar/cod-order-completed?orderId=${id}`)
    const back = page.getByRole('region', { name: arabicOrder.refund.title })
    await expect(back).toContainText(arabicOrder.refund.due(formatPrice(1075)))

    const { data } = await shop.call<{ data: Refunds }>('GET', `/orders/${id}/refunds`, staff)
    const dashboard = await page.context().newPage()
    await dashboard.goto(data.dashboards[0] ?? '')
    await dashboard.getByRole('button', { name: 'Refund' }).click()
    await expect(dashboard.getByRole('status')).toContainText('Sent back: 1,075.00')

    await expect(async () => {
      await page.reload()
      await expect(back).toContainText(arabicOrder.refund.card('0008'), { timeout: 1_000 })
    }).toPass()
    await expect(back).toContainText(formatPrice(1075))
    await expectWellSet(page)
    await expectToFitPhone(page)
  },
)
