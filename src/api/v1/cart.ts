import { cartAddition, cartReply, quantityChange } from '../../contract/cart.ts'
import { idParams } from '../../contract/catalog.ts'
import { addItem, clearCart, removeItem, setQuantity, viewCart } from '../../shop/cart/cart.ts'
import { ownerOf } from '../../shop/shopper.ts'
import type { Api, Deps } from '../deps.ts'
import { rememberGuest } from '../identify.ts'

export function cartRoutes(app: Api, deps: Deps): void {
  const response = { 200: cartReply }
  const tags = ['cart']

  app.get('/cart', { schema: { tags, summary: 'Get the cart', response } }, async (request) => ({
    status: 'success' as const,
    data: await viewCart(deps.db, ownerOf(request.shopper), deps.charges),
  }))

  app.post(
    '/cart/items',
    { schema: { tags, summary: 'Add an item to the cart', body: cartAddition, response } },
    async (request, reply) => ({
      status: 'success' as const,
      data: await addItem(deps.db, rememberGuest(request, reply, deps), request.body, deps.charges),
    }),
  )

  app.put(
    '/cart/items/:id',
    {
      schema: {
        tags,
        summary: 'Change the quantity of a cart item',
        params: idParams,
        body: quantityChange,
        response,
      },
    },
    async (request) => ({
      status: 'success' as const,
      data: await setQuantity(
        deps.db,
        ownerOf(request.shopper),
        request.params.id,
        request.body.quantity,
        deps.charges,
      ),
    }),
  )

  app.delete(
    '/cart/items/:id',
    { schema: { tags, summary: 'Remove a cart item', params: idParams, response } },
    async (request) => ({
      status: 'success' as const,
      data: await removeItem(deps.db, ownerOf(request.shopper), request.params.id, deps.charges),
    }),
  )

  app.delete('/cart', { schema: { tags, summary: 'Empty the cart', response } }, async (request) => ({
    status: 'success' as const,
    data: await clearCart(deps.db, ownerOf(request.shopper)),
  }))
}
