import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminConfirmText } from '#text/admin-confirm.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { messageFrom } from '../../../../../client/call-failed.ts'
import type { Order } from '../../../../../contract/orders.ts'
import { limits } from '../../../../../shared/values.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { shortDateTime } from '../../shared/dates.ts'
import { useStoredText } from '../../shared/form/stored-drafts.ts'
import { useStaffClient } from '../../shared/staff-client.ts'
import { staffKeys } from '../../shared/staff-keys.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { CourierNote, useCourierNote } from './courier-note.tsx'

const text = adminOrdersText.notes

/** What staff have noted about an order and what their calls came to, with the field for one more, and the note for the courier. */
export function OrderNotes({ order }: { order: Order }) {
  const orderId = order.id
  const staff = useStaffClient()
  const courierNote = useCourierNote(order)
  const notes = useQuery({
    queryKey: staffKeys.orderNotes(orderId),
    queryFn: () => staff.orderNotes(orderId),
  })
  return (
    <section>
      <h2 className={sectionHead}>{text.title}</h2>
      {notes.isError && <Notice>{text.failed}</Notice>}
      <ul className="mb-3 grid gap-3 empty:hidden">
        {notes.data?.map((note) => (
          <li key={`${note.call} ${note.id}`} className="border-s-2 border-amber ps-3 text-sm">
            {note.call && <p className="font-medium">{text.call(adminConfirmText.outcomes[note.call])}</p>}
            <p dir="auto" className="text-left wrap-anywhere empty:hidden">
              {note.text}
            </p>
            <p className="text-xs text-muted">
              <time dateTime={note.at}>{shortDateTime(note.at)}</time> ·{' '}
              <span title={note.staff?.email}>{note.staff?.name ?? text.nobody}</span>
            </p>
          </li>
        ))}
      </ul>
      <div className="grid gap-5">
        <NoteForm orderId={orderId} />
        <CourierNote order={order} note={courierNote} />
      </div>
    </section>
  )
}

function NoteForm({ orderId }: { orderId: string }) {
  const staff = useStaffClient()
  const queries = useQueryClient()
  const { typed, type } = useStoredText(`note about order ${orderId}`)
  const add = useMutation({
    mutationFn: () => staff.addOrderNote(orderId, typed),
    async onSuccess() {
      type('')
      await queries.invalidateQueries({ queryKey: staffKeys.orderNotes(orderId) })
    },
    onError: (error) => void toastError(messageFrom(error, text.notAdded)),
  })
  return (
    <form
      className="grid justify-items-start gap-2"
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
