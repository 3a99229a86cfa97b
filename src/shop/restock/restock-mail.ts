import type { Database } from '#platform/database/database.ts'
import { type SignedKeys, signedKeys } from '#platform/secrets/secrets.ts'
import { type Language, pathIn } from '#shared/language/language.ts'
import { pages } from '#shared/pages.ts'
import { TIME_ZONE } from '#shared/settings.ts'
import { letter, type RenderedMail } from '../mails/mails.ts'
import { ar } from './mail-text/ar.ts'
import { en } from './mail-text/en.ts'
import { findNotice } from './restock-sql.ts'

/** Null when the notice was withdrawn since. */
export async function renderBackInStock(
  db: Database,
  publicUrl: string,
  noticeId: string,
): Promise<RenderedMail | null> {
  const notice = await findNotice(db, Number(noticeId))
  if (!notice) return null
  const { language, heldUntil } = notice
  const text = language === 'ar' ? ar : en
  const variant = text.variant(notice.productName, notice.color, notice.size)
  return letter({
    language,
    subject: text.subject(variant),
    heading: text.heading,
    paragraphs: [heldUntil ? text.held(variant, timeOf(heldUntil, language)) : text.over(variant), text.why],
    button: {
      label: text.button,
      link: `${publicUrl}${pathIn(language, pages.backInStock.path)}?key=${await restockKeyOf(db, notice.id)}`,
    },
  })
}

/** As on the page that the mail opens: "6:51 AM". */
const timeOf = (at: string, language: Language): string =>
  new Date(at).toLocaleTimeString(LOCALES[language], {
    timeZone: TIME_ZONE,
    hour: 'numeric',
    minute: '2-digit',
  })

const LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-EG-u-nu-latn' }

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
