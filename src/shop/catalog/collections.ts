import {
  type Collection,
  type CollectionChange,
  type NewCollection,
  slugFrom,
} from '../../contract/catalog.ts'
import { type Database, inTransaction, row, rows, type SQL, sql } from '../../platform/database.ts'
import { changedFields, recordChange } from '../audit/audit.ts'
import { isStored } from '../media/media.ts'
import { ShopError } from '../shop-error.ts'
import { mapConstraintErrors } from './constraint-errors.ts'

export function listCollections(db: Database): Promise<Collection[]> {
  return rows<Collection>(db, sql`SELECT ${fields} FROM collections ORDER BY id`)
}

export function addCollection(
  db: Database,
  { name, slug = slugFrom(name), description, image }: NewCollection,
  staffId: number | null,
): Promise<Collection> {
  if (slug === '') throw new ShopError('invalid_input', { fields: { slug: 'Slug is required' } })
  return changing(db, image, async (tx) => {
    const added = await row<Collection>(
      tx,
      sql`INSERT INTO collections (name, slug, description, image) VALUES (${name}, ${slug}, ${description ?? ''}, ${image ?? null})
          RETURNING ${fields}`,
    )
    if (!added) throw new Error('no collection was inserted')
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
    const before = await row<Collection>(
      tx,
      sql`SELECT ${fields} FROM collections WHERE id = ${id} FOR NO KEY UPDATE`,
    )
    if (!before) throw new ShopError('not_found')
    if (change.version !== undefined && change.version !== before.version)
      throw new ShopError('edit_conflict', { current: before })
    const { description: described = before.description } = change
    const wanted = { ...before, ...change, description: described ?? '' }
    if (changedFields(before, wanted).length === 0) return before
    const { name, slug, description, image } = wanted
    const after = await row<Collection>(
      tx,
      sql`UPDATE collections SET name = ${name}, slug = ${slug}, description = ${description}, image = ${image},
            version = version + 1
          WHERE id = ${id} RETURNING ${fields}`,
    )
    if (!after) throw new ShopError('not_found')
    await recordChange(tx, `collection:${id}`, staffId, before, after)
    return after
  })
}

/** A shop that has never sold anything yet. */
export async function isEmptyCatalog(db: Database): Promise<boolean> {
  const found = await row<{ empty: boolean }>(
    db,
    sql`SELECT NOT EXISTS (SELECT 1 FROM products) AND NOT EXISTS (SELECT 1 FROM collections) AS empty`,
  )
  return found?.empty ?? false
}

const fields: SQL = sql`id, name, slug, description, image, version`

function changing(
  db: Database,
  image: string | null | undefined,
  work: (tx: Database) => Promise<Collection>,
): Promise<Collection> {
  return mapConstraintErrors(() =>
    inTransaction(db, async (tx) => {
      // One elsewhere is never asked for: the shop fetches no address that somebody typed in.
      if (image?.startsWith('/') && !(await isStored(tx, image)))
        throw new ShopError('invalid_input', { fields: { image: 'A picture of this shop' } })
      return work(tx)
    }),
  )
}
