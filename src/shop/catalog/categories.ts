import type { Category } from '../../contract/catalog.ts'
import type { CategoryChange } from '../../contract/catalog-changes.ts'
import {
  type Database,
  inTransaction,
  onlyRow,
  rows,
  type SQL,
  sql,
} from '../../platform/database/database.ts'
import { ShopError } from '../context/shop-error.ts'
import { writeEdit } from './products/write-edit.ts'
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
    // All of them, so that two concurrent edits cannot use one name.
    const all = await rows<CategoryRow>(
      tx,
      sql`SELECT ${fields} FROM categories ORDER BY id FOR NO KEY UPDATE`,
    )
    const found = all.find((one) => one.id === id)
    if (!found) throw new ShopError('not_found')
    const before = toCategory(found, STAFF)
    const translations = changedTranslations(found.translations, change.translations)
    const wanted = { ...before, ...change, ...forStaff(translations, STAFF) }
    const edit = { of: `category:${id}`, staffId, version: change.version, before, wanted }
    return writeEdit(tx, edit, async ({ name, slug }) => {
      const others = all.filter((one) => one !== found)
      if (others.some((one) => answersTo(one, name)))
        throw new ShopError('name_taken', { fields: { name: { code: 'taken' } } })
      if (others.some((one) => answersTo(one, slug))) throw new ShopError('slug_taken', { slug })
      const changed = await onlyRow<CategoryRow>(
        tx,
        sql`UPDATE categories SET name = ${name}, slug = ${slug},
              translations = ${JSON.stringify(translations)}::jsonb, version = version + 1
            WHERE id = ${id} RETURNING ${fields}`,
      )
      return toCategory(changed, STAFF)
    })
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
