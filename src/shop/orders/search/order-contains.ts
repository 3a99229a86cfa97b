import type { AdminOrderQuery } from '#contract/orders/orders.ts'
import { type SQL, sql } from '#platform/database/database.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { LINES, searchable } from './search-text.ts'

/** `person`: whoever has ordered, and not what or where to. */
export type SearchedField = AdminOrderQuery['field'] | 'person'

/**
 * Whether an order of `table` contains what staff typed: literally, but for case, for the spelling of Arabic and for that of phone numbers.
 * The trigram index finds a text that few orders contain; PostgreSQL walks a list for one that is in many.
 */
export function orderContains(q: string, field: SearchedField = 'all', table = sql`o`): SQL {
  const written = searchable(q)
  if (q.startsWith('#')) return hasNumber(table, written.slice(1))
  if (field === 'email') return within(table, LINES.emails, written)
  const isDialled = /^[\d\s+().-]*$/.test(written)
  if (field === 'phone' && !isDialled) return sql`false`
  const asWritten = field === 'all' ? has(table, written) : within(table, linesOf[field], written)
  const dialled = isDialled ? spellings(written) : []
  return either([asWritten, ...dialled.map((digits) => within(table, LINES.digits, digits))])
}

const linesOf = { phone: LINES.phones, person: [...LINES.emails, ...LINES.names, ...LINES.phones] }

/** The short number is the end of an id; of many ids some have the same letters in their middle. */
const hasNumber = (table: SQL, number: string): SQL =>
  number.length > SHORT_NUMBER
    ? sql`(${has(table, number)} AND strpos(${table}.id::text, ${number}) > 0)`
    : sql`(${has(table, number)} AND strpos(right(${table}.id::text, ${SHORT_NUMBER}), ${number}) > 0)`

/** The digits of a phone number, with the country code and as they are dialled within Egypt. */
function spellings(written: string): string[] {
  const digits = written.replace(/\D/g, '')
  if (digits.length < FEWEST_DIGITS) return []
  return [...new Set([digits, digits.replace(/^(00)?200?(?=\d)/, '0')])]
}

/** Fewer are part of nearly every number. */
const FEWEST_DIGITS = 3

const within = (table: SQL, lines: number[], text: string): SQL => {
  const inLine = lines.map((n) => sql`strpos(split_part(${table}.search, E'\\n', ${n}), ${text}) > 0`)
  return sql`(${has(table, text)} AND ${either(inLine)})`
}

/** Without three letters or digits in a row there are no trigrams: then LIKE would read the whole index. */
const has = (table: SQL, text: string): SQL =>
  /[a-z\d]{3}/i.test(text)
    ? sql`${table}.search LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
    : sql`strpos(${table}.search, ${text}) > 0`

/**
 * For a text of two letters or digits, which is no trigram: whether the index can hold the order. It knows each trigram that begins with
 * the two, so that what follows them is listed. Orders with other characters, such as typographic quotes, have an index of their own, with
 * the same list in 0006_orders_and_customers.sql. PostgreSQL lists no character beyond U+07FF.
 */
export function holdsPair(q: string, table: SQL): SQL | null {
  const pair = searchable(q).replace(/^#/, '')
  if (!/^[a-z\d]{2}$/i.test(pair)) return null
  const isOther = sql.raw(`~ '[^${FOLLOWING}]'`)
  return either([
    sql`${table}.search ~ ${`${pair}[${FOLLOWING}]`}`,
    sql`${table}.search LIKE ${`%${pair}`}`,
    sql`(${table}.search ${isOther} AND strpos(${table}.search, ${pair}) > 0)`,
  ])
}

/** ASCII, accented letters, the Arabic comma, semicolon and question mark, and the Arabic letters that are not written as capitals. */
const FOLLOWING = String.raw`\x01-\x7f\u00a0-\u00ff\u060c\u061b\u061f\u062b\u0630\u0638\u067e\u0686\u0698\u06a4`

const either = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` OR `)})`
