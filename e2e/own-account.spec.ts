import { expect, test } from './fixtures.ts'
import { field } from './pages/checkout-page.ts'
import { typeCredentials } from './pages/login-page.ts'
import { mailedLink } from './pages/mails.ts'

test('a guest registers, confirms the address, takes the data along and deletes the account', async ({
  page,
  shop,
}) => {
  const email = `mona-${crypto.randomUUID()}@example.com`
  const password = 'herringbone and flannel'

  await test.step('the new account has one valid token', async () => {
    await page.goto('/register')
    await field(page, 'Name').fill('Mona Adel')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(password)
    const answers = ['register', 'login'].map((call) => page.waitForResponse(`**/api/v1/auth/${call}`))
    const ended = page.waitForResponse('**/api/v1/auth/logout')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await ended
    const statuses: number[] = []
    for (const answer of answers) {
      const headers = { authorization: `Bearer ${(await (await answer).json()).token}` }
      statuses.push((await page.request.get('/api/v1/auth/me', { headers })).status())
    }
    expect(statuses).toEqual([401, 200])
  })

  await test.step('the mailed link confirms the address, and the settings say so', async () => {
    await page.goto(await mailedLink(shop, email, 'confirm_email'))
    await page.getByRole('button', { name: 'Yes, This Account Is Mine' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await page.goto('/profile/settings')
    await expect(page.getByText('is confirmed.', { exact: false })).toBeVisible()
  })

  await test.step('the data is downloaded, and the account is deleted', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download My Data' }).click()
    expect((await downloading).suggestedFilename()).toBe('taglio-my-data.json')
    await page.getByLabel('Password, to confirm').fill(password)
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/login')
    await typeCredentials(page, { email, password })
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  })
})
