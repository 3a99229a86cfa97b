import type { Image } from '#contract/catalog/media.ts'
import type { SuggestedProduct } from '#contract/catalog/suggestions.ts'
import { poundsOrNull, toPounds } from '#contract/money.ts'
import { type Database, rows, type SQL, sql } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { isInStock } from '../lists/product-filters.ts'
import { imagesOf } from '../products/products-sql.ts'
import type { KnownList } from './suggested-lists.ts'

/** The meanings of a typed word: any word that begins with one of these. */
export type Meanings = readonly string[]
/** A typed word, and the lists that it may mean. */
export type Term = { meanings: Meanings; lists: readonly KnownList[] }

export const MOST_PRODUCTS = 5
/** No more hits than this are read: beyond it, ranking them would be arbitrary anyway. */
const ENOUGH = 300
/** A few letters match most products: enough hits are found among the newest, without collecting all. */
const NEWEST = 400
const isFewLetters = ([term, ...more]: readonly Term[]): boolean =>
  more.length === 0 && term?.meanings.every(({ length }) => length <= 3) === true

export async function readSuggestedProducts(
  db: Database,
  terms: readonly Term[],
  language: Language,
  asked: 'all' | 'any',
): Promise<SuggestedProduct[]> {
  const together = asked === 'all' ? sql` AND ` : sql` OR `
  const isCalled = sql.join(terms.map(isNamed), together)
  const isListed = listedIn(terms, asked)
  const hits = sql.join(
    terms.map((term) => sql`(${hasWord(term)})::integer`),
    sql` + `,
  )
  const name = language === 'en' ? sql`p.name` : sql`coalesce(p.translations->${language}->>'name', p.name)`
  const beginnings = terms.flatMap(({ meanings }) => meanings.map((word) => `${word}%`))
  const fields = (isNamed: boolean) =>
    sql`p.id, ${name} AS name, p.price_in_piastres, p.discount_in_piastres, p.unit_price_in_piastres, p.is_best_seller,
        p.created_at, ${sql.raw(String(isNamed))} AS is_named, ${asked === 'any' ? hits : sql`0`} AS hits`
  const listed = sql`p.is_active AND p.in_stock`
  const called = sql`SELECT ${fields(true)} FROM products p WHERE ${listed} AND (${isCalled})`
  const named = isFewLetters(terms)
    ? sql`newest AS MATERIALIZED (
            SELECT ${fields(true)} FROM (
              SELECT * FROM products p WHERE ${listed} ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}
            ) AS p WHERE ${isCalled} LIMIT ${ENOUGH}
          ), named AS MATERIALIZED (
            SELECT * FROM newest WHERE (SELECT count(*) FROM newest) = ${ENOUGH}
            UNION ALL (${called} AND (SELECT count(*) FROM newest) < ${ENOUGH} LIMIT ${ENOUGH})
          )`
    : sql`named AS MATERIALIZED (${called} LIMIT ${ENOUGH})`
  const others = isListed
    ? sql`UNION ALL (
            SELECT ${fields(false)} FROM products p
            WHERE (SELECT count(*) FROM named) < ${MOST_PRODUCTS} AND ${listed} AND (${isListed}) AND p.id NOT IN (SELECT id FROM named)
            LIMIT ${ENOUGH}
          )`
    : sql``
  // Products that match by name come before those that match by color, cut or collection.
  const found = await rows(db)<ProductRow>`
    WITH ${named}
    SELECT p.*, ${imagesOf(sql`p.id`, language)}->0 AS image
    FROM (SELECT * FROM named ${others}) AS p
    ORDER BY p.hits DESC, p.is_named DESC, lower(p.name) LIKE ANY (${beginnings}::text[]) DESC,
      p.is_best_seller DESC, p.created_at DESC, p.id DESC
    LIMIT ${MOST_PRODUCTS}`
  return found.map((product) => ({
    id: product.id,
    name: product.name,
    price: toPounds(product.price_in_piastres),
    discount: poundsOrNull(product.discount_in_piastres),
    unitPrice: toPounds(product.unit_price_in_piastres),
    image: product.image,
  }))
}

type ProductRow = {
  id: number
  name: string
  price_in_piastres: number
  discount_in_piastres: number | null
  unit_price_in_piastres: number
  image: Image | null
}

/** Safe to quote like this: words contain no quotes, wildcards or backslashes, which are separators (search-words.ts). */
const isNamed = ({ meanings }: Term): SQL =>
  sql`p.words @@ ${meanings.map((word) => `'${word}':*`).join(' | ')}::tsquery`

const hasWord = (term: Term): SQL => anyOf([isNamed(term), ...(isOfList(term) ?? [])])

/** Matches by list, besides those by name; undefined when no list is meant. */
function listedIn(terms: readonly Term[], asked: 'all' | 'any'): SQL | undefined {
  const ofLists = terms.flatMap((term) => isOfList(term) ?? [])
  if (ofLists.length === 0) return undefined
  if (asked === 'any') return sql.join(ofLists, sql` OR `)
  // If one word alone means a list, products that match it by name were found already, and the condition can be simpler.
  const isOne = terms.filter(isOfList).length === 1
  return sql.join(
    terms.map((term) => (isOne ? anyOf(isOfList(term) ?? [isNamed(term)]) : hasWord(term))),
    sql` AND `,
  )
}

const anyOf = (ways: SQL[]): SQL => sql`(${sql.join(ways, sql` OR `)})`

/** Whether a product is of such a size, color, cut or cloth, in such a collection or line. */
function isOfList({ lists }: Term): SQL[] | undefined {
  const ids = (kind: 'collection' | 'line') =>
    lists.flatMap((list) => (list.kind === kind && list.id !== undefined ? [list.id] : []))
  const values = (kind: 'size' | 'cut' | 'cloth' | 'color') =>
    lists.flatMap((list) => (list.kind === kind ? [list.value] : []))
  const ways: SQL[] = []
  for (const kind of ['cut', 'cloth'] as const)
    if (values(kind).length > 0) ways.push(sql`p.${sql.raw(kind)} = ANY (${values(kind)}::text[])`)
  if (values('size').length > 0) ways.push(isInStock({ size: values('size') }))
  if (values('color').length > 0) ways.push(isInStock({ color: values('color') }))
  if (ids('collection').length > 0) ways.push(sql`p.collection_id = ANY (${ids('collection')}::integer[])`)
  if (ids('line').length > 0) ways.push(sql`p.category_id = ANY (${ids('line')}::integer[])`)
  return ways.length > 0 ? ways : undefined
}
