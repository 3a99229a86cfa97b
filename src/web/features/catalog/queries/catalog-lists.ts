import type { Client } from '#client/client.ts'
import type { Category, Product } from '#contract/catalog/catalog.ts'
import { MEN, WOMEN } from '#shared/settings.ts'
import { filtersIn, pageIn, type ShopFilters } from '#shared/shop-filters.ts'
import type { Sizing } from '#shared/sizes/find-size.ts'
import { CATALOG_PAGE_SIZE } from '#shared/values.ts'
import type { Loaded, Loading } from '#web/app/site-route.ts'
import { read } from '#web/data/api.ts'
import { isListed } from '../product-rules.ts'
import { fittingQuery, productsQuery } from './catalog-queries.ts'

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
