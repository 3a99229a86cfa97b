import type { Client } from '#client/client.ts'
import type { Cart, CartAddition } from '#contract/cart.ts'
import { DELIVERY_DAYS } from '#shared/settings.ts'

export const readCart = async ({ call }: Client): Promise<Cart> => withItems(await call('GET /cart'))

export const addToCart = async ({ call }: Client, body: CartAddition): Promise<Cart> =>
  withItems(await call('POST /cart/items', { body }))

/** 0 removes it. */
export const setQuantity = async ({ call }: Client, id: number, quantity: number): Promise<Cart> =>
  withItems(
    quantity === 0
      ? await call('DELETE /cart/items/:id', { params: { id } })
      : await call('PUT /cart/items/:id', { params: { id }, body: { quantity } }),
  )

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
