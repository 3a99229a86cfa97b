import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'wouter'
import { typedInOrder } from '#contract/typed-in-orders.ts'
import { orderPath } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminNewOrderText as text } from '#text/admin-new-order.ts'
import { toast } from '#ui/toast.ts'
import { markHere } from '#web/app/navigation.tsx'
import { refresh, useClient } from '#web/data/api.ts'
import { showServerErrors } from '#web/data/forms.ts'
import { attemptKey, forgetAttempt } from '#web/features/checkout/order-attempt.ts'
import { storedDrafts } from '../../shared/form/stored-drafts.ts'
import { SENDS_LINK } from '../dialogs/send-payment-link.tsx'
import { shortNumber } from '../order-facts.ts'
import { emptyOrder, fieldOf, NEW_ORDER, type NewOrder, orderOf } from './order-draft.ts'

export const TYPE_IN = ['type in an order']

/** Saves it once, however often the button is pressed, and leads to its page. */
export function useTypeIn(form: UseFormReturn<NewOrder>) {
  const { call } = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationKey: TYPE_IN,
    async mutationFn({ draft, expectedTotal }: { draft: NewOrder; expectedTotal: number | undefined }) {
      const body = typedInOrder.parse(orderOf(draft, expectedTotal))
      const headers = { 'idempotency-key': await attemptKey(body) }
      return call('POST /orders/typed-in', { headers, body })
    },
    onMutate: markHere,
    onSuccess(order, { draft }, isStillHere) {
      forgetAttempt()
      storedDrafts.remove(NEW_ORDER)
      void refresh(queries, 'orders')
      void refresh(queries, 'customers')
      const total = formatPrice(Number(order.totalAmount))
      void toast({ title: text.savedTitle, sentence: text.saved(shortNumber(order.id), total) })
      const state = draft.payment === 'link' ? SENDS_LINK : undefined
      // Back leads to the list: what is saved is not typed in again.
      if (isStillHere()) navigate(orderPath(order.id), { replace: true, state })
    },
    onError(error) {
      showServerErrors(form, error, (name) => {
        const field = fieldOf(name.split('.'))
        return field in emptyOrder ? field : undefined
      })
      // What is left, and what it costs, may be other than what was shown.
      void refresh(queries, 'orders')
    },
  })
}
