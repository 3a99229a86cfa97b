import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { adminProductsText as text } from '#text/admin-products.ts'
import { messageFrom } from '../../../../client/call-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { presentState } from '../present-state.ts'
import { useRefusal } from '../use-refusal.ts'
import { type Edit, useKeptEdit } from './kept-edits.ts'

type Named = { id: number; name: string; version: number }
type Problems = Record<string, string | undefined>

/**
 * The dialog of a small form: what fails stands in red inside it, and what is typed outlives a stray click outside.
 * It is saved over the state that was on the screen; whoever is second is told, and their next save builds on the first.
 */
export function UpdateDialog<Saved extends Named, Draft extends object>(props: {
  title: string
  save: string
  /** What kind of thing it is, as its unsaved edits are kept. */
  kind: string
  saved: Saved
  draftOf: (saved: Saved) => Draft
  problemsOf: (draft: Draft) => Problems
  send: (changes: Partial<Draft> & { version: number }) => Promise<Saved>
  onSaved?: (saved: Saved) => void
  /** The reads that show what is edited here. */
  refreshes: readonly QueryKey[]
  fields: (edit: Edit<Saved, Draft>, problems: Problems) => ReactNode
  open: boolean
  onClose: () => void
}) {
  const { onClose } = props
  const edit = useKeptEdit(`${props.kind} ${props.saved.id}`, props.saved, props.draftOf)
  const queries = useQueryClient()
  const form = useId()
  const [failure, setFailure] = useState<string | null>(() =>
    edit.begunOver.version === edit.base.version ? null : text.changedSince,
  )
  const [isChecked, setIsChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const refuse = useRefusal(form)
  const problems = props.problemsOf(edit.draft)

  const leave = () => {
    // Whether it was saved is not known yet.
    if (busy) return
    if (edit.isChanged)
      void toast({ title: text.keptTitle, sentence: text.kept(edit.base.name), tone: 'neutral' })
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setIsChecked(true)
    if (Object.values(problems).some(Boolean)) return refuse()
    setBusy(true)
    try {
      if (edit.isChanged) {
        const saved = await props.send({ ...edit.changes, version: edit.base.version })
        props.onSaved?.(saved)
      }
      edit.forget()
      onClose()
    } catch (error) {
      setFailure(messageFrom(error, text.failed))
      const now = presentState<Saved>(error)
      if (now) edit.standOver(now)
    }
    for (const queryKey of props.refreshes) void queries.invalidateQueries({ queryKey })
    setBusy(false)
  }
  const discard = () => {
    edit.forget()
    setIsChecked(false)
    setFailure(null)
  }

  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && leave()}
      size="small"
      title={props.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {edit.isChanged && (
            <Button variant="quiet" onClick={discard} disabled={busy}>
              {text.discard}
            </Button>
          )}
          <Button type="submit" form={form} busy={busy}>
            {busy ? text.saving : props.save}
          </Button>
        </div>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5 pt-4">
        {failure && <Notice>{failure}</Notice>}
        {edit.wasKept && edit.isChanged && <Notice tone="warning">{text.keptNotice}</Notice>}
        {props.fields(edit, isChecked ? problems : {})}
      </form>
    </Dialog>
  )
}
