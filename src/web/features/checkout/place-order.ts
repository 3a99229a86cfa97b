import { failureOf } from '#client/call-failed.ts'
import type { Client } from '#client/client.ts'
import type { PlaceOrder } from '#contract/orders/checkout.ts'
import type { Order } from '#contract/orders/orders.ts'
import { storage } from '../../data/storage.ts'

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
