import type { z } from 'zod'
import type { cartReply } from '#contract/cart.ts'
import type {
  CreateCardOrder,
  cardOrderReply,
  PlaceCardOrder,
  PlaceOrder,
  placedReply,
} from '#contract/checkout.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import type { Call } from './call.ts'

/** With the same `idempotencyKey` the same order is returned instead of a second one. */
export const checkoutCalls = ({ reply, data }: Call) => ({
  /** The cart as the checkout will charge it, for this place from now on; null is a place that is not known. */
  cart: (governorate?: Governorate | null) =>
    data<typeof cartReply>('POST', '/checkout/session', {
      body: governorate === undefined ? undefined : { governorate },
    }),
  async placeOrder(body: PlaceOrder, idempotencyKey?: string) {
    const options = { body, headers: keyHeader(idempotencyKey) }
    return (await reply<typeof placedReply>('POST', '/checkout/place-order', options)).order
  },
  createCardOrder: (provider: string, body: CreateCardOrder, idempotencyKey?: string) =>
    reply<typeof cardOrderReply>('POST', `/payments/${provider}/create-order`, {
      body,
      headers: keyHeader(idempotencyKey),
    }),
  /** Undefined when the server answers success without an order. */
  async placeCardOrder(provider: string, body: PlaceCardOrder) {
    const placed = await reply<typeof placedReply>('POST', `/payments/${provider}/place-order`, { body })
    return (placed as Partial<z.infer<typeof placedReply>>).order
  },
})

const keyHeader = (key?: string): Record<string, string> => (key ? { 'idempotency-key': key } : {})
