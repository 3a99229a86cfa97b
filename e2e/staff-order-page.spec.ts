import { expect, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { rowOf, search, shortNumber, table } from './pages/staff-orders.ts'
import { expectWellSet, expectWellSetAtBothWidths } from './pages/well-set.ts'

test('orders are found and confirmed by keys; one is opened, noted, printed and delivered', async ({
  page,
  shop,
}) => {
  const token = await shop.adminToken()
  const product = await addProduct(page, token, { pictures: 1 })
  const older = await placeOrder(shop, variantOf(product))
  const newer = await placeOrder(shop, variantOf(product), { email: older.email })
  await openAsStaff(page, shop, '/orders?view=to-confirm')

  await test.step('found, selected, confirmed and taken back', async () => {
    await expect(table(page)).toBeVisible()
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.insertText(older.email)
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await search(page).blur()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    const bar = page.getByRole('region', { name: '2 orders selected' })
    await expect(bar).toBeInViewport()
    await expectWellSet(page)
    await bar.getByRole('button', { name: 'Confirm 2' }).press('Enter')
    const changed = toast(page, '2 orders changed to processing')
    await expect(table(page)).toContainText('No orders found.')
    await changed.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(rowOf(page, newer.id)).toContainText('Pending')
  })

  await test.step('the keys are explained', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys).toContainText('next row')
    await expectWellSet(page)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  })

  await test.step('one is opened, confirmed and noted', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const query = `?view=to-confirm&q=${encodeURIComponent(older.email)}`
    await expect(page).toHaveURL(`/adminpanel/orders/${older.id}${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${shortNumber(older.id)}`)
    await expect(page.getByRole('table', { name: 'Items' })).toContainText(product.name)
    await page.getByLabel('New note').fill('Call after six.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Call after six.' })).toContainText('Admin')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('Pending → Processing').first()).toBeVisible()
  })

  await test.step('the next one follows what others do, and is printed', async () => {
    await page.getByRole('link', { name: `Next order ${shortNumber(newer.id)}` }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(`Order ${shortNumber(newer.id)}`)
    await shop.call('PUT', `/orders/status/${newer.id}`, token, { status: 'processing' })
    await shop.call('POST', `/orders/${newer.id}/parcels`, token)
    await shop.call('PUT', `/orders/status/${newer.id}`, token, { status: 'shipped' })
    await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible()
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByRole('button', { name: 'Print packing slip' }).click()
    await page.emulateMedia({ media: 'print' })
    const slip = page.locator('.packing-slip')
    await expect(slip).toContainText(`Packing slip ${shortNumber(newer.id)}`)
    await expect(slip.getByText('Collect 1,075.00 L.E')).toHaveCSS('font-size', '28px')
    await expect(heading).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('its parcel gets its tracking number, and is delivered', async () => {
    await page.getByLabel('Tracking number').fill(`TRK-${newer.id.slice(-6)}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`TRK-${newer.id.slice(-6)}`, { exact: true })).toBeVisible()
    await page.getByLabel('New state').selectOption('Delivered')
    await page.getByRole('button', { name: 'Set state' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Parcel: Delivered' })).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })
})
