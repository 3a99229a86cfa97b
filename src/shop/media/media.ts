/**
 * Pictures: decoded, turned upright, re-encoded at several widths and stored under the hash of the upload. A picture is stored in one
 * transaction with the row that uses it; once stored it stays, because an old order may still show it. The database has the bytes; the
 * folder is a cache from which they are served, and may be deleted at any time.
 */
import {
  type Database,
  execute,
  hasRow,
  inTransaction,
  row,
  type SQL,
  sql,
  value,
  values,
} from '#platform/database/database.ts'
import { storeFile } from '#platform/system/system.ts'
import { encodePicture, type PreparedPicture, pictureHash, pictureUrl } from './encode-picture.ts'

export { type PreparedPicture, pictureFileNames, pictureUrl, widthsFor } from './encode-picture.ts'

export type StoredPicture = { url: string; width: number; height: number; widths: number[] }

export function storePicture(
  db: Database,
  mediaDir: string,
  picture: PreparedPicture,
): Promise<StoredPicture> {
  return withPictures(db, mediaDir, [picture], async () => storedPicture(picture))
}

/** The slow half, before any transaction. A picture that the shop has is not encoded again. */
export async function preparePicture(db: Database, bytes: Uint8Array): Promise<PreparedPicture> {
  const known = await readWholePicture(db, pictureHash(bytes))
  return known ? { ...known, files: [] } : encodePicture(bytes)
}

/** Stores the pictures and does the work that needs them: both or neither. */
export async function withPictures<Result>(
  db: Database,
  mediaDir: string,
  pictures: PreparedPicture[],
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(db, async (tx) => {
    await addPictures(tx, pictures.map(rowOf))
    for (const { hash, files } of pictures) await addPictureFiles(tx, hash, files)
    return work(tx)
  })
  await keepInFolder(
    mediaDir,
    pictures.flatMap(({ files }) => files),
  )
  return result
}

/** One file of a picture, from the database; it is also copied into the folder, if that can be written. */
export async function fetchIntoFolder(
  db: Database,
  mediaDir: string,
  name: string,
): Promise<Buffer | undefined> {
  if (!FILE_NAME.test(name)) return undefined
  const bytes = await value(db)<Buffer>`SELECT bytes FROM picture_files WHERE name = ${name}`
  if (bytes) await keepInFolder(mediaDir, [{ name, bytes }])
  return bytes
}

const FILE_NAME = /^[0-9a-f]{32,64}(-\d{1,4})?\.(jpg|avif|webp)$/

/** Best effort: missing files are read from the database. */
async function keepInFolder(mediaDir: string, files: PictureFile[]): Promise<void> {
  try {
    for (const { name, bytes } of files) await storeFile(mediaDir, name, bytes)
  } catch {
    // The next request for it reads the database again.
  }
}

/** Whether a path of the contract's shape is a picture of this shop. */
export async function isStored(db: Database, url: string): Promise<boolean> {
  const [, hash = ''] = /^\/media\/([0-9a-f]+)\.jpg$/.exec(url) ?? []
  return hasRow(db)`SELECT 1 FROM pictures WHERE hash = ${hash}`
}

const rowOf = ({ hash, width, height, widths }: PreparedPicture) => ({ hash, width, height, widths })

const storedPicture = ({ hash, width, height, widths }: PreparedPicture): StoredPicture => ({
  url: pictureUrl(hash),
  width,
  height,
  widths,
})

type PictureRow = { hash: string; width: number; height: number; widths: number[] }

type PictureFile = { name: string; bytes: Buffer }

/** Those of these hashes whose pictures the shop has. */
export const storedHashes = (db: Database, hashes: readonly string[]): Promise<string[]> => values(db)`
  SELECT hash FROM pictures WHERE hash = ANY (${hashes}::text[])`

/** Only if its files are there, so that a picture whose files were lost is restored by uploading it again. */
const readWholePicture = (db: Database, hash: string): Promise<PictureRow | undefined> => row(db)`
  SELECT hash, width, height, widths FROM pictures p
  WHERE hash = ${hash} AND EXISTS (SELECT FROM picture_files f WHERE f.hash = p.hash)`

/** The picture of this shop that has this address, as replies show it; null if none has. */
export const pictureAt = (url: SQL): SQL =>
  sql`(SELECT jsonb_build_object('url', ${url}, 'width', width, 'height', height, 'widths', widths)
    FROM pictures WHERE hash = substring(${url} FROM '^/media/([0-9a-f]+)[.]jpg$'))`

/** All files of a picture in one statement; existing ones are not changed. */
async function addPictureFiles(tx: Database, hash: string, files: PictureFile[]): Promise<void> {
  if (files.length === 0) return
  const values = files.map(({ name, bytes }) => sql`(${name}, ${hash}, ${bytes}::bytea)`)
  await execute(tx)`
    INSERT INTO picture_files (name, hash, bytes) VALUES ${sql.join(values, sql`, `)} ON CONFLICT DO NOTHING`
}

/** A concurrent upload of one of them waits until this transaction ends. */
async function addPictures(tx: Database, pictures: PictureRow[]): Promise<void> {
  if (pictures.length === 0) return
  await execute(tx)`
    INSERT INTO pictures (hash, width, height, widths)
    SELECT hash, width, height, ARRAY(SELECT jsonb_array_elements_text(widths)::integer)
    FROM jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      AS p (hash text, width integer, height integer, widths jsonb)
    ORDER BY hash
    ON CONFLICT DO NOTHING`
}
