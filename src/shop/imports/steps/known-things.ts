import type { Product } from '#contract/catalog/catalog.ts'
import { type Database, rows } from '#platform/database/database.ts'
import {
  type Cells,
  givenPictures,
  listCategories,
  listCollections,
  ownPicture,
  PICTURES,
  STAFF,
  VARIANT_PICTURE,
} from '../../catalog/catalog.ts'
import { storedHashes } from '../../media/media.ts'
import type { ImportRecord } from '../imports-sql.ts'
import type { PictureOf } from '../plan/plan-pictures.ts'
import type { Known } from '../plan/plan-product.ts'

/** What the shop has of what these rows name. */
export async function knownThings(
  db: Database,
  { categoryId }: Pick<ImportRecord, 'categoryId'>,
  cells: readonly Cells[],
): Promise<Known> {
  const categories = await listCategories(db, STAFF)
  const collections = await listCollections(db, STAFF)
  return {
    category: (written) => named(categories, written),
    collection: (written) => named(collections, written),
    chosenCategory: short(categories.find(({ id }) => id === categoryId)),
    pictureOf: await knownPictures(db, cells.flatMap(addressesIn)),
  }
}

type Named = { id: number; name: string; slug: string }

/** By slug or name. WooCommerce writes several, and what is above them: "Clothing > Trousers, Women". */
function named(things: readonly Named[], written: string): Product['category'] {
  const words = [written, ...written.split(/[,>]/)].map((word) => word.trim().toLowerCase())
  for (const word of words) {
    const found = things.find(({ slug, name }) => slug === word || name.toLowerCase() === word)
    if (found) return short(found)
  }
  return null
}

const short = (thing: Named | undefined): Product['category'] =>
  thing ? { id: thing.id, name: thing.name, slug: thing.slug } : null

const addressesIn = (cells: Cells): string[] => [
  ...givenPictures(cells[PICTURES] ?? '').map(({ address }) => address),
  cells[VARIANT_PICTURE] ?? '',
  cells['Size chart'] ?? '',
]

/** By the hash in the address, or because the shop has fetched it before. */
export async function knownPictures(db: Database, addresses: readonly string[]): Promise<PictureOf> {
  const hashes = new Set(
    await storedHashes(
      db,
      addresses.flatMap((address) => ownPicture(address) ?? []),
    ),
  )
  const fetched = await rows(db)<{ address: string; hash: string }>`
    SELECT address, picture_hash AS hash FROM picture_sources WHERE address = ANY (${addresses}::text[])`
  const sources = new Map(fetched.map(({ address, hash }) => [address, hash]))
  return (address) => {
    const own = ownPicture(address)
    return own && hashes.has(own) ? own : (sources.get(address) ?? null)
  }
}
