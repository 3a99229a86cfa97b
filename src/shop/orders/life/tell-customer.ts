import { type Database, hasRow } from '#platform/database/database.ts'
import { UNDO_SECONDS } from '#shared/settings.ts'
import type { OrderStatus } from '#shared/values.ts'
import type { Actor } from '../../context/actor.ts'
import { delayMail, queueMail, withdrawMails } from '../../mails/mails.ts'
import { statusEffects } from './transitions.ts'

/** A change that can be undone is mailed when it no longer can be, with some seconds for the replies on their way. */
export const MAIL_DELAY = `${UNDO_SECONDS + 5} seconds`

/** The customer hears of what they wait for. A mail that has not left yet is withdrawn by the next change. */
export async function tellCustomer(
  tx: Database,
  order: { id: string; email: string; status: OrderStatus },
  { actor, eventId }: { actor: Actor; eventId: number },
): Promise<void> {
  await withdrawMails(tx, order.id, ABOUT_STATUS)
  const { mail } = statusEffects[order.status]
  if (mail) await tell(tx, order, mail, { actor, eventId })
}

/** Money has gone back to the customer. The mail says all that has, so that of several soon after another there is one. */
export const tellRefunded = (tx: Database, order: Told, by: By): Promise<void> =>
  queueOnly(tx, order, 'order_refunded', by)

/** Money of a card has come for an order that was there before. */
export const tellPaid = (tx: Database, order: Told, by: By): Promise<void> =>
  tell(tx, order, 'order_paid', by)

/** It goes elsewhere, or another number is called. Of several changes in a row, one mail. */
export const tellOfAddress = (tx: Database, order: Told, by: By): Promise<void> =>
  queueOnly(tx, order, 'order_address', by)

/** Of something that goes back. What was to be said of its step before, and has not left, is not said. */
export async function tellOfReturn(tx: Database, order: Told, kind: ReturnMail, by: By): Promise<void> {
  await withdrawMails(tx, order.id, returnMails)
  await tell(tx, order, kind, by)
}

export const returnMails = [
  'return_asked',
  'return_approved',
  'return_declined',
  'return_received',
  'exchange_sent',
  'exchange_called_off',
] as const
export type ReturnMail = (typeof returnMails)[number]

type Told = { id: string; email: string }
type By = { actor: Actor; eventId: number }

/** Instead of one of this kind that has not left. */
async function queueOnly(tx: Database, order: Told, kind: string, by: By): Promise<void> {
  await withdrawMails(tx, order.id, [kind])
  await tell(tx, order, kind, by)
}

/** Of somebody who is forgotten by now there is no address. */
async function tell(tx: Database, { id, email }: Told, kind: string, { actor, eventId }: By): Promise<void> {
  if (!email.includes('@')) return
  await queueMail(tx, kind, id, email, { eventId, ...(actor.by === 'staff' && { delay: MAIL_DELAY }) })
}

/** After an undo: what the customer has not heard of yet, because the mail about it was withdrawn. */
export async function tellAgain(
  tx: Database,
  order: { id: string; email: string; status: OrderStatus },
  by: { actor: Actor; eventId: number },
): Promise<void> {
  const { mail } = statusEffects[order.status]
  const isKnown = mail
    ? await hasRow(tx)`
      SELECT FROM mails WHERE about = ${order.id} AND kind = ${mail} AND state <> 'due' LIMIT 1`
    : true
  if (isKnown) await withdrawMails(tx, order.id, ABOUT_STATUS)
  else await tellCustomer(tx, order, by)
}

/** What was changed at their wish, once. An edit that is about to be mailed takes the next one along. */
export async function tellOfEdit(
  tx: Database,
  { id, email }: { id: string; email: string },
  eventId: number,
): Promise<void> {
  if (!email.includes('@') || (await delayMail(tx, 'order_edited', id, MAIL_DELAY))) return
  await queueMail(tx, 'order_edited', id, email, { delay: MAIL_DELAY, eventId })
}

const ABOUT_STATUS = ['order_shipped', 'order_delivered', 'order_cancelled']
