import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, toast, variantOf } from './pages/staff.ts'

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

test('staff download the orders that the list shows, and hear of a file that broke off', async ({
  page,
  shop,
}) => {
  const product = await addProduct(page, await shop.adminToken())
  const ordered = await placeOrder(shop, variantOf(product))
  await placeOrder(shop, variantOf(product))
  await openAsStaff(page, shop, `/orders?q=${ordered.id}`)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: ordered.id.slice(-6) })
      .first(),
  ).toBeVisible()
  const lines = await saved(page, 'Download CSV', /^orders-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${ordered.id},`)
  expect(lines[1]).toContain(product.name)
  const sums = await saved(page, 'Download CSV for accounting', /^accounting-\d{4}-\d\d-\d\d\.csv$/)
  expect(sums).toHaveLength(2)

  await page.route('**/api/v1/orders/admin/csv*', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Download CSV', exact: true }).click()
  await expect(toast(page, 'The file could not be downloaded')).toBeVisible()
})
