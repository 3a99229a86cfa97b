import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, inTransaction } from '../../platform/database.ts'
import { pictureFileNames } from './encode-picture.ts'
import { addPictureFiles, type PictureRow, picturesWithoutFiles } from './media-sql.ts'

/**
 * Takes pictures that lie in the folder alone, as they did before the database kept their bytes, into the database. One
 * picture at a time and each as a whole, so an interrupted run goes on where it was; what is not in this machine's folder is
 * left to the machine that has it.
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

/** Undefined unless all of them are there. */
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
