import type { Page } from '@playwright/test'
import { admin, expect, proves, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'
import { isRed } from './pages/red.ts'
import { expectNothingSideways } from './pages/well-set.ts'
import { walkTo } from './screens/screens.ts'

test('staff log in where they were going, find lists that fit every width, and log out', {
  annotation: proves('1:147', '2:58', '2:69a', '2:73', '2:252'),
}, async ({ page }) => {
  await shortenLists(page)
  await test.step('a guest downloads nothing of the staff area before the login', async () => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/orders?status=pending')
    await expect(page).toHaveURL('/login?redirect=%2Forders%3Fstatus%3Dpending')
    const staffScreens =
      /(admin-panel|orders|management|create-product|create-collection)-screen|staff-header/
    expect(scripts.filter((url) => staffScreens.test(url))).toEqual([])
  })

  await test.step('a wrong password is refused in a red box, the right one leads on', async () => {
    await typeCredentials(page, { ...admin, password: 'not the password' })
    const box = page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' })
    expect(await isRed(box)).toEqual({ text: true, border: true, background: true })
    await typeCredentials(page, admin)
    await expect(page).toHaveURL('/orders?status=pending')
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  })

  await test.step('the panel has two tiles, and the lists behind them fit every width', async () => {
    await page.getByRole('button', { name: 'Back to Admin Panel' }).click()
    await expect(page).toHaveURL('/adminpanel')
    await page.getByRole('main').getByRole('link', { name: 'Product Management' }).click()
    await expect(page).toHaveURL('/productManagement')
    await expectToFit(page, 'Products')
    await page.getByRole('link', { name: 'Back to Admin Panel' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Order Management' }).click()
    await expect(page).toHaveURL('/orders')
    await expectToFit(page, 'Orders')
  })

  await test.step('the menu of a phone is one row that shows the current page and that there is more', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('navigation', { name: 'Staff' })
    await walkTo(page, '/adminpanel/settings', 'Settings')
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('link', { name: 'Overview' })).not.toBeInViewport()
    expect((await menu.boundingBox())?.height).toBeLessThan(60)
    // A shadow at the edge behind which there are more links; the keyboard reaches them.
    await expect(menu).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
    await menu.getByRole('link', { name: 'Overview' }).focus()
    await expect(menu.getByRole('link', { name: 'Overview' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('Logout leaves nothing that was typed', async () => {
    const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? ''
    expect(token).not.toBe('')
    await walkTo(page, '/productManagement/createCollection', 'Create Collection')
    await page.getByLabel('Collection Name').fill('Not for the next one')
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(left).not.toContain('Not for the next one')
    expect(left).not.toContain(token)
  })
})

const ROWS = 4

/** Lists that are full are laid out at each width, and a few rows are as wide as all of them. */
async function shortenLists(page: Page): Promise<void> {
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
}

async function expectToFit(page: Page, table: string): Promise<void> {
  await expect(page.getByRole('table', { name: table })).toBeVisible()
  for (const width of [320, 768, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNothingSideways(page, `${table} at ${width} px`)
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('nav, main button')]
        .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== 'auto')
        .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`),
    )
    expect(tooWide, `${table} at ${width} px`).toEqual([])
    if (width === 768) await expectOneRow(page)
  }
}

/** The ends of the header are in one row. */
async function expectOneRow(page: Page): Promise<void> {
  const toShop = await page.getByRole('link', { name: 'View shop' }).boundingBox()
  const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox()
  expect(Math.abs((logout?.y ?? 0) - (toShop?.y ?? 0))).toBeLessThan(8)
}
