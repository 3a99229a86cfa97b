import type { Locator } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, logIn, phone, test, waitForApp } from './fixtures.ts'
import { mailedLink } from './pages/mails.ts'

test('a code from an app is set up in the settings, and asked for at a login by keyboard', async ({
  page,
  shop,
  browser,
}) => {
  const { email, password, token } = await shop.register()
  await logIn(page, token)
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: 'Set Up an App' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  // Of this step and then of the next, never of the last: on a slow machine that would be too old before it is sent.
  const code = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Code from your app')).toHaveAccessibleDescription('This code is not right')
  await page.getByLabel('Code from your app').fill(code(0))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your recovery codes')).toBeVisible()
  const recoveryCode = (await page.getByRole('status').getByRole('listitem').first().textContent()) ?? ''

  const context = await browser.newContext()
  const other = await context.newPage()
  waitForApp(other)
  await other.goto(new URL('/login', page.url()).href)
  await typeInto(other.getByLabel('Email'), email)
  await typeInto(other.getByLabel('Password', { exact: true }), password)
  await other.keyboard.press('Enter')
  await typeInto(other.getByLabel('Code from your app'), code(1))
  await other.keyboard.press('Enter')
  await expect(other).not.toHaveURL(/\/login/)
  await other.goto(new URL('/profile/settings', page.url()).href)
  await typeInto(other.getByLabel('Current Password'), password)
  await typeInto(other.getByLabel('New Password'), 'another good one')
  await tabTo(other.getByRole('button', { name: 'Change Password' }))
  await other.keyboard.press('Enter')
  await expect(other.getByText('Your password was changed.')).toBeVisible()

  await other.evaluate(() => localStorage.clear())
  await other.goto(new URL('/login', page.url()).href)
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('another good one')
  await other.getByRole('button', { name: 'Log In' }).click()
  await other.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await other.getByLabel('Recovery code').fill(recoveryCode)
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other).not.toHaveURL(/\/login/)
  await context.close()

  await test.step('the link of its notice removes it, should somebody else have added it', async () => {
    await page.evaluate(() => localStorage.removeItem('authToken'))
    await page.goto(await mailedLink(shop, email, 'factor_changed'))
    await page.getByRole('button', { name: 'It Was Not Me' }).click()
    await page.getByRole('link', { name: 'Choose a New Password' }).click()
    await page.getByLabel('New Password').fill('yet another good one')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  })
})

test(
  'a passkey is added in the settings, confirms a download, and logs in',
  phone,
  async ({ page, shop }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const { email, password } = await shop.register()
    // Passkeys know a shop by its name, never by a number.
    await page.goto('/login')
    const home = new URL(page.url())
    home.hostname = 'localhost'
    await page.goto(home.href)
    const enter = async () => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log In' }).click()
    }
    await enter()
    await expect(page).not.toHaveURL(/\/login/)
    await page.goto(new URL('/profile/settings', home).href)
    await page.getByRole('button', { name: 'Add a Passkey' }).click()
    await expect(page.getByText('Your recovery codes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Passkey' })).toBeVisible()
    // It must be clear where a code ends when it is written down.
    const firstCode = page.getByRole('status').getByRole('listitem').first()
    expect((await firstCode.boundingBox())?.height, 'one line').toBeLessThan(30)

    // As if the passkey had been shown too long ago.
    const tooLongAgo = { status: 'fail', code: 'second_factor_again' }
    let asked = 0
    // Not `times: 1`: while Playwright takes a route away, a call that the page makes at that moment may never be answered.
    await page.route('**/api/v1/users/me/export', (route) =>
      asked++ === 0 ? route.fulfill({ status: 403, json: tooLongAgo }) : route.continue(),
    )
    const data = page.getByRole('region', { name: 'Your Data' })
    await data.getByRole('button', { name: 'Download My Data' }).click()
    const downloading = page.waitForEvent('download')
    await data.getByRole('button', { name: 'Use a Passkey' }).click()
    await downloading

    await page.goto(new URL('/profile', home).href)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(home.href)
    await enter()
    await page.getByRole('button', { name: 'Use a Passkey' }).click()
    await expect(page).not.toHaveURL(/\/login/)
  },
)

/** By Tab alone, from wherever the focus is. */
async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const page = control.page()
  // Looked for once, and not in the whole page at each press.
  const element = await control.elementHandle()
  const hasFocus = () => page.evaluate((wanted) => wanted === document.activeElement, element)
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses++) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  // In one piece: that each letter arrives is seen at the checkout.
  await field.page().keyboard.insertText(text)
}
