/**
 * Pictures: decoded, turned upright, re-encoded at several widths and kept under the hash of what was uploaded. A picture
 * is stored together with whatever uses it, or not at all; once stored it stays, because an old order may still show it.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, inTransaction } from '../../platform/database.ts'
import { storeFile } from '../../platform/files.ts'
import { type EncodedPicture, encodePicture, pictureHash, pictureUrl } from './encode-picture.ts'
import { addPictures, readPicture } from './media-sql.ts'

export { pictureUrl } from './encode-picture.ts'

/** Decoded and encoded, not yet kept. */
export type PreparedPicture = EncodedPicture

export type StoredPicture = { url: string; width: number; height: number; widths: number[] }

export function storePicture(
  db: Database,
  mediaDir: string,
  picture: PreparedPicture,
): Promise<StoredPicture> {
  return withPictures(db, mediaDir, [picture], async () => storedPicture(picture))
}

/** The slow half, before any transaction. What is already in the shop is not encoded again. */
export async function preparePicture(db: Database, bytes: Uint8Array): Promise<PreparedPicture> {
  const known = await readPicture(db, pictureHash(bytes))
  return known ? { ...known, files: [] } : encodePicture(bytes)
}

/** Keeps the pictures and does the work that needs them: both or neither. */
export function withPictures<Result>(
  db: Database,
  mediaDir: string,
  pictures: PreparedPicture[],
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const added = await addPictures(tx, pictures.map(rowOf))
    const fresh = pictures.filter(({ hash }) => added.has(hash)).flatMap(({ files }) => files)
    try {
      const result = await work(tx)
      for (const { name, bytes } of fresh) await storeFile(mediaDir, name, bytes)
      return result
    } catch (error) {
      // Still inside the transaction: nobody else can be storing the same picture until it has ended.
      for (const { name } of fresh) await rm(join(mediaDir, name), { force: true }).catch(() => {})
      throw error
    }
  })
}

/** Whether a path of the contract's shape is a picture of this shop. */
export async function isStored(db: Database, url: string): Promise<boolean> {
  const [, hash = ''] = /^\/media\/([0-9a-f]+)\.jpg$/.exec(url) ?? []
  return (await readPicture(db, hash)) !== undefined
}

const rowOf = ({ hash, width, height, widths }: PreparedPicture) => ({ hash, width, height, widths })

const storedPicture = ({ hash, width, height, widths }: PreparedPicture): StoredPicture => ({
  url: pictureUrl(hash),
  width,
  height,
  widths,
})
