import type { Language } from '../../contract/language.ts'
import type { Image } from '../../contract/media.ts'
import { toPounds } from '../../contract/money.ts'
import { wordsIn } from '../../contract/search-words.ts'
import type { SuggestedList, SuggestedPair, Suggestions } from '../../contract/suggestions.ts'
import { type Database, rows, type SQL, sql } from '../../platform/database.ts'
import type { Keep } from './filter-products.ts'
import { type KnownList, knownLists } from './suggested-lists.ts'
import { wordsMeant } from './typing-errors.ts'
import { alsoCalled } from './words-for-fit.ts'

/** What a typed word may mean: words that begin with one of these. */
type Meanings = readonly string[]

const MOST_PAIRS = 5
const MOST_LISTS = 4
/** With fewer than this, typing errors are thought of. */
const LITTLE = 3
/** More words than this name nothing better, and each costs. */
const MOST_WORDS = 6

/** The words that are looked for, each in its forms: what has the same ones has the same suggestions. */
export const typedWords = (q: string): string[][] =>
  wordsIn(q)
    .slice(0, MOST_WORDS)
    .map((forms) => forms.flatMap((form) => [form, ...wordsIn(alsoCalled[form] ?? '').flat()]))

export async function suggest(
  db: Database,
  typed: readonly Meanings[],
  language: Language,
  keep: Keep,
): Promise<Suggestions> {
  const lists = await keep(`lists ${language}`, () => knownLists(db, language, keep))
  if (typed.length === 0) return { words: [], nearest: false, lists: [], products: [] }
  const found = await search(db, typed, lists, language)
  if (sizeOf(found) >= LITTLE) return found
  const near = await likeTyped(db, typed, lists)
  const meant = typed.map((forms, place) => [...forms, ...(near[place]?.meant ?? [])])
  const withErrors = meant.some(({ length }, place) => length > (typed[place]?.length ?? 0))
  const forgiven = withErrors ? joined(found, await search(db, meant, lists, language)) : found
  if (sizeOf(forgiven) > 0) return forgiven
  const nearest = meant.map((forms, place) => [...forms, ...(near[place]?.alike ?? [])])
  return { ...(await search(db, nearest, lists, language, 'any')), nearest: true }
}

/** What has every word that was typed, or the most of them. */
async function search(
  db: Database,
  typed: readonly Meanings[],
  lists: readonly KnownList[],
  language: Language,
  asked: 'all' | 'any' = 'all',
): Promise<Suggestions> {
  const begins = (list: KnownList) => (meanings: Meanings) =>
    meanings.some((beginning) => list.words.some((word) => word.startsWith(beginning)))
  const isMeant = (list: KnownList) =>
    asked === 'all' ? typed.every(begins(list)) : typed.some(begins(list))
  const terms = typed.map((meanings) => ({
    meanings,
    lists: lists.filter((list) => begins(list)([...meanings])),
  }))
  return {
    words: [...new Set(typed.flat())],
    nearest: false,
    lists: lists.filter(isMeant).slice(0, MOST_LISTS).map(shown),
    products: await readPairs(db, terms, language, asked),
  }
}

const shown = ({ kind, value, name }: KnownList): SuggestedList => ({ kind, value, ...(name && { name }) })

const sizeOf = ({ lists, products }: Suggestions): number => lists.length + products.length

/** What was found as it was typed comes first. */
function joined(first: Suggestions, more: Suggestions): Suggestions {
  const [pairs, lists] = [new Map(), new Map()]
  for (const pair of [...first.products, ...more.products]) if (!pairs.has(pair.id)) pairs.set(pair.id, pair)
  for (const list of [...first.lists, ...more.lists]) lists.set(`${list.kind} ${list.value}`, list)
  return {
    ...more,
    products: [...pairs.values()].slice(0, MOST_PAIRS),
    lists: [...lists.values()].slice(0, MOST_LISTS),
  }
}

type Near = {
  /** Words that were typed with an error or two. */
  meant: string[]
  /** Words that merely look like it, where none was meant. */
  alike: string[]
}

