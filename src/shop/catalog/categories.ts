import type { Category } from '#contract/catalog/catalog.ts'
import type { CategoryChange, NewCategory } from '#contract/catalog/catalog-changes.ts'
import {
  type Database,
  execute,
  inTransaction,
  onlyRow,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import { slugFrom } from '#shared/text/slug.ts'
import { recordChange } from '../audit/audit.ts'
import { badField, orNotFound, ShopError } from '../context/shop-error.ts'
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
  const found = await rows(db)<CategoryRow>`
    SELECT ${fields},
      EXISTS (SELECT FROM products p WHERE p.category_id = categories.id AND p.is_active) AS "hasProducts"
    FROM categories ORDER BY id`
  return found.map((one) => toCategory(one, view))
}

export function addCategory(
  db: Database,
  { name, slug = slugFrom(name), translations }: NewCategory,
  staffId: number,
): Promise<Category> {
  if (slug === '') throw badField('slug', 'slug_required')
  return inTransaction(db, async (tx) => {
    refuseTakenWords(await lockCategories(tx), name, slug)
    const inserted = await onlyRow(tx)<CategoryRow>`
      INSERT INTO categories (name, slug, translations)
      VALUES (${name}, ${slug}, ${JSON.stringify(changedTranslations({}, translations))}::jsonb)
      RETURNING ${fields}`
    const added = toCategory(inserted, STAFF)
    await recordChange(tx, `category:${added.id}`, staffId, {}, added)
    return added
  })
}

export function changeCategory(
  db: Database,
  id: number,
  change: CategoryChange,
  staffId: number,
): Promise<Category> {
  return inTransaction(db, async (tx) => {
    const all = await lockCategories(tx)
    const found = orNotFound(all.find((one) => one.id === id))
    const before = toCategory(found, STAFF)
    const translations = changedTranslations(found.translations, change.translations)
    const wanted = { ...before, ...change, ...forStaff(translations, STAFF) }
    const edit = { of: `category:${id}`, staffId, version: change.version, before, wanted }
    return writeEdit(tx, edit, async ({ name, slug }) => {
      refuseTakenWords(
        all.filter((one) => one !== found),
        name,
        slug,
      )
      const changed = await onlyRow(tx)<CategoryRow>`
        UPDATE categories SET name = ${name}, slug = ${slug},
          translations = ${JSON.stringify(translations)}::jsonb, version = version + 1
        WHERE id = ${id} RETURNING ${fields}`
      return toCategory(changed, STAFF)
    })
  })
}

/** All of them, so that two concurrent edits cannot use one name. Read after the lock, which waits for one that is being added. */
async function lockCategories(tx: Database): Promise<CategoryRow[]> {
  await execute(tx)`SELECT 1 FROM categories ORDER BY id FOR NO KEY UPDATE`
  return rows(tx)<CategoryRow>`SELECT ${fields} FROM categories ORDER BY id`
}

function refuseTakenWords(others: readonly CategoryRow[], name: string, slug: string): void {
  if (others.some((one) => answersTo(one, name)))
    throw new ShopError('name_taken', { fields: { name: { code: 'taken' } } })
  if (others.some((one) => answersTo(one, slug))) throw new ShopError('slug_taken', { slug })
}

/** Lists are requested by a category's name or slug, so no two may share a word. */
const answersTo = ({ name, slug }: CategoryRow, word: string): boolean =>
  [name.toLowerCase(), slug].includes(word.toLowerCase())

type CategoryRow = Omit<Category, 'translations'> & { translations: Translations<{ name: string }> }
const fields: SQL = sql`id, name, slug, version, translations`

function toCategory({ translations, ...columns }: CategoryRow, view: View): Category {
  return { ...translated(columns, translations, view), ...forStaff(translations, view) }
}
