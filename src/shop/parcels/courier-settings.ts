import { z } from 'zod'
import { address, problemsOf } from '#platform/settings/settings.ts'

export type CourierConfig =
  | { name: 'by_hand' }
  | { name: 'sandbox' }
  | { name: 'bosta'; apiKey: string; baseUrl: string }

/** Separate from the other settings like that of payments. */
export function readCourierConfig(given: Record<string, string>): {
  config?: CourierConfig
  problems: string[]
} {
  const name = given.COURIER?.toLowerCase() ?? 'by_hand'
  if (name === 'by_hand' || name === 'sandbox') return { config: { name }, problems: [] }
  if (name !== 'bosta') return { problems: ['COURIER must be by_hand, sandbox or bosta'] }
  const keys = Bosta.safeParse(given)
  if (!keys.success) return { problems: problemsOf(keys) }
  const { BOSTA_API_KEY: apiKey, BOSTA_BASE_URL: baseUrl } = keys.data
  return { config: { name, apiKey, baseUrl }, problems: [] }
}

const Bosta = z.object({
  BOSTA_API_KEY: z.string({ error: 'is needed while COURIER is bosta' }),
  BOSTA_BASE_URL: address(['http:', 'https:'], 'must begin with https://')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://app.bosta.co/api/v2'),
})

export const COURIER_NAMES = ['COURIER', ...Object.keys(Bosta.shape)]
