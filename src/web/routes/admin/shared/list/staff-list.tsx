import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import { Spinner } from '#ui/spinner.tsx'
import { LoadError } from '../load-error.tsx'
import { NoRows, StaffBody, StaffHead, StaffTable } from './staff-table.tsx'

/** A table of a query's rows, and what is shown instead while it is loading, failed or empty. */
export function StaffList<Data, Row>(props: {
  text: { title: string; loading: string; failed: string; none: string; columns: Record<string, string> }
  asked: UseQueryResult<Data>
  rows: (data: Data) => readonly Row[]
  row: (row: Row) => ReactNode
  /** Beneath the table. */
  pager?: ReactNode
}) {
  const { text, asked } = props
  if (asked.isPending) return <Spinner label={text.loading} />
  if (asked.data === undefined) return <LoadError sentence={messageFrom(asked.error, text.failed)} />
  const heads = Object.values(text.columns)
  const rows = props.rows(asked.data)
  return (
    <>
      <StaffTable label={text.title} busy={asked.isPlaceholderData}>
        <StaffHead heads={heads} />
        <StaffBody>
          {rows.map(props.row)}
          {rows.length === 0 && <NoRows columns={heads.length}>{text.none}</NoRows>}
        </StaffBody>
      </StaffTable>
      {props.pager}
    </>
  )
}
