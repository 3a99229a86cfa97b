import {
  cardOrderReply,
  createCardOrderBody,
  placeCardOrderBody,
  placedReply,
  providerParams,
} from '#contract/checkout.ts'
import { doneReply } from '#contract/envelope.ts'
import { openCardPayment, placeCardOrder, takeWebhook } from '#shop/checkout/checkout.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import { type Api, type Deps, shopFor } from '../deps.ts'
import { WEBHOOK_BODY_LIMIT } from '../http/bodies/request-bodies.ts'
import { isForeignCard } from '../http/host-check.ts'
import { languageOf } from '../http/language.ts'
import { done } from '../http/replies/success.ts'
import { withRequestHost } from '../http/request-host.ts'
import { idempotencyHeaders, orderingOf } from './ordering.ts'

export function paymentRoutes(app: Api, deps: Deps): void {
  /** Only the configured provider exists. */
  function refuseOthers(provider: string): void {
    if (provider !== deps.payments.name) throw new ShopError('not_found')
  }

  app.post(
    '/payments/:provider/create-order',
    {
      schema: {
        summary: 'Start a card payment',
        params: providerParams,
        headers: idempotencyHeaders,
        body: createCardOrderBody,
        response: { 201: cardOrderReply },
      },
    },
    async (request, reply) => {
      refuseOthers(request.params.provider)
      if (isForeignCard(request.raw, deps.config)) throw new ShopError('misdirected', {}, 'pretend_card')
      const ordering = await orderingOf(deps, request, reply, request.headers['idempotency-key'])
      const page = await openCardPayment(shopFor(deps, request), ordering, request.body)
      const paymentUrl = withRequestHost(request, deps.config, page.paymentUrl)
      return reply.code(201).send({ ...done, ...page, paymentUrl })
    },
  )

  app.post(
    '/payments/:provider/place-order',
    {
      schema: {
        summary: 'Complete a card payment',
        params: providerParams,
        body: placeCardOrderBody,
        response: { 201: placedReply },
      },
    },
    async (request, reply) => {
      refuseOthers(request.params.provider)
      request.server.countCall('cardReturn', request)
      const order = await placeCardOrder(
        shopFor(deps, request),
        request.shopper,
        request.body,
        languageOf(request),
      )
      return reply.code(201).send({ ...done, order })
    },
  )

  app.register(async (raw) => {
    // The signature is computed over the raw body.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    raw.post<{ Params: { provider: string }; Body: string }>(
      '/payments/:provider/webhook',
      {
        bodyLimit: WEBHOOK_BODY_LIMIT,
        schema: {
          summary: 'Receive a payment webhook',
          params: providerParams,
          response: { 200: doneReply },
        },
      },
      async (request) => {
        refuseOthers(request.params.provider)
        await takeWebhook(shopFor(deps, request), String(request.body ?? ''), request.headers)
        return done
      },
    )
  })
}
