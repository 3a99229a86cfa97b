import { z } from 'zod'
import { cartReply } from '../../contract/cart.ts'
import { idempotencyKey, placedReply, placeOrder as placeOrderBody } from '../../contract/checkout.ts'
import { viewCart } from '../../shop/cart/cart.ts'
import { placeOrder } from '../../shop/checkout/checkout.ts'
import { ownerOf } from '../../shop/shopper.ts'
import type { Api, Deps } from '../deps.ts'
import { rememberGuest } from '../identify.ts'
import { limitCalls } from '../rate-limits.ts'
import { staffEmailOf } from '../settling.ts'

export const idempotencyHeaders = z.looseObject({ 'idempotency-key': idempotencyKey.optional() })

export function checkoutRoutes(app: Api, deps: Deps): void {
  const tags = ['checkout']

  app.post(
    '/checkout/session',
    { schema: { tags, summary: 'The cart as it will be charged', response: { 200: cartReply } } },
    async (request) => ({
      status: 'success' as const,
      data: await viewCart(deps.db, ownerOf(request.shopper), deps.charges),
    }),
  )

  app.post(
    '/checkout/place-order',
    {
      schema: {
        tags,
        summary: 'Order the cart, paid on delivery',
        headers: idempotencyHeaders,
        body: placeOrderBody,
        response: { 201: placedReply },
      },
    },
    async (request, reply) => {
      const { account } = request.shopper
      await limitCalls(deps, 'order', request, account ? String(account.id) : undefined)
      const ordering = {
        account,
        owner: rememberGuest(request, reply, deps),
        idempotencyKey: request.headers['idempotency-key'],
        charges: deps.charges,
        staffEmail: staffEmailOf(deps.config),
      }
      const order = await placeOrder(deps.db, ordering, request.body)
      deps.stockChanged(order.items.map(({ productId }) => productId))
      deps.mailDue()
      return reply.code(201).send({ status: 'success', order })
    },
  )
}
