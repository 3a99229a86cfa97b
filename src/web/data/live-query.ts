import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * A query as a screen shows it. The first data may come with the HTML; the browser asks the API again all the same,
 * and what that call says counts: `failed` is true when it failed, even over data that came with the page.
 */
export function useLiveQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const query = useQuery(options)
  return {
    data: query.isError ? undefined : query.data,
    /** Nothing to show yet. */
    loading: query.isPending,
    /** There is something to show, but the API has been silent for a while: say that it is being read. */
    slow: useHeldBack(query.isFetching && !query.isPending, SLOW_MS),
    failed: query.isError,
    error: query.error,
    retry: query.refetch,
  }
}

const SLOW_MS = 600

/** True once `condition` has held for so long. */
function useHeldBack(condition: boolean, ms: number): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setHeld(true), ms)
    return () => {
      clearTimeout(timer)
      setHeld(false)
    }
  }, [condition, ms])
  return held && condition
}
