import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkoutRoutes, paymentRoutes, paymentWebhookRoutes } from '#contract/routes/orders/checkout.ts'
import { viewCart, viewCartFor } from '#shop/cart/cart.ts'
import * as checkout from '#shop/checkout/checkout.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import { ownerOf } from '#shop/context/shopper.ts'
import type { Api, Deps } from '../deps.ts'
import { isForeignCard, withRequestHost } from '../http/host-check.ts'
import { rememberGuest } from '../http/identity/identify.ts'
import { askedOrder } from '../http/identity/order-claim.ts'
import { languageOf } from '../http/language.ts'
import { limitCalls, mayLearnMark, unconfirmedLimits } from '../http/limits/rate-limits.ts'
import { named } from '../http/named.ts'
import { handle } from './handle.ts'

export const addCheckoutRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, checkoutRoutes, {
    async getCheckoutTotals({ request, body }) {
      const governorate = body?.governorate
      const owner = ownerOf(request.shopper)
      const till = { charges: (await deps.settings()).charges, language: languageOf(request) }
      return governorate === undefined
        ? await viewCart(deps.db, owner, till)
        : await viewCartFor(deps.db, owner, governorate, till)
    },
    async placeOrder({ shop, request, reply, headers, body }) {
      const ordering = await orderingOf(deps, request, reply, headers['idempotency-key'])
      const tellsMark = await mayLearnMark(deps, request)
      return { order: await checkout.placeOrder(shop, { ...ordering, tellsMark }, body) }
    },
  })

export function addPaymentRoutes(app: Api, deps: Deps): void {
  /** Only the configured provider exists. */
  function refuseOthers(provider: string): void {
    if (provider !== deps.payments.name) throw new ShopError('not_found')
  }
  handle(app, deps, paymentRoutes, {
    async startCardPayment({ shop, request, reply, params, headers, body }) {
      refuseOthers(params.provider)
      if (isForeignCard(request.raw, deps.config)) throw new ShopError('misdirected', {}, 'pretend_card')
      const ordering = await orderingOf(deps, request, reply, headers['idempotency-key'])
      const page = await checkout.openCardPayment(shop, ordering, body)
      const paymentUrl = withRequestHost(request, deps.config, page.paymentUrl)
      return { ...page, paymentUrl }
    },
    async payOrder(call) {
      const { shop, request, reply } = call
      if (isForeignCard(request.raw, deps.config)) throw new ShopError('misdirected', {}, 'pretend_card')
      const { owner: payer, unconfirmed } = await orderingOf(deps, request, reply, undefined)
      const page = await checkout.payOrder(shop, { ...askedOrder(call), payer, unconfirmed, ...call.body })
      return { ...page, paymentUrl: withRequestHost(request, deps.config, page.paymentUrl) }
    },
    async placeCardOrder({ shop, request, params, body }) {
      refuseOthers(params.provider)
      request.server.countCall('cardReturn', request)
      const order = await checkout.placeCardOrder(shop, request.shopper, body, languageOf(request))
      return { order }
    },
  })
  const webhook = async (raw: Api) => {
    // The signature is computed over the raw body.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    handle(raw, deps, paymentWebhookRoutes, {
      async receivePaymentWebhook({ shop, request, params, body }) {
        refuseOthers(params.provider)
        await checkout.takeWebhook(shop, String(body ?? ''), request.headers)
      },
    })
  }
  app.register(named('webhook', webhook))
}

/** The buyer and their limits; the same for cash and card. Too many orders are refused. */
async function orderingOf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string | undefined,
): Promise<checkout.Ordering> {
  const { account } = request.shopper
  await limitCalls(deps, 'order', request, account ? String(account.id) : undefined)
  return {
    account,
    owner: rememberGuest(request, reply, deps),
    idempotencyKey: key,
    unconfirmed: await unconfirmedLimits(deps, request),
    language: languageOf(request),
  }
}
