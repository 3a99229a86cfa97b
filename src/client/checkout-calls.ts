import type { z } from 'zod'
import type { cartReply } from '../contract/cart.ts'
import type {
  CreateCardOrder,
  cardOrderReply,
  PlaceCardOrder,
  PlaceOrder,
  placedReply,
} from '../contract/checkout.ts'
import type { Call } from './call.ts'

/** With the same `idempotencyKey` the same order is returned instead of a second one. */
export const checkoutCalls = (call: Call) => ({
  /** The cart as the checkout will charge it. */
  async cart() {
    return (await call<z.infer<typeof cartReply>>('POST', '/checkout/session')).data
  },
  async placeOrder(order: PlaceOrder, idempotencyKey?: string) {
    const options = { body: order, headers: keyHeader(idempotencyKey) }
    return (await call<z.infer<typeof placedReply>>('POST', '/checkout/place-order', options)).order
  },
  async createCardOrder(provider: string, order: CreateCardOrder, idempotencyKey?: string) {
    const options = { body: order, headers: keyHeader(idempotencyKey) }
    return call<z.infer<typeof cardOrderReply>>('POST', `/payments/${provider}/create-order`, options)
  },
  /** `order` is missing when the server answers success without one. */
  async placeCardOrder(provider: string, order: PlaceCardOrder) {
    const options = { body: order }
    const reply = await call<Partial<z.infer<typeof placedReply>>>(
      'POST',
      `/payments/${provider}/place-order`,
      options,
    )
    return reply.order
  },
})

const keyHeader = (key?: string): Record<string, string> => (key ? { 'idempotency-key': key } : {})
