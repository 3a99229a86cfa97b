import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { adminProductsText as text } from '#text/admin-products.ts'
import { messageFrom } from '../../../../client/call-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { currentState } from '../current-state.ts'
import { useKeptEdit } from '../kept-edits.ts'

type Named = { id: number; name: string; version: number }

/**
 * The dialog of a small form: what fails stands in red inside it, and what is typed outlives a stray click outside.
 * It is saved over the state that was on the screen; whoever is second is told, and their next save builds on the first.
 */
export function UpdateDialog<Saved extends Named, Draft extends FieldValues>(props: {
  title: string
  save: string
  /** What kind of thing it is, as its unsaved edits are kept. */
  kind: string
  saved: Saved
  draftOf: (saved: Saved) => Draft
  resolver: Resolver<Draft>
  send: (draft: Draft, version: number) => Promise<Saved>
  /** The reads that show what is edited here. */
  refreshes: readonly QueryKey[]
  fields: (form: UseFormReturn<Draft>) => ReactNode
  open: boolean
  onClose: () => void
}) {
  const { onClose, draftOf, resolver } = props
  const edit = useKeptEdit(`${props.kind} ${props.saved.id}`, props.saved, { draftOf, resolver })
  const queries = useQueryClient()
  const formId = useId()
  const save = useMutation({
    mutationFn: async (draft: Draft) => (edit.isChanged ? props.send(draft, edit.base.version) : edit.base),
    onSuccess() {
      edit.forget()
      onClose()
    },
    onError(error) {
      const now = currentState<Saved>(error)
      if (now) edit.standOver(now)
    },
    onSettled() {
      for (const queryKey of props.refreshes) void queries.invalidateQueries({ queryKey })
    },
  })
  const isOvertaken = save.isIdle && edit.begunOver.version !== edit.base.version
  const failure = save.error ? messageFrom(save.error, text.failed) : isOvertaken && text.changedSince

  const leave = () => {
    // Whether it was saved is not known yet.
    if (save.isPending) return
    if (edit.isChanged)
      void toast({ title: text.keptTitle, sentence: text.kept(edit.base.name), tone: 'neutral' })
    onClose()
  }
  const discard = () => {
    edit.forget()
    save.reset()
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
            <Button variant="quiet" onClick={discard} disabled={save.isPending}>
              {text.discard}
            </Button>
          )}
          <Button type="submit" form={formId} busy={save.isPending}>
            {save.isPending ? text.saving : props.save}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={edit.form.handleSubmit(() => save.mutate(edit.form.getValues()))}
        className="grid gap-5 pt-4"
      >
        {failure && <Notice>{failure}</Notice>}
        {edit.wasKept && edit.isChanged && <Notice tone="warning">{text.keptNotice}</Notice>}
        {props.fields(edit.form)}
      </form>
    </Dialog>
  )
}
