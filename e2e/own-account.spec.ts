import { expect, logIn, test } from './fixtures.ts'
import { mailedLink } from './pages/mails.ts'

test('the mailed link confirms the address, and the settings say so', async ({ page, shop }) => {
  const { email, token } = await shop.register()
  await logIn(page, token)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Account settings' }).click()
  await expect(page.getByText('is not confirmed yet')).toBeVisible()
  const factorMayGo = page.getByText('choosing a new password by a mailed link takes it away')
  await expect(factorMayGo).toBeVisible()
  const link = await mailedLink(shop, email, 'confirm_email')
  await page.goto(link)
  const mine = page.getByRole('button', { name: 'Yes, This Account Is Mine' })
  await expect(mine).toBeEnabled()
  const me = await shop.call<{ data: { user: { emailConfirmed: boolean } } }>('GET', '/auth/me', token)
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

test('the settings change the password, list the sessions, give the data and delete the account', async ({
  page,
  shop,
}) => {
  const { email, password, token } = await shop.register()
  await shop.call('POST', '/auth/login', undefined, { email, password })
  await logIn(page, token)
  await page.goto('/profile/settings')
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

  await page.getByLabel('Password, to confirm').fill('another good one')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another good one')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
})
