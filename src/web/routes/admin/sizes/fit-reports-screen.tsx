import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { SaidSentence } from '#contract/fit-reports.ts'
import { productPath } from '#shared/pages.ts'
import { adminFitReportText as text } from '#text/admin-fit-reports.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { refresh } from '#web/data/read.ts'
import { shortDateTime } from '../shared/dates.ts'
import { StaffList } from '../shared/list/staff-list.tsx'
import type { Column } from '../shared/list/staff-table.tsx'
import { usePagedRead } from '../shared/list/use-paged-query.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { HideSentenceDialog } from './hide-sentence-dialog.tsx'

/** The fit reports, which staff can hide. */
export default function FitReportsScreen() {
  const client = useClient()
  const queries = useQueryClient()
  const { asked, pager } = usePagedRead('GET /fit-reports')
  const [opened, setOpened] = useState<SaidSentence | null>(null)
  const hiding = useMutation({
    mutationFn: ({ itemId, reason }: { itemId: number; reason: string | null }) =>
      client.call('PATCH /fit-reports/:id', { params: { id: itemId }, body: { hiddenReason: reason } }),
    onSuccess: async () => {
      setOpened(null)
      await refresh(queries, 'fit-reports')
    },
  })
  return (
    <StaffPage title={text.title} back="panel">
      <p className="mb-8 max-w-prose text-sm text-muted">{text.intro}</p>
      {hiding.isError && !opened && <Notice>{failureSentence(hiding.error, text.changeFailed)}</Notice>}
      <StaffList
        text={text}
        {...{ asked, pager }}
        rows={({ data }) => data}
        columns={columnsOf(
          (said) => {
            hiding.reset()
            setOpened(said)
          },
          ({ itemId }) => hiding.mutate({ itemId, reason: null }),
        )}
        keyOf={({ itemId }) => itemId}
      />
      <HideSentenceDialog
        said={opened}
        busy={hiding.isPending}
        failure={hiding.isError ? failureSentence(hiding.error, text.changeFailed) : null}
        onHide={(reason) => opened && hiding.mutate({ itemId: opened.itemId, reason })}
        onClose={() => setOpened(null)}
      />
    </StaffPage>
  )
}

const columnsOf = (
  onHide: (said: SaidSentence) => void,
  onShow: (said: SaidSentence) => void,
): Column<SaidSentence>[] => [
  {
    head: text.columns.product,
    line: 'what',
    span: 6,
    className: 'font-medium',
    cell: ({ productId, productName, size }) => (
      <Link to={productPath(productId)} className="hover:underline">
        {text.variant(productName, size)}
      </Link>
    ),
  },
  { head: text.columns.fit, cell: ({ fit }) => text.fits[fit] },
  {
    head: text.columns.sentence,
    span: 6,
    className: 'max-w-md wrap-anywhere',
    cell: ({ sentence, hiddenReason }) => (
      <>
        <bdi className={hiddenReason === null ? undefined : 'text-muted line-through'}>{sentence}</bdi>
        {hiddenReason !== null && (
          <span className="mt-1 block text-xs">{text.hiddenBecause(hiddenReason)}</span>
        )}
      </>
    ),
  },
  { head: text.columns.date, cell: ({ saidAt }) => shortDateTime(saidAt) },
  {
    head: text.columns.shown,
    line: 'actions',
    span: 6,
    cell: (said) => {
      const isHidden = said.hiddenReason !== null
      return (
        <Button
          variant="outline"
          size="small"
          aria-label={isHidden ? text.showNamed(said.sentence) : text.hideNamed(said.sentence)}
          onClick={() => (isHidden ? onShow : onHide)(said)}
        >
          {isHidden ? text.show : text.hide}
        </Button>
      )
    },
  },
]
