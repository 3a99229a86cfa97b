import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import type { Category, Collection } from '#contract/catalog.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { useClient } from '#web/data/api.ts'
import { productsQuery } from '#web/features/catalog/queries/catalog-queries.ts'
import { usePlacements } from '../../shared/form/use-placements.ts'
import { type ProductView, queryOf } from '../product-list.ts'

/** Products, collections and categories are loaded together; if one fails, the screen fails. */
export function useManagement(view: ProductView) {
  const client = useClient()
  const query = queryOf(view)
  const products = useQuery({
    ...productsQuery(client, query, 'staff'),
    placeholderData: keepPreviousData,
  })
  const { collections, categories } = usePlacements()
  const failed = [products, collections, categories].find(({ isError, data }) => isError && !data)
  return {
    failure: failed ? messageFrom(failed.error, text.loadFailed) : null,
    busy: products.isPlaceholderData,
    loaded:
      products.data && collections.data && categories.data
        ? { page: products.data, collections: collections.data, categories: categories.data }
        : null,
  }
}

/** The name of the category or collection that filters the products, or that their stock does. */
export function filterName(
  view: ProductView,
  { collections, categories }: { collections: readonly Collection[]; categories: readonly Category[] },
): string | null {
  const nameIn = (list: readonly (Category | Collection)[], asked: string) =>
    list.find(({ id, slug }) => String(id) === asked || slug === asked)?.name ?? asked
  if (view.lowStock) return text.lowStock
  if (view.category) return nameIn(categories, view.category)
  if (view.collection) return nameIn(collections, view.collection)
  return null
}
