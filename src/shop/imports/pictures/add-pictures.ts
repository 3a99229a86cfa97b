import { type Database, execute, inTransaction, row, sql } from '#platform/database/database.ts'
import type { FieldError } from '#shared/errors/field-error.ts'
import { editProduct, insertImages, ownPicture } from '../../catalog/catalog.ts'
import { ShopError } from '../../context/shop-error.ts'
import { type PreparedPicture, preparePicture, withPictures } from '../../media/media.ts'
import type { ImportRecord } from '../imports-sql.ts'
import { knownPictures } from '../steps/known-things.ts'
import { type FetchPicture, PictureError } from './fetch-picture.ts'

type WaitingPicture = {
  number: number
  position: number
  productId: number
  address: string
  color: string | null
  altText: string | null
  arabicText: string | null
}

/** Adds the next picture to its product. A picture that cannot be fetched is reported and stops nothing. False when none is left. */
export async function addNextPicture(
  db: Database,
  mediaDir: string,
  record: ImportRecord,
  fetchPicture: FetchPicture,
): Promise<boolean> {
  const picture = await row(db)<WaitingPicture>`
    SELECT w.product_number AS number, w.position, p.product_id AS "productId", w.address, w.color, w.alt_text AS "altText",
      w.arabic_text AS "arabicText"
    FROM product_import_pictures w
    JOIN product_import_products p ON p.import_id = w.import_id AND p.number = w.product_number
    WHERE w.import_id = ${record.id}::uuid AND w.state = 'waiting' ORDER BY w.product_number, w.position LIMIT 1`
  if (!picture) return false
  const known = (await knownPictures(db, [picture.address]))(picture.address)
  if (known) await inTransaction(db, (tx) => addToProduct(tx, record, picture, known))
  else await fetchAndAdd(db, mediaDir, record, picture, fetchPicture)
  return true
}

async function fetchAndAdd(
  db: Database,
  mediaDir: string,
  record: ImportRecord,
  picture: WaitingPicture,
  fetchPicture: FetchPicture,
): Promise<void> {
  let prepared: PreparedPicture
  try {
    prepared = await preparePicture(db, await fetchPicture(picture.address))
  } catch (error) {
    await execute(db)`
      UPDATE product_import_pictures SET state = 'failed', reason = ${JSON.stringify(reasonOf(error))}::jsonb
      WHERE ${isThis(record, picture)}`
    return
  }
  await withPictures(db, mediaDir, [prepared], async (tx) => {
    await execute(tx)`
      INSERT INTO picture_sources (address, picture_hash) VALUES (${picture.address}, ${prepared.hash})
      ON CONFLICT (address) DO UPDATE SET picture_hash = excluded.picture_hash, fetched_at = now()`
    await addToProduct(tx, record, picture, prepared.hash)
  })
}

function reasonOf(error: unknown): FieldError {
  if (error instanceof PictureError) return error.reason
  if (error instanceof ShopError) return { code: 'picture_unreadable' }
  throw error
}

const isThis = ({ id }: ImportRecord, { number, position }: WaitingPicture) =>
  sql`import_id = ${id}::uuid AND product_number = ${number} AND position = ${position} AND state = 'waiting'`

/** The version that the import left follows, so that its pictures do not look like a change by somebody else. */
async function addToProduct(
  tx: Database,
  record: ImportRecord,
  picture: WaitingPicture,
  hash: string,
): Promise<void> {
  const { number, productId, altText, color, arabicText } = picture
  const own = await row(tx)`SELECT 1 FROM product_import_pictures WHERE ${isThis(record, picture)} FOR UPDATE`
  if (!own) return
  let versionBefore = 0
  const isThere = ({ url }: { url: string }) => ownPicture(url) === hash
  const { version, images } = await editProduct(
    tx,
    { productId, staffId: record.staffId },
    async (inner, before) => {
      versionBefore = before.version
      if (before.images.some(isThere)) return
      const words = arabicText ? { ar: { altText: arabicText } } : {}
      await insertImages(inner, before, [
        { ...noFiles(hash), ...(altText && { altText }), color, translations: words },
      ])
    },
  )
  await execute(tx)`
    UPDATE product_import_products SET version = ${version}
    WHERE import_id = ${record.id}::uuid AND number = ${number} AND version = ${versionBefore}`
  await execute(tx)`
    UPDATE product_import_pictures SET state = 'added', image_id = ${version > versionBefore ? (images.find(isThere)?.id ?? null) : null}
    WHERE ${isThis(record, picture)}`
}

/** The picture is stored already. */
const noFiles = (hash: string): PreparedPicture => ({ hash, width: 0, height: 0, widths: [], files: [] })
