import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { messageFrom } from '../../../../client/call-failed.ts'
import { adminProductsText as text } from '../../../text/admin-products.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Edit } from './kept-edits.ts'

/** The dialog of a small form: what fails stands in red inside it, and what is typed outlives a stray click outside. */
export function UpdateDialog<Draft>(props: {
  title: string
  save: string
  subject: string
  open: boolean
  onClose: () => void
  edit: Edit<Draft>
  /** The reads that show what is edited here. */
  refreshes: readonly string[]
  isValid: () => boolean
  onSave: () => Promise<unknown>
  children: ReactNode
}) {
  const { edit, onClose } = props
  const queries = useQueryClient()
  const form = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const leave = () => {
    if (edit.isChanged)
      void toast({ title: text.keptTitle, sentence: text.kept(props.subject), tone: 'neutral' })
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    if (!props.isValid()) return
    setBusy(true)
    try {
      if (edit.isChanged) await props.onSave()
      edit.forget()
      for (const name of props.refreshes) void queries.invalidateQueries({ queryKey: [name] })
      onClose()
    } catch (error) {
      setFailure(messageFrom(error, text.failed))
      // Whoever was second sees the present state behind the dialog, and the next save builds on it.
      for (const name of props.refreshes) void queries.invalidateQueries({ queryKey: [name] })
    }
    setBusy(false)
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
            <Button variant="quiet" onClick={edit.forget} disabled={busy}>
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
        {props.children}
      </form>
    </Dialog>
  )
}
