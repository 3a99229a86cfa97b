import type { FastifyRequest } from 'fastify'
import { cartAddition, cartReply, quantityChange } from '#contract/cart.ts'
import { idParams } from '#contract/fields.ts'
import { languageQuery } from '#contract/translations.ts'
import { addItem, clearCart, removeItem, setQuantity, viewCart } from '#shop/cart/cart.ts'
import { ownerOf } from '#shop/context/shopper.ts'
import type { Api, Deps } from '../deps.ts'
import { rememberGuest } from '../http/identity/identify.ts'
import { languageOf } from '../http/language.ts'
import { success } from '../http/replies/success.ts'

export function cartRoutes(app: Api, deps: Deps): void {
  const response = { 200: cartReply }
  const tillOf = async (request: FastifyRequest) => ({
    charges: (await deps.settings()).charges,
    language: languageOf(request),
  })

  app.get(
    '/cart',
    { schema: { summary: 'Get the cart', querystring: languageQuery, response } },
    async (request) => success(await viewCart(deps.db, ownerOf(request.shopper), await tillOf(request))),
  )

  app.post(
    '/cart/items',
    {
      schema: {
        summary: 'Add a cart item',
        querystring: languageQuery,
        body: cartAddition,
        response,
      },
    },
    async (request, reply) =>
      success(
        await addItem(deps.db, rememberGuest(request, reply, deps), request.body, await tillOf(request)),
      ),
  )

  app.put(
    '/cart/items/:id',
    {
      schema: {
        summary: 'Change the quantity of a cart item',
        params: idParams,
        querystring: languageQuery,
        body: quantityChange,
        response,
      },
    },
    async (request) =>
      success(
        await setQuantity(
          deps.db,
          ownerOf(request.shopper),
          request.params.id,
          request.body.quantity,
          await tillOf(request),
        ),
      ),
  )

  app.delete(
    '/cart/items/:id',
    {
      schema: { summary: 'Remove a cart item', params: idParams, querystring: languageQuery, response },
    },
    async (request) =>
      success(await removeItem(deps.db, ownerOf(request.shopper), request.params.id, await tillOf(request))),
  )

  app.delete('/cart', { schema: { summary: 'Empty the cart', response } }, async (request) =>
    success(await clearCart(deps.db, ownerOf(request.shopper))),
  )
}
