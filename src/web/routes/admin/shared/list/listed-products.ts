import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalog/catalog.ts'
import { productLists } from '#web/features/catalog/queries/catalog-queries.ts'

/** Writes a changed product into every cached list, until it is refetched. */
export function showInLists(queries: QueryClient, changed: Pick<Product, 'id'> & Partial<Product>): void {
  queries.setQueriesData<{ products: Product[] }>(
    productLists('staff'),
    (page) =>
      page && {
        ...page,
        products: page.products.map((known) => (known.id === changed.id ? { ...known, ...changed } : known)),
      },
  )
}
