import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminOrdersText } from '#text/admin-orders.ts'
import type { Order } from '../../../../../contract/orders.ts'
import { limits } from '../../../../../shared/values.ts'
import { failureSentence } from '../../../../data/failure-sentence.ts'
import { showReply } from '../../../../data/show-reply.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { storedText } from '../../shared/form/stored-drafts.ts'
import { useStaffClient } from '../../shared/staff-client.ts'
import { besidesOrder, staffKeys } from '../../shared/staff-keys.ts'

const text = adminOrdersText.courierNote

/** What the courier has to know. It prints on the label and on the packing slip. */
export function CourierNote({ order }: { order: Order }) {
  const staff = useStaffClient()
  const queries = useQueryClient()
  const draft = `note for the courier, order ${order.id}`
  const saved = order.courierNote ?? ''
  const [typed, setTyped] = useState(() => storedText.read(draft) || saved)
  const type = (next: string) => {
    setTyped(next)
    storedText.write(draft, next === saved ? '' : next)
  }
  const save = useMutation({
    mutationFn: () => staff.setCourierNote(order.id, typed),
    async onSuccess(changed) {
      setTyped(changed.courierNote ?? '')
      storedText.write(draft, '')
      await showReply(queries, staffKeys.order(order.id), changed)
      for (const queryKey of besidesOrder) void queries.invalidateQueries({ queryKey })
    },
    onError: (error) => void toastError(failureSentence(error, text.notSaved)),
  })
  const isChanged = typed.trim() !== saved
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !save.isPending) save.mutate()
      }}
    >
      <Field
        label={text.label}
        hint={text.hint}
        maxLength={limits.courierNote}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {isChanged && (
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
