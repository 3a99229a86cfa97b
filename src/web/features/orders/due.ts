import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../data/client-context.ts'
import { read, readReply } from '../../data/read.ts'

/** How many customers staff have to call now. Screens with the events of orders refetch it at once, others every minute. */
export function useConfirmationsDue(isAsked: boolean): number | undefined {
  const { data } = useQuery({
    ...read(useClient(), 'GET /confirmations/due'),
    enabled: isAsked,
    refetchInterval: MINUTE_MS,
    staleTime: 5_000,
  })
  return data?.due
}

/** How many returns staff have to answer, or whose exchange they have to send. */
export function useReturnsDue(isAsked: boolean): number | undefined {
  const { data } = useQuery({
    ...readReply(useClient(), 'GET /returns', { query: { limit: 1 } }),
    enabled: isAsked,
    refetchInterval: MINUTE_MS,
    staleTime: 5_000,
  })
  return data && data.meta.counts.asked + data.meta.counts.received
}

const MINUTE_MS = 60_000
