import type { NewsletterCounts } from '#contract/newsletter.ts'
import { type Database, execute, inTransaction, onlyRow, row, rows } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { queueMail } from '../mails/mails.ts'

/** The only SQL on newsletter_subscribers. */

export type Subscriber = { id: number; email: string; language: Language; confirmedAt: Date | null }

/** The mail has the link. An address that is confirmed gets none, and a second press within ten minutes is the first. */
export const askToSubscribe = (db: Database, email: string, language: Language): Promise<void> =>
  inTransaction(db, async (tx) => {
    const asked = await row(tx)<{ id: number }>`
      INSERT INTO newsletter_subscribers AS known (email, language) VALUES (${email}, ${language})
      ON CONFLICT (lower(email)) DO UPDATE SET asked_at = now(), language = excluded.language
      WHERE known.confirmed_at IS NULL AND known.asked_at < now() - interval '10 minutes'
      RETURNING id`
    if (asked) await queueMail(tx, 'newsletter_confirmation', String(asked.id), email)
  })

/** False when it was asked for too long ago, or was withdrawn. */
export async function confirmSubscriber(db: Database, id: number, days: number): Promise<boolean> {
  const confirmed = await row(db)`
    UPDATE newsletter_subscribers SET confirmed_at = coalesce(confirmed_at, now())
    WHERE id = ${id} AND (confirmed_at IS NOT NULL OR asked_at > now() - make_interval(days => ${days})) RETURNING id`
  return confirmed !== undefined
}

export const deleteSubscriber = (db: Database, id: number): Promise<void> =>
  execute(db)`DELETE FROM newsletter_subscribers WHERE id = ${id}`

export const findSubscriber = (db: Database, id: number): Promise<Subscriber | undefined> => row(db)`
  SELECT id, email, language, confirmed_at AS "confirmedAt" FROM newsletter_subscribers WHERE id = ${id}`

/** In the order in which they asked, behind this one. */
export const confirmedBehind = (
  db: Database,
  id: number,
  limit: number,
): Promise<(Subscriber & { confirmedAt: Date })[]> => rows(db)`
  SELECT id, email, language, confirmed_at AS "confirmedAt" FROM newsletter_subscribers
  WHERE id > ${id} AND confirmed_at IS NOT NULL ORDER BY id LIMIT ${limit}`

export const countSubscribers = (db: Database): Promise<NewsletterCounts> => onlyRow(db)`
  SELECT count(confirmed_at) AS confirmed, count(*) - count(confirmed_at) AS waiting FROM newsletter_subscribers`

/** For the export of personal data. */
export async function subscriptionOf(
  db: Database,
  email: string,
): Promise<{ askedAt: string; confirmedAt: string | null } | null> {
  const found = await row(db)<{ askedAt: Date; confirmedAt: Date | null }>`
    SELECT asked_at AS "askedAt", confirmed_at AS "confirmedAt" FROM newsletter_subscribers
    WHERE lower(email) = lower(${email})`
  if (!found) return null
  return {
    askedAt: found.askedAt.toISOString(),
    confirmedAt: found.confirmedAt?.toISOString() ?? null,
  }
}

export const deleteUnconfirmed = (db: Database, days: number): Promise<void> => execute(db)`
  DELETE FROM newsletter_subscribers WHERE confirmed_at IS NULL AND asked_at < now() - make_interval(days => ${days})`

export const forgetSubscriber = (tx: Database, email: string): Promise<void> =>
  execute(tx)`DELETE FROM newsletter_subscribers WHERE lower(email) = lower(${email})`
