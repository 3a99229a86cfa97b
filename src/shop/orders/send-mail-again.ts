import { type Database, inTransaction, rows, type SQL, sql } from '../../platform/database/database.ts'
import { staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { queueMail } from '../mails/mails.ts'
import { writeEvent } from './life/journal.ts'
import { lockOrder } from './life/locked-order.ts'

/** The mails about an order that may be sent once more: the newest of each kind, if it has left and what it says is still so. */
export const mailsToSendAgain = (db: Database, orderId: string): Promise<{ id: number; kind: string }[]> =>
  rows(db, toSendAgain(orderId))

const toSendAgain = (orderId: string): SQL => sql`SELECT newest.id, newest.kind
  FROM orders o, LATERAL (
    SELECT DISTINCT ON (m.kind) m.id, m.kind, m.state FROM mails m
    WHERE lower(m.recipient) = lower(o.email) AND m.about = o.id::text AND o.email LIKE '%@%'
    ORDER BY m.kind, m.id DESC
  ) AS newest
  WHERE o.id = ${orderId}::uuid AND newest.state <> 'due'
    AND (newest.kind = 'order_' || o.status OR (newest.kind = 'order_confirmation' AND o.status <> 'cancelled'))`

/** The customer has not got it, or has lost it. It is written anew, from what the order is now. */
export async function sendMailAgain(
  { db, ordersChanged, mailDue }: Pick<Shop, 'db' | 'ordersChanged' | 'mailDue'>,
  orderId: string,
  mailId: number,
  staffId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Locked, so that of two presses at once the second finds the mail of the first.
    const { id, email } = await lockOrder(tx, orderId)
    const mail = (await mailsToSendAgain(tx, id)).find((one) => one.id === mailId)
    if (!mail) throw new ShopError('mail_not_to_send')
    await queueMail(tx, mail.kind, id, email)
    await writeEvent(tx, id, {
      event: 'mail_sent_again',
      actor: staff(staffId),
      after: { mailSentAgain: mail.kind },
    })
  })
  ordersChanged()
  mailDue()
}
