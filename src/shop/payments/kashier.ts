import { z } from 'zod'
import { toDecimal } from '#contract/money.ts'
import { callKashier, type KashierConfig } from './ask-kashier.ts'
import { amountInPiastres, eventStatus, readReturn, readWebhook } from './kashier-messages.ts'
import { kashierRefunds } from './kashier-refunds.ts'
import { pageHash } from './kashier-signature.ts'
import {
  type InquiryReport,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderAddresses,
  returnsTo,
} from './payment-provider.ts'

/**
 * Kashier's hosted page. A payment session is requested, because it ends when the hold on the stock does; an account or host without
 * sessions gets the older page, whose address we sign.
 */
export function createKashier(config: KashierConfig, addresses: ProviderAddresses): PaymentProvider {
  const hosts = hostsOf(config)
  const inquire = async ({ reference }: { reference: string }): Promise<InquiryReport> => {
    const url = `${hosts.api}/v3/payment/orders?search=${encodeURIComponent(reference)}`
    const reply = await callKashier(config, 'GET', url)
    if (reply.status === 404) return notYetPaid(reference)
    if (!reply.ok) throw new Error(`Kashier answered the inquiry with ${reply.status}`)
    const found = ordersIn(await reply.json()).filter((order) => String(order.merchantOrderId) === reference)
    return reportOf(reference, found)
  }
  return {
    name: 'kashier',
    async create(request) {
      const reply = await callKashier(
        config,
        'POST',
        `${hosts.api}/v3/payment/sessions`,
        sessionOf(config, addresses, request),
      )
      if (reply.status === 404 || reply.status === 405)
        return hostedPage(config, hosts.page, addresses, request)
      if (!reply.ok) throw new Error(`Kashier refused the payment session with ${reply.status}`)
      return sessionReply.parse(await reply.json()).sessionUrl
    },
    verifyReturn: (query) => readReturn(config.apiKey, query),
    verifyWebhook: (rawBody, headers) => readWebhook(config.apiKey, rawBody, headers),
    inquire,
    ...kashierRefunds(config, inquire),
  }
}

function hostsOf({ mode, baseUrl }: KashierConfig): { api: string; page: string } {
  if (baseUrl) return { api: baseUrl, page: `${baseUrl}/` }
  return {
    api: mode === 'live' ? 'https://api.kashier.io' : 'https://test-api.kashier.io',
    page: 'https://payments.kashier.io/',
  }
}

function sessionOf(config: KashierConfig, addresses: ProviderAddresses, request: PaymentRequest) {
  return {
    merchantId: config.merchantId,
    order: request.reference,
    amount: toDecimal(request.amountInPiastres),
    currency: request.currency,
    type: 'one-time',
    paymentType: 'credit',
    expireAt: request.expiresAt,
    ...pageOptions(config, addresses, request),
    customer: { reference: request.customer.email, email: request.customer.email },
  }
}

function hostedPage(
  config: KashierConfig,
  page: string,
  addresses: ProviderAddresses,
  request: PaymentRequest,
): string {
  const order = {
    merchantId: config.merchantId,
    orderId: request.reference,
    amount: toDecimal(request.amountInPiastres),
    currency: request.currency,
  }
  const hash = pageHash(config.apiKey, order)
  return `${page}?${new URLSearchParams({ ...order, hash, ...pageOptions(config, addresses, request) })}`
}

/** The parameters of both pages: where they lead, and how they look. */
function pageOptions(
  { mode }: KashierConfig,
  addresses: ProviderAddresses,
  { customer: { language = 'en' } }: PaymentRequest,
) {
  const back = returnsTo(addresses, language)
  return {
    mode,
    merchantRedirect: back.success,
    failureRedirect: back.failure,
    serverWebhook: addresses.webhook,
    allowedMethods: 'card',
    redirectMethod: 'get',
    display: language,
  }
}

const session = z.object({ sessionUrl: z.url() })
/** It is at the top level, or under one of these names. */
const sessionReply = z.union([
  session,
  z.object({ data: session }).transform(({ data }) => data),
  z.object({ response: session }).transform(({ response }) => response),
  z.object({ session }).transform((reply) => reply.session),
])

const order = z.looseObject({
  merchantOrderId: z.union([z.string(), z.number()]),
  orderId: z.string().nullish(),
  kashierOrderId: z.string().nullish(),
  status: z.string(),
  amount: z.union([z.string(), z.number()]).nullish(),
  currency: z.string().nullish(),
})
type KashierOrder = z.infer<typeof order>

/** The list is at the top level, under `data`, or one level deeper; a single order may be there instead. Others are skipped. */
function ordersIn(reply: unknown, depth = 0): KashierOrder[] {
  if (Array.isArray(reply)) return reply.flatMap((entry) => order.safeParse(entry).data ?? [])
  const single = order.safeParse(reply)
  if (single.success) return [single.data]
  if (depth > 3 || typeof reply !== 'object' || reply === null) return []
  const inner = reply as Record<string, unknown>
  return ['data', 'response', 'orders'].flatMap((name) =>
    name in inner ? ordersIn(inner[name], depth + 1) : [],
  )
}

/** Of several tries one counts: paid wins, then pending. */
function reportOf(reference: string, orders: KashierOrder[]): InquiryReport {
  const statuses = orders.map((found) => inquiryStatus(found.status))
  const status = (['paid', 'pending', 'failed', 'expired'] as const).find((wanted) =>
    statuses.includes(wanted),
  )
  const found = orders[status ? statuses.indexOf(status) : -1]
  if (!status || !found) return notYetPaid(reference)
  return {
    status,
    reference,
    providerOrderId: found.kashierOrderId ?? found.orderId ?? null,
    amountInPiastres: amountInPiastres(found.amount),
    currency: found.currency ?? null,
  }
}

const inquiryStatus = (status: string): InquiryReport['status'] =>
  /^EXPIRED$/i.test(status) ? 'expired' : eventStatus(status)

const notYetPaid = (reference: string): InquiryReport => ({
  status: 'pending',
  reference,
  providerOrderId: null,
  amountInPiastres: null,
  currency: null,
})
