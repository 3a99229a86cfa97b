/**
 * The cost of a filtered list, or of the list of fitting products, for the database and the code behind it, compared with an
 * unfiltered one, with few and with many products. Only the sizes of all products are cached between two requests, and for "after a
 * change" not even those.
 */

import type { ProductQuery } from '#contract/catalog/product-lists.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import type { Sizing } from '#shared/sizes/find-size.ts'
import { CATALOG_PAGE_SIZE } from '#shared/values.ts'
import { fittingProducts, listProducts } from '#shop/catalog/catalog.ts'
import { median, rounded } from '../harness/results.ts'
import { keeper, measureCatalogues, meterOf } from './catalogues.ts'

type Question = { query?: ProductQuery; sizing?: Sizing; language?: Language; afterChange?: true }

const SOMEBODY: Sizing = { by: 'body', waist: 82, hip: 100 }

const QUESTIONS: Record<string, Question> = {
  unfiltered: {},
  'unfiltered, counted': { query: { facets: true } },
  'size M': { query: { size: ['M'] } },
  'size M, Navy, wide': { query: { size: ['M'], color: ['Navy'], cut: ['wide'] } },
  'one of a hundred': { query: { cut: ['straight'], cloth: ['flannel'], color: ['Ivory'] } },
  '1,000 to 1,500 L.E': { query: { minPrice: 1000, maxPrice: 1500 } },
  'on sale, cheapest first': { query: { sale: true, sort: 'price' } },
  'what fits somebody': { sizing: SOMEBODY },
  'what fits somebody, counted': { query: { facets: true }, sizing: SOMEBODY },
  'what fits somebody, counted, in Arabic': { query: { facets: true }, sizing: SOMEBODY, language: 'ar' },
  'what fits somebody, Navy': { query: { color: ['Navy'] }, sizing: SOMEBODY },
  'what fits somebody, after a change': { sizing: SOMEBODY, afterChange: true },
}
const TURNS = 5
const ROUNDS = 10

export const measureFilters = (): Promise<void> => measureCatalogues('filters', measured)

/** The requests in turn, so that a busy machine slows all of them. */
async function measured(db: Database): Promise<Record<string, object>> {
  const meter = await meterOf(db)
  const { keep, clear } = keeper()
  const taken = Object.entries(QUESTIONS).map(([name, question]) => ({
    name,
    ...question,
    processor: [] as number[],
    passed: [] as number[],
  }))
  for (let turn = 0; turn < TURNS; turn++)
    for (const { query, sizing, language, afterChange, processor, passed } of taken) {
      const page = { listed: true, page: 1, limit: CATALOG_PAGE_SIZE, ...query }
      const view = { asAdmin: false, ...(language && { language }) }
      const ask = async () => {
        const among = sizing && (await fittingProducts(db, sizing, keep))
        return listProducts(db, page, view, { cached: keep, among })
      }
      await ask()
      const one = await meter(ROUNDS, () => {
        if (afterChange) clear()
        return ask()
      })
      processor.push(one.processor)
      passed.push(one.passed)
    }
  const unfiltered = median(taken[0]?.processor ?? [])
  return Object.fromEntries(
    taken.map(({ name, processor, passed }) => [
      name,
      {
        'processor ms': rounded(median(processor)),
        'of an unfiltered one': rounded(median(processor) / unfiltered),
        'median ms': rounded(median(passed)),
      },
    ]),
  )
}
