import { expect, type Page } from '@playwright/test'
import type { Shop } from '../fixtures.ts'

/** By what they are called, how each screen is opened and brought into the state that is looked at last. */
export type Screens = Record<string, (page: Page, shop: Shop) => Promise<unknown>>

/** A screen that its address alone opens. */
export const at = (path: string, heading: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

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
