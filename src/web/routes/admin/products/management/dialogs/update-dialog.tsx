import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { messageFrom } from '#client/call-failed.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { refresh, type Subject } from '#web/data/api.ts'
import { currentState } from '#web/routes/admin/shared/form/staff-fields.tsx'
import { useStoredDraft } from '#web/routes/admin/shared/form/stored-drafts.ts'

type Named = { id: number; name: string; version: number }

/**
 * The dialog of a small form. Errors are shown inside it, and a draft survives a stray click outside. It is sent with the version that
 * was on the screen (optimistic locking): the second editor gets a notice, and their next save is based on the first one.
 */
export function UpdateDialog<Saved extends Named, Draft extends FieldValues>(
  props: DialogState & {
    /** What it does, also on its button. */
    title: string
    /** The kind of thing: part of the draft's key in the storage. */
    kind: string
    saved: Saved
    draftOf: (saved: Saved) => Draft
    resolver: Resolver<Draft>
    send: (draft: Draft, version: number) => Promise<Saved>
    refreshes: Subject
    fields: (form: UseFormReturn<Draft>) => ReactNode
  },
) {
  const { onClose, draftOf, resolver } = props
  const edit = useStoredDraft(`${props.kind} ${props.saved.id}`, props.saved, { draftOf, resolver })
  const queries = useQueryClient()
  const formId = useId()
  const save = useMutation({
    mutationFn: async (draft: Draft) => (edit.isChanged ? props.send(draft, edit.base.version) : edit.base),
    onSuccess() {
      edit.clear()
      onClose()
    },
    onError(error) {
      const now = currentState<Saved>(error)
      if (now) edit.rebaseOnto(now)
    },
    onSettled: () => void refresh(queries, props.refreshes),
  })
  const isOvertaken = save.isIdle && edit.originalBase.version !== edit.base.version
  const failure = save.error ? messageFrom(save.error, text.failed) : isOvertaken && text.changedSince

  const leave = () => {
    // The reply is still pending.
    if (save.isPending) return
    if (edit.isChanged)
      void toast({ title: text.keptTitle, sentence: text.kept(edit.base.name), tone: 'neutral' })
    onClose()
  }
  const discard = () => {
    edit.clear()
    save.reset()
  }

  return (
    <Dialog
      open={props.open}
      onClose={leave}
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
            {save.isPending ? text.saving : props.title}
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
        {edit.wasRestored && edit.isChanged && <Notice tone="warning">{text.keptNotice}</Notice>}
        {props.fields(edit.form)}
      </form>
    </Dialog>
  )
}
