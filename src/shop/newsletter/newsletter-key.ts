import type { Database } from '#platform/database/database.ts'
import { type SignedKeys, signedKeys } from '#platform/secrets/secrets.ts'
import { type Language, pathIn } from '#shared/language/language.ts'
import { pages } from '#shared/pages.ts'

export type SubscriberLinks = (subscriber: { id: number; language: Language }) => {
  confirm: string
  unsubscribe: string
}

/** The links of subscribers. Their token cannot be forged for another one. */
export async function subscriberLinks(db: Database, publicUrl: string): Promise<SubscriberLinks> {
  const keys = await newsletterKeys(db)
  return ({ id, language }) => {
    const link = (path: string) => `${publicUrl}${pathIn(language, path)}?token=${keys.sign(String(id))}`
    return { confirm: link(pages.newsletter.path), unsubscribe: link(pages.unsubscribe.path) }
  }
}

/** Undefined for an invalid token. */
export async function subscriberOf(db: Database, token: string): Promise<number | undefined> {
  const id = (await newsletterKeys(db)).claimOf(token)
  return id === undefined ? undefined : Number(id)
}

const newsletterKeys = (db: Database): Promise<SignedKeys> => signedKeys(db, 'newsletter_link_key')
