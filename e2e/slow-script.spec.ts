import type { Page } from '@playwright/test'
import { expect, hold, moving, test } from './fixtures.ts'
import { addToCart, type Product, size } from './pages/product-page.ts'
import { cards, productCalls } from './pages/shop-page.ts'

test.use(moving)

test('over a slow line, what is done before the scripts have come counts when they have', async ({
  page,
  shop,
}) => {
  await test.step('the cards that came with the shop stay beside the placeholders', async () => {
    const answer = await hold(page, productCalls)
    await page.goto('/shop')
    await expect(placeholders(page)).toHaveCount(3)
    expect(await cards(page).count()).toBeGreaterThan(3)
    answer()
    await expect(placeholders(page)).toHaveCount(0)
    await page.unroute(productCalls)
  })

  await test.step('in the shop a button is pressed and the list sorted', async () => {
    const arrive = await openWithoutScripts(page, '/shop')
    const search = page.getByRole('button', { name: 'Search' })
    await search.click()
    // Pressed once more out of impatience: it is one wish all the same.
    await search.click()
    const quickView = page.getByRole('button', { name: /^Quick view/i }).first()
    await expect(quickView).toBeAttached()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
    // Until the app is there the browser may fetch the page behind a link, then the app does.
    const rules = page.locator('script[type=speculationrules]')
    await expect(rules).toBeAttached()
    const sorted = page.waitForResponse(/\/products\?.*sort=price/)
    arrive()
    await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeFocused()
    await expect(rules).not.toBeAttached()
    await expect(page).toHaveURL('/shop?sort=price')
    // The cards change places once the sorted list is there.
    const { data } = await (await sorted).json()
    await expect(cards(page).first()).toContainText(data.data[0].name)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await quickView.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await test.step('on a product a picture, a size and a quantity are chosen, and bought', async () => {
    const product = (await shop.products<Product>()).find(
      ({ images, variants }) => images.length > 1 && variants.every(({ stock }) => stock > 1),
    ) as Product
    const last = product.variants.at(-1)?.size ?? ''
    const arrive = await openWithoutScripts(page, `/product/${product.id}`)
    const track = page.getByRole('region', { name: `Pictures of ${product.name}` }).getByRole('group')
    await expect(track).toHaveAccessibleName(/^Picture 1 of/)
    await track.evaluate((box) => box.scrollBy({ left: box.clientWidth * 0.8, behavior: 'instant' }))
    await size(page, last).check()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await addToCart(page).click()
    arrive()
    await expect(track).toHaveAccessibleName(/^Picture 2 of/)
    await expect(page.getByText(`2 × ${product.name} (${last}) added to your cart.`)).toBeVisible()
  })

  await test.step('a page is scrolled, and returned to at its place', async () => {
    const arrive = await openWithoutScripts(page, '/about')
    const terms = page.getByRole('link', { name: 'Terms of Service' })
    await terms.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => window.scrollY)
    expect(top).toBeGreaterThan(500)
    arrive()
    await page.waitForFunction(() => !('appListens' in window))
    await terms.click()
    await expect(page).toHaveURL('/terms')
    await page.goBack()
    // Whole pixels: on a slow machine the fonts may come after `top` was read, and the page be a fraction shorter.
    await expect.poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), top)).toBeLessThan(2)
  })

  await test.step('a registration is typed and sent: the form asks for what is missing', async () => {
    const arrive = await openWithoutScripts(page, '/register')
    await page.getByLabel('Name').fill('Mona Adel')
    await page.getByRole('button', { name: 'Create Account' }).click()
    arrive()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Name')).toHaveValue('Mona Adel')
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a login is sent, and never written into the address', async () => {
    const { email, password } = await shop.register()
    const arrive = await openWithoutScripts(page, '/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    expect(page.url()).not.toContain('?')
    arrive()
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
    expect(page.url()).not.toContain('?')
  })
})

const SCRIPTS = '**/assets/*.js'

/** The page is drawn, and its scripts come when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  await page.unroute(SCRIPTS)
  const arrive = await hold(page, SCRIPTS)
  await page.goto(path, { waitUntil: 'load' })
  return arrive
}

const placeholders = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Loading products' }).locator('> [aria-hidden=true]')
