import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Given, ReadAddress, ReplyTo } from '#client/client.ts'
import { readReply, useClient } from '#web/data/api.ts'
import { Pager } from './pager.tsx'
import { page, useListAddress } from './use-list-address.ts'

/** The lists that are read by pages. */
type PagedAddress = {
  [At in ReadAddress]: ReplyTo<At> extends { meta: { total: number } } ? At : never
}[ReadAddress]

const paged = { page }

/** One page of a list, whose number alone is in the address. The page before stays until it is there. */
export function usePagedRead<At extends PagedAddress>(
  at: At,
  { limit = 25, ...filter }: { limit?: number; about?: string } = {},
) {
  const client = useClient()
  const { here, change } = useListAddress(paged)
  const query = { ...here, limit }
  const goToPage = (page: number, how?: { replace: boolean }) => change({ page }, how)
  const sent = [{ query: { ...filter, ...query } }] as unknown as Given<At>
  const asked = useQuery({ ...readReply(client, at, ...sent), placeholderData: keepPreviousData })
  const reply = asked.data as { meta: { total: number } } | undefined
  const pager = reply && (
    <Pager {...query} total={reply.meta.total} busy={asked.isPlaceholderData} onPage={goToPage} />
  )
  return { asked, pager, goToPage }
}
