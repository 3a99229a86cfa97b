import { type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Customer, MarkChange } from '#contract/accounts/customers.ts'
import { staffPages } from '#shared/pages.ts'
import { UNDO_SECONDS } from '#shared/settings.ts'
import { customerMarks, limits } from '#shared/values.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { bind, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { failureSentence, keyOf, refresh, showReply } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'
import { DialogActions } from '../shared/dialogs.tsx'
import { useStoredText } from '../shared/form/stored-drafts.ts'

const text = adminCustomersText.one

/** What staff do with a customer. A note or a mark can be taken back for some seconds. */
export function useCustomerChanges(id: string) {
  const params = { id }
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const queryKey = keyOf('GET /customers/:id', { params })
  const show = async ({ data }: Changed) => {
    await showReply(queries, queryKey, data)
    void refresh(queries, 'customers', { except: queryKey })
  }
  const undo = useChange(
    ({ reply }, note: number) => reply('POST /customers/:id/undo', { params, body: { note } }),
    {
      onSuccess: show,
      told: () => ({ title: text.undone }),
      failed: text.undoFailed,
      onError: () => queries.invalidateQueries({ queryKey }),
    },
  )
  const tell = async (changed: Changed, title: string) => {
    await show(changed)
    const { undo: note } = changed
    if (note === null) return
    const action = { label: text.undo, onPress: () => undo.mutate(note) }
    void toast({ title, action, durationMs: UNDO_SECONDS * 1_000 })
  }
  const addNote = useChange(
    ({ reply }, body: { text: string }) => reply('POST /customers/:id/notes', { params, body }),
    { onSuccess: (changed) => tell(changed, text.noteAdded), failed: text.noteFailed },
  )
  const setMark = useChange(
    ({ reply }, body: MarkChange) => reply('PUT /customers/:id/mark', { params, body }),
    {
      onSuccess: (changed, { mark }) =>
        tell(changed, mark ? text.marked(adminCustomersText.marks[mark]) : text.unmarked),
    },
  )
  const erase = useChange(({ reply }) => reply('DELETE /customers/:id', { params }), {
    onSuccess() {
      navigate(staffPages.customers.path)
      queries.removeQueries({ queryKey })
    },
    told: () => ({ title: text.erased }),
    refreshes: 'customers',
    // Another order has come meanwhile: what is so now says why not.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return { addNote, setMark, erase }
}

type Changed = { data: Customer; undo: number | null }

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
