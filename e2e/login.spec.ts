import { expect, expectFocusKept, expectNoAxeViolations, proves, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'
import type { Product } from './pages/product-page.ts'

test('a wish opens Sign Up; a token that ends leads to the login and back, and so does the icon', {
  annotation: proves('1:30', '1:67a', '1:69b', '1:91f', '1:99c'),
}, async ({ page, shop }) => {
  const account = { email: `mona-${crypto.randomUUID()}@example.com`, password: 'correct horse battery' }
  await test.step('the heart of a guest opens Sign Up, which Escape closes, and is set by registering', async () => {
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
    await dialog.getByLabel('Email').fill(account.email)
    await expect(dialog.getByLabel('Phone Number (optional)')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(account.password)
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
    await page.unroute('**/api/v1/auth/me')
  })

  await test.step('a token that ends while shopping', async () => {
    await page.goto('/profile')
    // Once all has been read: a call that is still under way when the token ends would lead away by itself.
    await expect(page.getByText('You have not placed any orders yet.')).toBeVisible()
    const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? ''
    await shop.call('POST', '/auth/logout', token)
    // The error leads away, perhaps before the page has been loaded again: then this navigation is aborted.
    await page.reload({ waitUntil: 'commit' }).catch(() => null)
    await expect(page).toHaveURL('/login?redirect=%2Fprofile')
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    await typeCredentials(page, account)
    await expect(page).toHaveURL('/profile')
  })

  await test.step('back to where the shopper came from, by way of the registration', async () => {
    await page.evaluate(() => localStorage.removeItem('authToken'))
    await page.goto('/shipping?from=here')
    const header = page.getByRole('banner')
    const icon = header.getByRole('link', { name: 'Log in or register' })
    await icon.click()
    await expect(header.getByRole('link', { name: 'Log in', exact: true })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(icon).toBeFocused()
    await icon.click()
    await header.getByRole('link', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL('/register')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
    await typeCredentials(page, account)
    await expect(page).toHaveURL('/shipping?from=here')
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeTruthy()
    await header.getByRole('link', { name: 'Wishlist' }).click()
    await expect(page).toHaveURL('/profile#wishlist')
    await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeInViewport()
  })
})