/** For each typed word. What something is really called has no errors, and of a number nobody knows what was meant. */
async function likeTyped(
  db: Database,
  typed: readonly Meanings[],
  lists: readonly KnownList[],
): Promise<Near[]> {
  const ofLists = new Set(lists.flatMap(({ words }) => words))
  const doubtful = typed.map((forms) => forms.filter((form) => !ofLists.has(form) && !/\d/.test(form)))
  const found = await rows<{ typed: string; word: string; likeness: number }>(
    db,
    sql`SELECT typed, word, likeness
        FROM words_like(${sql.param([...new Set(doubtful.flat())])}::text[], ${sql.param([...ofLists])}::text[])`,
  )
  return doubtful.map((forms) => {
    const like = found.filter((one) => forms.includes(one.typed))
    const words = [...new Set(like.map(({ word }) => word))]
    const alike = like.filter(({ likeness }) => likeness >= ALIKE).map(({ word }) => word)
    return { meant: forms.flatMap((form) => wordsMeant(form, words)), alike: alike.slice(0, MOST_ALIKE) }
  })
}
const ALIKE = 0.2
const MOST_ALIKE = 3

type Term = { meanings: Meanings; lists: readonly KnownList[] }

/** Of more hits than this, which ones come first is any order's guess: no more are looked at. */
const ENOUGH = 300

async function readPairs(
  db: Database,
  terms: readonly Term[],
  language: Language,
  asked: 'all' | 'any',
): Promise<SuggestedPair[]> {
  const together = asked === 'all' ? sql` AND ` : sql` OR `
  const named = sql.join(terms.map(isNamed), together)
  const hits = sql.join(
    terms.map((term) => sql`(${hasWord(term)})::integer`),
    sql` + `,
  )
  const name = language === 'en' ? sql`p.name` : sql`coalesce(p.translations->${language}->>'name', p.name)`
  const beginnings = terms.flatMap(({ meanings }) => meanings.map((word) => `${word}%`))
  // Pairs that are called so come before those that are of such a color, cut or collection.
  const found = await rows<PairRow>(
    db,
    sql`WITH named AS MATERIALIZED (
          SELECT p.id FROM products p WHERE p.is_active AND p.in_stock AND (${named}) LIMIT ${ENOUGH}
        ), others AS MATERIALIZED (
          SELECT p.id FROM products p WHERE (SELECT count(*) FROM named) < ${MOST_PAIRS} AND p.is_active AND p.in_stock
            AND (${sql.join(terms.map(hasWord), together)}) LIMIT ${ENOUGH}
        )
        SELECT p.id, ${name} AS name, p.price_in_piastres, p.discount_in_piastres, p.unit_price_in_piastres,
          product_images_json(p.id, ${language})->0 AS image
        FROM products p
        WHERE p.id IN (SELECT id FROM named UNION SELECT id FROM others)
        ORDER BY ${asked === 'any' ? sql`${hits} DESC,` : sql``} p.id IN (SELECT id FROM named) DESC,
          lower(${name}) LIKE ANY (${sql.param(beginnings)}::text[]) DESC, p.is_best_seller DESC, p.created_at DESC, p.id DESC
        LIMIT ${MOST_PAIRS}`,
  )
  return found.map((pair) => ({
    id: pair.id,
    name: pair.name,
    price: toPounds(pair.price_in_piastres),
    discount: pair.discount_in_piastres === null ? null : toPounds(pair.discount_in_piastres),
    unitPrice: toPounds(pair.unit_price_in_piastres),
    image: pair.image,
  }))
}

type PairRow = {
  id: number
  name: string
  price_in_piastres: number
  discount_in_piastres: number | null
  unit_price_in_piastres: number
  image: Image | null
}

/** Words hold no quotes, signs of a pattern or backslashes: those part words. */
const isNamed = ({ meanings }: Term): SQL =>
  sql`p.words @@ ${meanings.map((word) => `'${word}':*`).join(' | ')}::tsquery`

function hasWord(term: Term): SQL {
  const ids = (kind: KnownList['kind']) =>
    term.lists.flatMap((list) => (list.kind === kind && list.id !== undefined ? [list.id] : []))
  const facets = term.lists.flatMap(({ facet }) => facet ?? [])
  const ways = [isNamed(term)]
  if (facets.length > 0) ways.push(sql`p.facets && ${sql.param(facets)}::text[]`)
  if (ids('collection').length > 0)
    ways.push(sql`p.collection_id = ANY (${sql.param(ids('collection'))}::integer[])`)
  if (ids('line').length > 0) ways.push(sql`p.category_id = ANY (${sql.param(ids('line'))}::integer[])`)
  return sql`(${sql.join(ways, sql` OR `)})`
}
