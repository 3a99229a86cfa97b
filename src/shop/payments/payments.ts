/**
 * Paying by card. The shop speaks to a provider only through `PaymentProvider`: it asks for a page to send the browser to,
 * checks what comes back by browser or by the provider's server, and can ask what became of an attempt.
 * A payment is known by our reference; that an order hangs on it is none of this domain's business.
 */
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { createKashier } from './kashier.ts'
import { createSandbox, type SandboxOptions } from './sandbox.ts'

/** What a provider needs to know in order to be paid. */
export type PaymentRequest = {
  /** Ours, one per attempt: providers refuse to see one twice. */
  reference: string
  amountInPiastres: number
  currency: string
  customer: { name: string; email: string; phone: string }
  expiresAt: Date
}

/** What a provider says about a payment, by whichever way. A part that it did not say is null. */
export type PaymentNews<Status extends string> = {
  status: Status
  reference: string | null
  providerOrderId: string | null
  amountInPiastres: number | null
  currency: string | null
}

export type ReturnNews = PaymentNews<'paid' | 'failed' | 'unknown'>
export type PaymentEvent = PaymentNews<'paid' | 'failed' | 'pending'>
export type InquiryNews = PaymentNews<'paid' | 'failed' | 'pending' | 'expired'>

export type PaymentProvider = {
  /** As it stands in /payments/{name}/… */
  name: string
  /** The address to send the browser to. Throws when the provider cannot be reached or refuses. */
  create(request: PaymentRequest): Promise<string>
  /** Whether the query with which the browser came back is signed, and what it says then. */
  verifyReturn(query: Record<string, string>): ReturnNews
  verifyWebhook(rawBody: string, headers: Record<string, string | string[] | undefined>): PaymentEvent | 'forged'
  /** Asks the provider. Throws when it cannot be reached. */
  inquire(attempt: { reference: string; createdAt: Date }): Promise<InquiryNews>
}

export async function createPaymentProvider(
  config: Pick<Config, 'payment' | 'publicUrl' | 'host' | 'port'>,
  db: Database,
  options: SandboxOptions = {},
): Promise<PaymentProvider> {
  const addresses = returnAddresses(config.publicUrl, config.payment.provider)
  return config.payment.provider === 'kashier'
    ? createKashier(config.payment, addresses)
    : createSandbox(db, { ...addresses, webhook: localWebhook(config) }, options)
}

export type ProviderAddresses = { publicUrl: string; success: string; failure: string; webhook: string }

export function returnAddresses(publicUrl: string, provider: string): ProviderAddresses {
  return {
    publicUrl,
    success: `${publicUrl}/order-completed`,
    failure: `${publicUrl}/order-failed`,
    webhook: `${publicUrl}${webhookPath(provider)}`,
  }
}

/** The sandbox lives in this very process: its webhook need not find the way through a proxy or a public name. */
function localWebhook({ host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>): string {
  if (port === 0) return publicUrl + webhookPath('sandbox')
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  return `http://${reachable}:${port}${webhookPath('sandbox')}`
}

const webhookPath = (provider: string): string => `/api/v1/payments/${provider}/webhook`
