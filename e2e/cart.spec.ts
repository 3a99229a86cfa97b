import type { Page } from '@playwright/test'
import type { Cart } from '../src/contract/cart.ts'
import { doubleClick, expect, proves, test } from './fixtures.ts'
import type { Product } from './pages/product-page.ts'

let biella: Product
let verona: Product

test.beforeEach(async ({ shop }) => {
  const products = await shop.products<Product>('')
  const named = (name: string) => products.find((product) => product.name.startsWith(name)) as Product
  biella = named('Biella')
  verona = named('Verona')
})

/** Puts one of each into this guest's cart. The page's own cookies make it their cart. */
async function fill(page: Page, ...products: Product[]) {
  for (const { variants } of products) {
    const variantId = variants.find(({ stock }) => stock > 6)?.id
    expect((await page.request.post('/api/v1/cart/items', { data: { variantId, quantity: 1 } })).ok()).toBe(
      true,
    )
  }
}

const line = (page: Page, product: Product) => page.getByRole('listitem').filter({ hasText: product.name })
const quantityOf = (page: Page, product: Product) => line(page, product).getByRole('status').first()

test.describe('the cart', () => {
  test('shows lines and sums, follows fast presses, and opens the checkout after half a second', {
    annotation: proves('1:65b', '1:65c', '1:65e', '1:173', '2:266'),
  }, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-03-02T10:00:00Z') })
    await fill(page, biella, verona)
    await page.goto('/cart')
    await expect(line(page, biella)).toContainText('2,450.00 L.E')
    await expect(line(page, verona)).toContainText('1,290.00 L.E')
    await expect(line(page, verona).locator('s')).toHaveText('1,590.00 L.E')
    await expect(line(page, verona)).toContainText('Size S')
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toContainText('Subtotal3,740.00 L.E')
    await expect(summary).toContainText('Shipping75.00 L.E')
    await expect(summary).toContainText('Total3,815.00 L.E')
    await expect(summary).toContainText('March 7, 2026')

    await test.step('fast presses end at the right quantity, and a double click removes one line', async () => {
      const plus = line(page, biella).getByRole('button', { name: /^Increase quantity/ })
      const minus = line(page, biella).getByRole('button', { name: /^Decrease quantity/ })
      await expect(plus).toBeVisible()
      await plus.evaluate(async (button) => {
        for (let press = 0; press < 6; press++) {
          ;(button as HTMLButtonElement).click()
          // Faster than a finger, and than the number is drawn.
          await new Promise(requestAnimationFrame)
        }
      })
      await minus.click()
      await expect(quantityOf(page, biella)).toHaveText('6')
      await expect(page.getByText('Quantity updated')).toBeVisible()
      await expect
        .poll(async () => {
          const { data } = await (await page.request.get('/api/v1/cart')).json()
          return (data as Cart).items.map(({ quantity }) => quantity).sort()
        })
        .toEqual([1, 6])
      await expect(quantityOf(page, biella)).toHaveText('6')

      const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
      await doubleClick(page, page.getByRole('button', { name: /^Remove/ }).first(), async () => {
        await expect(lines).toHaveCount(1)
      })
      await expect(page.getByText('Item removed')).toBeVisible()
      await page.reload()
      await expect(lines).toHaveCount(1)
    })

    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
    await page.clock.pauseAt(new Date('2026-03-02T11:00:00Z'))
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByRole('button', { name: 'Loading Checkout...' })).toBeDisabled()
    await page.clock.runFor(499)
    await expect(page).toHaveURL('/cart')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/checkout')
  })
})
