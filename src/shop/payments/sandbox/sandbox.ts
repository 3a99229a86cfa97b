import { toDecimal } from '#contract/money.ts'
import type { Database } from '#platform/database/database.ts'
import { isSameSecret, storedSecret } from '#platform/secrets/secrets.ts'
import { amountInPiastres, readReturn, readWebhook } from '../kashier-messages.ts'
import { pageHash, signReturn, signWebhook } from '../kashier-signature.ts'
import {
  type InquiryReport,
  type PaymentProvider,
  type ProviderAddresses,
  returnsTo,
} from '../payment-provider.ts'
import { outcomeOf, PENDING_MS, sandboxCards } from './sandbox-cards.ts'
import { claimDueRefunds, refundReport, refundWasReported, sandboxRefunds } from './sandbox-refunds.ts'
import {
  claimDueWebhooks,
  findSandboxPayment,
  recordSandboxPayment,
  type SandboxPayment,
  webhookWasTaken,
} from './sandbox-sql.ts'

/** The content of the payment page's address, after its hash was verified. */
export type SandboxCharge = { reference: string; amount: string; currency: string }

export type SandboxProvider = PaymentProvider & {
  readPage(query: Record<string, string>): SandboxCharge | null
  find(reference: string): Promise<SandboxPayment | undefined>
  /** The address to send the browser to; null when the shopper does not return. */
  pay(charge: SandboxCharge, cardNumber: string): Promise<string | null>
  cancel(charge: SandboxCharge): Promise<string>
  returnAddress(payment: SandboxPayment, cardNumber?: string): string
  /** In the provider's own dashboard. False if that much is not left. */
  refundInDashboard(reference: string, amountInPiastres: number): Promise<boolean>
  /** Its signed page about a payment. */
  dashboardOf(reference: string): string
  isDashboardOf(reference: string, hash: string): boolean
  /** Sends all due reports. */
  deliverWebhooks(): Promise<void>
}

export type SandboxOptions = {
  /** Sends a webhook; returns whether it was accepted. */
  post?: (url: string, body: string, headers: Record<string, string>) => Promise<boolean>
  onError?: (error: unknown) => void
}

export const isSandbox = (provider: PaymentProvider): provider is SandboxProvider =>
  provider.name === 'sandbox'

/**
 * A fake card provider. It signs its page, its return and its webhook like Kashier, with a key made at first start, so that the code
 * that verifies them is the code that runs in production.
 */
