import { LRUCache } from 'lru-cache'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * Whoever reloads the page of a returned payment has the provider asked each time, and a provider that is asked too often
 * stops answering everybody. So an answer, a failure too, is given again for a few seconds.
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
