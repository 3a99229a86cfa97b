import { expect, moving, phone, test } from './fixtures.ts'
import type { Product } from './pages/product-page.ts'

/** What tripped people up while they looked around and filled the cart. */

test.use(moving)

let product: Product

test.beforeEach(async ({ shop }) => {
  const products = await shop.products<Product>()
  product = products.find(({ images, categoryId }) => images.length > 1 && categoryId === 1) as Product
})

test(
  'on a phone the notice of an addition leads to the cart, and one notice covers nothing',
  phone,
  async ({ page }) => {
    await page.goto(`/product/${product.id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('button', { name: 'View cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'View cart' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByText('2 items')).toBeVisible()
    await page.getByRole('button', { name: `Remove ${product.name}` }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 items')).toBeVisible()

    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    const notices = page.getByRole('region', { name: /Notices/ }).getByRole('listitem')
    await expect(notices).toHaveCount(1)
    // Beneath a pointer it stays for as long as it is looked at.
    await notices.hover()
    const checkout = page.getByRole('button', { name: 'Proceed to Checkout' })
    await checkout.scrollIntoViewIfNeeded()
    const [notice, button] = [await notices.boundingBox(), await checkout.boundingBox()]
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    const close = await notices.getByRole('button', { name: 'Dismiss' }).boundingBox()
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(32)
  },
)
