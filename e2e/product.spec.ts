import type { Locator, Page } from '@playwright/test'
import { expect, hold, proves, test } from './fixtures.ts'
import { addToCart, type Product } from './pages/product-page.ts'

let biella: Product

test.beforeEach(async ({ shop }) => {
  const products = await shop.products<Product>('')
  const named = (name: string) => products.find((product) => product.name.startsWith(name)) as Product
  biella = named('Biella')
})

const open = (page: Page, product: Product) => page.goto(`/product/${product.id}`)

test.describe('a product page', () => {
  test('shows name, price, description and tabs, in forced colours too, and is bought', {
    annotation: proves('1:17', '1:58k', '1:59a', '1:59b', '1:59c'),
  }, async ({ page }) => {
    await open(page, biella)
    await expect(page).toHaveTitle('Biella Straight-Leg Wool Trousers | Taglio')
    await expect(page.getByRole('heading', { level: 1, name: biella.name })).toBeVisible()
    await expect(page.getByText('2,450.00 L.E')).toBeVisible()
    await expect(page.getByText(biella.description)).toBeVisible()
    await expect(page.getByText('SALE', { exact: true })).toBeHidden()
    await expect(page.getByRole('tabpanel').getByText('Pure wool twill, 280 g')).toBeVisible()
    await page.getByRole('tab', { name: 'Details' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tabpanel', { name: 'Care' })).toContainText('Dry clean only')
    await page.getByRole('tab', { name: 'Shipping' }).click()
    const shipping = page.getByRole('tabpanel', { name: 'Shipping' })
    await expect(shipping).toContainText('within 7 days of delivery')
    await expect(shipping).toContainText('2-5 business days')
    await expect(shipping.getByRole('link', { name: '@taglio' })).toBeVisible()

    // The choice is visible in forced colours, too.
    await page.emulateMedia({ forcedColors: 'active' })
    const ground = (thing: Locator) => thing.evaluate((element) => getComputedStyle(element).backgroundColor)
    const tab = (name: string) => page.getByRole('tab', { name })
    expect(await ground(tab('Shipping'))).not.toBe(await ground(tab('Details')))
    const size = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
    expect(await ground(size(/^S/))).not.toBe(await ground(size(/^M/)))

    await test.step('Add to Cart counts in the header, and Buy Now leads to the checkout', async () => {
      const answer = await hold(page, '**/api/v1/cart/items')
      await page.emulateMedia({ forcedColors: 'none' })
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await addToCart(page).click()
      const adding = page.getByRole('button', { name: 'Adding...' })
      await expect(adding).toBeDisabled()
      await expect(adding).toBeFocused()
      answer()
      await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible()
      await expect(page.getByText(`2 × ${biella.name} (S) added to your cart.`)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

      await page.getByRole('button', { name: 'Buy Now' }).click()
      await expect(page).toHaveURL('/checkout')
      const cart = await (await page.request.get('/api/v1/cart')).json()
      expect(cart.data.items).toHaveLength(1)
      expect(cart.data.items[0].variant.product.name).toBe(biella.name)
      expect(cart.data.items[0].quantity).toBeGreaterThan(2)
    })
  })
})
