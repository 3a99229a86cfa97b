import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import type { Given, ReadAddress, ReplyTo } from '#client/client.ts'
import { Spinner } from '#ui/loading.tsx'
import { readReply, useClient } from '#web/data/api.ts'
import { LoadError } from '../staff-page.tsx'
import { Pager } from './list-frame.tsx'
import { StaffTable, type TableProps } from './staff-table.tsx'
import { type AddressSpec, page, useListAddress } from './use-list-address.ts'

/** The table of a query's rows, and what is shown instead while it is loading, failed or empty. */
export function StaffList<Data, Row>({
  text,
  asked,
  pager,
  ...table
}: TableProps<Row> & {
  text: { title: string; loading: string; failed: string; none: string }
  asked: UseQueryResult<Data>
  rows: (data: Data) => readonly Row[]
  /** Beneath the table. */
  pager?: ReactNode
}) {
  if (asked.isPending) return <Spinner label={text.loading} />
  if (asked.data === undefined) return <LoadError sentence={messageFrom(asked.error, text.failed)} />
  return (
    <>
      <StaffTable
        {...table}
        label={text.title}
        busy={asked.isPlaceholderData}
        rows={table.rows(asked.data)}
        none={text.none}
      />
      {pager}
    </>
  )
}

/** A page of something, or a part of it that is chosen: the reply before stays until the next is there. */
export const useReply = <At extends ReadAddress>(at: At, ...sent: [...Given<At>, of?: unknown]) =>
  useQuery({ ...readReply(useClient(), at, ...sent), placeholderData: keepPreviousData })

/** The lists that are read by pages. */
type PagedAddress = {
  [At in ReadAddress]: ReplyTo<At> extends { meta: { total: number } } ? At : never
}[ReadAddress]

const paged = { page }

/** A page of a list as its address says it, with what else is sent. The page before stays until it is there. */
export function useList<At extends PagedAddress, Spec extends AddressSpec & typeof paged = typeof paged>(
  at: At,
  {
    address = paged as Spec,
    limit = 25,
    ...sent
  }: { address?: Spec; limit?: number; params?: object; query?: object } = {},
) {
  const { here, change, pathOf } = useListAddress(address)
  const given = [{ ...sent, query: { ...sent.query, ...here, limit } }] as unknown as Given<At>
  const asked = useReply(at, ...given)
  const reply = asked.data as { meta: { total: number } } | undefined
  const pager = reply && (
    <Pager
      page={Number(here.page)}
      limit={limit}
      total={reply.meta.total}
      busy={asked.isPlaceholderData}
      onPage={(page, how) => change({ page } as Partial<typeof here>, how)}
    />
  )
  return { here, change, pathOf, asked, pager }
}
