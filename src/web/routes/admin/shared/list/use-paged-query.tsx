import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { Pager } from './pager.tsx'
import { page, useListAddress } from './use-list-address.ts'

/** One page of a list without other parameters; its number is in the address. The page before stays until it is there. */
export function usePagedQuery<Data extends { total: number; limit: number }>(
  keyOf: (query: PageQuery) => QueryKey,
  read: (query: PageQuery) => Promise<Data>,
  limit = 25,
) {
  const { here, change } = useListAddress(paged)
  const query = { ...here, limit }
  const goToPage = (page: number, how?: { replace: boolean }) => change({ page }, how)
  const asked = useQuery({
    queryKey: keyOf(query),
    queryFn: () => read(query),
    placeholderData: keepPreviousData,
  })
  const pager = asked.data && (
    <Pager {...query} total={asked.data.total} busy={asked.isPlaceholderData} onPage={goToPage} />
  )
  return { asked, pager, goToPage }
}

const paged = { page }

type PageQuery = { page: number; limit: number }
