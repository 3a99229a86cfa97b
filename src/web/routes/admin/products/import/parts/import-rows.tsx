import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CountedImport } from '#contract/imports.ts'
import { importPath, importVerdicts } from '#shared/imports.ts'
import { adminImportsText } from '#text/admin-imports.ts'
import { Notice } from '#ui/notice.tsx'
import { HeadCell } from '#ui/table.tsx'
import { useSearchParams } from '#web/app/navigation.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { readReply } from '#web/data/read.ts'
import { pageIn } from '#web/routes/admin/shared/list/address-values.ts'
import { DenseTable, NoDenseRows } from '#web/routes/admin/shared/list/dense-table.tsx'
import { Pager } from '#web/routes/admin/shared/list/pager.tsx'
import { ViewTabs } from '#web/routes/admin/shared/list/view-tabs.tsx'
import { VerdictRow } from './verdict-row.tsx'

const text = adminImportsText.one
const LIMIT = 50
const shows = [...importVerdicts, 'left'] as const

/** The rows of the file by verdict, and after the import those of products that were not written or not restored. */
export function ImportRows({ of }: { of: CountedImport }) {
  const { id, rows, products, state } = of
  const client = useClient()
  const [address, setAddress] = useSearchParams()
  const show = shows.find((one) => one === address.get('show'))
  const query = { show, page: pageIn(address), limit: LIMIT }
  const { data, error, isPlaceholderData } = useQuery({
    ...readReply(client, 'GET /imports/:id/rows', { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
  const to = (one: string) => `${importPath(id)}?show=${one}`
  const left = products.refused + products.kept
  const views = [
    { name: 'all', label: text.all, to: importPath(id), count: rows.all, isCurrent: !show },
    ...importVerdicts.map((one) => ({
      name: one,
      label: text.verdicts[one],
      to: to(one),
      count: rows[one],
      isCurrent: one === show,
    })),
    ...(left > 0 || show === 'left'
      ? [
          {
            name: 'left',
            label: state === 'undone' ? text.leftBehind : text.left,
            to: to('left'),
            count: undefined,
            isCurrent: show === 'left',
          },
        ]
      : []),
  ]
  const { heads } = text
  return (
    <>
      <div className="border-b border-hairline">
        <ViewTabs label={text.views} views={views} />
      </div>
      {error && <Notice>{failureSentence(error, text.rowsFailed)}</Notice>}
      <DenseTable
        label={text.rows}
        busy={isPlaceholderData}
        head={
          <>
            <HeadCell>{heads.line}</HeadCell>
            <HeadCell>{heads.sku}</HeadCell>
            <HeadCell>{heads.product}</HeadCell>
            <HeadCell>{heads.verdict}</HeadCell>
            <HeadCell>{heads.what}</HeadCell>
          </>
        }
      >
        {data?.data.map((row) => (
          <VerdictRow key={row.line} row={row} />
        ))}
        {data?.data.length === 0 && <NoDenseRows columns={5}>{text.noRows}</NoDenseRows>}
      </DenseTable>
      {data && (
        <Pager
          page={query.page}
          limit={LIMIT}
          total={data.meta.total}
          busy={isPlaceholderData}
          onPage={(page, how) =>
            setAddress(new URLSearchParams({ ...(show && { show }), page: String(page) }), how)
          }
        />
      )}
    </>
  )
}
