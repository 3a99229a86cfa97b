import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '#client/call-failed.ts'

/** Cached data is shown at once and refetched in the background: prices are fresh, and nothing waits. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 0,
        retryDelay: 500,
        // Only a network error is worth a retry: an error of the API would be the same again.
        retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.status === 0,
      },
      // Offline, a mutation fails at once with its message instead of being paused silently.
      mutations: { networkMode: 'always' },
    },
  })
}
