import type { z } from 'zod'
import type { Cart, CartAddition, cartReply } from '../contract/cart.ts'
import type { Call } from './call.ts'

export const cartCalls = (call: Call) => ({
  async read() {
    return withItems((await call<CartReply>('GET', '/cart')).data)
  },
  async add(addition: CartAddition) {
    return withItems((await call<CartReply>('POST', '/cart/items', { body: addition })).data)
  },
  async setQuantity(itemId: number, quantity: number) {
    return withItems((await call<CartReply>('PUT', `/cart/items/${itemId}`, { body: { quantity } })).data)
  },
  async remove(itemId: number) {
    return withItems((await call<CartReply>('DELETE', `/cart/items/${itemId}`)).data)
  },
  async clear() {
    return withItems((await call<CartReply>('DELETE', '/cart')).data)
  },
})

/** The documents allow a cart without a list: it is an empty one. */
const withItems = (cart: Cart | undefined): Cart => ({ ...EMPTY, ...cart, items: cart?.items ?? [] })
const EMPTY: Cart = { items: [], count: 0, subtotal: 0, discount: 0, shipping: 0, taxes: 0, total: 0 }

type CartReply = z.infer<typeof cartReply>
