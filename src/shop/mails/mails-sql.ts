import type { Mail } from '#contract/desk/mails.ts'
import {
  countForPages,
  type Database,
  execute,
  hasRow,
  onlyRow,
  type Page,
  type Paged,
  prepared,
  preparedRows,
  row,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'

/** Written in the transaction of the change that it reports. It can be withdrawn until it is due, after `delay`. */
export async function queueMail(
  db: Database,
  kind: string,
  about: string,
  recipient: string,
  { delay = '0 seconds', eventId = null }: { delay?: string; eventId?: number | null } = {},
): Promise<void> {
  await rows(db)(prepared`
    INSERT INTO mails (kind, about, recipient, next_try_at, event_id)
    VALUES (${kind}, ${about}, ${recipient}, now() + ${delay}::interval, ${eventId}::bigint)`)
}

/** The same of several, as a part of the statement that writes what they are about. */
export const queueingMails = (
  mails: { kind: string; recipient: string }[],
  { about, eventId, from }: { about: SQL; eventId: SQL; from: SQL },
): SQL => sql`
  INSERT INTO mails (kind, about, recipient, event_id)
  SELECT mail.kind, ${about}, mail.recipient, ${eventId}
  FROM ${from}, unnest(${mails.map(({ kind }) => kind)}::text[], ${mails.map(({ recipient }) => recipient)}::text[])
    AS mail (kind, recipient)`

/** What has not left is not said. */
export async function withdrawMails(tx: Database, about: string, kinds: readonly string[]): Promise<void> {
  await rows(tx)(prepared`
    DELETE FROM mails WHERE about = ${about} AND state = 'due' AND kind = ANY (${[...kinds]}::text[])`)
}

/** The same of an event that is taken back. */
export async function withdrawMailsOf(tx: Database, eventId: number): Promise<void> {
  await rows(tx)`DELETE FROM mails WHERE event_id = ${eventId}::bigint AND state = 'due'`
}

/** One that has not left waits again. False if there is none. */
export const delayMail = (tx: Database, kind: string, about: string, delay: string): Promise<boolean> =>
  hasRow(tx)`
    UPDATE mails SET next_try_at = now() + ${delay}::interval WHERE about = ${about} AND kind = ${kind} AND state = 'due'
    RETURNING id`

/** One that is not sent, for the list of staff. */
export async function withholdMail(
  db: Database,
  kind: string,
  about: string,
  recipient: string,
): Promise<void> {
  await execute(db)`
    INSERT INTO mails (kind, about, recipient, state) VALUES (${kind}, ${about}, ${recipient}, 'withheld')`
}

export async function withholdMails(tx: Database, ids: number[]): Promise<void> {
  await execute(tx)`UPDATE mails SET state = 'withheld' WHERE id = ANY (${ids}::bigint[])`
}

/** They are tried again in an hour. */
export async function postponeMails(tx: Database, ids: number[]): Promise<void> {
  await execute(tx)`
    UPDATE mails SET attempts = 0, next_try_at = now() + interval '1 hour' WHERE id = ANY (${ids}::bigint[])`
}

/** The digest that still collects mails of other kinds for this recipient; a new one goes out in an hour. */
export async function digestOf(tx: Database, kind: string, recipient: string): Promise<string> {
  const open = await row(tx)<{
    about: string
  }>`SELECT about FROM mails WHERE kind = ${kind} AND recipient = ${recipient}
          AND state = 'due' AND attempts = 0 AND next_try_at > clock_timestamp()`
  if (open) return open.about
  const { about } = await onlyRow(tx)<{
    about: string
  }>`INSERT INTO mails (kind, about, recipient, next_try_at)
        VALUES (${kind}, gen_random_uuid(), ${recipient}, clock_timestamp() + interval '1 hour') RETURNING about`
  return about
}

/** They are listed in a digest instead of being sent. */
export async function collectMails(tx: Database, ids: number[], digest: string): Promise<void> {
  await execute(tx)`
    UPDATE mails SET state = 'collected', digest = ${digest} WHERE id = ANY (${ids}::bigint[])`
}

export type DueMail = {
  id: number
  kind: string
  about: string
  recipient: string
  attempts: number
  /** The trace of that change. */
  traceparent: string | null
}

/** Claimed by moving their next try into the future: if a process dies while sending, another one takes over. */
export const claimDueMails = (db: Database, limit: number): Promise<DueMail[]> =>
  preparedRows(db, CLAIM_DUE, [limit])

const CLAIM_DUE = {
  name: 'claim-due-mails',
  text: `UPDATE mails SET attempts = attempts + 1, next_try_at = now() + interval '2 minutes'
         WHERE id IN (
           SELECT id FROM mails WHERE state = 'due' AND next_try_at <= now()
           ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED
         )
         RETURNING id, kind, about, recipient, attempts, traceparent`,
}

/** Mails that are only stored need no claim: of two processes that store one, the first wins. */
export const dueMails = (db: Database, limit: number): Promise<DueMail[]> => preparedRows(db, DUE, [limit])

const DUE = {
  name: 'due-mails',
  text: `SELECT id, kind, about, recipient, attempts + 1 AS attempts, traceparent FROM mails
         WHERE state = 'due' AND next_try_at <= now() ORDER BY next_try_at LIMIT $1`,
}

/** The milliseconds until the next mail is due; null if that is later than the next run of the job. */
export async function nextMailIn(db: Database): Promise<number | null> {
  const { seconds } = await onlyRow(db)<{ seconds: number | null }>(
    prepared`SELECT extract(epoch FROM min(next_try_at) - now())::float AS seconds FROM mails
        WHERE state = 'due' AND next_try_at > now() AND next_try_at < now() + interval '1 minute'`,
  )
  return seconds === null ? null : seconds * 1_000
}

type Words = { subject: string; html?: string | null; text?: string | null }

export async function mailWasSent(
  db: Database,
  id: number,
  { subject, html = null, text = null }: Words,
): Promise<void> {
  await execute(db)(
    prepared`UPDATE mails SET state = 'sent', subject = ${subject}, html = ${html}, text = ${text}, sent_at = now(), last_error = NULL
        WHERE id = ${id}`,
  )
}

/** All in one statement, as JSON: to escape the HTML for an array takes the server three times as long. */
export async function storeMails(db: Database, mails: ({ id: number } & Words)[]): Promise<void> {
  const kept = mails.map(({ id, subject, html, text }) => ({ id, subject, html, text }))
  await preparedRows(db, KEEP, [JSON.stringify(kept)])
}

const KEEP = {
  name: 'keep-mails',
  text: `UPDATE mails m SET state = 'kept', attempts = attempts + 1, subject = kept.subject, html = kept.html, text = kept.text,
           sent_at = now(), last_error = NULL
         FROM jsonb_to_recordset($1::jsonb) AS kept (id bigint, subject text, html text, text text)
         WHERE m.id = kept.id AND state = 'due'`,
}

export async function rescheduleMail(
  db: Database,
  { id, attempts }: DueMail,
  state: 'due' | 'failed',
  waitSeconds: number,
  reason: string,
): Promise<void> {
  await execute(db)`
    UPDATE mails SET state = ${state}, attempts = ${attempts}, last_error = ${reason.slice(0, 500)},
          next_try_at = now() + make_interval(secs => ${waitSeconds}::double precision)
        WHERE id = ${id}`
}

const fields = sql`id, kind, about, recipient, state, subject, html, text, created_at AS "createdAt", sent_at AS "sentAt"`

/** Newest first. */
export async function listMails(db: Database, page: Page): Promise<Paged<Mail>> {
  const [data, total] = await Promise.all([
    rows(db)<Mail>`SELECT ${fields} FROM mails JOIN (
            SELECT id FROM mails ORDER BY id DESC LIMIT ${page.limit} OFFSET ${page.offset}
          ) AS page USING (id) ORDER BY id DESC`,
    countForPages(db, sql`mails`),
  ])
  return { data, total }
}

export const findMail = (db: Database, id: number): Promise<Mail | undefined> =>
  row(db)`SELECT ${fields} FROM mails WHERE id = ${id}`

/** The mails to somebody, oldest first, for the export of personal data. With `about`, only those about these accounts and orders. */
export const mailsTo = (
  db: Database,
  recipient: string,
  about: string[] | null,
): Promise<Pick<Mail, 'kind' | 'subject' | 'sentAt'>[]> => rows(db)`
  SELECT kind, subject, sent_at AS "sentAt" FROM mails
  WHERE lower(recipient) = lower(${recipient}) AND (${about === null}
    OR (about = ANY (${about ?? []}::text[]) AND kind <> ALL (${WITH_IDS_OF_THEIR_OWN}::text[])))
  ORDER BY id`

/** They name no account or order, but something whose id may equal that of somebody else's account. */
const WITH_IDS_OF_THEIR_OWN = [
  'staff_invitation',
  'back_in_stock',
  'change_email',
  'email_change_asked',
  'newsletter_confirmation',
]

/** The mails to somebody about one order or account, newest first. Found by the recipient, because an index holds those. */
export const mailsAbout = (db: Database, recipient: string, about: string): Promise<Mail[]> =>
  rows(db)`
    SELECT ${fields} FROM mails WHERE lower(recipient) = lower(${recipient}) AND about = ${about} ORDER BY id DESC LIMIT 100`

/** That a mail was sent is still known; the address and the text are deleted. */
export async function eraseOldMails(db: Database, days: number): Promise<void> {
  await execute(db)`
    UPDATE mails SET recipient = '', subject = NULL, html = NULL, text = NULL, last_error = NULL
        WHERE recipient <> '' AND state <> 'due' AND created_at < now() - make_interval(days => ${days})`
}

/** For monitoring: waiting mails, and those given up in the last day. */
export const mailFigures = (db: Database): Promise<{ due: number; failed: number }> =>
  onlyRow(db)`SELECT (SELECT count(*) FROM mails WHERE state = 'due') AS due,
          (SELECT count(*) FROM mails WHERE state = 'failed' AND created_at > now() - interval '1 day') AS failed`

export async function forgetMailsAbout(tx: Database, orderIds: string[]): Promise<void> {
  await execute(tx)`${FORGOTTEN_MAILS} about = ANY (${orderIds}::text[])`
}

const FORGOTTEN_MAILS = sql`UPDATE mails SET recipient = 'deleted', subject = NULL, html = NULL, text = NULL,
    state = CASE WHEN state = 'due' THEN 'withheld' ELSE state END
  WHERE`

/**
 * Nothing more is sent to whoever ends their account, and what was sent is forgotten. Anybody can register an address: as long as it is
 * not confirmed, what others may have asked to be sent there stays.
 */
export async function forgetRecipient(
  tx: Database,
  { id, email, emailConfirmed }: { id: number; email: string; emailConfirmed: boolean },
): Promise<void> {
  await execute(tx)`${FORGOTTEN_MAILS} about IN (SELECT id::text FROM orders WHERE user_id = ${id})
          OR (kind IN ('change_email', 'email_change_asked') AND about IN (SELECT id::text FROM email_changes WHERE user_id = ${id}))
          OR (lower(recipient) = lower(${email})
            AND (${emailConfirmed} OR (about = ${String(id)} AND kind <> ALL (${WITH_IDS_OF_THEIR_OWN}::text[]))))`
}
