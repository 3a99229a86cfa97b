import type { z } from 'zod'
import type { CartAddition, cartReply } from '../contract/cart.ts'
import type { Call } from './call.ts'

/** Every change answers the whole cart as it now is. */
export const cartCalls = (call: Call) => ({
  async read() {
    return (await call<CartReply>('GET', '/cart')).data
  },
  async add(addition: CartAddition) {
    return (await call<CartReply>('POST', '/cart/items', { body: addition })).data
  },
  async setQuantity(itemId: number, quantity: number) {
    return (await call<CartReply>('PUT', `/cart/items/${itemId}`, { body: { quantity } })).data
  },
  async remove(itemId: number) {
    return (await call<CartReply>('DELETE', `/cart/items/${itemId}`)).data
  },
  async clear() {
    return (await call<CartReply>('DELETE', '/cart')).data
  },
})

type CartReply = z.infer<typeof cartReply>
