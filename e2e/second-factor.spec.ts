import type { Locator } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, logIn, phone, test } from './fixtures.ts'

test(
  'an app and a passkey are set up in the settings, and either is asked for at a login',
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
    let secret = ''
    // Of this step and then of the next, never of the last: on a slow machine that would be too old before it is sent.
    const code = (steps: number) =>
      generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

    await test.step('an app', async () => {
      await page.getByRole('button', { name: 'Set Up an App' }).click()
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      secret = (await page.locator('code').textContent()) ?? ''
      const typed = page.getByLabel('Code from your app')
      await typed.fill('000000')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(typed).toHaveAccessibleDescription('This code is not right')
      await typed.fill(code(0))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Your recovery codes')).toBeVisible()
      // It must be clear where a code ends when it is written down.
      const firstCode = page.getByRole('status').getByRole('listitem').first()
      expect((await firstCode.boundingBox())?.height, 'one line').toBeLessThan(30)
    })

    await test.step('a passkey, which is shown again before a download', async () => {
      await page.getByRole('button', { name: 'Add a Passkey' }).click()
      await expect(page.getByRole('button', { name: 'Remove Passkey' })).toBeVisible()
      // As if it had been shown too long ago.
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
    })

    const typeCredentials = async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto(at('/login'))
      await typeInto(page.getByLabel('Email'), email)
      await typeInto(page.getByLabel('Password', { exact: true }), password)
      await page.keyboard.press('Enter')
    }
    await test.step('a login with the code, by keyboard alone', async () => {
      await typeCredentials()
      await typeInto(page.getByLabel('Code from your app'), code(1))
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL(/\/login/)
    })

    await test.step('a login with the passkey', async () => {
      await typeCredentials()
      await page.getByRole('button', { name: 'Use a Passkey' }).press('Enter')
      await expect(page).not.toHaveURL(/\/login/)
    })
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
