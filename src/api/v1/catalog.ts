import { historyReply } from '#contract/audit.ts'
import { productReply } from '#contract/catalog.ts'
import { idParams } from '#contract/fields.ts'
import {
  NEAREST,
  nearestQuery,
  type ProductQuery,
  productQuery,
  productsReply,
} from '#contract/product-lists.ts'
import { sizing } from '#contract/sizing.ts'
import { suggestionQuery, suggestionsReply } from '#contract/suggestions.ts'
import { languageQuery } from '#contract/translations.ts'
import { ENDLESS } from '#platform/cache/cache.ts'
import {
  findProduct,
  fittingProducts,
  isFiltered,
  LISTS,
  listProductHistory,
  listProducts,
  nearestProducts,
  productsFile,
  type ReadCached,
  SIZES,
  suggest,
  typedWords,
} from '#shop/catalog/catalog.ts'
import type { Api, Deps } from '../deps.ts'
import { isStaff } from '../http/identity/identify.ts'
import { languageOf } from '../http/language.ts'
import { answerCached } from '../http/replies/cached-answer.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { success } from '../http/replies/success.ts'

export function catalogRoutes(app: Api, deps: Deps): void {
  const { readDb } = deps
  const staff = { access: 'catalogue' as const }

  app.get(
    '/products',
    {
      schema: {
        summary: 'List products',
        querystring: productQuery,
        response: { 200: productsReply },
      },
    },
    (request, reply) =>
      answerCached(request, reply, deps, {
        schema: productsReply,
        key: `${isFiltered(request.query) || request.query.q ? ENDLESS : ''}products?${normalised(request.query)}`,
        async read(view) {
          const { products, meta } = await listProducts(readDb, request.query, view, {
            cached: readThroughCache(deps, view),
            ...(request.query.lowStock && { lowStockAt: (await deps.settings()).lowStock }),
          })
          return success({ data: products }, { results: products.length, meta })
        },
        showsOf: ({ data, meta }) => [
          LISTS,
          ...(meta.facets ? [SIZES] : []),
          ...data.data.map(({ id }) => id),
        ],
      }),
  )

  app.get(
    '/products/csv',
    {
      config: staff,
      schema: { summary: 'Download products as CSV', querystring: productQuery },
    },
    async (request, reply) => {
      const { lowStock } = await deps.settings()
      const table = productsFile(deps.db, request.query, lowStock)
      return sendCsv(deps, request, reply, { name: 'products', table })
    },
  )

  // POST, because body measures do not belong in a URL, which is logged, cached and shared.
  app.post(
    '/products/fitting',
    {
      schema: {
        summary: 'List products by fit',
        querystring: productQuery,
        body: sizing,
        response: { 200: productsReply },
      },
    },
    async (request, reply) => {
      const view = { asAdmin: isStaff(request), language: languageOf(request) }
      const cached = readThroughCache(deps, view)
      const among = await fittingProducts(readDb, request.body, cached)
      const { products, meta } = await listProducts(readDb, request.query, view, { cached, among })
      void reply.header('cache-control', 'no-store')
      return success({ data: products }, { results: products.length, meta })
    },
  )

  app.post(
    '/products/nearest',
    {
      schema: {
        summary: 'List products that nearly fit',
        querystring: nearestQuery,
        body: sizing,
        response: { 200: productsReply },
      },
    },
    async (request, reply) => {
      const view = { asAdmin: false, language: languageOf(request) }
      const cached = readThroughCache(deps, view)
      const asked = { category: request.query.category, limit: NEAREST }
      const ids = await nearestProducts(readDb, request.body, asked, cached)
      const { products, meta } = await listProducts(readDb, { ids, listed: true }, view, { cached })
      products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      void reply.header('cache-control', 'no-store')
      return success({ data: products }, { results: products.length, meta })
    },
  )

  app.get(
    '/products/:id',
    {
      schema: {
        summary: 'Get a product',
        params: idParams,
        querystring: languageQuery,
        response: { 200: productReply },
      },
    },
    (request, reply) =>
      answerCached(request, reply, deps, {
        schema: productReply,
        key: `products/${request.params.id}`,
        read: async (view) => success({ data: await findProduct(readDb, request.params.id, view) }),
        showsOf: ({ data }) => [data.data.id],
      }),
  )

  app.get(
    '/search/suggestions',
    {
      schema: {
        summary: 'Suggest search results',
        querystring: suggestionQuery,
        response: { 200: suggestionsReply },
      },
    },
    (request, reply) => {
      const typed = typedWords(request.query.q)
      return answerCached(request, reply, deps, {
        schema: suggestionsReply,
        key: `${ENDLESS}suggestions?${JSON.stringify(typed)}`,
        read: async ({ language }) =>
          success(await suggest(readDb, typed, language, readThroughCache(deps, { asAdmin: false }))),
        // Suggestions show which products and colors there are, but no stock.
        showsOf: () => [LISTS, SIZES],
      })
    },
  )

  app.get(
    '/products/:id/history',
    {
      schema: {
        summary: 'List product changes',
        params: idParams,
        response: { 200: historyReply },
      },
      config: staff,
    },
    async (request) => success(await listProductHistory(readDb, request.params.id)),
  )
}

/** For data from which the replies of many people are computed. */
const readThroughCache = ({ replies }: Deps, { asAdmin }: { asAdmin: boolean }): ReadCached =>
  async function read<Value>(name: string, readFresh: () => Promise<Value>): Promise<Value> {
    if (asAdmin) return readFresh()
    const ready = await replies.get(`read ${name}`, async () => {
      const body = JSON.stringify(await readFresh())
      return { status: 200, type: 'application/json', body, shows: [LISTS, SIZES] }
    })
    return JSON.parse(ready.plain.toString()) as Value
  }

/** The order of the parameters does not matter. */
function normalised({ lang: _, ...query }: ProductQuery): string {
  return JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)))
}
