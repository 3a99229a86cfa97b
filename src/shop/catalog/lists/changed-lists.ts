/** Which cached lists become stale when products change. Besides product ids, replies have these cache tags (see platform/cache). */
import { type Database, onlyRow } from '#platform/database/database.ts'

/** Which products there are: a tag of every list. No product has this id. */
export const LISTS = 0
/** Which sizes are in stock: a tag of every list with filters. */
export const SIZES = -1

/** Reads through a cache, by this name, until products or the sizes in stock change. */
export type ReadCached = <Value>(name: string, read: () => Promise<Value>) => Promise<Value>
export const uncached: ReadCached = (_, read) => read()

/** For products whose stock came back: those that were sold out are listed again. */
export const backOnTheShelf = (productIds: readonly number[]): number[] =>
  productIds.length > 0 ? [...productIds, LISTS] : []

/**
 * A sale changes the lists when a product sells out: it leaves them, and the next one moves up. It changes which sizes there are
 * when one runs out (products.shelf_changed_at).
 */
export async function changedLists(db: Database, soldIds: readonly number[]): Promise<number[]> {
  const changed = await onlyRow(db)<{ lists: boolean; sizes: boolean }>`
    SELECT bool_or(NOT in_stock) AS lists, bool_or(shelf_changed_at > now() - interval '1 minute') AS sizes
    FROM products WHERE id = ANY(${[...soldIds]}::integer[])`
  return [...(changed.lists ? [LISTS] : []), ...(changed.sizes ? [SIZES] : [])]
}
