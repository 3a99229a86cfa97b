import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import type { Category, Collection } from '#contract/catalog.ts'
import type { ProductQuery } from '#contract/product-lists.ts'
import { STAFF_PRODUCTS_PAGE_SIZE } from '#shared/values.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { useSearchParams } from '#web/app/navigation.tsx'
import { useClient } from '#web/data/client-context.ts'
import { productsQuery } from '#web/features/catalog/queries/catalog-queries.ts'
import { usePlacements } from '../../shared/form/use-placements.ts'
import { pageIn, searchIn } from '../../shared/list/address-values.ts'
import { currentAddress } from '../../shared/list/current-address.ts'

/** The filter, in the query string: a category and a collection by their ids, because names may change. */
export type ProductView = {
  category: string
  collection: string
  q: string
  archived: boolean
  /** Only those of which a size is about to sell out, or is sold out. */
  lowStock: boolean
  page: number
}

export function useProductView() {
  const [address, setAddress] = useSearchParams()
  const show = useCallback(
    (changed: Partial<ProductView>, { replace = false } = {}) => {
      const kept = Object.entries(changed).filter(
        ([, value]) => value !== '' && value !== 1 && value !== false,
      )
      setAddress(new URLSearchParams(kept.map(([name, value]) => [name, String(value)])), { replace })
    },
    [setAddress],
  )
  /** Omitted values are not changed. */
  const change = useCallback(
    (changed: Partial<ProductView>, how?: { replace?: boolean }) =>
      show({ ...viewFrom(currentAddress()), page: 1, ...changed }, how),
    [show],
  )
  return { view: viewFrom(address), show, change }
}

function viewFrom(address: URLSearchParams): ProductView {
  return {
    category: address.get('category') ?? '',
    collection: address.get('collection') ?? '',
    q: searchIn(address),
    archived: address.get('archived') === 'true',
    lowStock: address.get('lowStock') === 'true',
    page: pageIn(address),
  }
}

export const queryOf = (view: ProductView): ProductQuery => ({
  category: view.category || undefined,
  collection: view.collection || undefined,
  q: view.q.trim() || undefined,
  archived: view.archived || undefined,
  lowStock: view.lowStock || undefined,
  page: view.page,
  limit: STAFF_PRODUCTS_PAGE_SIZE,
})

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
