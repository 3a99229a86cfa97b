import { type Database, row, rows, sql } from '../../platform/database.ts'

export type PictureRow = { hash: string; width: number; height: number; widths: number[] }

export function readPicture(db: Database, hash: string): Promise<PictureRow | undefined> {
  return row<PictureRow>(db, sql`SELECT hash, width, height, widths FROM pictures WHERE hash = ${hash}`)
}

/** The hashes that are new. Whoever else stores one of them at this moment waits until this transaction ends. */
export async function addPictures(tx: Database, pictures: PictureRow[]): Promise<Set<string>> {
  if (pictures.length === 0) return new Set()
  const added = await rows<{ hash: string }>(
    tx,
    sql`INSERT INTO pictures (hash, width, height, widths)
        SELECT hash, width, height, ARRAY(SELECT jsonb_array_elements_text(widths)::integer)
        FROM jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
          AS p (hash text, width integer, height integer, widths jsonb)
        ORDER BY hash
        ON CONFLICT DO NOTHING
        RETURNING hash`,
  )
  return new Set(added.map(({ hash }) => hash))
}
