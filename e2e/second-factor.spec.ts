import type { Locator } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, logIn, phone, test } from './fixtures.ts'

test('a code from an app is set up in the settings, and asked for at a login by keyboard', async ({
  page,
  shop,
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

  const leave = async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
  }
  await test.step('by keyboard alone', async () => {
    await leave()
    await typeInto(page.getByLabel('Email'), email)
    await typeInto(page.getByLabel('Password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await typeInto(page.getByLabel('Code from your app'), code(1))
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
  })

  await test.step('by a recovery code', async () => {
    await leave()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).not.toHaveURL(/\/login/)
  })
})

test(
  'a passkey is added in the settings, confirms a download, and logs in',
  phone,
  async ({ page, shop, baseURL }) => {
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
    const { email, password, token } = await shop.register()
    // Passkeys know a shop by its name, never by a number.
    const at = (path: string) => new URL(path, baseURL?.replace('127.0.0.1', 'localhost')).href
    await logIn(page, token)
    await page.goto(at('/profile/settings'))
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

    await page.evaluate(() => localStorage.clear())
    await page.goto(at('/login'))
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
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
