import { type Database, prepared, rows } from '#platform/database/database.ts'
import { UNDO_SECONDS } from '#shared/settings.ts'
import type { OrderStatus } from '#shared/values.ts'
import type { Actor } from '../../context/actor.ts'
import { statusEffects } from './transitions.ts'

/** A change that can be undone is mailed when it no longer can be, with some seconds for the replies on their way. */
export const MAIL_DELAY = `${UNDO_SECONDS + 5} seconds`

/** The customer hears of what they wait for. A mail that has not left yet is withdrawn by the next change. */
export async function tellCustomer(
  tx: Database,
  order: { id: string; email: string; status: OrderStatus },
  { actor, eventId }: { actor: Actor; eventId: number },
): Promise<void> {
  await withdrawMails(tx, order.id)
  const { mail } = statusEffects[order.status]
  if (mail) await queueMail(tx, order, mail, { actor, eventId })
}

/** Money has gone back to the customer. The mail says all that has, so that of several soon after another there is one. */
export const tellRefunded = (tx: Database, order: Told, by: By): Promise<void> =>
  queueOnly(tx, order, 'order_refunded', by)

/** Money of a card has come for an order that was there before. */
export const tellPaid = (tx: Database, order: Told, by: By): Promise<void> =>
  queueMail(tx, order, 'order_paid', by)

/** It goes elsewhere, or another number is called. Of several changes in a row, one mail. */
export const tellOfAddress = (tx: Database, order: Told, by: By): Promise<void> =>
  queueOnly(tx, order, 'order_address', by)

/** Of something that goes back. What was to be said of its step before, and has not left, is not said. */
export async function tellOfReturn(tx: Database, order: Told, kind: ReturnMail, by: By): Promise<void> {
  await rows(tx)`
    DELETE FROM mails WHERE about = ${order.id} AND state = 'due' AND kind = ANY (${[...returnMails]})`
  await queueMail(tx, order, kind, by)
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
  await rows(tx)`DELETE FROM mails WHERE about = ${order.id} AND state = 'due' AND kind = ${kind}`
  await queueMail(tx, order, kind, by)
}

async function queueMail(tx: Database, { id, email }: Told, kind: string, by: By): Promise<void> {
  if (!email.includes('@')) return
  await rows(
    tx,
    prepared`INSERT INTO mails (kind, about, recipient, next_try_at, event_id)
        VALUES (${kind}, ${id}, ${email}, now() + ${delayAfter(by.actor)}::interval, ${by.eventId}::bigint)`,
  )
}

/** What an event has to say is not said once it is taken back. */
export async function withdrawMailsOf(tx: Database, orderId: string, eventId: number): Promise<void> {
  await rows(tx)`DELETE FROM mails WHERE about = ${orderId} AND state = 'due' AND event_id = ${eventId}`
}

const delayAfter = ({ by }: Actor): string => (by === 'staff' ? MAIL_DELAY : '0 seconds')

/** After an undo: what the customer has not heard of yet, because the mail about it was withdrawn. */
export async function tellAgain(
  tx: Database,
  order: { id: string; email: string; status: OrderStatus },
  by: { actor: Actor; eventId: number },
): Promise<void> {
  const { mail } = statusEffects[order.status]
  const [known] = mail
    ? await rows(tx)`
      SELECT FROM mails WHERE about = ${order.id} AND kind = ${mail} AND state <> 'due' LIMIT 1`
    : []
  if (known || !mail) await withdrawMails(tx, order.id)
  else await tellCustomer(tx, order, by)
}

/** What was changed at their wish, once. An edit that is about to be mailed takes the next one along. */
export async function tellOfEdit(
  tx: Database,
  { id, email }: { id: string; email: string },
  eventId: number,
): Promise<void> {
  if (!email.includes('@')) return
  await rows(tx)`
    WITH later AS (
      UPDATE mails SET next_try_at = now() + ${MAIL_DELAY}::interval
      WHERE about = ${id} AND kind = 'order_edited' AND state = 'due' RETURNING id
    )
    INSERT INTO mails (kind, about, recipient, next_try_at, event_id)
    SELECT 'order_edited', ${id}::text, ${email}::text, now() + ${MAIL_DELAY}::interval, ${eventId}::bigint
    WHERE NOT EXISTS (SELECT FROM later)`
}

/** The mail about an event that is taken back. */
export async function withdrawMailOf(tx: Database, eventId: number): Promise<void> {
  await rows(tx)`DELETE FROM mails WHERE event_id = ${eventId}::bigint AND state = 'due'`
}

async function withdrawMails(tx: Database, orderId: string): Promise<void> {
  await rows(
    tx,
    prepared`DELETE FROM mails WHERE about = ${orderId} AND state = 'due'
        AND kind IN ('order_shipped', 'order_delivered', 'order_cancelled')`,
  )
}
