import { expect, logIn, test } from './fixtures.ts'
import { typeCredentials, typeRegistration } from './pages/login-page.ts'

test.use({ visits: 'quiet' })

test.describe('logging in', () => {
  test('needs an email and a password, and says so on the page', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('alert')).toHaveText('Email and password are required')
  })

  test('goes back to the page that the shopper came from', async ({ page, shop }) => {
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

  for (const path of ['/login', '/login/'])
    test(`with a wrong password at ${path} shows the sentence of the server in a red box`, async ({
      page,
      shop,
    }) => {
      const { email } = await shop.register()
      await page.goto(path)
      await typeCredentials(page, { email, password: 'not the password' })
      await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('button', { name: 'Log In' })).toBeFocused()
    })

  test('that fails without a sentence shows ours', async ({ page }) => {
    await page.route('**/api/v1/auth/login', (route) => route.abort())
    await page.goto('/login')
    await typeCredentials(page, { email: 'mona@example.com', password: 'correct horse' })
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
  })

  test('offers registration and the way home', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
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

test('a page for accounts sends a guest to the login, which brings them back', async ({ page, shop }) => {
  const { email, password } = await shop.register()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  await typeCredentials(page, { email, password })
  await expect(page).toHaveURL('/profile')
})

test('a token that the server refuses is removed, and the login asked for', async ({ page }) => {
  await logIn(page, 'x'.repeat(43))
  await page.goto('/shipping')
  await expect(page).toHaveURL('/login?redirect=%2Fshipping')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
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

test.describe('registration', () => {
  test('ends logged in, on the profile', async ({ page }) => {
    await page.goto('/register')
    await typeRegistration(page, `mona-${crypto.randomUUID()}@example.com`)
    await expect(page).toHaveURL('/profile')
  })

  test('names each field that is missing or wrong, on the page', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('Phone Number').fill('no number')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name is required')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
    await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(
      'Please enter a valid phone number',
    )
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('At least 8 characters')
  })

  test('of a known email shows the sentence of the server', async ({ page, shop }) => {
    const { email } = await shop.register()
    await page.goto('/register')
    await typeRegistration(page, email)
    await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.')
  })

  test('that never reaches the server shows the error, one without any sentence ours', async ({ page }) => {
    await page.route('**/api/v1/auth/register', (route) => route.abort(), { times: 1 })
    await page.goto('/register')
    await typeRegistration(page, 'mona@example.com')
    await expect(page.getByRole('alert')).toHaveText('The shop could not be reached.')
    await page.route('**/api/v1/auth/register', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.')
  })

  test('leads to the login', async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  })
})
