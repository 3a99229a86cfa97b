import type { z } from 'zod'
import type { suggestionsReply } from '../contract/suggestions.ts'
import type { Call } from './call.ts'

/** Apart from the other calls, so that only who opens the search box downloads it. */
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
