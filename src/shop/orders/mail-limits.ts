import { type Database, preparedRows, rows, sql } from '../../platform/database/database.ts'
import { staffPages } from '../../shared/pages.ts'
import { BRAND } from '../../shared/settings.ts'
import { letter, type RenderedMail } from '../mails/mails.ts'

/**
 * Anybody can enter anybody's address, in an order, a registration or a restock notice. Mails to an address that nobody has confirmed
 * are therefore limited, all kinds together: by recipient, by phone number and in total. A withheld mail stays in the list of mails,
 * and staff get an alert; confirmations of orders that the total withholds follow later. Returns the ids of those that are withheld.
 */
export async function withheldMails(
  db: Database,
  mailIds: number[],
  settings: { allHour: number; staffEmail: string },
): Promise<number[]> {
  if (mailIds.length === 0) return []
  const limits = JSON.stringify({ ...PER_PERSON, shares: sharesOf(settings.allHour) })
  const asked = await preparedRows<{ id: number; reason: string | null }>(db, ADMIT, [mailIds, limits])
  const withheld = asked.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : []))
  for (const reason of new Set(withheld.map(({ reason }) => reason)))
    await alertStaff(db, reason, settings.staffEmail)
  return withheld.map(({ id }) => id)
}

const ADMIT = {
  name: 'admit-mails',
  text: 'SELECT id, admit_mail(id, $2::jsonb) AS reason FROM unnest($1::bigint[]) AS id',
}

/** Of one mailbox, and of one phone number. */
const PER_PERSON = { hour: 5, day: 15 }

/**
 * Of the total, so that nobody uses up by registrations what orders need: the customer confirms by the mail. An order that waits for its
 * stock is one of the rest, because nothing bounds those as the stock does.
 */
function sharesOf(allHour: number): { orders: number; registrations: number; rest: number } {
  const [orders, registrations] = [Math.round((allHour * 2) / 3), Math.round(allHour / 5)]
  return { orders, registrations, rest: Math.max(allHour - orders - registrations, 1) }
}

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
