import { NEAREST, type ProductQuery } from '#contract/catalog/product-lists.ts'
import { catalogRoutes } from '#contract/routes/catalog.ts'
import { ENDLESS } from '#platform/cache/cache.ts'
import * as catalog from '#shop/catalog/catalog.ts'
import type { Api, Deps } from '../deps.ts'
import { isStaff } from '../http/identity/identify.ts'
import { languageOf } from '../http/language.ts'
import { answerCached } from '../http/replies/cached-answer.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { handle } from './handle.ts'

export function addCatalogRoutes(app: Api, deps: Deps): void {
  const { readDb } = deps
  handle(app, deps, catalogRoutes, {
    listProducts: (call) =>
      answerCached(call, deps, {
        key: `${catalog.isFiltered(call.query) || call.query.q ? ENDLESS : ''}products?${normalised(call.query)}`,
        async read(view) {
          const { products, meta } = await catalog.listProducts(readDb, call.query, view, {
            cached: readThroughCache(deps, view),
            ...(call.query.lowStock && { lowStockAt: (await deps.settings()).lowStock }),
          })
          return { data: { data: products }, results: products.length, meta }
        },
        showsOf: ({ data, meta }) => [
          catalog.LISTS,
          ...(meta.facets ? [catalog.SIZES] : []),
          ...data.data.map(({ id }) => id),
        ],
      }),

    async downloadProducts(call) {
      const { lowStock } = await deps.settings()
      return sendCsv(deps, call, 'products', catalog.productsFile(deps.db, call.query, lowStock))
    },

    async listFittingProducts({ query, body, request, reply }) {
      const view = { asAdmin: isStaff(request), language: languageOf(request) }
      const cached = readThroughCache(deps, view)
      const among = await catalog.fittingProducts(readDb, body, cached)
      const { products, meta } = await catalog.listProducts(readDb, query, view, { cached, among })
      void reply.header('cache-control', 'no-store')
      return { data: { data: products }, results: products.length, meta }
    },

    async listNearestProducts({ query, body, request, reply }) {
      const view = { asAdmin: false, language: languageOf(request) }
      const cached = readThroughCache(deps, view)
      const asked = { category: query.category, limit: NEAREST }
      const ids = await catalog.nearestProducts(readDb, body, asked, cached)
      const { products, meta } = await catalog.listProducts(readDb, { ids, listed: true }, view, { cached })
      products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      void reply.header('cache-control', 'no-store')
      return { data: { data: products }, results: products.length, meta }
    },

    getProduct: (call) =>
      answerCached(call, deps, {
        key: `products/${call.params.id}`,
        read: async (view) => ({ data: await catalog.findProduct(readDb, call.params.id, view) }),
        showsOf: ({ data }) => [data.id],
      }),

    suggest(call) {
      const typed = catalog.typedWords(call.query.q)
      return answerCached(call, deps, {
        key: `${ENDLESS}suggestions?${JSON.stringify(typed)}`,
        read: ({ language }) =>
          catalog.suggest(readDb, typed, language, readThroughCache(deps, { asAdmin: false })),
        // Suggestions show which products and colors there are, but no stock.
        showsOf: () => [catalog.LISTS, catalog.SIZES],
      })
    },

    listProductChanges: ({ params }) => catalog.listProductHistory(readDb, params.id),
  })
}

/** For data from which the replies of many people are computed. */
const readThroughCache = ({ replies }: Deps, { asAdmin }: { asAdmin: boolean }): catalog.ReadCached =>
  async function read<Value>(name: string, readFresh: () => Promise<Value>): Promise<Value> {
    if (asAdmin) return readFresh()
    const ready = await replies.get(`read ${name}`, async () => {
      const body = JSON.stringify(await readFresh())
      return { status: 200, type: 'application/json', body, shows: [catalog.LISTS, catalog.SIZES] }
    })
    return JSON.parse(ready.plain.toString()) as Value
  }

/** The order of the parameters does not matter. */
function normalised({ lang: _, ...query }: ProductQuery): string {
  return JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)))
}
