import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isNotThere } from '#client/call-failed.ts'

/**
 * A query as a screen shows it. The first data may come with the HTML; the browser refetches it all the same, and that result counts:
 * `failed` is true when it failed, even if data came with the page. Data that the browser has fetched stays when a later refetch
 * fails, unless the answer is that it no longer exists.
 */
export function useLiveQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const query = useQuery(options)
  // Hydrated data has no timestamp.
  const wasFetched = query.dataUpdatedAt > 0
  const failed = query.isError && (!wasFetched || isNotThere(query.error))
  return {
    data: failed ? undefined : query.data,
    /** Nothing to show yet. */
    loading: query.isPending,
    /** Refetching takes a while: the screen says so. */
    slow: useHeldBack(query.isFetching && !query.isPending, SLOW_MS),
    failed,
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
