import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import { limits } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { toastError } from '#ui/toast.ts'
import { useClient } from '#web/data/client-context.ts'
import { refresh } from '#web/data/read.ts'
import { useStoredText } from '../../shared/form/stored-drafts.ts'

const text = adminOrdersText.notes

export function NoteForm({ orderId }: { orderId: string }) {
  const { call } = useClient()
  const queries = useQueryClient()
  const { typed, type } = useStoredText(`note about order ${orderId}`)
  const add = useMutation({
    mutationFn: () => call('POST /orders/:id/notes', { params: { id: orderId }, body: { text: typed } }),
    async onSuccess() {
      type('')
      await refresh(queries, 'orders')
    },
    onError: (error) => void toastError(messageFrom(error, text.notAdded)),
  })
  return (
    <form
      className="mb-5 grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() && !add.isPending) add.mutate()
      }}
    >
      <TextArea
        label={text.label}
        hint={text.hint}
        rows={2}
        maxLength={limits.orderNote}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="w-full"
      />
      <Button type="submit" size="small" variant="outline" busy={add.isPending} disabled={!typed.trim()}>
        {text.add}
      </Button>
    </form>
  )
}
