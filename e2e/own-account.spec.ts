import { expect, test } from './fixtures.ts'
import { confirmed, field, fillCart, fillForm, placeOrder } from './pages/checkout-page.ts'
import { typeCredentials } from './pages/login-page.ts'
import { mailedLink } from './pages/mails.ts'

test('a guest who ordered registers, confirms the address, sees to the settings and leaves', async ({
  page,
  shop,
}) => {
  const email = `mona-${crypto.randomUUID()}@example.com`
  const password = 'herringbone and flannel'
  const token = () => page.evaluate(() => localStorage.getItem('authToken') ?? '')

  await test.step('the new account has one valid token, and not the order: its address is not confirmed', async () => {
    await fillCart(page, shop)
    await fillForm(page)
    await placeOrder(page).click()
    await expect(confirmed(page)).toBeVisible()
    const number = (await page.getByText(/^#[0-9a-f]{6}$/).textContent()) ?? ''
    await page.goto('/register')
    await field(page, 'Name').fill('Mona Adel')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(password)
    const answers = ['register', 'login'].map((call) => page.waitForResponse(`**/api/v1/auth/${call}`))
    const ended = page.waitForResponse('**/api/v1/auth/logout')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByText('You have not placed any orders yet.')).toBeVisible()
    await expect(page.getByRole('article', { name: `Order ${number}` })).toHaveCount(0)
    await ended
    const statuses: number[] = []
    for (const answer of answers) {
      const headers = { authorization: `Bearer ${(await (await answer).json()).token}` }
      statuses.push((await page.request.get('/api/v1/auth/me', { headers })).status())
    }
    expect(statuses).toEqual([401, 200])
  })

  await test.step('the mailed link confirms the address, and the settings say so', async () => {
    await page.getByRole('link', { name: 'Account settings' }).click()
    await expect(page.getByText('is not confirmed yet')).toBeVisible()
    const factorMayGo = page.getByText('choosing a new password by a mailed link takes it away')
    await expect(factorMayGo).toBeVisible()
    const link = await mailedLink(shop, email, 'confirm_email')
    await page.goto(link)
    const mine = page.getByRole('button', { name: 'Yes, This Account Is Mine' })
    await expect(mine).toBeEnabled()
    type Me = { data: { user: { emailConfirmed: boolean } } }
    const me = await shop.call<Me>('GET', '/auth/me', await token())
    expect(me.data.user.emailConfirmed, 'opening the link is not enough').toBe(false)
    await mine.click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await page.goto(link)
    await mine.click()
    await expect(page.getByText('Your email address is already confirmed.')).toBeVisible()
    await page.goto('/profile/settings')
    await expect(page.getByText('is confirmed.', { exact: false })).toBeVisible()
    await expect(factorMayGo).toBeHidden()
  })

  await test.step('the settings end other sessions, change the password and give the data', async () => {
    await shop.call('POST', '/auth/login', undefined, { email, password })
    await page.reload()
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('button', { name: 'Log Out Everywhere Else' }).click()
    await expect(page.getByText('All other devices were logged out.')).toBeVisible()

    await page.getByLabel('Current Password').fill('not this one')
    await page.getByLabel('New Password').fill('another good one')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription('This is not your password')
    await page.getByLabel('Current Password').fill(password)
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Your password was changed.')).toBeVisible()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download My Data' }).click()
    expect((await downloading).suggestedFilename()).toBe('taglio-my-data.json')
  })

  await test.step('the account is deleted', async () => {
    await page.getByLabel('Password, to confirm').fill('another good one')
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/login')
    await typeCredentials(page, { email, password: 'another good one' })
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  })
})
