import type { Page } from '@playwright/test'

type Account = { email: string; password: string }

/** Types into the login and sends it. */
export async function typeCredentials(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Types into the register page and sends it. */
export async function typeRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Mona Adel')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create Account' }).click()
}
