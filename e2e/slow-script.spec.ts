import { expect, hold, moving, test } from './fixtures.ts'
import { addToCart, type Product, size } from './pages/product-page.ts'
import { cards } from './pages/shop-page.ts'

test.use(moving)

/** What is done to a page that is seen already, while its scripts are still on their way. */

test('a button that is pressed before the scripts have come is answered when they have', async ({ page }) => {
  const arrive = await hold(page, SCRIPTS)
  await page.goto('/shop', { waitUntil: 'load' })
  const search = page.getByRole('button', { name: 'Search' })
  await search.click()
  // Pressed once more out of impatience: it is one wish all the same.
  await search.click()
  const quickView = page.getByRole('button', { name: /^Quick view/i }).first()
  await expect(quickView).toBeAttached()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  const sorted = page.waitForResponse(/\/products\?.*sort=price/)
  arrive()
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeFocused()
  await expect(page).toHaveURL('/shop?sort=price')
  // The cards change places once the sorted list is there.
  const { data } = await (await sorted).json()
  await expect(cards(page).first()).toContainText(data.data[0].name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await quickView.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is typed into a form before the scripts have come is kept', async ({ page }) => {
  const arrive = await hold(page, SCRIPTS)
  await page.goto('/register', { waitUntil: 'load' })
  await page.getByLabel('Name').fill('Mona Adel')
  await page.getByRole('button', { name: 'Create Account' }).click()
  arrive()
  // The press is answered by the form itself: it asks for the email and still has the name.
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toHaveValue('Mona Adel')
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a login that is sent before the scripts have come never stands in the address', async ({
  page,
  shop,
}) => {
  const { email, password } = await shop.register()
  const arrive = await hold(page, SCRIPTS)
  await page.goto('/login', { waitUntil: 'load' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  expect(page.url()).not.toContain('?')
  arrive()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(page.url()).not.toContain('?')
})

test('what is chosen before the scripts have come is bought', async ({ page, shop }) => {
  const product = (await shop.products<Product>()).find(
    ({ images, variants }) => images.length > 1 && variants.every(({ stock }) => stock > 1),
  ) as Product
  const last = product.variants.at(-1)?.size ?? ''
  const arrive = await hold(page, SCRIPTS)
  await page.goto(`/product/${product.id}`, { waitUntil: 'load' })
  const track = page.getByRole('region', { name: `Pictures of ${product.name}` }).getByRole('group')
  await expect(track).toHaveAccessibleName(/^1 \//)
  await track.evaluate((box) => box.scrollBy({ left: box.clientWidth * 0.8, behavior: 'instant' }))
  await size(page, last).check()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await addToCart(page).click()
  arrive()
  await expect(track).toHaveAccessibleName(/^2 \//)
  await expect(page.getByText(`2 × ${product.name} (${last}) added to your cart.`)).toBeVisible()
})

test('a page that is scrolled before the scripts have come is returned to at its place', async ({ page }) => {
  const arrive = await hold(page, SCRIPTS)
  await page.goto('/about', { waitUntil: 'load' })
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

const SCRIPTS = '**/assets/*.js'
