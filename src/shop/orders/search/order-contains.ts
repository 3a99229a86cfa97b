import { type SQL, sql } from '../../../platform/database/database.ts'

/**
 * Whether the order "o" contains what staff typed: its number, customer, phone, address. For lists that are short by themselves: it reads
 * every row of them.
 */
export const orderContains = (
  q: string,
): SQL => sql`(strpos(o.search, fold_arabic(${q.replace(/^#/, '')})) > 0
  OR (length(dialled_digits(${q})) > 4 AND strpos(o.search, dialled_digits(${q})) > 0))`
