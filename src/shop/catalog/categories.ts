import type { Category, CategoryChange } from '../../contract/catalog.ts'
import { type Database, inTransaction, row, rows, sql } from '../../platform/database.ts'
import { changedFields, recordChange } from '../audit/audit.ts'
import { ShopError } from '../shop-error.ts'
import { mapConstraintErrors } from './constraint-errors.ts'

export function listCategories(db: Database): Promise<Category[]> {
  return rows<Category>(db, sql`SELECT id, name, slug, version FROM categories ORDER BY id`)
}

export function changeCategory(
  db: Database,
  id: number,
  change: CategoryChange,
  staffId: number,
): Promise<Category> {
  return mapConstraintErrors(() =>
    inTransaction(db, async (tx) => {
      const before = await row<Category>(
        tx,
        sql`SELECT id, name, slug, version FROM categories WHERE id = ${id} FOR NO KEY UPDATE`,
      )
      if (!before) throw new ShopError('not_found')
      if (change.version !== undefined && change.version !== before.version)
        throw new ShopError('edit_conflict', { current: before })
      const wanted = { ...before, ...change }
      if (changedFields(before, wanted).length === 0) return before
      const { name, slug } = wanted
      const after = await row<Category>(
        tx,
        sql`UPDATE categories SET name = ${name}, slug = ${slug}, version = version + 1 WHERE id = ${id}
            RETURNING id, name, slug, version`,
      )
      if (!after) throw new ShopError('not_found')
      await recordChange(tx, `category:${id}`, staffId, before, after)
      return after
    }),
  )
}
