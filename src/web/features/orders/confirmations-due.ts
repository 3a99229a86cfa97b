import { queryOptions, useQuery } from '@tanstack/react-query'
import { confirmationCalls } from '../../../client/confirmation-calls.ts'
import { useCalls } from '../../data/client-context.ts'

export const confirmationsDueKey = ['staff-confirmations-due']

export const confirmationsDueQuery = ({ due }: ReturnType<typeof confirmationCalls>) =>
  queryOptions({ queryKey: confirmationsDueKey, queryFn: due, staleTime: 5_000 })

/** How many customers staff have to call now. Screens with the events of orders refetch it at once, others every minute. */
export function useConfirmationsDue(): number | undefined {
  const calls = useCalls(confirmationCalls)
  return useQuery({ ...confirmationsDueQuery(calls), refetchInterval: MINUTE_MS }).data?.due
}

const MINUTE_MS = 60_000
