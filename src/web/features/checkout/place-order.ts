import { failureOf } from '#client/call-failed.ts'
import type { Client } from '#client/client.ts'
import type { PlaceOrder } from '#contract/orders/checkout.ts'
import type { Order } from '#contract/orders/orders.ts'
import { storage } from '#web/data/storage.ts'
import { isActionable } from './actionable-errors.ts'
import { PaymentNotInitiated } from './payment/card-payment.ts'

/** Places a cash order and remembers it until it is certain what became of it. Its key makes asking again harmless. */
export async function placeOrder(client: Client, order: PlaceOrder, key: string): Promise<Order> {
  const earlier = storage.unansweredOrder.read()
  storage.unansweredOrder.write({ order, key })
  try {
    const { order: placed } = await client.reply('POST /checkout/place-order', {
      headers: { 'idempotency-key': key },
      body: order,
    })
    storage.unansweredOrder.remove()
    storage.checkoutDraft.remove()
    storage.lastOrder.write({ id: placed.id, placedAt: Date.now() })
    return placed
  } catch (error) {
    const { kind } = failureOf(error)
    if (kind === 'offline' && earlier) storage.unansweredOrder.write(earlier)
    else if (kind === 'offline' || kind === 'refused') storage.unansweredOrder.remove()
    if (kind === 'no_answer' || (kind === 'offline' && earlier))
      throw new OrderUnanswered(undefined, { cause: error })
    throw error
  }
}

/** This order or an earlier one was sent, and no reply says what became of it. */
export class OrderUnanswered extends Error {}

/** Why an order was not placed, as a code; the screen has the sentences. */
export type OrderError =
  /** Another total is shown and asked about. */
  | { kind: 'total_changed'; total: number }
  /** A card payment for this cart is under way: there is nothing to try again. */
  | { kind: 'payment_pending'; message: string; reference: string }
  /** The order is paid by card, which is chosen now. */
  | { kind: 'card_only'; message: string }
  /** All else is an alert, with a reason beside the button where it helps. */
  | { kind: 'failed'; reason: Reason | null }

type Reason =
  /** The server's own sentence, and whether another cart may help. */
  | { code: 'server'; message: string; inCart: boolean }
  | { code: 'not_initiated' }
  /** Nothing was sent, so nothing was ordered. */
  | { code: 'offline' }
  /** An order was sent, and it is unknown whether it arrived. */
  | { code: 'unanswered' }

export function orderError(error: Error): OrderError {
  if (isActionable(error) && error.code === 'total_changed')
    return { kind: 'total_changed', total: Number(error.details.total) }
  if (isActionable(error) && error.code === 'payment_pending')
    return { kind: 'payment_pending', message: error.message, reference: String(error.details.reference) }
  if (isActionable(error) && error.code === 'card_only') return { kind: 'card_only', message: error.message }
  return { kind: 'failed', reason: reasonOf(error) }
}

function reasonOf(error: Error): Reason | null {
  if (error instanceof OrderUnanswered) return { code: 'unanswered' }
  const isCard = error instanceof PaymentNotInitiated
  const { kind, sentence } = failureOf(isCard ? error.cause : error)
  if (kind === 'offline') return { code: 'offline' }
  if (isCard) return { code: 'not_initiated' }
  const isExplained = kind === 'server_error' || isActionable(error)
  const inCart = !(isActionable(error) && error.code === 'cash_not_accepted')
  return sentence && isExplained ? { code: 'server', message: sentence, inCart } : null
}
