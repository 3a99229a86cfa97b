import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#client/call-failed.ts'
import type { Client, ReplyTo } from '#client/client.ts'
import type { Category, Product } from '#contract/catalog/catalog.ts'
import type { ProductQuery } from '#contract/catalog/product-lists.ts'
import { productPath } from '#shared/pages.ts'
import { MEN, WOMEN } from '#shared/settings.ts'
import { filtersIn, pageIn, type ShopFilters } from '#shared/shop-filters.ts'
import type { Sizing } from '#shared/sizes/find-size.ts'
import { CATALOG_PAGE_SIZE, productIdPattern } from '#shared/values.ts'
import type { Loaded, Loading, SiteRoute } from '#web/app/site-route.ts'
import { keyOf, read } from '#web/data/api.ts'
import { isListed } from '../product-rules.ts'

/** The queries of the catalogue, for the server that fills the cache and the screen that shows it. Staff see more: `of` says so. */
export const productsQuery = (client: Client, query: ProductQuery, of?: 'staff') =>
  queryOptions({
    queryKey: keyOf('GET /products', { query }, of),
    queryFn: async () => listIn(await client.reply('GET /products', { query })),
  })

/** The products that fit one person. */
const fittingQuery = (client: Client, query: ProductQuery, sizing: Sizing) =>
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

/** The lists of the shop: their queries, and the parts of the reply that are shown. */
export const lines = ['all', 'men', 'women'] as const
export type Line = (typeof lines)[number]

/** All flagged products, up to a limit for the home page. */
const FLAGGED = 48

export const bestsellersQuery = (client: Client) =>
  productsQuery(client, { flag: 'bestSeller', listed: true, page: 1, limit: FLAGGED })

export const newArrivalsQuery = (client: Client) =>
  productsQuery(client, { flag: 'newArrival', listed: true, page: 1, limit: FLAGGED })

export function lineQuery(
  client: Client,
  line: Line,
  page: number,
  { fits, search, category, ...filters }: ShopFilters = {},
  sizing: Sizing | null = null,
) {
  const query = {
    category: categoryOf(line) ?? category,
    listed: true,
    facets: true,
    ...(search && { q: search }),
    ...filters,
    page,
    limit: CATALOG_PAGE_SIZE,
  }
  return fits && sizing ? fittingQuery(client, query, sizing) : productsQuery(client, query)
}

export const bestsellersOf = (products: readonly Product[]): Product[] =>
  products.filter((product) => product.isBestSeller && isListed(product))

export const newArrivalsOf = (products: readonly Product[]): Product[] =>
  products.filter((product) => product.isNewArrival && isListed(product))

export const listedOf = (products: readonly Product[], line: Line): Product[] =>
  products.filter((product) => isListed(product) && isOfLine(product, line))

/** By the id of its category: staff may rename it. */
export const isOfLine = (product: Pick<Product, 'categoryId'>, line: Line): boolean =>
  line === 'all' || product.categoryId === categories[line]

export async function loadHome({ client, queryClient }: Loading): Promise<undefined> {
  await Promise.all([
    queryClient.prefetchQuery(bestsellersQuery(client)),
    queryClient.prefetchQuery(newArrivalsQuery(client)),
    queryClient.prefetchQuery(read(client, 'GET /collections')),
  ])
}

export const loadLine =
  (line: Line) =>
  async ({ client, queryClient, query }: Loading): Promise<Loaded | undefined> => {
    const page = pageIn(query)
    // The browser requests the fitting products itself.
    if (filtersIn(query).fits) return undefined
    const [list] = await Promise.all([
      queryClient.fetchQuery(lineQuery(client, line, page, filtersIn(query))).catch(() => undefined),
      queryClient.prefetchQuery(read(client, 'GET /categories')),
    ])
    return page > 1 && list?.products.length === 0 ? { status: 404 } : undefined
  }

/** The categories besides Men and Women that have something to show. */
export const otherCategories = (categories: readonly Category[]): Category[] =>
  categories.filter(({ id, hasProducts }) => id !== MEN && id !== WOMEN && hasProducts)

export const categoryOf = (line: Line): string | undefined => categories[line]?.toString()

const categories: Record<Line, number | undefined> = { all: undefined, men: MEN, women: WOMEN }
