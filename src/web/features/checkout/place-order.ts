import { CallFailed } from '../../../client/call-failed.ts'
import type { Client } from '../../../client/client.ts'
import type { PlaceOrder } from '../../../contract/checkout.ts'
import type { Order } from '../../../contract/orders.ts'
import { storage } from '../../data/storage.ts'

/** Places a cash order and remembers it until it is certain what became of it. Its key makes asking again harmless. */
export async function placeOrder(client: Client, order: PlaceOrder, key: string): Promise<Order> {
  storage.unansweredOrder.write({ order, key })
  try {
    const placed = await client.checkout.placeOrder(order, key)
    storage.unansweredOrder.remove()
    storage.checkoutDraft.remove()
    storage.lastOrder.write({ id: placed.id, placedAt: Date.now() })
    return placed
  } catch (error) {
    if (error instanceof CallFailed && isCertain(error)) storage.unansweredOrder.remove()
    throw error
  }
}

/** An error of the client is certain. No answer, or a server that stumbled, may have an order behind it. */
const isCertain = ({ status }: CallFailed): boolean => status >= 400 && status < 500
