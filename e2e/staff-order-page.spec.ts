import { expect, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { choose, rowOf, shortNumber } from './pages/staff-orders.ts'
import { expectWellSetAtBothWidths } from './pages/well-set.ts'

test('an order is a page: its list leads there, it is moved on, noted and printed', async ({
  page,
  shop,
}) => {
  const token = await shop.adminToken()
  const product = await addProduct(page, token, { pictures: 1 })
  const older = await placeOrder(shop, variantOf(product))
  const newer = await placeOrder(shop, variantOf(product), { email: older.email })
  await openAsStaff(page, shop, `/orders?view=to-confirm&q=${older.email}`)
  await rowOf(page, older.id)
    .getByRole('link', { name: shortNumber(older.id) })
    .click()
  await expect(page).toHaveURL(
    `/adminpanel/orders/${older.id}?view=to-confirm&q=${encodeURIComponent(older.email)}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${shortNumber(older.id)}`)
  await expect(page.getByText('Collect 1,075.00 L.E')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Items' })).toContainText(product.name)
  await expect(page.getByText('Order confirmation')).toBeVisible()
  await expectWellSetAtBothWidths(page)

  await page.getByLabel('New note').fill('Call after six.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Call after six.' })).toContainText('Admin')

  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(toast(page, 'status changed to processing')).toContainText('Status updated')
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
  await expect(page.getByText('Status: Pending → Processing')).toBeVisible()

  await page.getByRole('link', { name: `Next order ${shortNumber(newer.id)}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${shortNumber(newer.id)}`)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print packing slip' }).click()
  await page.emulateMedia({ media: 'print' })
  const slip = page.locator('.packing-slip')
  await expect(slip).toContainText(`Packing slip ${shortNumber(newer.id)}`)
  await expect(slip.getByText('Collect 1,075.00 L.E')).toHaveCSS('font-size', '28px')
  await page.emulateMedia({ media: 'screen' })

  await test.step('it is reached from its dialog, and follows what others do', async () => {
    await page.goto(`/orders?q=${newer.id}`)
    await choose(page, newer.id, 'View Order')
    await page.getByRole('dialog').getByRole('link', { name: 'Open as a page' }).click()
    await expect(page).toHaveURL(`/adminpanel/orders/${newer.id}`)
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()
    await shop.call('PUT', `/orders/status/${newer.id}`, token, { status: 'shipped' })
    await expect(page.getByText('Status: Pending → Shipped')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible()
  })
})
