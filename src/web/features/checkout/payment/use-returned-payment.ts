import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { checkoutText } from '#text/checkout.ts'
import { useClient } from '../../../data/client-context.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { useRefreshCart } from '../../cart/cart-mutations.ts'
import { forgetAttempt } from '../order-attempt.ts'
import { type PaymentOutcome, paymentOutcome } from './payment-outcome.ts'
import { placeReturnedOrder } from './returned-payment.ts'

export type SettledPayment = Exclude<PaymentOutcome, { view: 'placing' }> | { view: 'pending' }

/** The outcome of a card payment. `query` is the return's; null until it can be read. */
export function useReturnedPayment(query: URLSearchParams | null): SettledPayment {
  const client = useClient()
  const refresh = useRefreshCart()
  const outcome = query && paymentOutcome(query)
  const placing = useQuery({
    // One call for each return, however often the page renders.
    queryKey: queryKeys.returnedPayment(query?.toString()),
    queryFn: () => placeReturnedOrder(client, query ?? new URLSearchParams()),
    enabled: outcome?.view === 'placing',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isPlaced = placing.isSuccess
  useEffect(() => {
    if (isPlaced) void refresh()
  }, [isPlaced, refresh])

  const isDeclined = outcome?.view === 'failed' && outcome.isDeclined
  useEffect(() => {
    if (isDeclined) forgetAttempt()
  }, [isDeclined])

  if (!outcome) return { view: 'pending' }
  if (outcome.view !== 'placing') return outcome
  if (placing.error) return { view: 'failed', message: placing.error.message, isDeclined: false }
  if (!placing.data) return { view: 'pending' }
  return {
    view: 'success',
    message: checkoutText.result.thankYou,
    orderId: placing.data,
    isPlaced: true,
  }
}
