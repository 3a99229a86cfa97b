import type { Page, Route } from '@playwright/test'
import type { Product } from '#contract/catalog.ts'

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
