import type { Collection } from '#contract/catalog/catalog.ts'
import type { CollectionChange, CollectionOrder, NewCollection } from '#contract/catalog/catalog-changes.ts'
import {
  type Database,
  execute,
  inTransaction,
  onlyRow,
  onlyValue,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import { slugFrom } from '#shared/text/slug.ts'
import { recordChange } from '../audit/audit.ts'
import { foundRow } from '../context/found-row.ts'
import { badField, ShopError } from '../context/shop-error.ts'
import { isStored, pictureAt } from '../media/media.ts'
import { mapConstraintErrors } from './products/constraint-errors.ts'
import { writeEdit } from './products/write-edit.ts'
import {
  changedTranslations,
  forStaff,
  STAFF,
  type Translations,
  translated,
  type View,
} from './translations.ts'

export async function listCollections(db: Database, view: View): Promise<Collection[]> {
  const found = await rows(db)<CollectionRow>`
    SELECT ${fields}, ${pictureAt(sql`image`)} AS picture FROM collections ORDER BY id`
  return found.map((one) => toCollection(one, view))
}

export function addCollection(
  db: Database,
  { name, slug = slugFrom(name), description, image, translations }: NewCollection,
  staffId: number | null,
): Promise<Collection> {
  if (slug === '') throw badField('slug', 'slug_required')
  return changing(db, image, async (tx) => {
    const inserted = await onlyRow(tx)<CollectionRow>`
      INSERT INTO collections (name, slug, description, image, translations)
      VALUES (${name}, ${slug}, ${description ?? ''}, ${image ?? null},
        ${JSON.stringify(changedTranslations({}, translations))}::jsonb)
      RETURNING ${fields}`
    const added = toCollection(inserted, STAFF)
    await recordChange(tx, `collection:${added.id}`, staffId, {}, added)
    return added
  })
}

export function changeCollection(
  db: Database,
  id: number,
  change: CollectionChange,
  staffId: number,
): Promise<Collection> {
  return changing(db, change.image, async (tx) => {
    const found = await lockedRow(tx, id)
    const before = toCollection(found, STAFF)
    const { description: described = before.description } = change
    const translations = changedTranslations(found.translations, change.translations)
    const wanted = {
      ...before,
      ...change,
      description: described ?? '',
      ...forStaff(translations, STAFF),
    }
    const edit = { of: `collection:${id}`, staffId, version: change.version, before, wanted }
    return writeEdit(tx, edit, async ({ name, slug, description, image }) => {
      const changed = await onlyRow(tx)<CollectionRow>`
        UPDATE collections SET name = ${name}, slug = ${slug}, description = ${description}, image = ${image},
          translations = ${JSON.stringify(translations)}::jsonb, version = version + 1
        WHERE id = ${id} RETURNING ${fields}`
      return toCollection(changed, STAFF)
    })
  })
}

/** The given products first, in this order. A product that somebody else has added meanwhile follows them. */
export function orderCollection(
  db: Database,
  id: number,
  { productIds, version }: CollectionOrder,
  staffId: number,
): Promise<Collection> {
  return inTransaction(db, async (tx) => {
    const before = toCollection(await lockedRow(tx, id), STAFF)
    if (version !== undefined && version !== before.version)
      throw new ShopError('edit_conflict', { current: before })
    const was = await rows(tx)<{ id: number; position: number | null }>`
      SELECT id, collection_position AS position FROM products WHERE collection_id = ${id}
      ORDER BY collection_position, created_at DESC, id DESC FOR NO KEY UPDATE`
    const known = new Set(was.map((product) => product.id))
    if (productIds.some((product) => !known.has(product))) throw badField('productIds', 'foreign_product')
    await execute(tx)`
      UPDATE products p SET collection_position = place.position
      FROM (SELECT p.id, given.position FROM products p
        LEFT JOIN unnest(${productIds}::integer[]) WITH ORDINALITY AS given (id, position) ON given.id = p.id
        WHERE p.collection_id = ${id}) AS place
      WHERE p.id = place.id AND p.collection_position IS DISTINCT FROM place.position`
    const placed = was.filter(({ position }) => position !== null).map((product) => product.id)
    if (placed.join() === productIds.join()) return before
    await recordChange(tx, `collection:${id}`, staffId, { productIds: placed }, { productIds })
    await execute(tx)`UPDATE collections SET version = version + 1 WHERE id = ${id}`
    return { ...before, version: before.version + 1 }
  })
}

/** Neither product nor collection yet. */
export const isEmptyCatalog = (db: Database): Promise<boolean> => onlyValue(db)`
  SELECT NOT EXISTS (SELECT 1 FROM products) AND NOT EXISTS (SELECT 1 FROM collections) AS empty`

async function lockedRow(tx: Database, id: number): Promise<CollectionRow> {
  return foundRow(tx)<CollectionRow>`
    SELECT ${fields} FROM collections WHERE id = ${id} FOR NO KEY UPDATE`
}

type CollectionRow = Omit<Collection, 'translations'> & {
  translations: Translations<{ name: string; description: string }>
}
const fields: SQL = sql`id, name, slug, description, image, version, translations`

function toCollection({ translations, ...columns }: CollectionRow, view: View): Collection {
  return { ...translated(columns, translations, view), ...forStaff(translations, view) }
}

function changing(
  db: Database,
  image: string | null | undefined,
  work: (tx: Database) => Promise<Collection>,
): Promise<Collection> {
  return mapConstraintErrors(() =>
    inTransaction(db, async (tx) => {
      // A picture on another host is not checked: the shop never fetches an address that somebody entered (SSRF).
      if (image?.startsWith('/') && !(await isStored(tx, image))) throw badField('image', 'own_picture')
      return work(tx)
    }),
  )
}
