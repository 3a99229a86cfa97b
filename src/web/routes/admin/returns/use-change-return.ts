import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '#client/client.ts'
import type { ReturnEntry } from '#contract/orders/returns.ts'
import { adminReturnsText as text } from '#text/admin-returns.ts'
import { toastError } from '#ui/toast.ts'
import { refresh, useClient } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { shortNumber } from '../orders/order-facts.ts'
import { ORDER_CHANGES, useUndoable } from '../shared/use-undoable.ts'

/** One step of a return, with Undo for some seconds. */
export function useChangeReturn() {
  const client = useClient()
  const queries = useQueryClient()
  const { tell } = useUndoable()
  return useMutation({
    scope: ORDER_CHANGES,
    mutationFn: (call: (client: Client) => Promise<ReturnEntry>) => call(client),
    onSuccess({ order, return: changed }) {
      const isForMoney = changed.state === 'done' && changed.lines.some(({ exchange }) => exchange)
      const title = isForMoney ? text.changedToMoney : text.changed[changed.state]
      tell({ title, sentence: text.of(shortNumber(order.id)) }, [{ orderId: order.id, undo: changed.undo }])
    },
    onError: (error) => void toastError(failureSentence(error, text.notDone)),
    // Not awaited: the row may be gone by then, and with it what follows the change.
    onSettled: () => void refresh(queries, 'orders'),
  })
}

export type ChangeReturn = ReturnType<typeof useChangeReturn>
