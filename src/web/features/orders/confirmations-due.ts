import { useQuery } from '@tanstack/react-query'
import { confirmationCalls } from '#client/confirmation-calls.ts'
import { useCalls } from '../../data/client-context.ts'

export const confirmationsDueKey = ['staff-confirmations-due']

/** How many customers staff have to call now. Screens with the events of orders refetch it at once, others every minute. */
export function useConfirmationsDue(isAsked: boolean): number | undefined {
  const { due } = useCalls(confirmationCalls)
  const { data } = useQuery({
    queryKey: confirmationsDueKey,
    queryFn: due,
    enabled: isAsked,
    refetchInterval: MINUTE_MS,
    staleTime: 5_000,
  })
  return data?.due
}

const MINUTE_MS = 60_000
