import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/app/navigation.tsx'
import { pageIn } from './address-values.ts'
import { Pager } from './pager.tsx'

/** One page of a list without other parameters; its number is in the address. The page before stays until it is there. */
export function usePagedQuery<Data extends { total: number; limit: number }>(
  keyOf: (query: PageQuery) => QueryKey,
  read: (query: PageQuery) => Promise<Data>,
  limit = 25,
) {
  const [address, setAddress] = useSearchParams()
  const query = { page: pageIn(address), limit }
  const goToPage = (page: number, how?: { replace: boolean }) =>
    setAddress(new URLSearchParams({ page: String(page) }), how)
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

type PageQuery = { page: number; limit: number }
