import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../client/call-failed.ts'

/** What was read is shown at once and read again behind it: prices are fresh, and nothing waits. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 0,
        retryDelay: 500,
        // Only a reply that never came is worth a second try: a refusal would be the same again.
        retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.status === 0,
      },
      // Offline too a change is tried at once, and fails with its sentence instead of waiting in silence.
      mutations: { networkMode: 'always' },
    },
  })
}
