import { idParams } from '../../fields.ts'
import { cart, cartAddition, quantityChange } from '../../orders/cart.ts'
import { languageQuery } from '../../translations.ts'
import { type Routes, route } from '../route.ts'

export const cartRoutes = {
  getCart: route('GET /cart', 'Get the cart', { query: languageQuery, data: cart }),
  addCartItem: route('POST /cart/items', 'Add a cart item', {
    query: languageQuery,
    body: cartAddition,
    data: cart,
  }),
  setCartItemQuantity: route('PUT /cart/items/:id', 'Change the quantity of a cart item', {
    params: idParams,
    query: languageQuery,
    body: quantityChange,
    data: cart,
  }),
  removeCartItem: route('DELETE /cart/items/:id', 'Remove a cart item', {
    params: idParams,
    query: languageQuery,
    data: cart,
  }),
  clearCart: route('DELETE /cart', 'Empty the cart', { data: cart }),
} satisfies Routes
