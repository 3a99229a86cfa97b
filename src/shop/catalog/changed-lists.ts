/** Which lists of products a change of some of them makes out of date, by numbers among what replies show. */
import { type Database, onlyRow, sql } from '../../platform/database.ts'

/** What a list shows beside its products: which ones there are. Among what replies show it has a number that no product has. */
export const LISTS = 0
/** What a list shows that counts sizes: which of them are in stock, of any product. */
export const SIZES = -1

/** Of products whose stock came back: those that were sold out are listed again. */
export const backOnTheShelf = (productIds: readonly number[]): number[] =>
  productIds.length > 0 ? [...productIds, LISTS] : []

/**
 * A sale changes the lists when something was sold out: it leaves them, and the next one moves up. It changes what sizes there
 * are when one of them ran out, which its product knows the time of.
 */
export async function changedLists(db: Database, soldIds: readonly number[]): Promise<number[]> {
  const changed = await onlyRow<{ lists: boolean; sizes: boolean }>(
    db,
    sql`SELECT bool_or(NOT in_stock) AS lists, bool_or(shelf_changed_at > now() - interval '1 minute') AS sizes
        FROM products WHERE id = ANY(${sql.param([...soldIds])}::integer[])`,
  )
  return [...(changed.lists ? [LISTS] : []), ...(changed.sizes ? [SIZES] : [])]
}
