import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { type SaidSentence, sentenceHiding } from '#contract/catalog/fit-reports.ts'
import { productPath } from '#shared/pages.ts'
import { limits } from '#shared/values.ts'
import { adminFitReportText as text } from '#text/admin-fit-reports.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, refresh, useClient } from '#web/data/api.ts'
import { checkedBy } from '#web/data/forms.ts'
import { shortDateTime } from '../shared/dates.ts'
import { DialogActions } from '../shared/dialogs.tsx'
import { StaffList, useList } from '../shared/list/staff-list.tsx'
import type { Column } from '../shared/list/staff-table.tsx'
import { StaffPage } from '../shared/staff-page.tsx'

const dialogText = text.dialog

/** The fit reports, which staff can hide. */
export default function FitReportsScreen() {
  const client = useClient()
  const queries = useQueryClient()
  const { asked, pager } = useList('GET /fit-reports')
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

/** Nothing is hidden without a reason. */
function HideSentenceDialog(props: {
  said: SaidSentence | null
  busy: boolean
  failure: string | null
  onHide: (reason: string) => void
  onClose: () => void
}) {
  return (
    <Dialog
      open={props.said !== null}
      onClose={props.onClose}
      size="small"
      title={dialogText.title}
      description={props.said?.sentence}
    >
      {props.said && <ReasonForm key={props.said.itemId} {...props} />}
    </Dialog>
  )
}

function ReasonForm(props: {
  busy: boolean
  failure: string | null
  onHide: (reason: string) => void
  onClose: () => void
}) {
  const { register, handleSubmit, formState } = useForm<{ hiddenReason: string }>({
    defaultValues: { hiddenReason: '' },
    resolver: checkedBy(sentenceHiding),
  })
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={handleSubmit(({ hiddenReason }) => props.onHide(hiddenReason))}
    >
      {props.failure && <Notice>{props.failure}</Notice>}
      <Field
        label={dialogText.reason}
        hint={dialogText.reasonHint}
        required
        maxLength={limits.hidingReason}
        error={formState.errors.hiddenReason && dialogText.required}
        {...register('hiddenReason')}
      />
      <DialogActions type="submit" busy={props.busy} words={dialogText} onCancel={props.onClose} />
    </form>
  )
}
