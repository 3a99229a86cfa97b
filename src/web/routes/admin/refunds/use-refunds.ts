import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import type { NewRefund, Refunds } from '#contract/orders/refunds.ts'
import { formatPrice } from '#shared/price-format.ts'
import { refundsText as text } from '#text/admin-refunds.ts'
import { toast } from '#ui/toast.ts'
import type { ToastMessage } from '#ui/toast-message.ts'
import { read, refresh, showReply, useClient, useRead } from '#web/data/api.ts'
import { shortNumber } from '../orders/order-facts.ts'
import { ORDER_CHANGES, useUndoable } from '../shared/use-undoable.ts'

export const useRefunds = (orderId: string) => useRead('GET /orders/:id/refunds', { params: { id: orderId } })

/** Pays back; what was written down by hand can be taken back for some seconds. */
export function useRefund({ id }: Pick<Order, 'id'>) {
  const { call } = useClient()
  const show = useShowRefunds(id)
  const { tell } = useUndoable()
  return useMutation({
    scope: ORDER_CHANGES,
    mutationFn: (body: NewRefund) => call('POST /orders/:id/refunds', { params: { id }, body }),
    async onSuccess(refunds, { id: asked }) {
      await show(refunds)
      tell(toldOf(id, refunds, asked), [{ orderId: id, undo: refunds.undo }])
    },
  })
}

/** What became of a refund without an answer: the provider is asked, or staff know that it did not go through. */
export function useFollowRefund(orderId: string) {
  const { call } = useClient()
  const show = useShowRefunds(orderId)
  return useMutation({
    scope: ORDER_CHANGES,
    mutationFn: ({ refundId, closes }: { refundId: string; closes: boolean }) => {
      const params = { id: orderId, refundId }
      return closes
        ? call('POST /orders/:id/refunds/:refundId/close', { params })
        : call('POST /orders/:id/refunds/:refundId/check', { params })
    },
    async onSuccess(refunds, { refundId }) {
      await show(refunds)
      void toast(toldOf(orderId, refunds, refundId, text.stillUnknown))
    },
  })
}

function toldOf(
  orderId: string,
  { refunds }: Refunds,
  asked: string,
  waiting = text.askedTitle,
): ToastMessage {
  const made = refunds.find(({ id }) => id === asked)
  if (made?.state === 'failed')
    return { title: text.failedTitle, sentence: made.problem ? text.problems[made.problem] : '', tone: 'bad' }
  if (made && made.state !== 'confirmed') return { title: waiting, sentence: text.waiting }
  const sentence = text.done(shortNumber(orderId), formatPrice(Number(made?.amount ?? 0)))
  return { title: text.doneTitle, sentence }
}

function useShowRefunds(orderId: string) {
  const client = useClient()
  const queries = useQueryClient()
  return async (refunds: Refunds): Promise<void> => {
    const { queryKey } = read(client, 'GET /orders/:id/refunds', { params: { id: orderId } })
    await showReply(queries, queryKey, refunds)
    void refresh(queries, 'orders', { except: queryKey })
  }
}
