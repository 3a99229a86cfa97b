import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminImportsText } from '#text/admin-imports.ts'
import { HeadCell } from '#ui/table.tsx'
import { useClient } from '#web/data/client-context.ts'
import { readReply } from '#web/data/read.ts'
import { DenseCell, DenseRow, DenseTable } from '#web/routes/admin/shared/list/dense-table.tsx'
import { Pager } from '#web/routes/admin/shared/list/pager.tsx'
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
  const { missingHeads: heads } = text
  return (
    <section className="mb-8">
      <h2 className={sectionHead}>{text.missing}</h2>
      <DenseTable
        label={text.missing}
        head={
          <>
            <HeadCell>{heads.line}</HeadCell>
            <HeadCell>{heads.product}</HeadCell>
            <HeadCell>{heads.address}</HeadCell>
            <HeadCell>{heads.reason}</HeadCell>
          </>
        }
      >
        {data?.data.map(({ line, name, address, reason }) => (
          <DenseRow key={`${line} ${address}`}>
            <DenseCell line="what" className="tabular-nums">
              {line}
            </DenseCell>
            <DenseCell line="what">
              <bdi>{name}</bdi>
            </DenseCell>
            <DenseCell line="facts" className="font-mono text-xs wrap-anywhere">
              <bdi>{address}</bdi>
            </DenseCell>
            <DenseCell line="actions">{reason}</DenseCell>
          </DenseRow>
        ))}
      </DenseTable>
      {data && <Pager page={page} limit={LIMIT} total={data.meta.total} busy={isFetching} onPage={setPage} />}
    </section>
  )
}
