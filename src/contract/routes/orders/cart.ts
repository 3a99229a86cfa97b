import { cartAddition, cartReply, quantityChange } from '../../cart.ts'
import { idParams } from '../../fields.ts'
import { languageQuery } from '../../translations.ts'
import type { Routes } from '../route.ts'

export const cartRoutes = {
  getCart: { at: 'GET /cart', summary: 'Get the cart', query: languageQuery, reply: cartReply },
  addCartItem: {
    at: 'POST /cart/items',
    summary: 'Add a cart item',
    query: languageQuery,
    body: cartAddition,
    reply: cartReply,
  },
  setCartItemQuantity: {
    at: 'PUT /cart/items/:id',
    summary: 'Change the quantity of a cart item',
    params: idParams,
    query: languageQuery,
    body: quantityChange,
    reply: cartReply,
  },
  removeCartItem: {
    at: 'DELETE /cart/items/:id',
    summary: 'Remove a cart item',
    params: idParams,
    query: languageQuery,
    reply: cartReply,
  },
  clearCart: { at: 'DELETE /cart', summary: 'Empty the cart', reply: cartReply },
} satisfies Routes
