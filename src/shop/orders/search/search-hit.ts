import type { AdminOrderQuery } from '../../../contract/orders.ts'
import { type Database, rows, type SQL, sql } from '../../../platform/database/database.ts'
import { SHORT_NUMBER } from '../../../shared/values.ts'
import { isDialled, type SearchedTexts, searchedTexts } from './searched-texts.ts'

export type SearchHit = {
  texts: SearchedTexts
  /** Whether an order contains the text. */
  contains: SQL
  /** What is looked for in order_words too: the place that an order goes to, and its products. */
  words: string | null
}

/** What a search finds: literally, but for case, for the spelling of Arabic and for that of phone numbers. */
export async function searchHit(
  db: Database,
  q: string,
  field?: AdminOrderQuery['field'],
): Promise<SearchHit> {
  const texts = searchedTexts(await folded(db, q))
  const isOfAll = (field ?? 'all') === 'all' && !texts.isOrderNumber
  return { texts, contains: containing(texts, field), words: isOfAll ? texts.written : null }
}

/** As a condition on an order `nearby`. Its words are not joined: that would read those of all orders rather than of these. */
export const isHit = ({ contains, words }: SearchHit): SQL =>
  words === null ? contains : either([contains, containsText(WORDS_OF_NEARBY, words)])

const WORDS_OF_NEARBY = sql`coalesce((SELECT words FROM order_words WHERE order_id = nearby.id), '')`

/** Folded like the searched column (note_search_words), by the same function. */
async function folded(db: Database, q: string): Promise<string> {
  if (!/[\u0600-\u06ff\u200c-\u200f]/.test(q)) return q
  const [found] = await rows<{ q: string }>(db, sql`SELECT fold_arabic(${q}) AS q`)
  return found?.q ?? q
}

function containing(
  { written, dialled, isOrderNumber }: SearchedTexts,
  field: AdminOrderQuery['field'] = 'all',
): SQL {
  // The short number is the end of an id; of many ids some have the same letters in their middle.
  if (isOrderNumber)
    return containsText(
      written.length > SHORT_NUMBER ? line(1) : sql`right(${line(1)}, ${SHORT_NUMBER})`,
      written,
    )
  if (field === 'email') return either([containsText(line(2), written), containsText(line(4), written)])
  if (field === 'phone' && !isDialled(written)) return sql`false`
  const inDigits = dialled.flatMap((digits) => [containsText(line(6), digits), containsText(line(8), digits)])
  const asWritten =
    field === 'phone'
      ? [6, 7, 8, 9].map((n) => containsText(line(n), written))
      : [containsText(sql`search`, written)]
  return either([...asWritten, ...inDigits])
}

/** The lines of what is searched are numbered where the column is made. */
const line = (n: number): SQL => sql`split_part(search, E'\\n', ${n})`

export const containsText = (searched: SQL, text: string): SQL => sql`strpos(${searched}, lower(${text})) > 0`

export const either = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` OR `)})`
