import { expect, expectFocusKept, proves, test } from './fixtures.ts'
import type { Product } from './pages/product-page.ts'

test.describe('the heart', () => {
  test('of a guest opens Sign Up, which Escape closes, and is set once they have registered', {
    annotation: proves('1:7b', '1:67a', '1:91f', '1:99c', '1:116'),
  }, async ({ page, shop }) => {
    const [product] = (await shop.products<Product>()) as [Product]
    await page.goto(`/product/${product.id}`)
    const heart = page.getByRole('button', { name: 'Add to wishlist' })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    const dialog = page.getByRole('dialog', { name: 'Sign Up' })
    await heart.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Name')).toBeVisible()
    await expectFocusKept(page, dialog, 12)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(heart).toBeFocused()

    await heart.click()
    await expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    await dialog.getByLabel('Name').fill('Mona Adel')
    await dialog.getByLabel('Email').fill(`mona-${crypto.randomUUID()}@example.com`)
    await expect(dialog.getByLabel('Phone Number (optional)')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog).toBeHidden()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
    // It is shown before it is stored.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe(`[${product.id}]`)
    // At the next visit it is known before the server has answered.
    await page.route('**/api/v1/auth/me', () => undefined)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
})
