import { expect, logIn, proves, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'

test('a token that stops being good while shopping leads to the login and back', {
  annotation: proves('1:30', '1:141a', '2:155', '2:255'),
}, async ({ page, shop }) => {
  const account = await shop.register()
  await logIn(page, account.token)
  await page.goto('/profile')
  // Once all has been read: a call that is still under way when the token ends would lead away by itself.
  await expect(page.getByText('You have not placed any orders yet.')).toBeVisible()
  await shop.call('POST', '/auth/logout', account.token)
  // The error leads away, perhaps before the page has been loaded to its end.
  await page.reload({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  await typeCredentials(page, account)
  await expect(page).toHaveURL('/profile')
})
