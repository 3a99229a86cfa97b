import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import { staffKeys } from '../staff-keys.ts'

/** Writes a changed product into every cached list, until it is refetched. */
export function showInLists(queries: QueryClient, changed: Pick<Product, 'id'> & Partial<Product>): void {
  queries.setQueriesData<{ products: Product[] }>(
    { queryKey: staffKeys.allProducts },
    (page) =>
      page && {
        ...page,
        products: page.products.map((known) => (known.id === changed.id ? { ...known, ...changed } : known)),
      },
  )
}
