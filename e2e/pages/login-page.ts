import type { Page } from '@playwright/test'

type Account = { email: string; password: string }

/** Types into the login and sends it. */
export async function typeCredentials(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}
