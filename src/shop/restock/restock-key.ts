import type { Database } from '#platform/database/database.ts'
import { type SignedKeys, signedKeys } from '#platform/secrets/secrets.ts'

/** The key in the mailed links; it cannot be forged for another notice. */
export async function restockKeyOf(db: Database, noticeId: number): Promise<string> {
  return (await restockKeys(db)).sign(String(noticeId))
}

/** The notice of the key; undefined for an invalid key. */
export async function noticeIdOf(db: Database, key: string): Promise<number | undefined> {
  const id = (await restockKeys(db)).claimOf(key)
  return id === undefined ? undefined : Number(id)
}

const restockKeys = (db: Database): Promise<SignedKeys> => signedKeys(db, 'restock_link_key')
