import type { Mail } from '#contract/desk/mails.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { OrderStatus } from '#shared/values.ts'
import { staff } from '../../context/actor.ts'
import type { Shop } from '../../context/shop.ts'
import { ShopError } from '../../context/shop-error.ts'
import { mailsAbout, queueMail } from '../../mails/mails.ts'
import { writeEvent } from '../life/journal.ts'
import { lockOrder } from '../life/locked-order.ts'

/** Of the mails about an order, newest first: the newest of each kind, if it has left and what it says is still so. */
export const mailsToSendAgain = (
  { email, status }: { email: string; status: OrderStatus },
  mails: readonly Mail[],
): Mail[] =>
  mails.filter(
    ({ kind, state }, index) =>
      email.includes('@') &&
      state !== 'due' &&
      (kind === `order_${status}` ||
        kind === 'order_refunded' ||
        (kind === 'order_confirmation' && status !== 'cancelled')) &&
      mails.findIndex((mail) => mail.kind === kind) === index,
  )

/** The customer has not got it, or has lost it. It is written anew, from what the order is now. */
export async function sendMailAgain(
  { db, ordersChanged, mailDue }: Pick<Shop, 'db' | 'ordersChanged' | 'mailDue'>,
  orderId: string,
  mailId: number,
  staffId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Locked, so that of two presses at once the second finds the mail of the first.
    const order = await lockOrder(tx, orderId)
    const { id, email } = order
    const mails = await mailsAbout(tx, email, id)
    const mail = mailsToSendAgain(order, mails).find((one) => one.id === mailId)
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
