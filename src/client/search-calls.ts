import type { suggestionsReply } from '#contract/suggestions.ts'
import type { Call } from './call.ts'

/** Separate, so that only shoppers who open the search box load this call. */
export const searchCalls = ({ data }: Call) => ({
  suggestions: (q: string, signal?: AbortSignal) =>
    data<typeof suggestionsReply>('GET', '/search/suggestions', { query: { q }, signal }),
})
