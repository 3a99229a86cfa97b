import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '#client/call-failed.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ErrorCode } from '#shared/errors/error-codes.ts'
import { failureSentence, showReply } from '#web/data/api.ts'
import { confirmedOrderKey, type OrderClaim } from '../confirmed-order.ts'

/** Who makes the change, and where it is said what came of it. */
export type Changing = {
  order: Order
  claim: OrderClaim
  onDone: (sentence: string, tone?: 'good' | 'warning') => void
}

/**
 * What an opened action gets. It takes the place of all buttons until it is done or closed. The sentence of `onDone` says what came of it,
 * and takes the focus: the pressed button is gone.
 */
export type OpenedAction = Changing & { onClose: () => void }

/** A change of an order by its customer. The page shows the order of the reply, and reads it again if somebody else was quicker. */
export function useOrderChange<Sent>(
  changing: Changing,
  { send, done }: { send: (sent: Sent) => Promise<Order>; done: string },
) {
  const { order, claim, onDone } = changing
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    async onSuccess(changed) {
      await showReply(queries, confirmedOrderKey(order.id, claim), changed)
      onDone(done)
    },
    onError: useOvertaken(changing),
  })
}

/** Reads the order again, and says why, if it is no longer as it was shown. */
export function useOvertaken({ order, claim, onDone }: Changing): (error: Error) => Promise<void> {
  const queries = useQueryClient()
  return async (error) => {
    if (!(error instanceof CallFailed) || !overtaken.some((code) => code === error.code)) return
    await queries.invalidateQueries({ queryKey: confirmedOrderKey(order.id, claim) })
    onDone(failureSentence(error, error.message), error.code === 'already_paid' ? 'good' : 'warning')
  }
}

const overtaken: readonly ErrorCode[] = [
  'already_answered',
  'already_paid',
  'edit_conflict',
  'nothing_to_pay',
  'too_late_to_change',
]

/** How every call about the order proves that it is the reader's. */
export const provenBy = ({ key, guestKey }: OrderClaim) => ({ query: { key }, headers: headersOf(guestKey) })

const headersOf = (guestKey: string | undefined): Record<string, string> =>
  guestKey ? { 'x-session-id': guestKey } : {}
