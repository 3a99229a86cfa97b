import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CountedImport } from '#contract/imports.ts'
import { importVerdicts } from '#shared/imports.ts'
import { adminImportsText } from '#text/admin-imports.ts'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { readReply } from '#web/data/read.ts'
import { Pager } from '#web/routes/admin/shared/list/pager.tsx'
import { StaffTable } from '#web/routes/admin/shared/list/staff-table.tsx'
import { oneOf, page, useListAddress } from '#web/routes/admin/shared/list/use-list-address.ts'
import { ViewTabs } from '#web/routes/admin/shared/list/view-tabs.tsx'
import { rowColumns } from './row-columns.tsx'

const text = adminImportsText.one
const LIMIT = 50
const rowsList = { show: oneOf([...importVerdicts, 'left']), page }

/** The rows of the file by verdict, and after the import those of products that were not written or not restored. */
export function ImportRows({ of }: { of: CountedImport }) {
  const { id, rows, products, state } = of
  const client = useClient()
  const { here, change, pathOf } = useListAddress(rowsList)
  const { show } = here
  const query = { ...here, limit: LIMIT }
  const { data, error, isPlaceholderData } = useQuery({
    ...readReply(client, 'GET /imports/:id/rows', { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
  const left = products.refused + products.kept
  const views = [
    { name: 'all', label: text.all, to: pathOf({}), count: rows.all, isCurrent: !show },
    ...importVerdicts.map((one) => ({
      name: one,
      label: text.verdicts[one],
      to: pathOf({ show: one }),
      count: rows[one],
      isCurrent: one === show,
    })),
    ...(left > 0 || show === 'left'
      ? [
          {
            name: 'left',
            label: state === 'undone' ? text.leftBehind : text.left,
            to: pathOf({ show: 'left' }),
            count: undefined,
            isCurrent: show === 'left',
          },
        ]
      : []),
  ]
  return (
    <>
      <div className="border-b border-hairline">
        <ViewTabs label={text.views} views={views} />
      </div>
      {error && <Notice>{failureSentence(error, text.rowsFailed)}</Notice>}
      <StaffTable
        dense
        label={text.rows}
        rows={data?.data ?? []}
        columns={rowColumns}
        keyOf={({ line }) => line}
        none={data && text.noRows}
        busy={isPlaceholderData}
      />
      {data && (
        <Pager
          page={here.page}
          limit={LIMIT}
          total={data.meta.total}
          busy={isPlaceholderData}
          onPage={(page, how) => change({ page }, how)}
        />
      )}
    </>
  )
}
