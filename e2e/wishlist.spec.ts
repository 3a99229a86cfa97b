import { expect, expectFocusKept, proves, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'
import type { Product } from './pages/product-page.ts'

let product: Product

test.beforeEach(async ({ shop }) => {
  product = (await shop.products<Product>())[0] as Product
})

test.describe('the heart', () => {
  test('of a guest opens Sign Up, which Escape closes, and is set once they have registered', {
    annotation: proves('1:7b', '1:67a', '1:91f', '1:99c', '1:116'),
  }, async ({ page }) => {
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
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  test('of an account is known at the next visit, and hears of what was wished elsewhere', {
    annotation: proves('1:99a', '1:99b', '1:167'),
  }, async ({ page, shop }) => {
    const account = await shop.register()
    await page.clock.install({ time: new Date('2026-03-02T10:00:00Z') })
    await page.goto(`/product/${product.id}`)
    const heart = page.getByRole('button', { name: 'Add to wishlist' })
    await heart.click()
    await page.getByRole('dialog', { name: 'Sign Up' }).getByRole('link', { name: 'Log in' }).click()
    await typeCredentials(page, account)
    await expect(page).toHaveURL(`/product/${product.id}`)
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()

    await test.step('every 30 seconds it is read again', async () => {
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.clock.pauseAt(new Date('2026-03-02T11:00:00Z'))
      const { token } = await shop.call<{ token: string }>('POST', '/auth/login', undefined, {
        email: account.email,
        password: account.password,
      })
      await shop.call('POST', '/users/wishlist', token, { productId: product.id })
      let reads = 0
      page.on('request', (request) => {
        // Nobody need be there: it does not keep the session from ending.
        if (request.url().endsWith('/api/v1/auth/me') && request.headers()['x-user-idle']) reads++
      })
      for (const times of [1, 2, 3]) {
        await page.clock.runFor(30_000)
        await expect.poll(() => reads).toBe(times)
      }
      await page.clock.resume()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('at the next visit it is known before the server has answered', async () => {
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe(`[${product.id}]`)
      await page.route('**/api/v1/auth/me', () => undefined)
      await page.reload()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    })
  })
})
