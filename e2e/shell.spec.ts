import { expect, moving, phone, proves, test } from './fixtures.ts'
import { expectWellSet } from './pages/well-set.ts'

test.use(moving)

test('skip link, header and footer lead where they should', {
  annotation: proves('1:24', '1:34a', '1:36'),
}, async ({ page }) => {
  await page.goto('/terms')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(header.getByRole('link', { name: 'Shop Catalog' })).toHaveAttribute('href', '/shop')
  await header.getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page).toHaveTitle('Our Story | Taglio')

  await test.step('another page starts at its top and speaks its title; Back returns to the place', async () => {
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('Terms of Service | Taglio')).toBeAttached()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  })

  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Men', '/shop/men'],
    ['Women', '/shop/women'],
    ['New Arrivals', '/#new-arrivals'],
    ['Shipping & Returns', '/shipping'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  const contact = footer.getByRole('region', { name: 'Contact' })
  await expect(contact.getByRole('link', { name: '+20' })).toHaveAttribute('href', /^tel:\+20\d+$/)
  await expect(contact.getByRole('link', { name: '@' }).first()).toHaveAttribute('href', /^mailto:.+@/)
  await expect(contact.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.instagram\.com\/.+/,
  )
  for (const list of ['Shop', 'Support'])
    await expect(footer.getByRole('heading', { name: list })).toBeVisible()
  await footer.getByRole('link', { name: 'New Arrivals' }).click()
  await expect(page).toHaveURL('/#new-arrivals')
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeInViewport()
})

test('the mobile menu lists Home, Shop All, Our Story and Cart', {
  ...phone,
  annotation: proves('1:34e'),
}, async ({ page }) => {
  await test.step('and lines, collections, account, delivery and contact, in Arabic too', async () => {
    const whole = page.locator('#mobile-menu')
    await page.goto('/ar/about')
    await page.getByRole('button', { name: 'القائمة' }).click()
    await expect(whole.getByRole('link', { name: 'واتساب' })).toBeVisible()
    await expectWellSet(page)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    for (const [name, href] of [
      ['Men', '/shop/men'],
      ['Women', '/shop/women'],
      ['Log in', '/login'],
      ['Register', '/register'],
      ['Shipping & Returns', '/shipping'],
      ['WhatsApp', /^https:\/\/wa\.me\/20\d+$/],
    ] as const)
      await expect(whole.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    const shop = whole.getByRole('list', { name: 'Shop' })
    await expect(shop.locator('a[href*="collection="]').first()).toBeVisible()
    await whole.getByRole('link', { name: 'Men', exact: true }).click()
    await expect(page).toHaveURL('/shop/men')
    await expect(whole).toBeHidden()
  })

  await page.goto('/shipping')
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  const menu = page.getByRole('navigation', { name: 'Mobile menu' })
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Shop All', 'Our Story', 'Cart'])
  await expectWellSet(page)
  for (const focused of [button, menu.getByRole('link', { name: 'Our Story' })]) {
    await focused.focus()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
  }
  // A phone on its side has less height than the menu.
  const upright = page.viewportSize()
  await page.setViewportSize({ width: 740, height: 360 })
  const language = page.locator('#mobile-menu').getByRole('link', { name: 'العربية' })
  await language.scrollIntoViewIfNeeded()
  await expect(language).toBeInViewport({ ratio: 1 })
  if (upright) await page.setViewportSize(upright)
  await menu.getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()

  // For those whose device writes everything twice as large, the header still has all of it on the screen.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const cart = await page.getByRole('banner').getByRole('link', { name: 'Cart' }).boundingBox()
  expect((cart?.x ?? 0) + (cart?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})
