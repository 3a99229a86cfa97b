import type { ProductQuery } from '#contract/catalog/product-lists.ts'
import { limits, STAFF_PRODUCTS_PAGE_SIZE } from '#shared/values.ts'
import { type AddressValues, flag, page, words } from '../shared/list/use-list-address.ts'

/** The address of the list of products: a category and a collection by their ids, because names may change. */
export const productList = {
  category: words(limits.categoryName),
  collection: words(limits.slug),
  q: words(limits.search),
  archived: flag,
  /** Only those of which a size is about to sell out, or is sold out. */
  lowStock: flag,
  page,
}
export type ProductView = AddressValues<typeof productList>

export const queryOf = (view: ProductView): ProductQuery => ({ ...view, limit: STAFF_PRODUCTS_PAGE_SIZE })
