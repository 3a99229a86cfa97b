import { type Database, execute, hasRow, inTransaction, prepared, rows } from '#platform/database/database.ts'
import { staffPages } from '#shared/pages.ts'
import { BRAND } from '#shared/settings.ts'
import {
  letter,
  mailboxOf,
  postponeMails,
  queueMail,
  type RenderedMail,
  withholdMails,
} from '../../mails/mails.ts'
import { returnMails } from '../life/tell-customer.ts'

/**
 * Anybody can enter anybody's address, in an order, a registration or a restock notice. Mails to an address that nobody has confirmed
 * are therefore limited, all kinds together: by recipient, by phone number and in total. Those about an account are counted apart from the
 * others, so that nobody uses up a person's mailbox before changing the password of their account. A withheld mail stays in the list of
 * mails, and staff get an alert; confirmations of orders for which the total left no room are tried again an hour later, for a day.
 * Returns the ids of those that are withheld.
 */
export async function withheldMails(
  db: Database,
  mailIds: number[],
  settings: { allHour: number; staffEmail: string },
): Promise<number[]> {
  if (mailIds.length === 0) return []
  const withheld = await inTransaction(db, (tx) => admit(tx, mailIds, sharesOf(settings.allHour)))
  for (const reason of new Set(withheld.map(({ reason }) => reason)))
    await alertStaff(db, reason, settings.staffEmail)
  return withheld.map(({ id }) => id)
}

type AskedMail = {
  id: number
  kind: string
  about: string
  recipient: string
  isOfToday: boolean
  /** Of its order. */
  phone: string | null
  share: Share
  /** Whether an account with this address, confirmed, gets it. */
  isConfirmed: boolean
  /** The confirmation of its order was not sent to this address. */
  isWithoutConfirmation: boolean
}

type Share = 'orders' | 'registrations' | 'rest'
type Withheld = { id: number; reason: 'recipient' | 'phone' | 'all' }

/** Those that were not admitted before, in the given order. */
const askedMails = (tx: Database, mailIds: number[]): Promise<AskedMail[]> =>
  rows(tx)(prepared`
    SELECT m.id, m.kind, m.about, m.recipient, m.created_at > now() - interval '1 day' AS "isOfToday", dialled_digits(o.phone) AS phone,
      CASE WHEN o.stock_taken THEN 'orders' WHEN m.kind = 'confirm_email' THEN 'registrations' ELSE 'rest' END AS share,
      -- Of a restock notice or a subscription nobody knows who asked for it.
      m.kind NOT IN ('back_in_stock', 'newsletter_confirmation') AND EXISTS (
        SELECT FROM users u WHERE lower(u.email) = lower(m.recipient) AND u.email_confirmed_at IS NOT NULL
          AND (o.id IS NULL OR o.user_id = u.id)) AS "isConfirmed",
      EXISTS (
        SELECT FROM mails first WHERE lower(first.recipient) = lower(m.recipient) AND first.about = m.about
          AND first.kind = 'order_confirmation' AND first.state = 'withheld') AS "isWithoutConfirmation"
    FROM unnest(${mailIds}::bigint[]) WITH ORDINALITY AS asked (id, place)
    JOIN mails m ON m.id = asked.id
    LEFT JOIN orders o ON o.id = CASE WHEN m.kind LIKE 'order\\_%' THEN m.about::uuid END
    WHERE NOT EXISTS (SELECT FROM admitted_mails WHERE mail_id = m.id)
    ORDER BY asked.place`)

/**
 * An account gets all mails to its confirmed address, but for links to a new password, for which anybody can ask. Later mails about an
 * order follow from what staff did with it, and go where its confirmation went.
 */
function isFree({ kind, isConfirmed, isWithoutConfirmation }: AskedMail): boolean {
  if (isConfirmed) return kind !== 'reset_password'
  return FROM_STAFF.includes(kind) && !isWithoutConfirmation
}

const FROM_STAFF: readonly string[] = [
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_edited',
  'order_refunded',
  ...returnMails.filter((kind) => kind !== 'return_asked'),
  'order_paid',
  'order_payment_link',
]

/**
 * Serialized, so that the count is right when several processes deliver. Only admitted mails are counted, so counting costs no more on a
 * busy day.
 */
async function admit(tx: Database, mailIds: number[], shares: Record<Share, number>): Promise<Withheld[]> {
  const [, asked] = await Promise.all([
    rows(tx)(prepared`SELECT pg_advisory_xact_lock(hashtext('mails to anybody'))`),
    askedMails(tx, mailIds),
  ])
  if (asked.every(isFree)) return []
  const tallies = await talliesOf(tx, asked)
  const admitted: AskedMail[] = []
  const later: AskedMail[] = []
  const never: AskedMail[] = []
  const withheld: Withheld[] = []
  for (const mail of asked) {
    const isWithoutConfirmation =
      mail.isWithoutConfirmation || never.some((other) => isConfirmationOf(other, mail))
    if (isFree({ ...mail, isWithoutConfirmation })) continue
    const reason = tallies.exceededBy(mail, shares)
    if (!reason) {
      tallies.add(mail)
      admitted.push(mail)
      continue
    }
    withheld.push({ id: mail.id, reason })
    const isPostponed = reason === 'all' && mail.kind === 'order_confirmation' && mail.isOfToday
    if (isPostponed) later.push(mail)
    else never.push(mail)
  }
  if (admitted.length > 0) await insertAdmitted(tx, admitted)
  if (later.length > 0) await postponeMails(tx, idsOf(later))
  if (never.length > 0) await withholdMails(tx, idsOf(never))
  return withheld
}

