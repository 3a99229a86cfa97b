import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#client/call-failed.ts'
import type { Client, ReplyTo } from '#client/client.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ProductQuery } from '#contract/catalog/product-lists.ts'
import { productPath } from '#shared/pages.ts'
import type { Sizing } from '#shared/sizes/find-size.ts'
import { productIdPattern } from '#shared/values.ts'
import type { Loaded, Loading, SiteRoute } from '#web/app/site-route.ts'
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

/** Reads the product before its page is rendered; a missing one is a page with status 404. */
export async function loadProduct({ client, queryClient, params }: Loading): Promise<Loaded | undefined> {
  const id = productIdOf(params.id)
  if (id === null) return { status: 404 }
  try {
    await queryClient.fetchQuery(productQuery(client, id))
    return undefined
  } catch (error) {
    return error instanceof CallFailed && error.status === 404 ? { status: 404 } : undefined
  }
}

/** No product has the id 0, so this page reads nothing. */
export const missingProduct: NonNullable<SiteRoute['missing']> = {
  path: productPath(0),
  tell: ({ queryClient, params }) => {
    const id = productIdOf(params.id)
    if (id !== null) queryClient.setQueryData<null>(productKey(id), null)
  },
}

/** The id in a product's address; null if it is invalid. */
export function productIdOf(param: string | undefined): number | null {
  return param && productIdPattern.test(param) ? Number(param) : null
}
