import type { Page } from '@playwright/test'
import { admin, expect, proves, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'
import { openAsStaff } from './pages/staff.ts'
import { expectNothingSideways } from './pages/well-set.ts'

test('a guest at a page of staff logs in first, and downloads none of it before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/orders?status=pending')
  await expect(page).toHaveURL('/login?redirect=%2Forders%3Fstatus%3Dpending')
  const staffScreens = /(admin-panel|orders|management|create-product|create-collection)-screen|staff-header/
  expect(scripts.filter((url) => staffScreens.test(url))).toEqual([])
  await typeCredentials(page, admin)
  await expect(page).toHaveURL('/orders?status=pending')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
})

test('the panel has two tiles, and the lists behind them fit every width', {
  annotation: proves('2:69a', '2:73', '2:84a'),
}, async ({ page, shop }) => {
  // Lists that are full are laid out at each width, and a few rows are as wide as all of them.
  await page.route('**/orders/admin?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.splice(ROWS)
    for (const status in json.meta.counts) json.meta.counts[status] = 1_234_567
    await route.fulfill({ response, json })
  })
  await page.route('**/api/v1/products?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.data.splice(ROWS)
    await route.fulfill({ response, json })
  })
  await openAsStaff(page, shop, '/adminpanel')
  await page.getByRole('main').getByRole('link', { name: 'Product Management' }).click()
  await expect(page).toHaveURL('/productManagement')
  await expectToFit(page, 'Products')
  await page.getByRole('link', { name: 'Back to Admin Panel' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Order Management' }).click()
  await expect(page).toHaveURL('/orders')
  await expectToFit(page, 'Orders')
  await page.getByRole('button', { name: 'Back to Admin Panel' }).click()
  await expect(page).toHaveURL('/adminpanel')
})

const ROWS = 8

async function expectToFit(page: Page, table: string): Promise<void> {
  await expect(page.getByRole('table', { name: table })).toBeVisible()
  for (const width of [320, 768, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNothingSideways(page, `${table} at ${width} px`)
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('nav, main button')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`),
    )
    expect(tooWide, `${table} at ${width} px`).toEqual([])
  }
}
