import {
  type Database,
  execute,
  hasRow,
  row,
  type SQL,
  sql,
  value,
  values,
} from '#platform/database/database.ts'

export type PictureRow = { hash: string; width: number; height: number; widths: number[] }

export type PictureFile = { name: string; bytes: Buffer }

export const hasPicture = (db: Database, hash: string): Promise<boolean> =>
  hasRow(db)`SELECT 1 FROM pictures WHERE hash = ${hash}`

/** Those of these hashes whose pictures the shop has. */
export const storedHashes = (db: Database, hashes: readonly string[]): Promise<string[]> => values(db)`
  SELECT hash FROM pictures WHERE hash = ANY (${hashes}::text[])`

/** Only if its files are there, so that a picture whose files were lost is restored by uploading it again. */
export function readWholePicture(db: Database, hash: string): Promise<PictureRow | undefined> {
  return row(db)<PictureRow>`
    SELECT hash, width, height, widths FROM pictures p
    WHERE hash = ${hash} AND EXISTS (SELECT FROM picture_files f WHERE f.hash = p.hash)`
}

/** The picture of this shop that has this address, as replies show it; null if none has. */
export const pictureAt = (url: SQL): SQL =>
  sql`(SELECT jsonb_build_object('url', ${url}, 'width', width, 'height', height, 'widths', widths)
    FROM pictures WHERE hash = substring(${url} FROM '^/media/([0-9a-f]+)[.]jpg$'))`

export const readPictureFile = (db: Database, name: string): Promise<Buffer | undefined> =>
  value(db)`SELECT bytes FROM picture_files WHERE name = ${name}`

/** All files of a picture in one statement; existing ones are not changed. */
export async function addPictureFiles(tx: Database, hash: string, files: PictureFile[]): Promise<void> {
  if (files.length === 0) return
  const values = files.map(({ name, bytes }) => sql`(${name}, ${hash}, ${bytes}::bytea)`)
  await execute(tx)`
    INSERT INTO picture_files (name, hash, bytes) VALUES ${sql.join(values, sql`, `)} ON CONFLICT DO NOTHING`
}

/** A concurrent upload of one of them waits until this transaction ends. */
export async function addPictures(tx: Database, pictures: PictureRow[]): Promise<void> {
  if (pictures.length === 0) return
  await execute(tx)`
    INSERT INTO pictures (hash, width, height, widths)
    SELECT hash, width, height, ARRAY(SELECT jsonb_array_elements_text(widths)::integer)
    FROM jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      AS p (hash text, width integer, height integer, widths jsonb)
    ORDER BY hash
    ON CONFLICT DO NOTHING`
}
