import { expect, type Page, type Route } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'

/** The lists of products: the calls behind them, and their cards. */
export const productCalls = /\/api\/v1\/products\?/

export const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
export const card = (page: Page, product: Product | undefined) =>
  cards(page).filter({ has: page.getByRole('heading', { name: product?.name ?? 'no product', exact: true }) })

export const bestsellers = (page: Page) => page.getByRole('region', { name: 'Bestsellers' })

/** Answers with the real list, changed. */
export async function changeList(route: Route, edit: (products: Product[]) => void): Promise<void> {
  const reply = await (await route.fetch()).json()
  edit(reply.data.data)
  await route.fulfill({ json: reply })
}

/** The list of this page is about as long before its cards are drawn as afterwards. */
export async function expectLengthBeforeDrawn(page: Page): Promise<void> {
  const atFirst = await lengthOf(page)
  await cards(page).evaluateAll(async (all) => {
    for (const card of all) {
      card.scrollIntoView({ behavior: 'instant', block: 'center' })
      // Drawn in the frame after this one.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    }
  })
  expect(Math.abs((await lengthOf(page)) - atFirst)).toBeLessThan(atFirst * 0.02)
}

export const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
