import type { FastifyRequest } from 'fastify'
import { cartRoutes } from '#contract/routes/orders/cart.ts'
import { addItem, clearCart, removeItem, setQuantity, viewCart } from '#shop/cart/cart.ts'
import { ownerOf } from '#shop/context/shopper.ts'
import type { Api, Deps } from '../deps.ts'
import { rememberGuest } from '../http/identity/identify.ts'
import { languageOf } from '../http/language.ts'
import { handle } from './handle.ts'

export function addCartRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  const tillOf = async (request: FastifyRequest) => ({
    charges: (await deps.settings()).charges,
    language: languageOf(request),
  })
  handle(app, deps, cartRoutes, {
    getCart: async ({ request }) => viewCart(db, ownerOf(request.shopper), await tillOf(request)),
    addCartItem: async ({ request, reply, body }) =>
      addItem(db, rememberGuest(request, reply, deps), body, await tillOf(request)),
    setCartItemQuantity: async ({ request, params, body }) =>
      setQuantity(db, ownerOf(request.shopper), params.id, body.quantity, await tillOf(request)),
    removeCartItem: async ({ request, params }) =>
      removeItem(db, ownerOf(request.shopper), params.id, await tillOf(request)),
    clearCart: ({ request }) => clearCart(db, ownerOf(request.shopper)),
  })
}
