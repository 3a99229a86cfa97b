import { LRUCache } from 'lru-cache'
import type { PaymentProvider } from './payment-provider.ts'

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
