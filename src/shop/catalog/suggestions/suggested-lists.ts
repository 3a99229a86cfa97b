import type { SuggestedList } from '#contract/catalog/suggestions.ts'
import { type Database, rows, sql } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { MEN, WOMEN } from '#shared/settings.ts'
import { wordsIn } from '#shared/text/search-words.ts'
import type { ProductCloth, ProductCut } from '#shared/values.ts'
import { type ReadCached, uncached } from '../lists/changed-lists.ts'
import { readFacets } from '../lists/facets.ts'
import { wordsForCloths, wordsForCuts } from '../lists/words-for-fit.ts'
import { type Translations, translated } from '../translations.ts'

/** A list with at least one product, the words by which it is found, and the id of a line or collection. */
export type KnownList = SuggestedList & { words: string[]; id?: number }

/** In the order in which they are offered. */
export async function knownLists(
  db: Database,
  language: Language,
  cached: ReadCached = uncached,
): Promise<KnownList[]> {
  const listed = sql`p.is_active AND p.in_stock`
  const [named, { facets }] = await Promise.all([
    readNamed(db),
    // Colors are found by their words in both languages.
    readFacets(db, {}, listed, 'ar', cached),
  ])
  const some = (kind: FittingKind) => facets[kind].filter(({ count }) => count > 0)
  return [
    ...named.map(({ kind, id, value, name, translations }) => ({
      kind,
      id,
      value,
      name: translated({ name }, translations, { language }).name,
      words: allWords(`${name} ${translations.ar?.name ?? ''}`),
    })),
    ...some('size').map(({ value }) => ({ ...fitting('size', value, value), name: value })),
    ...some('cut').map(({ value }) => fitting('cut', value, wordsForCuts[value as ProductCut])),
    ...some('cloth').map(({ value }) => fitting('cloth', value, wordsForCloths[value as ProductCloth])),
    ...some('color').map(({ value, name = value }) => ({
      ...fitting('color', value, `${value} ${name}`),
      name: language === 'ar' ? name : value,
    })),
  ]
}

type FittingKind = 'size' | 'cut' | 'cloth' | 'color'

const fitting = (kind: FittingKind, value: string, words: string): KnownList => ({
  kind,
  value,
  words: allWords(words),
})

const allWords = (text: string): string[] => [...new Set(wordsIn(text).flat())]

type NamedRow = {
  kind: 'line' | 'collection'
  id: number
  value: string
  name: string
  translations: Translations<{ name: string }>
}

/** The two lines, whose addresses staff cannot change, and the collections. */
const readNamed = (db: Database): Promise<NamedRow[]> => rows(db)`
  SELECT 'line' AS kind, id, CASE id WHEN ${MEN} THEN 'men' ELSE 'women' END AS value, name, translations
  FROM categories c WHERE id IN (${MEN}, ${WOMEN})
    AND EXISTS (SELECT FROM products p WHERE p.category_id = c.id AND p.is_active AND p.in_stock)
  UNION ALL
  SELECT 'collection', id, slug, name, translations FROM collections c
  WHERE EXISTS (SELECT FROM products p WHERE p.collection_id = c.id AND p.is_active AND p.in_stock)
  ORDER BY 1 DESC, 2`
