import type { Database } from '#platform/database/database.ts'
import { letter, type RenderedMail } from '../mails/mails.ts'
import { ar } from './mail-text/ar.ts'
import { en } from './mail-text/en.ts'
import { subscriberLinks } from './newsletter-key.ts'
import { findSubscriber } from './newsletter-sql.ts'

/** Null when the address was withdrawn since. */
export async function renderNewsletterConfirmation(
  db: Database,
  publicUrl: string,
  subscriberId: string,
): Promise<RenderedMail | null> {
  const subscriber = await findSubscriber(db, Number(subscriberId))
  if (!subscriber) return null
  const { language } = subscriber
  const text = language === 'ar' ? ar : en
  const { confirm, unsubscribe } = (await subscriberLinks(db, publicUrl))(subscriber)
  const { subject, heading, paragraphs } = text
  return {
    ...letter({
      ...{ language, subject, heading, paragraphs },
      button: { label: text.confirm, link: confirm },
      footer: { label: text.unsubscribe, link: unsubscribe },
    }),
    headers: { 'List-Unsubscribe': `<${unsubscribe}>` },
  }
}
