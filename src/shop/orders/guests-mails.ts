import { BRAND } from '../../contract/settings.ts'
import { pagePaths } from '../../contract/values.ts'
import { type Database, preparedRows, rows, sql } from '../../platform/database.ts'
import { letter, type RenderedMail } from '../mails/mails.ts'

/**
 * Anybody can enter anybody's address in an order, so confirmations are limited: by recipient, by phone number and in total. The
 * order is placed in any case; a withheld mail stays in the list of mails, and staff get an alert.
 */
export async function withheldOrderMails(
  db: Database,
  mailIds: number[],
  settings: { allHour: number; staffEmail: string },
): Promise<Set<number>> {
  if (mailIds.length === 0) return new Set()
  const limits = JSON.stringify({ ...PER_PERSON, allHour: settings.allHour })
  const asked = await preparedRows<{ id: number; reason: string | null }>(db, ADMIT, [mailIds, limits])
  const withheld = asked.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : []))
  for (const reason of new Set(withheld.map(({ reason }) => reason)))
    await alertStaff(db, reason, settings.staffEmail)
  return new Set(withheld.map(({ id }) => id))
}

const ADMIT = {
  name: 'admit-order-mails',
  text: 'SELECT id, admit_order_mail(id, $2::jsonb) AS reason FROM unnest($1::bigint[]) AS id',
}

const PER_PERSON = { recipientHour: 3, recipientDay: 10, phoneHour: 5, phoneDay: 15 }

/** No limit looks further back than a day. */
export async function forgetAdmittedMails(db: Database): Promise<void> {
  await rows(db, sql`DELETE FROM admitted_mails WHERE admitted_at < now() - interval '1 day'`)
}

/** Once an hour for each reason: an alert for every mail would be a flood of its own. */
async function alertStaff(db: Database, reason: string, staffEmail: string): Promise<void> {
  await rows(
    db,
    sql`SELECT queue_mail('mails_withheld', ${reason}, ${staffEmail}) WHERE NOT EXISTS (
          SELECT 1 FROM mails WHERE kind = 'mails_withheld' AND about = ${reason}
            AND created_at > now() - interval '1 hour')`,
  )
}

/** To the staff: somebody may be misusing the order form to send mail. */
export async function renderMailsWithheld(reason: string, publicUrl: string): Promise<RenderedMail> {
  return letter({
    subject: `${BRAND}: confirmations of orders are being withheld`,
    heading: 'Confirmations are being withheld',
    paragraphs: [
      WHAT_HAPPENED[reason] ?? WHAT_HAPPENED.all ?? '',
      'The orders themselves were taken. Please look at the newest ones: somebody may be sending mail to strangers by placing orders.',
    ],
    button: { label: 'Open the orders', link: `${publicUrl}${pagePaths.staffOrders}` },
  })
}

const WHAT_HAPPENED: Record<string, string> = {
  recipient: 'One address was given in more orders than the shop confirms by mail in an hour or a day.',
  phone: 'One phone number was given in more orders than the shop confirms by mail in an hour or a day.',
  all: 'More orders than usual were placed in the last hour, and the limit on confirmations by mail was reached.',
}
