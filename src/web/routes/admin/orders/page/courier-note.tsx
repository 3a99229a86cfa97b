import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { limits } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { bind, Field } from '#ui/field.tsx'
import { keyOf } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'
import { storedDrafts } from '../../shared/form/stored-drafts.ts'

const text = adminOrdersText.courierNote

/** What the courier has to know. It prints on the label and on the packing slip. */
export function CourierNote({ order, note }: { order: Order; note: TypedCourierNote }) {
  const params = { id: order.id }
  const body = { text: note.typed }
  const save = useChange(({ call }) => call('PUT /orders/:id/courier-note', { params, body }), {
    shows: keyOf('GET /orders/:id', { params }),
    onSuccess({ courierNote = '' }) {
      note.type(courierNote)
      forgetCourierNote(order.id)
    },
    failed: text.notSaved,
    refreshes: 'orders',
  })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.isChanged && !save.isPending) save.mutate()
      }}
    >
      <Field
        label={text.label}
        hint={text.hint}
        maxLength={limits.courierNote}
        {...bind(note.typed, note.type)}
      />
      {note.isChanged && (
        <Button
          type="submit"
          size="small"
          variant="outline"
          busy={save.isPending}
          className="justify-self-start"
        >
          {text.save}
        </Button>
      )}
    </form>
  )
}

export type TypedCourierNote = ReturnType<typeof useCourierNote>

/** The note as it is typed, and stored as a draft until it is saved. An emptied one is a change too. */
export function useCourierNote({ id, courierNote: saved = '' }: Order) {
  const [typed, setTyped] = useState(() => storedDrafts.read<{ text: string }>(draftOf(id))?.text ?? saved)
  return {
    typed,
    isChanged: typed.trim() !== saved,
    type(text: string) {
      setTyped(text)
      if (text === saved) forgetCourierNote(id)
      else storedDrafts.write(draftOf(id), { text })
    },
  }
}

export const forgetCourierNote = (orderId: string) => storedDrafts.remove(draftOf(orderId))

const draftOf = (orderId: string) => `note for the courier, order ${orderId}`
