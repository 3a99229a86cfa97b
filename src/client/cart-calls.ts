import type { Cart, CartAddition, cartReply } from '#contract/cart.ts'
import { DELIVERY_DAYS } from '#shared/settings.ts'
import type { Call } from './call.ts'

export const cartCalls = ({ data }: Call) => {
  const cart = async (...request: Parameters<typeof data>) =>
    withItems(await data<typeof cartReply>(...request))
  return {
    read: () => cart('GET', '/cart'),
    add: (body: CartAddition) => cart('POST', '/cart/items', { body }),
    setQuantity: (itemId: number, quantity: number) =>
      cart('PUT', `/cart/items/${itemId}`, { body: { quantity } }),
    remove: (itemId: number) => cart('DELETE', `/cart/items/${itemId}`),
  }
}

/** The documents allow a cart without a list: it is an empty one. */
const withItems = (cart: Cart | undefined): Cart => ({ ...EMPTY, ...cart, items: cart?.items ?? [] })
const EMPTY: Cart = {
  items: [],
  count: 0,
  subtotal: 0,
  discount: 0,
  shipping: 0,
  taxes: 0,
  total: 0,
  delivery: { governorate: null, days: DELIVERY_DAYS, cashAllowed: true, largestCash: null },
}
