/**
 * The newsletter, where the owner has its addresses stored (NEWSLETTER): an address is asked for, confirmed by the mailed link and
 * downloaded by the owner, who writes the letters elsewhere.
 */
import type { NewsletterCounts } from '#contract/newsletter.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { DAYS_KEPT } from '#shared/retained-data.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { subscriberOf } from './newsletter-key.ts'
import {
  askToSubscribe,
  confirmSubscriber,
  countSubscribers,
  deleteSubscriber,
  deleteUnconfirmed,
} from './newsletter-sql.ts'

export { renderNewsletterConfirmation } from './newsletter-mail.ts'
export { forgetSubscriber, subscriptionOf } from './newsletter-sql.ts'
export { subscribersFile } from './subscribers-file.ts'

/** The reply does not reveal whether the address is known. */
export async function subscribe(
  { db, settings, mailDue }: Pick<Shop, 'db' | 'settings' | 'mailDue'>,
  email: string,
  language: Language,
): Promise<void> {
  await refuseUnlessStored(settings)
  await askToSubscribe(db, email, language)
  mailDue()
}

/** A second press changes nothing. */
export async function confirmSubscription(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  token: string,
): Promise<void> {
  await refuseUnlessStored(settings)
  const id = await subscriberOf(db, token)
  if (id === undefined || !(await confirmSubscriber(db, id, DAYS_KEPT.newsletterUnconfirmed)))
    throw new ShopError('invalid_token')
}

/** Whatever the owner has chosen since, and as often as it is pressed. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  const id = await subscriberOf(db, token)
  if (id === undefined) throw new ShopError('invalid_token')
  await deleteSubscriber(db, id)
}

export const newsletterCounts = (db: Database): Promise<NewsletterCounts> => countSubscribers(db)

export const forgetUnconfirmedSubscribers = (db: Database): Promise<void> =>
  deleteUnconfirmed(db, DAYS_KEPT.newsletterUnconfirmed)

async function refuseUnlessStored(settings: Shop['settings']): Promise<void> {
  if ((await settings()).choices.newsletter !== 'stored') throw new ShopError('not_found')
}
