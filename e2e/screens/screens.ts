import { expect, type Page } from '@playwright/test'
import type { Shop } from '../fixtures.ts'

/** By their titles, walks from screen to screen. */
export type Screens = Record<string, (page: Page, shop: Shop) => Promise<unknown>>

/** Inside the app that is open, as a link would: in a new document the app and axe are compiled again. */
export async function walkTo(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

export const fail = (page: Page, url: string | RegExp) =>
  page.route(url, (route) => route.fulfill({ status: 500, json: {} }))

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
