import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '#client/client.ts'
import type { Product } from '#contract/catalog.ts'
import type { ProductQuery } from '#contract/product-lists.ts'
import type { Sizing } from '#shared/sizes/find-size.ts'
import { queryKeys } from '#web/data/query-keys.ts'

/** The queries of the catalogue, for the server that fills the cache and the screen that shows it. */
export const productsQuery = (client: Client, query: ProductQuery, sizing: Sizing | null = null) =>
  queryOptions({
    queryKey: queryKeys.products(query, sizing),
    queryFn: () => (sizing ? client.catalog.fitting(query, sizing) : client.catalog.products(query)),
  })

export const nearestQuery = (client: Client, category: number | undefined, sizing: Sizing) =>
  queryOptions({
    queryKey: queryKeys.nearestProducts(category, sizing),
    queryFn: () => client.catalog.nearest(category, sizing),
  })

export const productQuery = (client: Client, id: number) =>
  queryOptions({ queryKey: queryKeys.product(id), queryFn: () => client.catalog.product(id) })

export const categoriesQuery = (client: Client) =>
  queryOptions({ queryKey: queryKeys.categories, queryFn: () => client.catalog.categories() })

export const collectionsQuery = (client: Client) =>
  queryOptions({ queryKey: queryKeys.collections, queryFn: () => client.catalog.collections() })

/** The product from a list that was read before: complete, and seldom outdated. */
export function listedProduct(queryClient: QueryClient, id: number): Product | undefined {
  const lists = queryClient.getQueriesData<{ products: Product[] }>({ queryKey: queryKeys.allProducts })
  return lists.flatMap(([, list]) => list?.products ?? []).find((product) => product.id === id)
}
