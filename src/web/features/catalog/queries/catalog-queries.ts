import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client, ReplyTo } from '#client/client.ts'
import type { Product } from '#contract/catalog.ts'
import type { ProductQuery } from '#contract/product-lists.ts'
import type { Sizing } from '#shared/sizes/find-size.ts'
import { keyOf } from '#web/data/api.ts'

/** The queries of the catalogue, for the server that fills the cache and the screen that shows it. Staff see more: `of` says so. */
export const productsQuery = (client: Client, query: ProductQuery, of?: 'staff') =>
  queryOptions({
    queryKey: keyOf('GET /products', { query }, of),
    queryFn: async () => listIn(await client.reply('GET /products', { query })),
  })

/** The products that fit one person. */
export const fittingQuery = (client: Client, query: ProductQuery, sizing: Sizing) =>
  queryOptions({
    queryKey: keyOf('GET /products', { query }, sizing),
    queryFn: async () => listIn(await client.reply('POST /products/fitting', { query, body: sizing })),
  })

/** The products that come nearest to fitting a person; of one category, if it is given. */
export const nearestQuery = (client: Client, category: number | undefined, sizing: Sizing) =>
  queryOptions({
    queryKey: keyOf('GET /products', { query: { category } }, ['nearest', sizing]),
    queryFn: async () =>
      listIn(await client.reply('POST /products/nearest', { query: { category }, body: sizing })),
  })

export const productQuery = (client: Client, id: number, of?: 'staff') =>
  queryOptions({
    queryKey: productKey(id, of),
    queryFn: async () => (await client.call('GET /products/:id', { params: { id } })).data,
  })

export const productKey = (id: number, of?: 'staff') => keyOf('GET /products/:id', { params: { id } }, of)

/** The lists of products in the cache, of shoppers or of staff. */
export const productLists = (of?: 'staff') => ({
  queryKey: keyOf('GET /products'),
  predicate: ({ queryKey }: Query) => queryKey.includes('staff') === (of === 'staff'),
})

/** The product from a list that was read before: complete, and seldom outdated. */
export function listedProduct(queryClient: QueryClient, id: number): Product | undefined {
  const lists = queryClient.getQueriesData<{ products: Product[] }>(productLists())
  return lists.flatMap(([, list]) => list?.products ?? []).find((product) => product.id === id)
}

const listIn = ({ data, meta }: ReplyTo<'GET /products'>) => ({ products: data.data, ...meta })
