import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../data/client-context.ts'
import { read } from '../../data/read.ts'

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

const MINUTE_MS = 60_000
