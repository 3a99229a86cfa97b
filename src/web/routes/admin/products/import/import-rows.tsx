import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CountedImport, ImportedRow, MissingPicture } from '#contract/catalog/imports.ts'
import { type ImportVerdict, importVerdicts } from '#shared/imports.ts'
import { adminImportsText } from '#text/admin-imports.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, readReply, useClient } from '#web/data/api.ts'
import { Pager, ViewTabs } from '#web/routes/admin/shared/list/list-frame.tsx'
import { type Column, StaffTable } from '#web/routes/admin/shared/list/staff-table.tsx'
import { oneOf, page } from '#web/routes/admin/shared/list/use-list-address.ts'
import { sectionHead } from '#web/routes/admin/shared/staff-page.tsx'
import { useList } from '../../shared/list/staff-list.tsx'

const text = adminImportsText.one
const LIMIT = 20
const rowsList = { show: oneOf([...importVerdicts, 'left']), page }

/** The rows of the file by verdict, and after the import those of products that were not written or not restored. */
export function ImportRows({ of }: { of: CountedImport }) {
  const { id, rows, products, state } = of
  const { here, pathOf, asked, pager } = useList('GET /imports/:id/rows', {
    address: rowsList,
    limit: 50,
    params: { id },
  })
  const { show } = here
  const { data, error } = asked
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
        busy={asked.isPlaceholderData}
      />
      {pager}
    </>
  )
}

const rowColumns: Column<ImportedRow>[] = [
  { head: text.heads.line, line: 'what', className: 'py-1 align-top tabular-nums', cell: ({ line }) => line },
  {
    head: text.heads.sku,
    line: 'what',
    className: 'py-1 align-top font-mono text-xs wrap-anywhere',
    cell: ({ sku }) => <bdi>{sku || text.noSku}</bdi>,
  },
  {
    head: text.heads.product,
    line: 'what',
    className: 'py-1 align-top wrap-anywhere max-lg:grow max-lg:basis-0',
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    head: text.heads.verdict,
    className: 'py-1 align-top',
    cell: ({ verdict }) => verdict && <Badge tone={tones[verdict]}>{text.verdicts[verdict]}</Badge>,
  },
  {
    head: text.heads.what,
    line: 'actions',
    className: 'py-1 align-top wrap-anywhere max-lg:basis-full lg:w-1/2',
    cell: (row) => (
      <>
        {row.outcome && <p className="text-oxblood">{row.outcome}</p>}
        {row.problems.map(({ column, reason }) => (
          <p key={column + reason}>
            <span className="font-medium">{column}:</span> {reason}
          </p>
        ))}
        <Changes of={row} />
      </>
    ),
  },
]

const tones: Record<ImportVerdict, Tone> = {
  new: 'good',
  changed: 'warning',
  unchanged: 'neutral',
  problem: 'bad',
}

const AT_FIRST = 4

function Changes({ of: { changes, verdict } }: { of: ImportedRow }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? changes : changes.slice(0, AT_FIRST)
  return (
    <>
      <ul className="grid gap-0.5">
        {shown.map(({ column, before, after }) => (
          <li key={column} className="line-clamp-3">
            <span className="text-muted">{column}:</span>{' '}
            {verdict !== 'new' && (
              <>
                <del className="text-muted">
                  <bdi>{before || text.nothing}</bdi>
                </del>{' '}
                <span aria-hidden="true">→</span>
                <span className="sr-only">{text.becomes}</span>{' '}
              </>
            )}
            <ins className="no-underline">
              <bdi>{after || text.nothing}</bdi>
            </ins>
          </li>
        ))}
      </ul>
      {changes.length > shown.length && (
        <button
          type="button"
          className="min-h-11 text-sm underline lg:min-h-6"
          onClick={() => setShowsAll(true)}
        >
          {text.more(changes.length - shown.length)}
        </button>
      )}
    </>
  )
}

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
