import type { Category } from '../../contract/catalog.ts'
import type { CategoryChange } from '../../contract/catalog-changes.ts'
import { fieldProblems } from '../../contract/field-problems.ts'
import { type Database, inTransaction, row, rows, type SQL, sql } from '../../platform/database.ts'
import { changedFields, recordChange } from '../audit/audit.ts'
import { ShopError } from '../shop-error.ts'
import {
  changedTranslations,
  forStaff,
  STAFF,
  type Translations,
  translated,
  type View,
} from './translations.ts'

export async function listCategories(db: Database, view: View): Promise<Category[]> {
  const found = await rows<CategoryRow>(db, sql`SELECT ${fields} FROM categories ORDER BY id`)
  return found.map((one) => toCategory(one, view))
}

export function changeCategory(
  db: Database,
  id: number,
  change: CategoryChange,
  staffId: number,
): Promise<Category> {
  return inTransaction(db, async (tx) => {
    // All of them, so that two are not given one name at the same moment.
    const all = await rows<CategoryRow>(
      tx,
      sql`SELECT ${fields} FROM categories ORDER BY id FOR NO KEY UPDATE`,
    )
    const found = all.find((one) => one.id === id)
    if (!found) throw new ShopError('not_found')
    const before = toCategory(found, STAFF)
    if (change.version !== undefined && change.version !== before.version)
      throw new ShopError('edit_conflict', { current: before })
    const translations = changedTranslations(found.translations, change.translations)
    const wanted = { ...before, ...change, ...forStaff(translations, STAFF) }
    if (changedFields(before, wanted).length === 0) return before
    const { name, slug } = wanted
    const others = all.filter((one) => one !== found)
    if (others.some((one) => answersTo(one, name)))
      throw new ShopError('name_taken', { fields: { name: fieldProblems.taken } })
    if (others.some((one) => answersTo(one, slug))) throw new ShopError('slug_taken', { slug })
    const changed = await row<CategoryRow>(
      tx,
      sql`UPDATE categories SET name = ${name}, slug = ${slug}, translations = ${JSON.stringify(translations)}::jsonb,
            version = version + 1
          WHERE id = ${id} RETURNING ${fields}`,
    )
    if (!changed) throw new ShopError('not_found')
    const after = toCategory(changed, STAFF)
    await recordChange(tx, `category:${id}`, staffId, before, after)
    return after
  })
}

/** Lists are requested by a category's name or slug, so no two may share a word. */
const answersTo = ({ name, slug }: CategoryRow, word: string): boolean =>
  [name.toLowerCase(), slug].includes(word.toLowerCase())

type CategoryRow = Omit<Category, 'translations'> & { translations: Translations<{ name: string }> }
const fields: SQL = sql`id, name, slug, version, translations`

function toCategory({ translations, ...columns }: CategoryRow, view: View): Category {
  return { ...translated(columns, translations, view), ...forStaff(translations, view) }
}
