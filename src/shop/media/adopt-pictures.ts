import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { pictureFileNames } from './encode-picture.ts'
import { addPictureFiles, type PictureRow, picturesWithoutFiles } from './media-sql.ts'

/**
 * Copies pictures into the database that are only in the folder, from before the database stored them. One picture in each
 * transaction, so that an interrupted run continues where it stopped; pictures that are not on this machine are left to the machine
 * that has them.
 */
export async function adoptPictures(
  db: Database,
  mediaDir: string,
): Promise<{ adopted: number; missing: number }> {
  let adopted = 0
  let missing = 0
  for (const picture of await picturesWithoutFiles(db)) {
    const files = await filesInFolder(mediaDir, picture)
    if (files) await inTransaction(db, (tx) => addPictureFiles(tx, picture.hash, files))
    if (files) adopted++
    else missing++
  }
  return { adopted, missing }
}

/** Undefined unless all files are there. */
async function filesInFolder(mediaDir: string, picture: PictureRow) {
  try {
    return await Promise.all(
      pictureFileNames(picture).map(async (name) => ({ name, bytes: await readFile(join(mediaDir, name)) })),
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
