import { useForm } from 'react-hook-form'
import { type SaidSentence, sentenceHiding } from '#contract/fit-reports.ts'
import { limits } from '#shared/values.ts'
import { adminFitReportText } from '#text/admin-fit-reports.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { checkedBy } from '#web/data/form-errors.ts'

const text = adminFitReportText.dialog

/** Nothing is hidden without a reason. */
export function HideSentenceDialog(props: {
  said: SaidSentence | null
  busy: boolean
  failure: string | null
  onHide: (reason: string) => void
  onClose: () => void
}) {
  return (
    <Dialog
      open={props.said !== null}
      onOpenChange={(open) => !open && props.onClose()}
      size="small"
      title={text.title}
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
        label={text.reason}
        hint={text.reasonHint}
        required
        maxLength={limits.hidingReason}
        error={formState.errors.hiddenReason && text.required}
        {...register('hiddenReason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={props.onClose}>
          {text.cancel}
        </Button>
        <Button type="submit" busy={props.busy}>
          {props.busy ? text.hiding : text.hide}
        </Button>
      </div>
    </form>
  )
}
