import { idParams } from '../../fields.ts'
import { cart, cartAddition, quantityChange } from '../../orders/cart.ts'
import { languageQuery } from '../../translations.ts'
import type { Routes } from '../route.ts'

export const cartRoutes = {
  getCart: { at: 'GET /cart', summary: 'Get the cart', query: languageQuery, data: cart },
  addCartItem: {
    at: 'POST /cart/items',
    summary: 'Add a cart item',
    query: languageQuery,
    body: cartAddition,
    data: cart,
  },
  setCartItemQuantity: {
    at: 'PUT /cart/items/:id',
    summary: 'Change the quantity of a cart item',
    params: idParams,
    query: languageQuery,
    body: quantityChange,
    data: cart,
  },
  removeCartItem: {
    at: 'DELETE /cart/items/:id',
    summary: 'Remove a cart item',
    params: idParams,
    query: languageQuery,
    data: cart,
  },
  clearCart: { at: 'DELETE /cart', summary: 'Empty the cart', data: cart },
} satisfies Routes
