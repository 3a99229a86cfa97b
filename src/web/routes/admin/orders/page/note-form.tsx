import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import { limits } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { toastError } from '#ui/toast.ts'
import { useStoredText } from '../../shared/form/stored-drafts.ts'
import { useStaffClient } from '../../shared/staff-client.ts'
import { staffKeys } from '../../shared/staff-keys.ts'

const text = adminOrdersText.notes

export function NoteForm({ orderId }: { orderId: string }) {
  const staff = useStaffClient()
  const queries = useQueryClient()
  const { typed, type } = useStoredText(`note about order ${orderId}`)
  const add = useMutation({
    mutationFn: () => staff.addOrderNote(orderId, typed),
    async onSuccess() {
      type('')
      await queries.invalidateQueries({ queryKey: staffKeys.timeline(orderId) })
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
