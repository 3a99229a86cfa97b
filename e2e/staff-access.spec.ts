import { expect, expectNoAxeViolations, logIn, test } from './fixtures.ts'
import { openAsStaff } from './pages/staff.ts'

// Every screen is looked through by axe, which takes its time on a busy machine.
test.describe.configure({ timeout: 180_000 })

const staffRoutes = [
  ['/adminpanel', 'Admin Panel'],
  ['/orders', 'Order Management'],
  ['/productManagement', 'Product Management'],
  ['/productManagement/createProduct', 'Create Product'],
  ['/productManagement/createCollection', 'Create Collection'],
] as const

for (const [path, title] of staffRoutes) {
  test(`a guest at ${path} goes to the login, which remembers the way, and downloads none of it`, async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
    const staffScreens =
      /(admin-panel|orders|management|create-product|create-collection)-screen|staff-header/
    expect(scripts.filter((url) => staffScreens.test(url))).toEqual([])
  })

  test(`a shopper at ${path} goes home`, async ({ page, shop }) => {
    await logIn(page, (await shop.register()).token)
    await page.goto(path)
    await expect(page).toHaveURL('/')
  })

  test(`staff at ${path} see "${title}", alone under its title and without axe violations`, async ({
    page,
    shop,
  }) => {
    await openAsStaff(page, shop, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(title))
    await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectNoAxeViolations(page)
  })
}

test('after the login staff are where they wanted to go', async ({ page }) => {
  await page.goto('/orders?status=pending')
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('admin-password-for-tests')
  await page
    .getByRole('main')
    .getByRole('button', { name: /log in|sign in/i })
    .click()
  await expect(page).toHaveURL('/orders?status=pending')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
})

test('the panel has two tiles', async ({ page, shop }) => {
  await openAsStaff(page, shop, '/adminpanel')
  await page.getByRole('main').getByRole('link', { name: 'Product Management' }).click()
  await expect(page).toHaveURL('/productManagement')
  await page.getByRole('link', { name: 'Back to Admin Panel' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Order Management' }).click()
  await expect(page).toHaveURL('/orders')
  await page.getByRole('button', { name: 'Back to Admin Panel' }).click()
  await expect(page).toHaveURL('/adminpanel')
})

test('the lists fit on a tablet, and on a small laptop', async ({ page, shop, isMobile }) => {
  test.skip(isMobile, 'a phone has its own width')
  await openAsStaff(page, shop, '/orders')
  for (const [path, table] of [
    ['/orders', 'Orders'],
    ['/productManagement', 'Products'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('table', { name: table })).toBeVisible()
    for (const width of [768, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
