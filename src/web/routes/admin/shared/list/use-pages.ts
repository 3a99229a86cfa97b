import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A list that grows by a button, page by page, each behind the cursor of the one before. A refetch reads all of them anew. Not
 * useInfiniteQuery: its code would be in the library that every shopper loads.
 */
export function usePages<Item, Cursor>(
  queryKey: QueryKey,
  read: (after: Cursor | null) => Promise<{ items: Item[]; next: Cursor | null }>,
) {
  const [pages, setPages] = useState(1)
  const list = useQuery({
    queryKey: [...queryKey, pages],
    async queryFn() {
      const items: Item[] = []
      let after: Cursor | null = null
      for (let page = 0; page < pages && (page === 0 || after !== null); page++) {
        const found: { items: Item[]; next: Cursor | null } = await read(after)
        items.push(...found.items)
        after = found.next
      }
      return { items, hasMore: after !== null }
    },
    placeholderData: keepPreviousData,
  })
  return {
    items: list.data?.items,
    error: list.data ? null : list.error,
    hasMore: list.data?.hasMore ?? false,
    loadMore: () => setPages(pages + 1),
    isLoadingMore: list.isPlaceholderData,
  }
}
