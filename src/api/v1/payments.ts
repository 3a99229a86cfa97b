import {
  cardOrderReply,
  createCardOrder,
  placeCardOrder,
  placedReply,
  providerParams,
} from '../../contract/checkout.ts'
import { bareReply } from '../../contract/envelope.ts'
import { openCardPayment, placePaidOrder, takeWebhook } from '../../shop/checkout/checkout.ts'
import { ShopError } from '../../shop/shop-error.ts'
import type { Api, Deps } from '../deps.ts'
import { rememberGuest } from '../identify.ts'
import { limitCalls } from '../rate-limits.ts'
import { WEBHOOK_BODY_LIMIT } from '../request-bodies.ts'
import { asSeenBy } from '../seen-address.ts'
import { settlingOf } from '../settling.ts'
import { idempotencyHeaders } from './checkout.ts'

export function paymentRoutes(app: Api, deps: Deps): void {
  const tags = ['payments']

  /** Only the provider that this shop uses exists. */
  function provider(name: string) {
    if (name !== deps.payments.name) throw new ShopError('not_found')
    return deps.payments
  }

  app.post(
    '/payments/:provider/create-order',
    {
      schema: {
        tags,
        summary: 'Hold the cart and open a card payment',
        params: providerParams,
        headers: idempotencyHeaders,
        body: createCardOrder,
        response: { 201: cardOrderReply },
      },
    },
    async (request, reply) => {
      const payments = provider(request.params.provider)
      const { account } = request.shopper
      await limitCalls(deps, 'order', request, account ? String(account.id) : undefined)
      const ordering = {
        account,
        owner: rememberGuest(request, reply, deps),
        idempotencyKey: request.headers['idempotency-key'],
        charges: deps.charges,
      }
      const page = await openCardPayment(deps.db, payments, ordering, request.body, (error) =>
        request.log.error({ err: error }, 'the payment provider gave no page'),
      )
      deps.stockChanged()
      const paymentUrl = asSeenBy(request, deps.config, page.paymentUrl)
      return reply.code(201).send({ status: 'success', ...page, paymentUrl })
    },
  )

  app.post(
    '/payments/:provider/place-order',
    {
      schema: {
        tags,
        summary: 'The order of a card payment that returned',
        params: providerParams,
        body: placeCardOrder,
        response: { 201: placedReply },
      },
    },
    async (request, reply) => {
      const payments = provider(request.params.provider)
      request.server.countCall('cardReturn', request)
      const settling = settlingOf(deps, request.log)
      const order = await placePaidOrder(deps.db, payments, settling, request.shopper, request.body)
      return reply.code(201).send({ status: 'success', order })
    },
  )

  app.register(async (raw) => {
    // A signature is checked on what was sent, so the body stays as it came.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    raw.post<{ Params: { provider: string }; Body: string }>(
      '/payments/:provider/webhook',
      {
        bodyLimit: WEBHOOK_BODY_LIMIT,
        schema: {
          tags,
          summary: "The provider's server reports a payment",
          params: providerParams,
          response: { 200: bareReply({}) },
        },
      },
      async (request) => {
        const payments = provider(request.params.provider)
        const settling = settlingOf(deps, request.log)
        await takeWebhook(deps.db, payments, settling, String(request.body ?? ''), request.headers)
        return { status: 'success' as const }
      },
    )
  })
}
