import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { useStaffClient } from '../shared/staff-client.ts'
import { staffKeys } from '../shared/staff-keys.ts'

/** The queue, page by page. What colleagues and customers change appears by itself. */
export function useQueue(q: string) {
  const staff = useStaffClient()
  useOrderEvents()
  const pages = useInfiniteQuery({
    queryKey: staffKeys.confirmations(q),
    queryFn: ({ pageParam }) =>
      staff.confirmations({ ...(q && { q }), ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  return {
    queue: pages.data?.pages.flatMap(({ confirmations }) => confirmations),
    error: pages.data ? null : pages.error,
    hasMore: pages.hasNextPage,
    loadMore: () => void pages.fetchNextPage(),
    isLoadingMore: pages.isFetchingNextPage,
  }
}
