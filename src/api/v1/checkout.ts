import { cartReply } from '../../contract/cart.ts'
import { placedReply, placeOrderBody } from '../../contract/checkout.ts'
import { viewCart } from '../../shop/cart/cart.ts'
import { placeOrder } from '../../shop/checkout/checkout.ts'
import { ownerOf } from '../../shop/context/shopper.ts'
import { type Api, type Deps, shopFor } from '../deps.ts'
import { languageOf } from '../http/language.ts'
import { done, success } from '../http/replies/success.ts'
import { idempotencyHeaders, orderingOf } from './ordering.ts'

export function checkoutRoutes(app: Api, deps: Deps): void {
  const tags = ['checkout']

  app.post(
    '/checkout/session',
    { schema: { tags, summary: 'Get the checkout totals', response: { 200: cartReply } } },
    async (request) =>
      success(
        await viewCart(deps.db, ownerOf(request.shopper), {
          charges: (await deps.settings()).charges,
          language: languageOf(request),
        }),
      ),
  )

  app.post(
    '/checkout/place-order',
    {
      schema: {
        tags,
        summary: 'Place a cash on delivery order',
        headers: idempotencyHeaders,
        body: placeOrderBody,
        response: { 201: placedReply },
      },
    },
    async (request, reply) => {
      const ordering = await orderingOf(deps, request, reply, request.headers['idempotency-key'])
      const order = await placeOrder(shopFor(deps, request), ordering, request.body)
      return reply.code(201).send({ ...done, order })
    },
  )
}
