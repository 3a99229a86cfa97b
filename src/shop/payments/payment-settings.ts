import { z } from 'zod'
import { isOn, onOff, problemsOf, publicAddress } from '#platform/settings/settings.ts'

export type PaymentConfig =
  | {
      provider: 'sandbox'
      /** For clients on other machines, too. */
      isAllowed: boolean
    }
  | {
      provider: 'kashier'
      merchantId: string
      apiKey: string
      secretKey: string
      mode: 'test' | 'live'
      /** Another host than Kashier's, for everything. */
      baseUrl: string | undefined
      /** Where Kashier takes operations on orders, such as refunds. */
      ordersUrl: string
    }

export const paymentSettings = { ALLOW_SANDBOX: onOff().default(false) }

/** Separate from the other settings, because zod skips a refinement while another field is invalid. */
export function readPaymentConfig(given: Record<string, string>): {
  config?: PaymentConfig
  problems: string[]
} {
  const provider = given.PAYMENT_PROVIDER?.toLowerCase() ?? 'sandbox'
  if (provider === 'sandbox')
    return { config: { provider, isAllowed: isOn(given.ALLOW_SANDBOX ?? '') }, problems: [] }
  if (provider !== 'kashier') return { problems: ['PAYMENT_PROVIDER must be sandbox or kashier'] }
  const keys = Kashier.safeParse(given)
  if (!keys.success) return { problems: problemsOf(keys) }
  return {
    config: {
      provider,
      merchantId: keys.data.KASHIER_MERCHANT_ID,
      apiKey: keys.data.KASHIER_API_KEY,
      secretKey: keys.data.KASHIER_SECRET_KEY,
      mode: keys.data.KASHIER_MODE,
      baseUrl: keys.data.KASHIER_BASE_URL,
      ordersUrl:
        keys.data.KASHIER_ORDERS_URL ?? keys.data.KASHIER_BASE_URL ?? ORDERS_URLS[keys.data.KASHIER_MODE],
    },
    problems: [],
  }
}

const Kashier = z.object({
  KASHIER_MERCHANT_ID: z.string({ error: 'is needed while PAYMENT_PROVIDER is kashier' }),
  KASHIER_API_KEY: z.string({ error: 'is needed while PAYMENT_PROVIDER is kashier' }),
  KASHIER_SECRET_KEY: z.string({ error: 'is needed while PAYMENT_PROVIDER is kashier' }),
  KASHIER_MODE: z.enum(['test', 'live'], { error: 'must be test or live' }).default('test'),
  KASHIER_BASE_URL: publicAddress().optional(),
  KASHIER_ORDERS_URL: publicAddress().optional(),
})

/** The wrong one answers a bare 404. */
const ORDERS_URLS = { live: 'https://fep.kashier.io', test: 'https://test-fep.kashier.io' }

export const PAYMENT_NAMES = ['PAYMENT_PROVIDER', ...Object.keys(Kashier.shape)]
