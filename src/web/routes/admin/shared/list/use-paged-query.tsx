import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import type { Given, ReadAddress, ReplyTo } from '#client/client.ts'
import type { PageMeta } from '#contract/paging.ts'
import { useSearchParams } from '#web/app/navigation.tsx'
import { useClient } from '#web/data/client-context.ts'
import { keyOf } from '#web/data/read.ts'
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

/** The same of a declared route, with the rest of its query. */
export function usePagedRead<At extends PagedAddress>(
  at: At,
  { limit, ...filter }: { limit?: number; about?: string } = {},
) {
  const { reply } = useClient()
  const sentOf = (query: PageQuery) => ({ query: { ...query, ...filter } })
  return usePagedQuery(
    (query) => [...keyOf(at, sentOf(query)), 'pages'],
    async (query) => {
      const page = await reply(at, ...([sentOf(query)] as unknown as Given<At>))
      return { ...(page as ReplyTo<At> & object), ...(page as { meta: PageMeta }).meta }
    },
    limit,
  )
}

type PagedAddress = {
  [At in ReadAddress]: ReplyTo<At> extends { meta: PageMeta } ? At : never
}[ReadAddress]
