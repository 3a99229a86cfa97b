import { expect, type Page } from '@playwright/test'

/** The parts of /orders. */

export const table = (page: Page) => page.getByRole('table', { name: 'Orders' })
/** By the id of an order, or by a text in it. */
export const rowOf = (page: Page, text: string) =>
  table(page)
    .getByRole('row')
    .filter({ hasText: text.length === 36 ? shortNumber(text) : text })
/** As staff see it. */
export const shortNumber = (id: string) => `#${id.slice(-6)}`
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' })

export async function choose(page: Page, order: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for order ${shortNumber(order)}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
