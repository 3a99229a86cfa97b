import type { Order } from '#contract/orders/orders.ts'
import type { NewRefund, Refunds } from '#contract/orders/refunds.ts'
import { formatPrice } from '#shared/price-format.ts'
import { refundsText as text } from '#text/admin-refunds.ts'
import type { ToastMessage } from '#ui/toast-message.ts'
import { keyOf, useChange, useRead } from '#web/data/api.ts'
import { shortNumber } from '../orders/order-facts.tsx'
import { ORDER_CHANGES, useUndoableChange } from '../shared/use-undoable.ts'

export const useRefunds = (orderId: string) => useRead('GET /orders/:id/refunds', { params: { id: orderId } })

/** Pays back; what was written down by hand can be taken back for some seconds. */
export const useRefund = ({ id }: Pick<Order, 'id'>) =>
  useUndoableChange(
    ({ call }, body: NewRefund) => call('POST /orders/:id/refunds', { params: { id }, body }),
    {
      ...shownAs(id),
      told: (refunds, { id: asked }) => [toldOf(id, refunds, asked), [{ orderId: id, undo: refunds.undo }]],
    },
  )

/** What became of a refund without an answer: the provider is asked, or staff know that it did not go through. */
export const useFollowRefund = (orderId: string) =>
  useChange(
    ({ call }, { refundId, closes }: { refundId: string; closes: boolean }) => {
      const params = { id: orderId, refundId }
      return closes
        ? call('POST /orders/:id/refunds/:refundId/close', { params })
        : call('POST /orders/:id/refunds/:refundId/check', { params })
    },
    {
      scope: ORDER_CHANGES,
      ...shownAs(orderId),
      told: (refunds, { refundId }) => toldOf(orderId, refunds, refundId, text.stillUnknown),
    },
  )

const shownAs = (id: string) =>
  ({ shows: keyOf('GET /orders/:id/refunds', { params: { id } }), refreshes: 'orders' }) as const

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
