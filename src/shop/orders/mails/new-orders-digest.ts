import { toPounds } from '#contract/money.ts'
import { type Database, inTransaction, prepared, rows } from '#platform/database/database.ts'
import { staffPages } from '#shared/pages.ts'
import { BRAND } from '#shared/settings.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { collectMails, digestOf, letter, MAILBOX, type RenderedMail } from '../../mails/mails.ts'
import { en } from './mail-text/en.ts'

/**
 * Staff get a mail about each new order, up to twenty an hour. The orders beyond that are listed in a digest, which goes out an hour after
 * the first of them, so that a flood does not fill their mailbox. Nothing joins a digest whose time has come, and its letter waits for
 * whoever is joining, so that an order is in one digest, and in no other mail. Returns the ids of the mails that the digest replaces.
 */
export async function mailsForDigest(db: Database, mailIds: number[]): Promise<number[]> {
  if (mailIds.length === 0) return []
  return inTransaction(db, async (tx) => {
    const [, mails] = await Promise.all([lockDigests(tx), newOrderMails(tx, mailIds)])
    const [single, collected]: [NewOrderMail[], NewOrderMail[]] = [[], []]
    for (const mail of mails.filter(({ isCollected, isAdmitted }) => !isCollected && !isAdmitted)) {
      const sent = mail.sentInHour + single.filter(({ mailbox }) => mailbox === mail.mailbox).length
      if (sent < SINGLE_MAILS_AN_HOUR) single.push(mail)
      else collected.push(mail)
    }
    if (single.length > 0) await insertSingle(tx, single)
    for (const [recipient = '', those = []] of Map.groupBy(collected, (mail) => mail.recipient))
      await collectMails(tx, idsOf(those), await digestOf(tx, 'new_orders', recipient))
    return idsOf([...mails.filter(({ isCollected }) => isCollected), ...collected])
  })
}

const SINGLE_MAILS_AN_HOUR = 20

type NewOrderMail = {
  id: number
  recipient: string
  mailbox: string
  isCollected: boolean
  /** It goes out by itself. */
  isAdmitted: boolean
  /** Mails about new orders to this mailbox. */
  sentInHour: number
}

const idsOf = (mails: NewOrderMail[]): number[] => mails.map(({ id }) => id)

const lockDigests = (tx: Database) => rows(tx)(prepared`SELECT pg_advisory_xact_lock(hashtext('new orders'))`)

const newOrderMails = (tx: Database, mailIds: number[]): Promise<NewOrderMail[]> =>
  rows(tx)(prepared`
    SELECT m.id, m.recipient, ${MAILBOX} AS mailbox, m.state = 'collected' AS "isCollected",
      EXISTS (SELECT FROM admitted_mails WHERE mail_id = m.id) AS "isAdmitted", coalesce(sent.mails, 0) AS "sentInHour"
    FROM unnest(${mailIds}::bigint[]) WITH ORDINALITY AS asked (id, place)
    JOIN mails m ON m.id = asked.id
    LEFT JOIN (
      SELECT mailbox, count(*) AS mails FROM admitted_mails
      WHERE counted_as = 'staff' AND admitted_at > now() - interval '1 hour' GROUP BY mailbox
    ) AS sent ON sent.mailbox = ${MAILBOX}
    ORDER BY asked.place`)

async function insertSingle(tx: Database, mails: NewOrderMail[]): Promise<void> {
  await rows(tx)(prepared`
    INSERT INTO admitted_mails (mail_id, mailbox, counted_as)
    SELECT m.id, ${MAILBOX}, 'staff' FROM mails m WHERE m.id = ANY (${idsOf(mails)}::bigint[])`)
}

/** Numbers and sums alone, nothing that was typed. Null when the orders are gone. */
export async function renderNewOrdersDigest(
  db: Database,
  publicUrl: string,
  digest: string,
): Promise<RenderedMail | null> {
  const orders = await inTransaction(db, async (tx) => {
    await lockDigests(tx)
    return rows(tx)<CollectedOrder>`
      SELECT o.id, o.total_in_piastres AS "totalInPiastres", o.attention_reason IS NOT NULL AS "needsAttention"
          FROM mails m JOIN orders o ON o.id = m.about::uuid WHERE m.digest = ${digest} ORDER BY m.id`
  })
  if (orders.length === 0) return null
  const inAll = orders.reduce((sum, { totalInPiastres }) => sum + totalInPiastres, 0)
  const count = orders.length === 1 ? '1 more new order' : `${orders.length} more new orders`
  return letter({
    subject: `${BRAND}: ${count}, ${priceOf(inAll)}`,
    heading: count,
    paragraphs: [
      `There were more than ${SINGLE_MAILS_AN_HOUR} new orders in an hour, so the others come in one mail:`,
      orders.map(lineOf).join('\n'),
    ],
    button: { label: 'Open the orders', link: `${publicUrl}${staffPages.orders.path}` },
  })
}

type CollectedOrder = { id: string; totalInPiastres: number; needsAttention: boolean }

const lineOf = ({ id, totalInPiastres, needsAttention }: CollectedOrder): string =>
  `${id.slice(-SHORT_NUMBER)}: ${priceOf(totalInPiastres)}${needsAttention ? ' (needs attention)' : ''}`

const priceOf = (piastres: number): string => en.price(toPounds(piastres))
