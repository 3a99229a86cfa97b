import { expect, logIn, proves, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'

test('the login goes back to where the shopper came from, and never leaves the site', {
  annotation: proves('1:69b', '2:58'),
}, async ({ page, shop }) => {
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
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await page.goto('/login?redirect=%2Fshipping%3Ffrom%3Dhere')
  await typeCredentials(page, account)
  await expect(page).toHaveURL('/shipping?from=here')
})

test('logging out in one tab is logging out in all', async ({ page, context, shop }) => {
  await logIn(page, (await shop.register()).token)
  await page.goto('/shipping')
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/shipping')
  await other.evaluate(() => localStorage.removeItem('authToken'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
})
