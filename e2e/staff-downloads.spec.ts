import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addProduct, openAsStaff, openProduct, placeOrder, toast, variantOf } from './pages/staff.ts'

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

test('staff download orders, products and stock movements, and hear of a file that broke off', async ({
  page,
  shop,
}) => {
  await test.step('the orders that the list shows', async () => {
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

  await test.step('the products of the list, and the stock movements of a period', async () => {
    const { product } = await openProduct(page, shop)
    const variants = await saved(page, 'Download CSV', /^products-.*\.csv$/)
    expect(variants).toHaveLength(1 + product.variants.length)
    expect(variants[1]).toContain(product.name)
    await page.getByRole('button', { name: 'Stock movements' }).click()
    await page.getByLabel('From').fill('2020-01-01')
    const movements = await saved(page, 'Download CSV of stock movements', /^stock-movements-.*\.csv$/)
    expect(movements.join('\n')).toContain(product.name)
  })
})
