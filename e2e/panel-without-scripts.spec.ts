import type { Page } from '@playwright/test'
import { admin, expect, logIn, test } from './fixtures.ts'
import { addProduct, placeOrder, variantOf } from './pages/staff.ts'

const figure = (page: Page, name: string) => page.getByRole('figure', { name })

/** A login of its own, as it ends in this test. It sets the cookie by which the server renders the panel. */
async function enterShop(page: Page): Promise<string> {
  const reply = await page.request.post('/api/v1/auth/login', { data: admin })
  return (await reply.json()).token
}

test('the panel works without scripts, becomes live as it was, and is gone after the logout', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  await placeOrder(shop, variantOf(await addProduct(page, await shop.adminToken())))

  await test.step('figures, tables and periods are there where scripts are off', async () => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const without = await context.newPage()
    await enterShop(without)
    await without.goto('/adminpanel')
    await expect(figure(without, 'From order to money')).toContainText('of what was ordered is received')
    await expect(figure(without, 'Orders by day').getByRole('row')).toHaveCount(31)
    await expect(without.getByRole('button', { name: 'Show table' })).toHaveCount(0)
    await without.getByRole('link', { name: '12 months' }).click()
    await expect(figure(without, 'Orders by month').getByRole('row')).toHaveCount(13)
    await context.close()
  })

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
