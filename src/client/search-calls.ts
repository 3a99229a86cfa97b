import type { z } from 'zod'
import type { suggestionsReply } from '../contract/suggestions.ts'
import type { Call } from './call.ts'

/** Separate, so that only shoppers who open the search box load this call. */
export const searchCalls = (call: Call) => ({
  async suggestions(q: string, signal?: AbortSignal) {
    return (
      await call<z.infer<typeof suggestionsReply>>('GET', '/search/suggestions', {
        query: { q },
        ...(signal && { signal }),
      })
    ).data
  },
})
