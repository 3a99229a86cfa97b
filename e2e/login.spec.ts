import { expect, expectNoAxeViolations, logIn, proves, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'

test('a token that ends leads to the login and back, and so does the icon in the header', {
  annotation: proves('1:30', '1:69b', '1:141a', '2:58', '2:155'),
}, async ({ page, shop }) => {
  const account = await shop.register()
  await test.step('a token that ends while shopping', async () => {
    await logIn(page, account.token)
    await page.goto('/profile')
    // Once all has been read: a call that is still under way when the token ends would lead away by itself.
    await expect(page.getByText('You have not placed any orders yet.')).toBeVisible()
    await shop.call('POST', '/auth/logout', account.token)
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
