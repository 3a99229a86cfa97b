/**
 * Pictures: decoded, turned upright, re-encoded at several widths and stored under the hash of the upload. A picture is stored in one
 * transaction with the row that uses it; once stored it stays, because an old order may still show it. The database has the bytes; the
 * folder is a cache from which they are served, and may be deleted at any time.
 */
import { type Database, inTransaction } from '#platform/database/database.ts'
import { storeFile } from '#platform/system/system.ts'
import { encodePicture, type PreparedPicture, pictureHash, pictureUrl } from './encode-picture.ts'
import {
  addPictureFiles,
  addPictures,
  hasPicture,
  type PictureFile,
  readPictureFile,
  readWholePicture,
} from './media-sql.ts'

export { type PreparedPicture, pictureFileNames, pictureUrl, widthsFor } from './encode-picture.ts'
export { pictureAt, storedHashes } from './media-sql.ts'

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
  const bytes = await readPictureFile(db, name)
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
  return hasPicture(db, hash)
}

const rowOf = ({ hash, width, height, widths }: PreparedPicture) => ({ hash, width, height, widths })

const storedPicture = ({ hash, width, height, widths }: PreparedPicture): StoredPicture => ({
  url: pictureUrl(hash),
  width,
  height,
  widths,
})
