import type { Page } from '@playwright/test'
import { admin, expect, logIn, test } from './fixtures.ts'
import { addProduct, placeOrder, variantOf } from './pages/staff.ts'
import { expectWellSetAtBothWidths } from './pages/well-set.ts'

const figure = (page: Page, name: string) => page.getByRole('figure', { name })

/** A login of its own, as it ends in this test. It sets the cookie by which the server renders the panel. */
async function enterShop(page: Page): Promise<string> {
  const reply = await page.request.post('/api/v1/auth/login', { data: admin })
  return (await reply.json()).token
}

test.beforeEach(async ({ page, shop }) => {
  await placeOrder(shop, variantOf(await addProduct(page, await shop.adminToken())))
})

test('the panel shows figures, tables and periods where scripts are off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await enterShop(page)
  await page.goto('/adminpanel')
  await expect(figure(page, 'From order to money')).toContainText('of what was ordered is received')
  await expect(figure(page, 'Orders by day').getByRole('row')).toHaveCount(31)
  await expect(page.getByRole('button', { name: 'Show table' })).toHaveCount(0)
  await page.getByRole('link', { name: '12 months' }).click()
  await expect(figure(page, 'Orders by month').getByRole('row')).toHaveCount(13)
  await context.close()
})

test('the panel becomes live as the server rendered it, and is gone after the logout', async ({ page }) => {
  const token = await enterShop(page)
  await logIn(page, token)
  const said: string[] = []
  const calls: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })

  await test.step('nothing is read again, moves or is drawn again', async () => {
    await page.goto('/adminpanel?period=12m', { waitUntil: 'commit' })
    const months = figure(page, 'Orders by month')
    await expect(months).toBeVisible()
    await months.evaluate((drawn) => drawn.setAttribute('data-first', ''))
    await expect(months.getByRole('table', { includeHidden: true })).toHaveCount(0)
    await expect.poll(() => calls).toEqual(['/api/v1/auth/me'])
    await expect(months).toHaveAttribute('data-first')
    expect(said).toEqual([])
    expect(await layoutShift(page)).toBe(0)
  })

  await test.step('a table opens, and is printed', async () => {
    const months = figure(page, 'Orders by month')
    await months.getByRole('button', { name: 'Show table' }).click()
    await expectWellSetAtBothWidths(page)
    await page.emulateMedia({ media: 'print' })
    await expect(months.getByRole('table')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('after the logout the server renders it for nobody', async () => {
    const ended = page.waitForResponse('**/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await ended
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'staff' }))
    expect(await (await page.request.get('/adminpanel')).text()).not.toContain('<figure')
  })
})

/** How often something has moved since the page was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return shifts.length
  })
