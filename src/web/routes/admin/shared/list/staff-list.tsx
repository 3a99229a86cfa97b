import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import { Spinner } from '#ui/loading.tsx'
import { LoadError } from '../load-error.tsx'
import { StaffTable, type TableProps } from './staff-table.tsx'

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
