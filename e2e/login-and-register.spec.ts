import { expect, logIn, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'

test.use({ visits: 'quiet' })

test.describe('logging in', () => {
  test('goes back to the page that the shopper came from [1:69b 2:58]', async ({ page, shop }) => {
    const { email, password } = await shop.register()
    await page.goto('/login?redirect=%2Fshipping%3Ffrom%3Dhere')
    await typeCredentials(page, { email, password })
    await expect(page).toHaveURL('/shipping?from=here')
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeTruthy()
  })

  test('never leaves the site', async ({ page, shop }) => {
    const { token } = await shop.register()
    await logIn(page, token)
    await page.goto('/login?redirect=%2F%2Fevil.example%2F')
    await expect(page).toHaveURL('/')
  })
})

test('the header leads to registration and on to the login, which brings them back', async ({
  page,
  shop,
}) => {
  const account = await shop.register()
  await page.goto('/shop/men')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await typeCredentials(page, account)
  await expect(page).toHaveURL('/shop/men')
})

test('logging out in one tab is logging out in all', async ({ page, context, shop }) => {
  const { token } = await shop.register()
  await logIn(page, token)
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/shipping')
  await other.evaluate(() => localStorage.removeItem('authToken'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
})
