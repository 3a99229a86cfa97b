import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer, MarkChange } from '#contract/accounts/customers.ts'
import { customerMarks, limits } from '#shared/values.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Button, Notice } from '#ui/elements.tsx'
import { bind, RadioGroup, TextArea } from '#ui/field.tsx'
import { failureSentence } from '#web/data/api.ts'
import { DialogActions } from '../shared/dialogs.tsx'
import { useStoredText } from '../shared/form/stored-drafts.ts'

const text = adminCustomersText.one
const words = text.markDialog
const eraseText = text.eraseDialog

type Props = DialogState & { customer: Customer; set: UseMutationResult<unknown, Error, MarkChange> }

/** A mark or another one, with its reason, or none any more. */
export const MarkDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onClose={() => {
      props.set.reset()
      props.onClose()
    }}
    size="small"
    title={words.title}
  >
    <MarkForm {...props} />
  </Dialog>
)

const NONE = 'none'
type Choice = NonNullable<MarkChange['mark']> | typeof NONE

function MarkForm({ customer, set, onClose }: Props) {
  const [choice, setChoice] = useState<Choice>(customer.mark?.kind ?? 'deposit')
  const { typed: reason, type } = useStoredText(`why the customer of order ${customer.id} has a mark`)
  const [asksWhy, setAsksWhy] = useState(false)
  const isUnsaid = choice !== NONE && !reason.trim()
  const marks = customerMarks.map((value) => ({
    value,
    label: adminCustomersText.marks[value],
    hint: adminCustomersText.effects[value],
  }))
  const none = { value: NONE, label: words.noMark, hint: words.noMarkHint } as const
  return (
    <form
      noValidate
      className="grid gap-5 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        setAsksWhy(isUnsaid)
        if (isUnsaid || set.isPending) return
        const onSuccess = () => {
          type('')
          onClose()
        }
        set.mutate(choice === NONE ? { mark: null, reason } : { mark: choice, reason }, { onSuccess })
      }}
    >
      {set.isError && <Notice>{failureSentence(set.error, text.markFailed)}</Notice>}
      <RadioGroup<Choice>
        label={words.choice}
        hideLabel
        value={choice}
        onValueChange={setChoice}
        options={customer.mark ? [...marks, none] : marks}
      />
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        required={choice !== NONE}
        maxLength={limits.markReason}
        {...bind(reason, type)}
        error={asksWhy && isUnsaid ? words.noReason : undefined}
      />
      <DialogActions inBody type="submit" busy={set.isPending} words={words} onCancel={onClose} />
    </form>
  )
}

/** Says what goes and what stays, or why it cannot be done. */
export function EraseDialog(
  props: DialogState & { customer: Customer; erase: UseMutationResult<unknown, Error, void> },
) {
  const { customer, erase, open, onClose } = props
  return (
    <Dialog open={open} onClose={onClose} size="small" title={eraseText.title}>
      {customer.erasing === 'possible' ? (
        <div className="grid gap-4 text-sm">
          {erase.isError && <Notice>{failureSentence(erase.error, text.eraseFailed)}</Notice>}
          <p>{eraseText.what}</p>
          <ul className="list-disc ps-5">
            {eraseText.goes.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          {customer.accounts.length > 0 && <p>{eraseText.shared}</p>}
          <DialogActions
            inBody
            variant="danger"
            busy={erase.isPending}
            words={eraseText}
            onClick={() => erase.mutate()}
            onCancel={onClose}
          />
        </div>
      ) : (
        <div className="grid justify-items-start gap-4 text-sm">
          <p>{eraseText.refused[customer.erasing]}</p>
          <Button size="small" variant="outline" onClick={onClose}>
            {eraseText.close}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
