import { expect, expectNoAxeViolations, phone, test } from './fixtures.ts'
import { expectWellSet } from './pages/well-set.ts'

test("a phone's menu leads to lines, collections, account, delivery and contact", phone, async ({ page }) => {
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  const menu = page.locator('#mobile-menu')
  for (const [name, href] of [
    ['Men', '/shop/men'],
    ['Women', '/shop/women'],
    ['Log in', '/login'],
    ['Register', '/register'],
    ['Shipping & Returns', '/shipping'],
    ['WhatsApp', /^https:\/\/wa\.me\/20\d+$/],
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  const shop = menu.getByRole('list', { name: 'Shop' })
  await expect(shop.locator('a[href*="collection="]').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await expectWellSet(page)
  await menu.getByRole('link', { name: 'Men', exact: true }).click()
  await expect(page).toHaveURL('/shop/men')
  await expect(menu).toBeHidden()

  await test.step('and in Arabic', async () => {
    await page.goto('/ar/about')
    await page.getByRole('button', { name: 'القائمة' }).click()
    await expect(menu.getByRole('link', { name: 'واتساب' })).toBeVisible()
    await expectWellSet(page)
  })
})

test('the icon of a guest offers login and registration, then profile and wishlist', async ({
  page,
  shop,
}) => {
  const { email, password } = await shop.register()
  await page.goto('/shipping')
  const header = page.getByRole('banner')
  const icon = header.getByRole('link', { name: 'Log in or register' })
  await icon.click()
  await expect(header.getByRole('link', { name: 'Log in', exact: true })).toBeFocused()
  await expect(header.getByRole('link', { name: 'Register', exact: true })).toHaveAttribute(
    'href',
    '/register',
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(icon).toBeFocused()
  await icon.click()
  await header.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/shipping')
  await expect(header.getByRole('link', { name: 'Profile' })).toBeVisible()
  await header.getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveURL('/profile#wishlist')
  await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeInViewport()
})
