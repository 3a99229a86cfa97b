import type { Locator } from '@playwright/test'
import { expect, expectNoAxeViolations, moving, phone, proves, test } from './fixtures.ts'
import { cards } from './pages/shop-page.ts'
import { expectNothingSideways, expectWellSet } from './pages/well-set.ts'

test.use(moving)

test('skip link, header, search and footer lead where they should', {
  annotation: proves('1:24', '1:34a', '1:34d', '1:36'),
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

  await test.step('a shopper sees what she means while she types, and is led there', async () => {
    const field = page.getByRole('combobox', { name: 'Search the shop' })
    await expect(field).toBeHidden()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(field).toBeFocused()
    const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    const place = await page.getByRole('heading', { level: 1 }).boundingBox()

    // What was offered for the letters before gives way to what is offered for all of them.
    const offered = page.waitForResponse(/\/search\/suggestions\?q=linne$/)
    await field.pressSequentially('linne')
    await offered
    await expect(option.filter({ hasText: 'The Linen Season' })).toBeVisible()
    await expect(option.locator('img').first()).toHaveJSProperty('complete', true)
    await expectNoAxeViolations(page)
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(place)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNothingSideways(page)

    await test.step('pairs have room beside the lists and without them', async () => {
      const box = page.locator('#search-box')
      const pairs = box.getByRole('group', { name: 'Pairs' })
      const atEachWidth = async (check: (panel: number) => Promise<void>) => {
        for (const width of [768, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await check(await widthOf(box.locator('.wrap').last()))
        }
      }
      await atEachWidth(async (panel) => expect(await widthOf(pairs)).toBeGreaterThan(panel * 0.5))
      await field.fill('siena')
      await expect(box.getByRole('group', { name: 'In the shop' })).toBeHidden()
      await atEachWidth(async (panel) => {
        expect(await widthOf(pairs)).toBeGreaterThan(panel * 0.85)
        expect(await widthOf(option.first())).toBeGreaterThan(panel * 0.4)
      })
      await field.fill('zzqx')
      const all = box.getByRole('link', { name: 'See all pairs' })
      await atEachWidth(async () => expect((await all.boundingBox())?.height).toBeLessThan(40))
      await field.fill('linne')
      await expect(option.filter({ hasText: 'The Linen Season' })).toBeVisible()
    })

    // It has no cross of the browser at its end, which would empty it.
    const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 }
    for (const fromEnd of [2, 8, 14, 20])
      await field.click({ position: { x: width - fromEnd, y: height / 2 } })
    await expect(field).toHaveValue('linne')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/about')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?collection=linen-season')
    await expect(field).toBeHidden()
    await expect(cards(page)).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Remove filter: The Linen Season' })).toBeVisible()

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field.fill('vreona')
    await option.filter({ hasText: 'Verona' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Verona/ })).toBeVisible()
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
    await expectNothingSideways(page)
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
    await whole.getByRole('link', { name: 'Shipping & Returns' }).click()
    await expect(page).toHaveURL('/shipping')
    await expect(whole).toBeHidden()
  })

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

const widthOf = async (thing: Locator): Promise<number> => (await thing.boundingBox())?.width ?? 0
