import { sandboxText } from '#api/pages/sandbox-text.ts'
import { checkoutText } from '#web/text/ar/checkout.ts'
import { expect, newPhone, test } from './fixtures.ts'
import { addToCart } from './pages/checkout-page.ts'
import { addProduct, openAsStaff, placeOrder, variantOf } from './pages/staff.ts'
import { expectNothingSideways, expectWellSet, expectWellSetAtBothWidths, onPhone } from './pages/well-set.ts'
import { walkTo } from './screens/screens.ts'

test('staff mark a caller "no cash", and the checkout takes their card, in Arabic on a phone', async ({
  page,
  shop,
}) => {
  const phone = newPhone()
  const product = await addProduct(page, await shop.adminToken())
  const order = await placeOrder(shop, variantOf(product), { phone, name: 'Nadia Fahmy' })
  const listed = page.getByRole('link', { name: 'Nadia Fahmy' })
  await test.step('a caller is found by their number as it is dialled from abroad', async () => {
    await openAsStaff(page, shop, '/customers')
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(`+20 ${phone.slice(1)}`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await listed.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nadia Fahmy' })).toBeVisible()
  })
  await test.step('a note is taken back, a mark says why', async () => {
    await page.getByLabel('New note').fill('Calls back on Friday')
    await page.getByRole('button', { name: 'Add note' }).click()
    const note = page.getByRole('listitem').filter({ hasText: 'Calls back on Friday' })
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(note).toBeHidden()
    await onPhone(page, async () => {
      await page.getByRole('button', { name: 'Mark', exact: true }).click()
      await page.getByRole('radio', { name: /^No cash/ }).check()
      await page.getByLabel('Reason').fill('Refused 2 of 3')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Refused 2 of 3' })).toBeVisible()
      await expectNothingSideways(page)
    })
    await expectWellSetAtBothWidths(page)
  })
  await test.step('the mark is in the list and on the order', async () => {
    await walkTo(page, '/customers?marked=true', 'Customers')
    await expect(page.getByRole('row').filter({ hasText: phone })).toContainText('No cash')
    await expectWellSetAtBothWidths(page)
    await walkTo(page, `/adminpanel/orders/${order.id}`, `Order #${order.id.slice(-6)}`)
    await expect(page.getByText('Refused 2 of 3')).toBeVisible()
  })
  await test.step('a guest with this number reads that the card is taken, and comes to its page', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.setViewportSize({ width: 390, height: 844 })
    await addToCart(page, product)
    await page.goto('/ar/checkout')
    const person = {
      [checkoutText.email]: `guest-${crypto.randomUUID()}@example.com`,
      [checkoutText.phone]: phone,
      [checkoutText.firstName]: 'نادية',
      [checkoutText.lastName]: 'فهمي',
      [checkoutText.street]: '12 شارع طلعت حرب',
      [checkoutText.city]: 'القاهرة',
      [checkoutText.zip]: '11511',
    }
    for (const [label, value] of Object.entries(person))
      await page.getByLabel(label, { exact: true }).fill(value)
    const placeIt = page.getByRole('button', { name: checkoutText.placeOrder, exact: true })
    await placeIt.click()
    await expect(page.getByText('يمكننا استقبال هذا الطلب بالدفع بالبطاقة.')).toBeVisible()
    await expect(page.getByRole('radio', { name: new RegExp(`^${checkoutText.card}`) })).toBeChecked()
    await expect(page.getByRole('main')).not.toContainText('Refused')
    await expectWellSet(page)
    await placeIt.click()
    await expect(page.getByLabel(sandboxText.ar.cardNumber)).toBeVisible()
  })
})
