/**
 * Paying by card. The shop speaks to a provider only through `PaymentProvider`: it requests a payment page, verifies what the browser
 * or the provider's server returns, and can ask for the state of an attempt. A payment is identified by our reference; this domain
 * does not know its order.
 */

import { LRUCache } from 'lru-cache'
import { isRestoredCopy } from '#platform/backup/backup.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Config } from '../settings/config.ts'
import { createKashier } from './kashier.ts'
import type { PaymentProvider, ProviderAddresses } from './payment-provider.ts'
import { createSandbox, type SandboxOptions } from './sandbox/sandbox.ts'

export type * from './payment-provider.ts'
export * from './payments-sql.ts'
export {
  isSandbox,
  postOverHttp,
  SANDBOX_DASHBOARD_PATH,
  SANDBOX_PATH,
  type SandboxOptions,
} from './sandbox/sandbox.ts'
export { sandboxCards } from './sandbox/sandbox-cards.ts'

export async function createPaymentProvider(
  config: Pick<Config, 'payment' | 'publicUrl' | 'host' | 'port' | 'dataDir'>,
  db: Database,
  options: SandboxOptions = {},
): Promise<PaymentProvider> {
  const addresses = returnAddresses(config.publicUrl, config.payment.provider)
  if (config.payment.provider === 'sandbox')
    return createSandbox(db, { ...addresses, webhook: ownAddress(config) + webhookPath('sandbox') }, options)
  const provider = createKashier(config.payment, addresses)
  return isRestoredCopy(config.dataDir) ? askingNobody(provider) : keepAnswers(provider)
}

/**
 * The payments of a restored copy belong to the shop that it was copied from, and so would new ones. Reports that reach the copy are
 * refused, so that the provider repeats them until one of the two is the shop.
 */
function askingNobody(provider: PaymentProvider): PaymentProvider {
  const later = () => new ShopError('not_ready', { retryAfter: COPY_SECONDS })
  const refuse = async () => {
    throw new Error('a restored copy asks no provider until npm run restore -- --this-is-the-shop')
  }
  return {
    ...provider,
    create: refuse,
    inquire: refuse,
    totals: refuse,
    refund: refuse,
    void: refuse,
    verifyReturn() {
      throw later()
    },
    verifyWebhook(...report) {
      if (provider.verifyWebhook(...report) === 'forged') return 'forged'
      throw later()
    },
  }
}

/** Providers repeat a refused report for hours; the operator decides sooner. */
const COPY_SECONDS = 300

function returnAddresses(publicUrl: string, provider: string): ProviderAddresses {
  return {
    publicUrl,
    success: `${publicUrl}/order-completed`,
    failure: `${publicUrl}/order-failed`,
    webhook: `${publicUrl}${webhookPath(provider)}`,
  }
}

/** Sandboxes run in this process, so their webhooks do not go through a proxy or a public name. */
export function ownAddress({ host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>): string {
  if (port === 0) return publicUrl
  const reachable =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  return `http://${reachable}:${port}`
}

const webhookPath = (provider: string): string => `/api/v1/payments/${provider}/webhook`

/**
 * Each reload of the return page asks the provider, and a provider that is asked too often stops answering everybody. So answers,
 * failures included, are cached for a few seconds.
 */
export function keepAnswers(provider: PaymentProvider): PaymentProvider {
  const answers = new LRUCache<string, ReturnType<PaymentProvider['inquire']>>({
    max: 1_000,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: Date,
  })
  return {
    ...provider,
    inquire(attempt) {
      const kept = answers.get(attempt.reference)
      if (kept) return kept
      const answer = provider.inquire(attempt)
      answers.set(attempt.reference, answer)
      return answer
    },
  }
}

const KEPT_MS = 5_000
