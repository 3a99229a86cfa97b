import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MissingPicture } from '#contract/imports.ts'
import { adminImportsText } from '#text/admin-imports.ts'
import { readReply, useClient } from '#web/data/api.ts'
import { Pager } from '#web/routes/admin/shared/list/pager.tsx'
import { type Column, StaffTable } from '#web/routes/admin/shared/list/staff-table.tsx'
import { sectionHead } from '#web/routes/admin/shared/staff-page.tsx'

const text = adminImportsText.one
const LIMIT = 20

/** `failed` is how many there are: the list is read again when there are more. */
export function MissingPictures({ id, failed }: { id: string; failed: number }) {
  const client = useClient()
  const [page, setPage] = useState(1)
  const { data, isFetching } = useQuery(
    readReply(
      client,
      'GET /imports/:id/missing-pictures',
      { params: { id }, query: { page, limit: LIMIT } },
      failed,
    ),
  )
  return (
    <section className="mb-8">
      <h2 className={sectionHead}>{text.missing}</h2>
      <StaffTable
        dense
        label={text.missing}
        rows={data?.data ?? []}
        columns={columns}
        keyOf={({ line, address }) => `${line} ${address}`}
      />
      {data && <Pager page={page} limit={LIMIT} total={data.meta.total} busy={isFetching} onPage={setPage} />}
    </section>
  )
}

const { missingHeads: heads } = text

const columns: Column<MissingPicture>[] = [
  { head: heads.line, line: 'what', className: 'tabular-nums', cell: ({ line }) => line },
  { head: heads.product, line: 'what', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    head: heads.address,
    className: 'font-mono text-xs wrap-anywhere',
    cell: ({ address }) => <bdi>{address}</bdi>,
  },
  { head: heads.reason, line: 'actions', cell: ({ reason }) => reason },
]
