import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import type { Given, ReadAddress, ReplyTo } from '#client/client.ts'
import { useSearchParams } from '#web/app/navigation.tsx'
import { useClient } from '#web/data/client-context.ts'
import { readReply } from '#web/data/read.ts'
import { pageIn } from './address-values.ts'
import { Pager } from './pager.tsx'

/** The lists that are read by pages. */
type PagedAddress = {
  [At in ReadAddress]: ReplyTo<At> extends { meta: { total: number } } ? At : never
}[ReadAddress]

/** One page of a list, whose number alone is in the address. The page before stays until it is there. */
export function usePagedRead<At extends PagedAddress>(at: At, { limit = 25, ...filter } = {}) {
  const client = useClient()
  const [address, setAddress] = useSearchParams()
  const query = { page: pageIn(address), limit }
  const goToPage = (page: number, how?: { replace: boolean }) =>
    setAddress(new URLSearchParams({ page: String(page) }), how)
  const sent = [{ query: { ...filter, ...query } }] as unknown as Given<At>
  const asked = useQuery({ ...readReply(client, at, ...sent), placeholderData: keepPreviousData })
  const reply = asked.data as { meta: { total: number } } | undefined
  const pager = reply && (
    <Pager {...query} total={reply.meta.total} busy={asked.isPlaceholderData} onPage={goToPage} />
  )
  return { asked, pager, goToPage }
}

/** Of a call that is not declared yet. One page of a list without other parameters; its number is in the address. The page before stays until it is there. */
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