export async function createSandbox(
  db: Database,
  addresses: ProviderAddresses,
  { post = postOverHttp, onError = () => {} }: SandboxOptions = {},
): Promise<SandboxProvider> {
  const key = await storedSecret(db, 'sandbox_key')

  async function deliverWebhooks(): Promise<void> {
    for (const payment of await claimDueWebhooks(db)) {
      const { body, headers } = webhookOf(key, payment)
      const taken = await post(addresses.webhook, body, headers).catch(() => false)
      if (taken) await webhookWasTaken(db, payment)
      else wakeIn(2 ** payment.webhookAttempts * 500)
    }
    for (const refund of await claimDueRefunds(db)) {
      const payment = await findSandboxPayment(db, refund.reference)
      if (!payment) continue
      const { body, headers } = refundReport(key, payment, refund)
      const taken = await post(addresses.webhook, body, headers).catch(() => false)
      if (taken) await refundWasReported(db, refund.id)
      else wakeIn(2 ** refund.webhookAttempts * 500)
    }
  }

  /** The periodic sweep finds it, too, if this process ends earlier. */
  function wakeIn(milliseconds: number): void {
    setTimeout(() => deliverWebhooks().catch(onError), milliseconds).unref()
  }

  async function record(
    charge: SandboxCharge,
    status: SandboxPayment['status'],
    typed = '',
  ): Promise<SandboxPayment> {
    // Nobody's real card is stored.
    const cardNumber = Object.hasOwn(sandboxCards, typed) ? typed : ''
    const delayMs = status === 'PENDING' ? PENDING_MS : WEBHOOK_DELAY_MS
    const payment = await recordSandboxPayment(db, { ...charge, status, cardNumber, delayMs })
    wakeIn(delayMs + 20)
    return payment
  }

  function returnAddress(payment: SandboxPayment, cardNumber = ''): string {
    const query = returnOf(payment, cardNumber)
    const signed = new URLSearchParams({ ...query, signature: signReturn(key, query), mode: 'test' })
    const back = returnsTo(addresses, payment.language ?? 'en')
    return `${payment.status === 'FAILURE' ? back.failure : back.success}?${signed}`
  }

  return {
    name: 'sandbox',
    async create({ reference, amountInPiastres, currency, customer }) {
      const order = {
        merchantId: MERCHANT,
        orderId: reference,
        amount: toDecimal(amountInPiastres),
        currency,
      }
      const address = new URLSearchParams({ ...order, hash: pageHash(key, order), mode: 'test' })
      if (customer.language === 'ar') address.set('display', 'ar')
      return `${addresses.publicUrl}${SANDBOX_PATH}?${address}`
    },
    verifyReturn: (query) => readReturn(key, query),
    verifyWebhook: (rawBody, headers) => readWebhook(key, rawBody, headers),
    inquire: async ({ reference }) => inquiryReport(reference, await findSandboxPayment(db, reference)),
    ...sandboxRefunds(db, wakeIn),
    dashboardOf: (reference) =>
      `${addresses.publicUrl}${SANDBOX_DASHBOARD_PATH}?${new URLSearchParams({ payment: reference, hash: dashboardHash(key, reference) })}`,
    isDashboardOf: (reference, hash) => isSameSecret(dashboardHash(key, reference), hash),
    readPage({ merchantId = '', orderId = '', amount = '', currency = '', hash = '' }) {
      if (!isSameSecret(pageHash(key, { merchantId, orderId, amount, currency }), hash)) return null
      return { reference: orderId, amount, currency }
    },
    find: (reference) => findSandboxPayment(db, reference),
    async pay(charge, cardNumber) {
      const { status, comesBack } = outcomeOf(cardNumber)
      const payment = await record(charge, status, cardNumber)
      return comesBack ? returnAddress(payment, cardNumber) : null
    },
    cancel: async (charge) => returnAddress(await record(charge, 'FAILURE')),
    returnAddress,
    deliverWebhooks,
  }
}

export const SANDBOX_PATH = '/sandbox/pay'
export const SANDBOX_DASHBOARD_PATH = '/sandbox/payments'

const dashboardHash = (key: string, reference: string): string =>
  pageHash(key, { merchantId: MERCHANT, orderId: reference, amount: 'dashboard', currency: '' })

const MERCHANT = 'MID-SANDBOX'
const WEBHOOK_DELAY_MS = 200

function returnOf(payment: SandboxPayment, cardNumber: string): Record<string, string> {
  return {
    paymentStatus: payment.status,
    cardDataToken: '',
    maskedCard: cardNumber ? `******${cardNumber.slice(-4)}` : '',
    merchantOrderId: payment.reference,
    orderId: payment.providerOrderId,
    cardBrand: cardNumber.startsWith('5') ? 'Mastercard' : 'Visa',
    orderReference: `TEST-ORD-${payment.providerOrderId.slice(0, 8)}`,
    transactionId: `TX-${payment.providerOrderId.slice(-12)}`,
    amount: payment.amount,
    currency: payment.currency,
  }
}

function webhookOf(key: string, payment: SandboxPayment): { body: string; headers: Record<string, string> } {
  const fields = {
    amount: payment.amount,
    channel: 'online | e-commerce',
    currency: payment.currency,
    kashierOrderId: payment.providerOrderId,
    merchantOrderId: payment.reference,
    method: 'card',
    orderReference: `TEST-ORD-${payment.providerOrderId.slice(0, 8)}`,
    status: payment.status,
    transactionId: `TX-${payment.providerOrderId.slice(-12)}`,
  }
  const signatureKeys = Object.keys(fields)
  return {
    body: JSON.stringify({ event: 'pay', data: { ...fields, signatureKeys } }),
    headers: { 'x-kashier-signature': signWebhook(key, fields, signatureKeys) },
  }
}

function inquiryReport(reference: string, payment: SandboxPayment | undefined): InquiryReport {
  const words = { SUCCESS: 'paid', FAILURE: 'failed', PENDING: 'pending' } as const
  return {
    status: payment ? words[payment.status] : 'pending',
    reference,
    providerOrderId: payment?.providerOrderId ?? null,
    amountInPiastres: amountInPiastres(payment?.amount),
    currency: payment?.currency ?? null,
  }
}

export async function postOverHttp(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(30_000),
  })
  await reply.arrayBuffer()
  return reply.ok
}
