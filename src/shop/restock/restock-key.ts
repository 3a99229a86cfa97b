import type { Database } from '../../platform/database/database.ts'
import { type SignedKeys, signedKeys } from '../../platform/secrets/secrets.ts'

/** What the links of the mails carry; nobody can make one for a notice that is not theirs. */
export async function restockKeyOf(db: Database, noticeId: number): Promise<string> {
  return (await restockKeys(db)).sign(String(noticeId))
}

/** The notice that the key opens; undefined when it is none of ours. */
export async function noticeIdOf(db: Database, key: string): Promise<number | undefined> {
  const id = (await restockKeys(db)).claimOf(key)
  return id === undefined ? undefined : Number(id)
}

const restockKeys = (db: Database): Promise<SignedKeys> => signedKeys(db, 'restock_link_key')
