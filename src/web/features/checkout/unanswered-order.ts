import { CallFailed } from '../../../client/call-failed.ts'
import type { Client } from '../../../client/client.ts'
import type { PlaceOrder } from '../../../contract/checkout.ts'
import type { Order } from '../../../contract/orders.ts'
import { browserMemory } from './browser-memory.ts'
import { forgetDraft } from './kept-details.ts'

/** An order that was sent and not answered yet. Its key makes asking again harmless. */
export const unansweredOrder = browserMemory<{ order: PlaceOrder; key: string }>(
  'sessionStorage',
  'unansweredOrder',
)

/** Sends an order and remembers it until it is certain what became of it. */
export async function sendOrder(client: Client, order: PlaceOrder, key: string): Promise<Order> {
  unansweredOrder.remember({ order, key })
  try {
    const placed = await client.checkout.placeOrder(order, key)
    unansweredOrder.forget()
    forgetDraft()
    return placed
  } catch (error) {
    if (error instanceof CallFailed && isCertain(error)) unansweredOrder.forget()
    throw error
  }
}

/** A refusal is certain. No answer, or a server that stumbled, may have an order behind it. */
const isCertain = ({ status }: CallFailed): boolean => status >= 400 && status < 500
