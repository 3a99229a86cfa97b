import { expect, proves, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'

test('the header leads to registration and on to the login, which goes back to the page that the shopper came from and never leaves the site; logging out in one tab is logging out in all', {
  annotation: proves('1:69b', '2:58'),
}, async ({ page, context, shop }) => {
  const account = await shop.register()
  await page.goto('/shop/men?cut=straight')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await typeCredentials(page, account)
  await expect(page).toHaveURL('/shop/men?cut=straight')
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeTruthy()

  await page.goto('/login?redirect=%2F%2Fevil.example%2F')
  await expect(page).toHaveURL('/')

  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/shipping')
  await other.evaluate(() => localStorage.removeItem('authToken'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()

  await page.goto('/login?redirect=%2Fshipping%3Ffrom%3Dhere')
  await typeCredentials(page, account)
  await expect(page).toHaveURL('/shipping?from=here')
})
