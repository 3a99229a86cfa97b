import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, proves, test } from './fixtures.ts'
import { mailedLink } from './pages/mails.ts'
import { isRed } from './pages/red.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'
import { rowOf, search, shortNumber } from './pages/staff-orders.ts'
import { closeDialog, walkTo } from './screens/screens.ts'

test('a day at the desk: orders come in, are changed, undone and downloaded; mails are read', {
  annotation: proves('2:244'),
}, async ({ page, shop }) => {
  const token = await openAsStaff(page, shop, '/orders')
  const product = await addProduct(page, token)
  const variant = variantOf(product)
  const older = await placeOrder(shop, variant)
  const menuOf = ({ id }: { id: string }) =>
    page.getByRole('button', { name: `Actions for order ${shortNumber(id)}` })
  const details = page.getByRole('dialog', { name: 'Order Details' })
  const dialog = page.getByRole('dialog', { name: 'Change Status' })
  const change = async (status: string) => {
    await dialog.getByLabel('Status').selectOption(status)
    await dialog.getByRole('button', { name: 'Update Status' }).click()
  }

  await search(page).fill(older.email)
  await expect(rowOf(page, older.id)).toBeVisible()
  const newer = await test.step('a new order appears by itself', async () => {
    const order = await placeOrder(shop, variant, { email: older.email })
    await expect(rowOf(page, order.id)).toBeVisible()
    return order
  })

  await test.step('its menu opens by keyboard, and gets the focus back', async () => {
    await menuOf(newer).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'View Order' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuOf(newer)).toBeFocused()
  })

  await test.step('a row opens its order, which prints as a packing slip alone', async () => {
    await rowOf(page, newer.id).getByText('L.E').first().click()
    await expect(details).toContainText('Mail: Order confirmation')
    const asPage = details.getByRole('link', { name: 'Open as a page' })
    await expect(asPage).toHaveAttribute('href', `/adminpanel/orders/${newer.id}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(`Packing slip ${shortNumber(newer.id)}`)).toBeVisible()
    await expect(details).toBeHidden()
    await expect(page.getByText('Order Management')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('its status is changed, and taken back', async () => {
    await details.getByRole('button', { name: 'Change Status' }).click()
    await expect(dialog.getByLabel('Status')).toBeFocused()
    await change('Completed')
    await expect(rowOf(page, newer.id)).toContainText('Paid')
    await toast(page, `Order ${shortNumber(newer.id)} status changed to completed`)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(toast(page, `Order ${shortNumber(newer.id)} is as it was`)).toContainText('Change undone')
    await expect(rowOf(page, newer.id)).not.toContainText('Paid')
  })

  await test.step('a status that cannot be changed is a toast with a red edge', async () => {
    await page.route('**/api/v1/orders/status/*', (route) => route.fulfill({ status: 500, json: {} }))
    await menuOf(newer).click()
    await page.getByRole('menuitem', { name: 'Change Status' }).click()
    await change('Shipped')
    expect(await isRed(toast(page, 'Failed to update order status'))).toMatchObject({ border: true })
    await page.unroute('**/api/v1/orders/status/*')
    await closeDialog(page)
  })

  await test.step('when a change takes it out of the list, the keyboard goes on at the next', async () => {
    await walkTo(page, `/orders?status=pending&q=${older.email}`, 'Order Management')
    await expect(rowOf(page, older.id)).toBeVisible()
    await menuOf(newer).click()
    await page.getByRole('menuitem', { name: 'Change Status' }).click()
    await change('Shipped')
    await expect(rowOf(page, newer.id)).toHaveCount(0)
    await expect(menuOf(older)).toBeFocused()
  })

  await test.step('the list is downloaded, and a file that breaks off is reported', async () => {
    await walkTo(page, `/orders?q=${newer.id}`, 'Order Management')
    await expect(rowOf(page, newer.id)).toBeVisible()
    await expect(rowOf(page, older.id)).toHaveCount(0)
    const lines = await saved(page, 'Download CSV', /^orders-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${newer.id},`)
    expect(lines[1]).toContain(product.name)
    const sums = await saved(page, 'Download CSV for accounting', /^accounting-\d{4}-\d\d-\d\d\.csv$/)
    expect(sums).toHaveLength(2)
    await page.route('**/api/v1/orders/admin/csv*', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Download CSV', exact: true }).click()
    await expect(toast(page, 'The file could not be downloaded')).toBeVisible()
  })

  await test.step('the mail about an order can be read', async () => {
    const confirmation = page
      .getByRole('row')
      .filter({ hasText: older.email })
      .getByRole('button', { name: `your order ${older.id.slice(-6)}` })
    await mailedLink(shop, older.email, 'order_confirmation')
    await walkTo(page, '/adminpanel/mails', 'Mails')
    await confirmation.click()
    await expect(page.getByRole('dialog')).toContainText(`Order number: ${shortNumber(older.id)}`)
  })
})

/** The lines of the file that the button saves. */
async function saved(page: Page, button: string, name: RegExp): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(name)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.trimEnd().split('\r\n')
}
