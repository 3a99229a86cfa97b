import { admin, expect, hold, logIn, test } from './fixtures.ts'
import { typeCredentials } from './pages/login-page.ts'

test.use({ visits: 'quiet' })

test.describe('a guarded page', () => {
  // Those of staff are tried one by one where staff are at work.
  test('sends a guest to the login, which knows where they came from', async ({ page }) => {
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  })

  test('spins until it is known who is here', async ({ page, shop }) => {
    await logIn(page, (await shop.register()).token)
    const answer = await hold(page, '**/api/v1/auth/me')
    await page.goto('/profile')
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    await expect(page).toHaveURL('/profile')
    answer()
    await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  })

  test('brings staff back to where they wanted to go', async ({ page }) => {
    await page.goto('/adminpanel')
    await typeCredentials(page, admin)
    await expect(page).toHaveURL('/adminpanel')
  })
})

test.describe('after login', () => {
  for (const redirect of [
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]) {
    test(`nobody is led off the site by ${JSON.stringify(redirect)}`, async ({ page, shop, baseURL }) => {
      const account = await shop.register()
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
      await typeCredentials(page, account)
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
      const { origin, pathname } = new URL(page.url())
      expect(origin).toBe(baseURL)
      expect(pathname).toBe('/')
    })
  }

  test('a path of this site, query and all, is where they go', async ({ page, shop }) => {
    const account = await shop.register()
    await page.goto(`/login?redirect=${encodeURIComponent('/shop/men?page=1')}`)
    await typeCredentials(page, account)
    await expect(page).toHaveURL('/shop/men?page=1')
  })
})

test('a token that stops being good while shopping leads to the login and back', async ({ page, shop }) => {
  const account = await shop.register()
  await logIn(page, account.token)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await shop.call('POST', '/auth/logout', account.token)
  await page.reload()
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  await typeCredentials(page, account)
  await expect(page).toHaveURL('/profile')
})
