import { cartReply } from '#contract/cart.ts'
import { checkoutSessionBody, placedReply, placeOrderBody } from '#contract/checkout.ts'
import { viewCart, viewCartFor } from '#shop/cart/cart.ts'
import { placeOrder } from '#shop/checkout/checkout.ts'
import { ownerOf } from '#shop/context/shopper.ts'
import { type Api, type Deps, shopFor } from '../deps.ts'
import { languageOf } from '../http/language.ts'
import { done, success } from '../http/replies/success.ts'
import { idempotencyHeaders, orderingOf } from './ordering.ts'

export function checkoutRoutes(app: Api, deps: Deps): void {
  app.post(
    '/checkout/session',
    {
      schema: { summary: 'Get the checkout totals', body: checkoutSessionBody, response: { 200: cartReply } },
    },
    async (request) => {
      const governorate = request.body?.governorate
      const owner = ownerOf(request.shopper)
      const till = { charges: (await deps.settings()).charges, language: languageOf(request) }
      return success(
        governorate === undefined
          ? await viewCart(deps.db, owner, till)
          : await viewCartFor(deps.db, owner, governorate, till),
      )
    },
  )

  app.post(
    '/checkout/place-order',
    {
      schema: {
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
