import type { Product } from '#contract/catalog/catalog.ts'
import { pages, productPath } from '#shared/pages.ts'
import { WOMEN } from '#shared/settings.ts'
import { productText as text } from '#text/product.ts'

/** The breadcrumbs from the home page to the product. */
export const trailOf = (product: Pick<Product, 'id' | 'name' | 'categoryId'>) => [
  { name: text.home, path: pages.home.path },
  { name: text.shop, path: pages.shop.path },
  { name: product.categoryId === WOMEN ? text.women : text.men, path: shopPathOf(product) },
  { name: product.name, path: productPath(product.id) },
]

export const shopPathOf = (product: { categoryId: number | null }): string =>
  product.categoryId === WOMEN ? pages.shopWomen.path : pages.shopMen.path
