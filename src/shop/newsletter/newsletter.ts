/**
 * The newsletter, where the owner has its addresses stored (NEWSLETTER): an address is asked for, confirmed by the mailed link and
 * downloaded by the owner, who writes the letters elsewhere.
 */
import type { NewsletterCounts } from '#contract/accounts/newsletter.ts'
import {
  type Database,
  execute,
  hasRow,
  inTransaction,
  onlyRow,
  row,
  rows,
  value,
} from '#platform/database/database.ts'
import { type SignedKeys, signedKeys } from '#platform/secrets/secrets.ts'
import { type Language, pathIn } from '#shared/language/language.ts'
import { pages } from '#shared/pages.ts'
import { DAYS_KEPT } from '#shared/retained-data.ts'
import { type Cell, type CsvTable, timeCell } from '#shared/text/csv.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { letter, queueMail, type RenderedMail } from '../mails/mails.ts'
import { ar } from './mail-text/ar.ts'
import { en } from './mail-text/en.ts'

/** The reply does not reveal whether the address is known. */
export async function subscribe(
  { db, settings, mailDue }: Pick<Shop, 'db' | 'settings' | 'mailDue'>,
  email: string,
  language: Language,
): Promise<void> {
  await refuseUnlessStored(settings)
  await inTransaction(db, async (tx) => {
    // An address that is confirmed gets no mail, and a second press within ten minutes is the first.
    const id = await value(tx)<number>`
      INSERT INTO newsletter_subscribers AS known (email, language) VALUES (${email}, ${language})
      ON CONFLICT (lower(email)) DO UPDATE SET asked_at = now(), language = excluded.language
      WHERE known.confirmed_at IS NULL AND known.asked_at < now() - interval '10 minutes'
      RETURNING id`
    if (id !== undefined) await queueMail(tx, 'newsletter_confirmation', String(id), email)
  })
  mailDue()
}

/** A second press changes nothing. Refused when it was asked for too long ago, or was withdrawn. */
export async function confirmSubscription(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  token: string,
): Promise<void> {
  await refuseUnlessStored(settings)
  const isConfirmed = await hasRow(db)`
    UPDATE newsletter_subscribers SET confirmed_at = coalesce(confirmed_at, now())
    WHERE id = ${await subscriberOf(db, token)} AND (confirmed_at IS NOT NULL
      OR asked_at > now() - make_interval(days => ${DAYS_KEPT.newsletterUnconfirmed})) RETURNING id`
  if (!isConfirmed) throw new ShopError('invalid_token')
}

/** Whatever the owner has chosen since, and as often as it is pressed. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  await execute(db)`DELETE FROM newsletter_subscribers WHERE id = ${await subscriberOf(db, token)}`
}

async function refuseUnlessStored(settings: Shop['settings']): Promise<void> {
  if ((await settings()).choices.newsletter !== 'stored') throw new ShopError('not_found')
}

/** Null when the address was withdrawn since. */
export async function renderNewsletterConfirmation(
  db: Database,
  publicUrl: string,
  subscriberId: string,
): Promise<RenderedMail | null> {
  const subscriber = await row(db)<{ id: number; language: Language }>`
    SELECT id, language FROM newsletter_subscribers WHERE id = ${Number(subscriberId)}`
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

/** The confirmed addresses. Each letter that the owner sends needs the link of its row. */
export const subscribersFile = (db: Database, publicUrl: string): CsvTable => ({
  columns: ['email', 'language', 'confirmed', 'unsubscribe link'],
  batches: walkSubscribers(db, publicUrl),
})

/** In the order in which they asked. */
async function* walkSubscribers(db: Database, publicUrl: string): AsyncGenerator<Cell[][]> {
  const linksOf = await subscriberLinks(db, publicUrl)
  let last = 0
  for (;;) {
    const step = await rows(db)<{ id: number; email: string; language: Language; confirmedAt: string }>`
      SELECT id, email, language, confirmed_at AS "confirmedAt" FROM newsletter_subscribers
      WHERE id > ${last} AND confirmed_at IS NOT NULL ORDER BY id LIMIT ${STEP}`
    yield step.map((one) => [one.email, one.language, timeCell(one.confirmedAt), linksOf(one).unsubscribe])
    last = step.at(-1)?.id ?? last
    if (step.length < STEP) return
  }
}

const STEP = 500

export const newsletterCounts = (db: Database): Promise<NewsletterCounts> => onlyRow(db)`
  SELECT count(confirmed_at) AS confirmed, count(*) - count(confirmed_at) AS waiting FROM newsletter_subscribers`

/** For the export of personal data. */
export async function subscriptionOf(
  db: Database,
  email: string,
): Promise<{ askedAt: string; confirmedAt: string | null } | null> {
  const found = await row(db)<{ askedAt: string; confirmedAt: string | null }>`
    SELECT asked_at AS "askedAt", confirmed_at AS "confirmedAt" FROM newsletter_subscribers
    WHERE lower(email) = lower(${email})`
  return found ?? null
}

export const forgetUnconfirmedSubscribers = (db: Database): Promise<void> => execute(db)`
  DELETE FROM newsletter_subscribers
  WHERE confirmed_at IS NULL AND asked_at < now() - make_interval(days => ${DAYS_KEPT.newsletterUnconfirmed})`

export const forgetSubscriber = (tx: Database, email: string): Promise<void> =>
  execute(tx)`DELETE FROM newsletter_subscribers WHERE lower(email) = lower(${email})`

/** Their token cannot be forged for another one. */
export async function subscriberLinks(db: Database, publicUrl: string) {
  const keys = await newsletterKeys(db)
  return ({ id, language }: { id: number; language: Language }) => {
    const link = (path: string) => `${publicUrl}${pathIn(language, path)}?token=${keys.sign(String(id))}`
    return { confirm: link(pages.newsletter.path), unsubscribe: link(pages.unsubscribe.path) }
  }
}

async function subscriberOf(db: Database, token: string): Promise<number> {
  const id = (await newsletterKeys(db)).claimOf(token)
  if (id === undefined) throw new ShopError('invalid_token')
  return Number(id)
}

const newsletterKeys = (db: Database): Promise<SignedKeys> => signedKeys(db, 'newsletter_link_key')
