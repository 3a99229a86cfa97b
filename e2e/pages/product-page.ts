import type { Page } from '@playwright/test'
import type { Product, Variant } from '#contract/catalog/catalog.ts'

export type { Product, Variant }

/** The API answers this product changed, so that a test finds the state it is about whatever others have bought. */
export async function changeProduct(page: Page, id: number, change: (product: Product) => Partial<Product>) {
  await page.route(`**/api/v1/products/${id}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { data: Product } }
    Object.assign(body.data.data, change(body.data.data))
    await route.fulfill({ response, json: body })
  })
}

/** The product's own sizes, with these stocks in their order. */
export const withStocks =
  (...stocks: number[]) =>
  (product: Product): Partial<Product> => ({
    variants: product.variants.map((variant, index) => ({ ...variant, stock: stocks[index] ?? 0 })),
  })

export const size = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })
/** The main button: when it is out of sight on a phone, there is a second one at the bottom. */
export const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first()
