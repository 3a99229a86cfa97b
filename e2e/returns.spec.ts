import { returnText as arabic } from '#web/text/ar/returns.ts'
import { trackText } from '#web/text/ar/track.ts'
import { expect, logIn, newPhone, phone, test } from './fixtures.ts'
import { addToCart, goToCardPage, ordersOf, pay, someone, successful } from './pages/checkout-page.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { expectToFitPhone, expectWellSet, expectWellSetAtBothWidths } from './pages/well-set.ts'

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
      await expect(staff.getByText('Exchange sent', { exact: true })).toBeVisible()
      await expectWellSetAtBothWidths(staff)
      await page.reload()
      await expect(state.getByText(arabic.step.sent, { exact: true })).toBeVisible()
    })
  },
)

test('a customer returns one of two pairs that were paid by card, and gets the money back', async ({
  page,
  freshPage,
  shop,
}) => {
  const customer = await shop.register()
  await logIn(page, customer.token)
  const product = await addProduct(page, await shop.adminToken(), { pictures: 1 })
  await addToCart(page, product, { quantity: 2, token: customer.token })
  const { Email: _, ...person } = someone()
  await goToCardPage(page, person)
  await pay(page)
  await expect(successful(page)).toBeVisible()
  const [order] = await ordersOf(shop, customer.email)
  const id = order?.id ?? ''
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

  await test.step('received by staff, who pay back to the card from the order’s page', async () => {
    const staff = freshPage
    await staff.addInitScript(() => sessionStorage.setItem('splash', '1'))
    await openAsStaff(staff, shop, `/adminpanel/orders/${id}`)
    await expect(staff.getByText('It scratches.')).toBeVisible()
    await staff.getByRole('button', { name: 'Approve' }).click()
    await staff.getByRole('button', { name: 'Receive…' }).click()
    await staff.getByRole('button', { name: 'Receive 1 pair' }).click()
    await staff.getByRole('button', { name: 'Pay back 1,000.00 L.E' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Refund 1,000.00 L.E…' }).click()
    await dialog.getByRole('button', { name: 'Send it back' }).click()
    await expect(staff.getByRole('list', { name: 'Refunds' })).toContainText('1,000.00 L.E to the card')
  })

  await test.step('the order’s page says both', async () => {
    await page.reload()
    await expect(state).toContainText('Your pair is back with us')
    await expect(page.getByRole('region', { name: 'Money back' })).toContainText('1,000.00 L.E')
    await expect(page.getByRole('button', { name: 'Return or exchange' })).toBeVisible()
  })
})
