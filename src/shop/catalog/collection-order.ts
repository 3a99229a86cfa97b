import type { Collection } from '#contract/catalog.ts'
import type { CollectionOrder } from '#contract/catalog-changes.ts'
import { type Database, inTransaction, row, rows, sql } from '#platform/database/database.ts'
import { recordChange } from '../audit/audit.ts'
import { ShopError } from '../context/shop-error.ts'
import { lockCollection } from './collections.ts'

/** The given products first, in this order. A product that somebody else has added meanwhile follows them. */
export function orderCollection(
  db: Database,
  id: number,
  { productIds, version }: CollectionOrder,
  staffId: number,
): Promise<Collection> {
  return inTransaction(db, async (tx) => {
    const before = await lockCollection(tx, id)
    if (version !== undefined && version !== before.version)
      throw new ShopError('edit_conflict', { current: before })
    const was = await rows<{ id: number; position: number | null }>(
      tx,
      sql`SELECT id, collection_position AS position FROM products WHERE collection_id = ${id}
          ORDER BY collection_position, created_at DESC, id DESC FOR NO KEY UPDATE`,
    )
    const known = new Set(was.map((product) => product.id))
    if (productIds.some((product) => !known.has(product)))
      throw new ShopError('invalid_input', { fields: { productIds: { code: 'foreign_product' } } })
    await rows(
      tx,
      sql`UPDATE products p SET collection_position = place.position
          FROM (SELECT p.id, given.position FROM products p
            LEFT JOIN unnest(${productIds}::integer[]) WITH ORDINALITY AS given (id, position) ON given.id = p.id
            WHERE p.collection_id = ${id}) AS place
          WHERE p.id = place.id AND p.collection_position IS DISTINCT FROM place.position`,
    )
    const placed = was.filter(({ position }) => position !== null).map((product) => product.id)
    if (placed.join() === productIds.join()) return before
    await recordChange(tx, `collection:${id}`, staffId, { productIds: placed }, { productIds })
    await row(tx, sql`UPDATE collections SET version = version + 1 WHERE id = ${id}`)
    return { ...before, version: before.version + 1 }
  })
}
