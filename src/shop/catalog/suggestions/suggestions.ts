import type { SuggestedList, Suggestions } from '#contract/catalog/suggestions.ts'
import { type Database, rows, type SQL, sql } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { editDistance, prefixDistance } from '#shared/text/edit-distance.ts'
import { wordsIn } from '#shared/text/search-words.ts'
import type { ReadCached } from '../lists/changed-lists.ts'
import { alsoCalled } from '../lists/words-for-fit.ts'
import { type KnownList, knownLists } from './suggested-lists.ts'
import { type Meanings, MOST_PRODUCTS, readSuggestedProducts } from './suggested-products.ts'

const MOST_LISTS = 4
/** With fewer results than this, typing errors are considered. */
const LITTLE = 3
/** Further words are ignored: each one costs time, and they narrow nothing down. */
const MOST_WORDS = 6

/**
 * The words to search for, each with its other forms. They are the cache key: the same words have the same suggestions. "Size 34" is
 * the size 34.
 */
export function typedWords(q: string): string[][] {
  const words = wordsIn(q).slice(0, MOST_WORDS)
  const others = words.filter((forms) => !forms.some((form) => SIZE_WORDS.has(form)))
  return (others.length > 0 ? others : words).map((forms) =>
    forms.flatMap((form) => [form, ...wordsIn(alsoCalled[form] ?? '').flat()]),
  )
}

/** As they are folded. */
const SIZE_WORDS = new Set(['size', 'sizes', 'مقاس', 'مقاسات'])

export async function suggest(
  db: Database,
  typed: readonly Meanings[],
  language: Language,
  cached: ReadCached,
): Promise<Suggestions> {
  const lists = await cached(`lists: ${language}`, () => knownLists(db, language, cached))
  if (typed.length === 0) return { words: [], nearest: false, lists: [], products: [] }
  const found = await search(db, typed, lists, language)
  if (sizeOf(found) >= LITTLE) return found
  const near = await likeTyped(db, typed, lists)
  const meant = typed.map((forms, index) => [...forms, ...(near[index]?.meant ?? [])])
  const withErrors = meant.some(({ length }, index) => length > (typed[index]?.length ?? 0))
  const forgiven = withErrors ? joined(found, await search(db, meant, lists, language)) : found
  if (sizeOf(forgiven) > 0) return forgiven
  const nearest = meant.map((forms, index) => [...forms, ...(near[index]?.alike ?? [])])
  return { ...(await search(db, nearest, lists, language, 'any')), nearest: true }
}

/** Results for all typed words, or (`any`) for at least one. */
async function search(
  db: Database,
  typed: readonly Meanings[],
  lists: readonly KnownList[],
  language: Language,
  asked: 'all' | 'any' = 'all',
): Promise<Suggestions> {
  // A size is typed whole: 3 is not 34.
  const begins = (list: KnownList) => (meanings: Meanings) =>
    meanings.some((typed) =>
      list.words.some((word) => (list.kind === 'size' ? word === typed : word.startsWith(typed))),
    )
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
    products: await readSuggestedProducts(db, terms, language, asked),
  }
}

const shown = ({ kind, value, name }: KnownList): SuggestedList => ({ kind, value, ...(name && { name }) })

const sizeOf = ({ lists, products }: Suggestions): number => lists.length + products.length

/** Exact matches come first. */
function joined(first: Suggestions, more: Suggestions): Suggestions {
  const [products, lists] = [new Map(), new Map()]
  for (const product of [...first.products, ...more.products])
    if (!products.has(product.id)) products.set(product.id, product)
  for (const list of [...first.lists, ...more.lists]) lists.set(`${list.kind} ${list.value}`, list)
  return {
    ...more,
    products: [...products.values()].slice(0, MOST_PRODUCTS),
    lists: [...lists.values()].slice(0, MOST_LISTS),
  }
}

type Near = {
  /** Words that were typed with an error or two. */
  meant: string[]
  /** Words that merely look similar, when none was meant. */
  alike: string[]
}

/** Similar words, for each typed one. A word that exists has no typing error, and a mistyped number could mean anything. */
async function likeTyped(
  db: Database,
  typed: readonly Meanings[],
  lists: readonly KnownList[],
): Promise<Near[]> {
  const ofLists = new Set(lists.flatMap(({ words }) => words))
  const doubtful = typed.map((forms) => forms.filter((form) => !ofLists.has(form) && !/\d/.test(form)))
  const found = await rows(db)<LikeWord>(wordsLike([...new Set(doubtful.flat())], [...ofLists]))
  return doubtful.map((forms) => {
    const like = found.filter((one) => forms.includes(one.typed))
    const words = [...new Set(like.map(({ word }) => word))]
    const alike = like.filter(({ likeness }) => likeness >= ALIKE).map(({ word }) => word)
    return { meant: forms.flatMap((form) => wordsMeant(form, words)), alike: alike.slice(0, MOST_ALIKE) }
  })
}

type LikeWord = { typed: string; word: string; likeness: number }

/**
 * For each typed word that does not exist: similar ones among the known words and `more`, those with most trigrams in common first. A
 * swap in a short word leaves only its first or last letters alike, hence the low threshold of %, for this statement alone; the edit
 * distance is checked afterwards.
 */
const wordsLike = (typed: string[], more: string[]): SQL => sql`
  WITH threshold AS MATERIALIZED (SELECT set_config('pg_trgm.similarity_threshold', '0.1', true)),
  doubtful AS (
    SELECT typed FROM threshold, unnest(${typed}::text[]) AS typed
    EXCEPT SELECT word FROM known_words WHERE word = ANY (${typed}::text[])
  )
  SELECT doubtful.typed, near.word, near.likeness
  FROM doubtful, LATERAL (
    SELECT either.word, similarity(search_letters(either.word), search_letters(doubtful.typed)) AS likeness
    FROM (
      SELECT word FROM known_words WHERE search_letters(word) % search_letters(doubtful.typed)
      UNION
      SELECT more FROM unnest(${more}::text[]) AS more WHERE search_letters(more) % search_letters(doubtful.typed)
    ) AS either
    ORDER BY 2 DESC, 1 LIMIT 300
  ) AS near`

const ALIKE = 0.2
const MOST_ALIKE = 3

/** The number of tolerated errors. Two letters are too few to tell an error from another word. */
const forgiven = (typed: string): number => (typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2)

/** Those of `words` that may have been meant: the ones with the fewest errors, nearest in length first. */
function wordsMeant(typed: string, words: readonly string[]): string[] {
  const judged = words.flatMap((word) => {
    // A few letters are near to some prefix of almost any word.
    const wrong = typed.length < 5 ? editDistance(typed, word) : prefixDistance(typed, word)
    return wrong <= forgiven(typed) ? [{ word, wrong, more: Math.abs(word.length - typed.length) }] : []
  })
  const least = Math.min(...judged.map(({ wrong }) => wrong))
  return judged
    .filter(({ wrong }) => wrong === least)
    .sort((a, b) => a.more - b.more || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_MEANT)
    .map(({ word }) => word)
}

const MOST_MEANT = 4