const isConfirmationOf = (other: AskedMail, mail: AskedMail): boolean =>
  other.kind === 'order_confirmation' &&
  other.about === mail.about &&
  other.recipient.toLowerCase() === mail.recipient.toLowerCase()

const idsOf = (mails: { id: number }[]): number[] => mails.map(({ id }) => id)

/** What was admitted to the mailboxes and for the phone numbers of these mails, and of each share in the last hour. */
async function talliesOf(tx: Database, asked: AskedMail[]) {
  const found = await rows(tx)<{ key: string; inHour: number; inDay: number }>(prepared`
    WITH today AS NOT MATERIALIZED (
      SELECT *, admitted_at > now() - interval '1 hour' AS is_new FROM admitted_mails WHERE admitted_at > now() - interval '1 day'
    )
    SELECT mailbox || ' ' || counted_as AS key, count(*) FILTER (WHERE is_new) AS "inHour", count(*) AS "inDay"
    FROM today WHERE mailbox = ANY (${asked.map(({ recipient }) => mailboxOf(recipient))}::text[]) GROUP BY 1
    UNION ALL
    SELECT phone, count(*) FILTER (WHERE is_new), count(*)
    FROM today WHERE phone = ANY (${asked.map(({ phone }) => phone)}::text[]) GROUP BY 1
    UNION ALL
    SELECT share, count(*), 0 FROM admitted_mails
    WHERE counted_as IN ('typed', 'account') AND admitted_at > now() - interval '1 hour' AND share IS NOT NULL GROUP BY 1`)
  const tallies = new Map(found.map(({ key, inHour, inDay }) => [key, { inHour, inDay }]))
  const of = (key: string) => tallies.get(key) ?? { inHour: 0, inDay: 0 }
  const isFull = (key: string | null) =>
    key !== null && (of(key).inHour >= PER_PERSON.hour || of(key).inDay >= PER_PERSON.day)
  const ofRecipient = (mail: AskedMail) => `${mailboxOf(mail.recipient)} ${countedAs(mail)}`
  return {
    exceededBy(mail: AskedMail, shares: Record<Share, number>): Withheld['reason'] | null {
      if (isFull(ofRecipient(mail))) return 'recipient'
      if (isFull(mail.phone)) return 'phone'
      return !mail.isConfirmed && of(mail.share).inHour >= shares[mail.share] ? 'all' : null
    },
    add(mail: AskedMail) {
      for (const key of [ofRecipient(mail), mail.phone, mail.isConfirmed ? null : mail.share])
        if (key) tallies.set(key, { inHour: of(key).inHour + 1, inDay: of(key).inDay + 1 })
    },
  }
}

function countedAs({ kind, isConfirmed }: AskedMail): 'confirmed' | 'account' | 'typed' {
  if (isConfirmed) return 'confirmed'
  return ABOUT_ACCOUNTS.includes(kind) ? 'account' : 'typed'
}

const ABOUT_ACCOUNTS = [
  'reset_password',
  'password_changed',
  'factor_changed',
  'wrong_codes',
  'email_change_asked',
]

async function insertAdmitted(tx: Database, mails: AskedMail[]): Promise<void> {
  await rows(tx)(prepared`
    INSERT INTO admitted_mails (mail_id, mailbox, phone, counted_as, share)
    SELECT * FROM unnest(${idsOf(mails)}::bigint[], ${mails.map(({ recipient }) => mailboxOf(recipient))}::text[],
      ${mails.map(({ phone }) => phone)}::text[], ${mails.map(countedAs)}::text[], ${mails.map(({ share }) => share)}::text[])`)
}

/** Of one mailbox, and of one phone number. */
const PER_PERSON = { hour: 5, day: 15 }

/**
 * Of the total, so that nobody uses up by registrations what orders need: the customer confirms by the mail. An order that waits for its
 * stock is one of the rest, because nothing bounds those as the stock does.
 */
function sharesOf(allHour: number): Record<Share, number> {
  const [orders, registrations] = [Math.round((allHour * 2) / 3), Math.round(allHour / 5)]
  return { orders, registrations, rest: Math.max(allHour - orders - registrations, 1) }
}

/** No limit looks further back than a day. */
export async function forgetAdmittedMails(db: Database): Promise<void> {
  await execute(db)`DELETE FROM admitted_mails WHERE admitted_at < now() - interval '1 day'`
}

/** Once an hour for each reason: an alert for every mail would be a flood of its own. */
async function alertStaff(db: Database, reason: string, staffEmail: string): Promise<void> {
  const isTold = await hasRow(db)`
    SELECT FROM mails WHERE kind = 'mails_withheld' AND about = ${reason} AND created_at > now() - interval '1 hour' LIMIT 1`
  if (!isTold) await queueMail(db, 'mails_withheld', reason, staffEmail)
}

/** To the staff: somebody may be misusing the shop's forms to send mail. */
export async function renderMailsWithheld(reason: string, publicUrl: string): Promise<RenderedMail> {
  return letter({
    subject: `${BRAND}: mails are being withheld`,
    heading: 'Mails are being withheld',
    paragraphs: [
      WHAT_HAPPENED[reason] ?? WHAT_HAPPENED.all ?? '',
      'The orders themselves were taken, and accounts were opened. Please look at the newest ones: somebody may be sending mail to strangers through the shop. The list of mails shows what was withheld.',
    ],
    button: { label: 'Open the orders', link: `${publicUrl}${staffPages.orders.path}` },
  })
}

const WHAT_HAPPENED: Record<string, string> = {
  recipient: 'One address was entered more often than the shop sends mail to it in an hour or a day.',
  phone: 'One phone number was given in more orders than the shop confirms by mail in an hour or a day.',
  all: 'The limit on mails to addresses that nobody has confirmed was reached in the last hour. Confirmations of orders follow when the hour is over.',
}
