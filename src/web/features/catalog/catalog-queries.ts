import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../client/client.ts'
import type { ProductQuery } from '../../../contract/catalog.ts'

/** One name for each read of the catalogue, for the server that fills the cache and the screen that shows it. */
export const productsQuery = (client: Client, query: ProductQuery) =>
  queryOptions({ queryKey: ['products', query], queryFn: () => client.catalog.products(query) })

export const productQuery = (client: Client, id: number) =>
  queryOptions({ queryKey: ['product', id], queryFn: () => client.catalog.product(id) })
